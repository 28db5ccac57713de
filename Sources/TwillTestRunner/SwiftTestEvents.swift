import Foundation

/// Notes what happens in tests of Swift Testing, in the journal and as images.
final class SwiftTestEvents: @unchecked Sendable {
    private let journal: Journal?
    private let snapshots: FailureSnapshots?
    private let lock = NSLock()
    private var began: [String: Date] = [:]
    private var failed: Set<String> = []
    /// The failed tests whose screen was drawn.
    private var drawn: Set<String> = []

    init(_ journal: Journal?, _ snapshots: FailureSnapshots?) {
        self.journal = journal
        self.snapshots = snapshots
    }

    func handle(_ event: SwiftTests.Record.Payload) {
        // Suites have events, too.
        guard let id = event.testID, SwiftTests.identifier(id) != id else { return }
        let test = SwiftTests.identifier(id)
        switch event.kind {
        case "testStarted":
            lock.withLock { began[test] = Date() }
            journal?.write("started", test)
        case "issueRecorded":
            guard event.issue?.isKnown != true, event.issue?.isFailure != false else { return }
            let texts = (event.messages ?? []).map(\.text)
            journal?.write(
                "failed", test, message: texts.joined(separator: " - "), file: event.issue?.sourceLocation?.filePath,
                line: event.issue?.sourceLocation?.line)
            let isFirst = lock.withLock { failed.insert(test).inserted }
            if isFirst, Thread.isMainThread { draw(test) }
        case "testSkipped":
            journal?.write("started", test)
            journal?.write("skipped", test, seconds: 0)
        case "testEnded":
            let (seconds, isWaiting) = lock.withLock {
                (began[test].map { Date().timeIntervalSince($0) }, failed.contains(test) && !drawn.contains(test))
            }
            // Between tests the main thread is free.
            if isWaiting { Thread.isMainThread ? draw(test) : DispatchQueue.main.sync { draw(test) } }
            journal?.write("ended", test, seconds: seconds)
        default: break
        }
    }

    private func draw(_ test: String) {
        lock.withLock { _ = drawn.insert(test) }
        snapshots?.draw(test)
    }
}
