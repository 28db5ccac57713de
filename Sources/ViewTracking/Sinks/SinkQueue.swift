import UIKit

/// The events that wait for a sink, and the queue on which it is called.
final class SinkQueue: @unchecked Sendable {
    private let sink: TrackingSink
    private let receive: @Sendable ([TrackingEvent]) throws -> Void
    private let queue: DispatchQueue

    // Protected by the condition.
    private let condition = NSCondition()
    private var waiting: [TrackingEvent] = []
    private var isScheduled = false
    private var failures = 0
    /// When the call that has not returned began, in uptime.
    private var callStart: TimeInterval?
    private var hasWarned = false
    /// The number of events of the running call; 0 between calls.
    private var inHand = 0

    init(_ sink: TrackingSink, _ receive: @escaping @Sendable ([TrackingEvent]) throws -> Void) {
        self.sink = sink
        self.receive = receive
        queue = DispatchQueue(label: "ViewTracking.\(sink.name)", qos: .utility)
    }

    /// Adds events, and returns at once. Main thread.
    func submit(_ events: [TrackingEvent]) {
        condition.lock()
        waiting += events
        let starts = !isScheduled
        isScheduled = true
        let isStuck = callStart.map { ProcessInfo.processInfo.systemUptime - $0 > sink.patience } ?? false
        let warns = isStuck && !hasWarned
        if warns { hasWarned = true }
        let count = waiting.count
        condition.unlock()
        if starts { queue.async(group: nil, qos: .unspecified, flags: []) { self.deliver() } }
        if warns {
            TrackingMessages.log(
                """
                The sink "\(sink.name)" has not returned for \(sink.patience) seconds, and \(count) events wait for it. \
                They are kept in memory until it returns: let it return, and send in the background.
                """)
        }
    }

    /// Removes the events that wait, apart from those of the running call.
    func removeAll() {
        condition.withLock { waiting.removeLast(waiting.count - inHand) }
    }

    /// Waits until the sink has taken all events, but no longer than a time. Returns whether it has.
    func flush(timeout: TimeInterval) -> Bool {
        let limit = Date(timeIntervalSinceNow: timeout)
        condition.lock()
        defer { condition.unlock() }
        while !waiting.isEmpty {
            if !condition.wait(until: limit) { return waiting.isEmpty }
        }
        return true
    }

    private func deliver() {
        while true {
            condition.lock()
            let batch = Array(waiting.prefix(sink.maximumBatchSize))
            guard !batch.isEmpty else {
                isScheduled = false
                condition.unlock()
                return
            }
            callStart = ProcessInfo.processInfo.systemUptime
            inHand = batch.count
            condition.unlock()
            do {
                try receive(batch)
                batchDidEnd(batch.count)
            } catch {
                let pause = batchDidFail(error)
                return queue.asyncAfter(deadline: .now() + pause, qos: .unspecified, flags: []) { self.deliver() }
            }
        }
    }

    private func batchDidEnd(_ count: Int) {
        condition.withLock {
            waiting.removeFirst(count)
            callStart = nil
            inHand = 0
            hasWarned = false
            failures = 0
            condition.broadcast()
        }
    }

    private func batchDidFail(_ error: any Error) -> TimeInterval {
        let (count, pause) = condition.withLock {
            callStart = nil
            inHand = 0
            failures += 1
            return (failures, sink.retryDelay * Double(1 << min(6, failures - 1)))
        }
        if count == 1 {
            TrackingMessages.log(
                """
                The sink "\(sink.name)" failed: \(error). Its events are kept in memory and sent again, in \(pause) \
                seconds for the first time.
                """)
        }
        return pause
    }
}
