public import Foundation
import TwillSync

/// Runs blocks on the main thread one after the other, in the order in which they came.
///
/// A block that comes on the main thread runs at once, after those that wait; one from elsewhere on the main thread's next
/// turn. A block that brings another has it run after itself.
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
