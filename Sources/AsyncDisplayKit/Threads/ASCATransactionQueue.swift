import QuartzCore
import TwillSync
public import UIKit

/// Wants to do something once before what has changed is committed.
public protocol ASCATransactionQueueObserving: AnyObject {
    /// Called on the main thread before the commit.
    @preconcurrency @MainActor
    func prepareForCATransactionCommit()
}

/// Calls objects before the next commit, so that several changes of one come to one call.
///
/// Any thread. Objects are kept until then. Where no frame is to come, they are called on the main thread's next turn.
public final class ASCATransactionQueue: NSObject, @unchecked Sendable {
    private struct State {
        var waiting: [any ASCATransactionQueueObserving] = []
        var isSetUp = false
    }

    /// The shared queue.
    public static let shared = ASCATransactionQueue()

    private let state = Locked(State())

    /// Whether no object waits.
    public var isEmpty: Bool { state.withLock { $0.waiting.isEmpty } }

    /// Whether objects are queued.
    public var isEnabled: Bool { true }

    /// An object that waits already is called once.
    public func enqueue(_ object: any ASCATransactionQueueObserving) {
        nonisolated(unsafe) let object = object
        let isFirst = state.withLock { state in
            guard !state.waiting.contains(where: { $0 === object }) else { return false }
            state.waiting.append(object)
            return state.waiting.count == 1
        }
        guard isFirst else { return }
        if MainThread.isCurrent { MainThread.assume { setUp() } }
        MainTurn.run {
            self.setUp()
            self.callWaiting()
        }
    }

    @MainActor
    private func setUp() {
        let isFirst = state.withLock { state in
            defer { state.isSetUp = true }
            return !state.isSetUp
        }
        if isFirst { FramePipeline.beforeEveryCommit.append { self.callWaiting() } }
    }

    /// What they bring in turn waits for the next commit.
    @MainActor
    private func callWaiting() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for object in waiting { object.prepareForCATransactionCommit() }
    }
}
