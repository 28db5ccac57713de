import Foundation
import FoundationNetworking
import Testing
import TwillCombine

/// What apps use of Combine.
@Suite(.serialized) struct CombineTests {
    private final class Model: ObservableObject {
        @Published var count = 0
    }

    @Test func publishedPropertiesArePublishedBeforeTheyChange() {
        let model = Model()
        var values: [Int] = []
        var changes = 0
        let first = model.$count.sink { values.append($0) }
        let second = model.objectWillChange.sink { changes += 1 }
        model.count = 1
        model.count = 2

        #expect(values == [0, 1, 2])
        #expect(changes == 2)
        first.cancel()
        second.cancel()
    }

    @Test func notificationsArePublished() {
        let name = Notification.Name("changed")
        var received = 0
        let subscription = NotificationCenter.default.publisher(for: name).sink { _ in received += 1 }
        NotificationCenter.default.post(name: name, object: nil)
        subscription.cancel()
        NotificationCenter.default.post(name: name, object: nil)

        #expect(received == 1)
    }

    @Test func operatorsAndSchedulersWork() async {
        let subject = PassthroughSubject<Int, Never>()
        var bag: Set<AnyCancellable> = []
        let text = await withCheckedContinuation { (done: CheckedContinuation<String, Never>) in
            subject.filter { $0 > 1 }.map { "value \($0)" }.receive(on: DispatchQueue.main).first()
                .sink { done.resume(returning: $0) }.store(in: &bag)
            subject.send(1)
            subject.send(2)
        }
        #expect(text == "value 2")
    }

    @Test func valuesAreAssigned() {
        final class Label { var text = "" }
        let label = Label()
        let subscription = Just("Hello").assign(to: \.text, on: label)
        #expect(label.text == "Hello")
        subscription.cancel()
    }

    @Test func requestsArePublishers() {
        let publisher = URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: "/nothing"))
        #expect(publisher.request.url?.path == "/nothing")
    }
}
