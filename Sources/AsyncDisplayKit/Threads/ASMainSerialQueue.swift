public import Foundation
import TwillSync

/// A queue that runs blocks on the main thread one after the other, in the order in which they were added.
///
/// A block that is added on the main thread runs immediately, after those in the queue; one from another thread runs in
/// the next iteration of the main run loop. A block that a block adds runs after it.
public final class ASMainSerialQueue: NSObject, Sendable {
    private struct State {
        var blocks: [@MainActor () -> Void] = []
        var isRunning = false
    }

    private let state = Locked(State())

    public override init() {
        super.init()
    }

    /// The number of waiting blocks, without the running one.
    public var numberOfScheduledBlocks: UInt { UInt(state.withLock { $0.blocks.count }) }

    /// Runs a block on the main thread, after those before it.
    @preconcurrency
    public func performBlock(onMainThread block: @escaping @MainActor () -> Void) {
        state.withLock { $0.blocks.append(block) }
        if MainThread.isCurrent {
            MainThread.assume { runWaiting() }
        } else {
            MainTurn.run { self.runWaiting() }
        }
    }

    @MainActor
    private func runWaiting() {
        let mayRun = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard mayRun else { return }
        while let block = next() { block() }
    }

    private func next() -> (@MainActor () -> Void)? {
        state.withLock { state in
            guard !state.blocks.isEmpty else {
                state.isRunning = false
                return nil
            }
            return state.blocks.removeFirst()
        }
    }
}
