import TwillSync
import UIKit

/// Work for the next turn of the main thread: after the next frame, or when the main queue runs, whichever comes first.
///
/// Both drain one list in order, so that on the virtual clock, where a test may hold the main thread, frames alone make
/// it run, and in an app without frames the queue does.
enum MainTurn {
    private static let waiting = Locked<[@MainActor () -> Void]>([])

    static func run(_ work: @escaping @MainActor () -> Void) {
        let isFirst = waiting.withLock {
            $0.append(work)
            return $0.count == 1
        }
        let isMain = MainThread.isCurrent
        // A frame in hand will run it, and nobody has to be woken.
        if isFirst, !(isMain && MainThread.assume { AppRuntime.isInFrame }) {
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

    @MainActor
    static func runWaiting() {
        let work = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for item in work { item() }
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
