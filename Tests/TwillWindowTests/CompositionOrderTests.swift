import Testing
import TwillHost

@testable import TwillWindow

/// The order of keys and of what an input method says about them, as IBus has it under X11.
@Suite struct CompositionOrderTests {
    private let key = HostEvent.key(.init(name: "return", isDown: true, isRepeat: false, modifiers: []))

    private func composing(_ text: String) -> CompositionOrder {
        var order = CompositionOrder()
        order.note(.composition(text, selected: 0..<text.utf16.count))
        return order
    }

    @Test func aCommittedWordComesBeforeTheKeyThatCommittedIt() {
        var order = composing("chào")
        let answers: [HostEvent] = [.composition("", selected: 0..<0), .text("chào")]

        #expect(order.ordered([key], text: nil, answers: answers) == answers + [key])
        #expect(order.composed.isEmpty)
        order = composing("chào")
        #expect(order.ordered([key], text: ",", answers: [.text("chào")]) == [.text("chào"), key, .text(",")])
    }

    @Test func whatAnInputMethodLeavesBehindIsTyped() {
        var order = composing("tôi")

        #expect(order.ordered([key], text: " ", answers: []) == [.text("tôi"), key, .text(" ")])
        #expect(order.composed.isEmpty)
        #expect(order.ordered([key], text: "o", answers: []) == [key, .text("o")])
    }

    @Test func aKeyThatGoesOnWithTheCompositionKeepsIt() {
        var order = composing("to")

        _ = order.ordered([key], text: nil, answers: [.composition("toi", selected: 3..<3)])

        #expect(order.composed == "toi")
    }
}
