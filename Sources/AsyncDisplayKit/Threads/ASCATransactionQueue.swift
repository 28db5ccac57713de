import QuartzCore
import TwillSync
public import UIKit

/// An object that is called once before changes are committed.
public protocol ASCATransactionQueueObserving: AnyObject {
    /// Called on the main thread before the commit.
    @preconcurrency @MainActor
    func prepareForCATransactionCommit()
}

/// A queue that calls each object once before the next commit, however often it changed.
///
/// Any thread. Objects are retained until then. If no frame is due, they are called in the next iteration of the main
/// run loop.
public final class ASCATransactionQueue: NSObject, @unchecked Sendable {
    private struct Entry {
        let object: any ASCATransactionQueueObserving
        /// The number of the context whose commit it waits for.
        let context: Int?
    }

    private struct State {
        var waiting: [Entry] = []
        var isSetUp = false
    }

    /// The shared queue.
    public static let shared = ASCATransactionQueue()

    private let state = Locked(State())

    /// Whether the queue is empty.
    public var isEmpty: Bool { state.withLock { $0.waiting.isEmpty } }

    /// Whether objects are queued.
    public var isEnabled: Bool { true }

    /// Adds an object; one that is in the queue already is called once.
    public func enqueue(_ object: any ASCATransactionQueueObserving) {
        nonisolated(unsafe) let object = object
        let context = AppContext.currentNumber
        let isFirst = state.withLock { state in
            guard !state.waiting.contains(where: { $0.object === object }) else { return false }
            defer { state.waiting.append(Entry(object: object, context: context)) }
            return !state.waiting.contains { $0.context == context }
        }
        guard isFirst else { return }
        if MainThread.isCurrent { MainThread.assume { setUp() } }
        MainTurn.run {
            self.setUp()
            self.callWaiting(in: .current)
        }
    }

    @MainActor
    private func setUp() {
        let isFirst = state.withLock { state in
            defer { state.isSetUp = true }
            return !state.isSetUp
        }
        if isFirst { BackgroundSources.register { Source(self, $0) } }
    }

    /// Calls the objects. Objects that they add wait for the next commit.
    @MainActor
    private func callWaiting(in context: AppContext) {
        guard !isEmpty else { return }
        let own = state.withLock { state in
            let own = state.waiting.filter { context.isOwner(of: $0.context) }
            state.waiting.removeAll { context.isOwner(of: $0.context) }
            return own
        }
        for entry in own { entry.object.prepareForCATransactionCommit() }
    }

    /// Calls the objects that wait for the commit of one screen.
    private final class Source: BackgroundSource {
        private let queue: ASCATransactionQueue
        private unowned let context: AppContext

        init(_ queue: ASCATransactionQueue, _ context: AppContext) {
            self.queue = queue
            self.context = context
        }

        var wantsFrame: Bool { false }

        func takeResults() {}

        func prepareForCommit() { queue.callWaiting(in: context) }
    }
}
