import TwillSync
import UIKit

/// Work for the next turn of the main thread: after the next frame, or when the main queue runs, whichever comes first.
///
/// Both drain one list in order, so that on the virtual clock, where a test may hold the main thread, frames alone make
/// it run, and in an app without frames the queue does.
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
        // A frame in hand will run it, and nobody has to be woken.
        if isFirst, !(isMain && MainThread.assume { AppRuntime.shared.isInFrame }) {
            DispatchQueue.main.async { runWaiting() }
        }
        // Each time: what came first may have come from another thread, or before there was a screen.
        guard isMain else { return }
        MainThread.assume { AfterCommit.run { runWaiting() } }
    }

    /// Keeps `node` until then, and runs with it on the main thread.
    static func run(on node: ASDisplayNode, _ work: @escaping @MainActor (ASDisplayNode) -> Void) {
        // Nodes are locked inside.
        nonisolated(unsafe) let node = node
        run { work(node) }
    }

    /// Runs what waits, the current context's first, and each in its own context. What that adds waits for the next turn.
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
        AppContext.performInEach { run(&items) }
    }

    /// Takes the current context's out of `items` and runs them.
    @MainActor
    private static func run(_ items: inout [Item]) {
        let context = AppContext.current
        let own = items.filter { context.isOwner(of: $0.context) }
        guard !own.isEmpty else { return }
        items.removeAll { context.isOwner(of: $0.context) }
        for item in own { item.work() }
    }
}

extension ASDisplayNode {
    /// Calls what is the main thread's. Whoever calls this has made sure to be there.
    @inline(__always)
    final func onMain<Result>(_ body: @MainActor (ASDisplayNode) -> Result) -> Result {
        // The main actor's closure runs here and now, on this thread.
        nonisolated(unsafe) let node = self
        return MainThread.assume { body(node) }
    }
}
