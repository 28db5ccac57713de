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
    private struct State {
        var waiting: [any ASCATransactionQueueObserving] = []
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

    /// Calls the objects. Objects that they add wait for the next commit.
    @MainActor
    private func callWaiting() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for object in waiting { object.prepareForCATransactionCommit() }
    }
}
