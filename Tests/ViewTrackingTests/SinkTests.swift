import Foundation
import Testing
import TwillTesting

@testable import ViewTracking

/// A list that threads share.
final class Shared<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value { lock.withLock { stored } }

    func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&stored) }
    }
}

struct SinkFailure: Error, CustomStringConvertible {
    var description: String { "the server is away" }
}

/// Sinks get each event once, in order, whatever they do.
@MainActor @Suite struct SinkTests {
    private func events(_ numbers: Range<Int>) -> [TrackingEvent] {
        numbers.map { TrackingEvent(id: "test-\($0)", kind: .screen, date: Date(timeIntervalSince1970: 0), path: []) }
    }

    private func queue(_ sink: TrackingSink) throws -> SinkQueue {
        guard case .queue(let queue) = SinkOutlet(sink) else { throw SinkFailure() }
        return queue
    }

    @Test func batchesKeepTheirOrderAndSize() throws {
        let batches = Shared<[[String]]>([])
        let queue = try queue(
            TrackingSink("batches", maximumBatchSize: 3) { batch in batches.change { $0.append(batch.map(\.id)) } })

        queue.submit(events(0..<10))

        #expect(queue.flush(timeout: 10))
        #expect(batches.value.flatMap { $0 } == events(0..<10).map(\.id))
        #expect(batches.value.allSatisfy { $0.count <= 3 })
    }

    @Test func eventsOfAFailingSinkAreSentAgainOnce() throws {
        MessageLog.begin()
        let calls = Shared(0), received = Shared<[String]>([])
        var sink = TrackingSink("failing", maximumBatchSize: 4) { batch in
            let call = calls.change { count in
                count += 1
                return count
            }
            if call % 2 == 1 { throw SinkFailure() }
            received.change { $0 += batch.map(\.id) }
        }
        sink.retryDelay = 0.001
        let queue = try queue(sink)

        for number in 0..<20 { queue.submit(events(number..<number + 1)) }

        #expect(queue.flush(timeout: 10))
        #expect(received.value == events(0..<20).map(\.id))
        #expect(MessageLog.contains("The sink \"failing\" failed: the server is away."))
    }

    @Test func blockingSinkDelaysNeitherTheAppNorOtherSinks() throws {
        MessageLog.begin()
        let gate = DispatchSemaphore(value: 0), slow = Shared<[String]>([]), fast = Shared<[String]>([])
        var blocking = TrackingSink.closure("blocking") { event in
            gate.wait()
            slow.change { $0.append(event.id) }
        }
        blocking.patience = 0
        let slowQueue = try queue(blocking)
        let fastQueue = try queue(TrackingSink.closure("fast") { event in fast.change { $0.append(event.id) } })

        for number in 0..<3 {
            slowQueue.submit(events(number..<number + 1))
            fastQueue.submit(events(number..<number + 1))
            #expect(fastQueue.flush(timeout: 10))
            #expect(!slowQueue.flush(timeout: 0.02))
        }
        #expect(fast.value.count == 3 && slow.value.isEmpty)
        #expect(MessageLog.contains("The sink \"blocking\" has not returned"))
        for _ in 0..<3 { gate.signal() }

        #expect(slowQueue.flush(timeout: 10))
        #expect(slow.value == events(0..<3).map(\.id))
    }

    @Test func streamDeliversEverythingAndEnds() async throws {
        var received: [String] = []
        let events = events(0..<50)
        let stream: AsyncStream<TrackingEvent>
        do {
            let (sink, values) = TrackingSink.stream()
            stream = values
            let queue = try queue(sink)
            queue.submit(events)
            #expect(queue.flush(timeout: 10))
        }

        for await event in stream { received.append(event.id) }

        #expect(received == events.map(\.id))
    }

    @Test func logWritesALineForEachEvent() throws {
        let lines = Shared<[String]>([])
        let queue = try queue(TrackingSink.log(to: { line in lines.change { $0.append(line) } }))
        let event = TrackingEvent(
            id: "a-1", kind: .element, date: Date(), path: ["Home", "Shop"], visit: 1, elementType: "product",
            identity: "42", visibleRatio: 0.5, dwell: 1.26)

        queue.submit([event])

        #expect(queue.flush(timeout: 10))
        #expect(lines.value == ["element Home/Shop: product 42, 50 %, 1.3 s"])
    }

    @Test func threadsThatSubmitLoseNothing() throws {
        let received = Shared<[String]>([])
        let queue = try queue(
            TrackingSink("many", maximumBatchSize: 7) { batch in
                received.change { $0 += batch.map(\.id) }
            })

        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<200 {
                queue.submit([
                    TrackingEvent(id: "\(thread)-\(number)", kind: .screen, date: Date(), path: [])
                ])
            }
        }

        #expect(queue.flush(timeout: 10))
        #expect(received.value.count == 1_600 && Set(received.value).count == 1_600)
    }
}
