import TwillSync
import UIKit

/// Work for the next iteration of the main run loop: after the next frame, or when the main queue runs, whichever is
/// first.
///
/// Both run one list in order. So frames run it on the virtual clock, where a test may occupy the main thread, and the
/// queue runs it in an app without frames.
enum MainTurn {
    private struct Item {
        /// The number of the context that runs it.
        var context: Int?
        var work: @MainActor () -> Void
    }

    private static let waiting = Locked<[Item]>([])

    static func run(_ work: @escaping @MainActor () -> Void) {
        let context = AppContext.currentNumber
        let isFirst = waiting.withLock { waiting in
            defer { waiting.append(Item(context: context, work: work)) }
            return !waiting.contains { $0.context == context }
        }
        let isMain = MainThread.isCurrent
        // During a frame, that frame runs it, and the loop need not be woken.
        if isFirst, !(isMain && MainThread.assume { AppRuntime.shared.isInFrame }) {
            DispatchQueue.main.async { runWaiting() }
        }
        // Each time, as the first item may have been added on another thread, or before there was a screen.
        guard isMain else { return }
        MainThread.assume { AfterCommit.run { runWaiting() } }
    }

    /// Runs work with `node` on the main thread, and retains the node until then.
    static func run(on node: ASDisplayNode, _ work: @escaping @MainActor (ASDisplayNode) -> Void) {
        // Nodes lock their state.
        nonisolated(unsafe) let node = node
        run { work(node) }
    }

    /// Runs what waits, the current context's first, and each in its own context. What that adds waits for the next
    /// turn.
    ///
    /// None waits for a frame of its own context: one item may stand for work that others have added since.
    @MainActor
    static func runWaiting() {
        var items = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        run(&items)
        guard !items.isEmpty else { return }
        LogCapture.outside { AppContext.performInEach { run(&items) } }
    }

    /// Takes the current context's out of `items` and runs them.
    @MainActor
    private static func run(_ items: inout [Item]) {
        let context = AppContext.current
        let own = items.filter { context.isOwner(of: $0.context) }
        guard !own.isEmpty else { return }
        items.removeAll { context.isOwner(of: $0.context) }
        let isNested = isRunning
        isRunning = true
        for item in own { item.work() }
        isRunning = isNested
        let last = endings
        endings = []
        for work in last { work() }
    }

    @MainActor private static var isRunning = false
    @MainActor private static var endings: [@MainActor () -> Void] = []

    /// Runs work at the end of the iteration that is running work already, for which the run loop need not be woken, or in
    /// the next one.
    @MainActor
    static func runAtEnd(_ work: @escaping @MainActor () -> Void) {
        if isRunning { endings.append(work) } else { run(work) }
    }
}

extension ASDisplayNode {
    /// Calls a closure isolated to the main thread. Call it on the main thread only.
    @inline(__always)
    final func onMain<Result>(_ body: @MainActor (ASDisplayNode) -> Result) -> Result {
        // The main actor's closure runs immediately on this thread.
        nonisolated(unsafe) let node = self
        return MainThread.assume { body(node) }
    }
}
