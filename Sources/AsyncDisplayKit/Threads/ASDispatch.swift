public import Dispatch
import Foundation
import TwillSync

/// Runs `work` for each number below `iterationCount` on several threads, and returns when all are done.
///
/// The calling thread takes part, so that the call ends even if the queue has no free thread. If it is the main thread,
/// `work` must not wait for the main thread, as `DispatchQueue.main.sync` does: the call would never return. After some
/// seconds, this is logged.
///
/// - Parameters:
///   - iterationCount: The number of calls.
///   - queue: The queue of the other threads. A serial queue adds one thread.
///   - threadCount: The maximum number of threads; 0 for twice the number of cores.
///   - work: The work, called once for each number on several threads, in no particular order.
public func ASDispatchApply(
    _ iterationCount: Int, _ queue: DispatchQueue, _ threadCount: UInt, _ work: (Int) -> Void
) {
    guard iterationCount > 0 else { return }
    withoutActuallyEscaping(work) { work in
        let numbers = Numbers(below: iterationCount, work)
        for _ in 1..<max(1, threads(threadCount, for: iterationCount)) { queue.async { numbers.drain() } }
        numbers.drain()
        numbers.close()
    }
}

/// Runs `work` in parallel, as ``ASDispatchApply(_:_:_:_:)``, but returns at once.
@preconcurrency
public func ASDispatchAsync(
    _ iterationCount: Int, _ queue: DispatchQueue, _ threadCount: UInt, _ work: @escaping @Sendable (Int) -> Void
) {
    guard iterationCount > 0 else { return }
    let numbers = Numbers(below: iterationCount, work)
    for _ in 0..<threads(threadCount, for: iterationCount) { queue.async { numbers.drain() } }
}

private func threads(_ wanted: UInt, for count: Int) -> Int {
    let most = wanted == 0 ? 2 * ProcessInfo.processInfo.activeProcessorCount : Int(clamping: wanted)
    return min(most, count)
}

/// Hands out each number once.
private final class Numbers: @unchecked Sendable {
    private struct State {
        var next = 0
        /// The number of threads that run the work.
        var working = 0
        /// The work; nil once no thread may start it anymore.
        var work: ((Int) -> Void)?
    }

    private let count: Int
    private let state: Monitor<State>

    init(below count: Int, _ work: @escaping (Int) -> Void) {
        self.count = count
        nonisolated(unsafe) let first = State(work: work)
        state = Monitor(first)
    }

    func drain() {
        if workOff() { state.withLock { $0.working -= 1 } }
    }

    /// - Returns: Whether there was work to start. This thread has released it by then.
    private func workOff() -> Bool {
        let work = state.withLock { state in
            if state.work != nil { state.working += 1 }
            return state.work
        }
        guard let work else { return false }
        while let number = take() { work(number) }
        return true
    }

    private func take() -> Int? {
        state.withLock { state in
            guard state.next < count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    /// Waits for the threads that are still working. Threads that start later find no work.
    func close() {
        state.withLock { $0.work = nil }
        // The work belongs to the caller's stack frame, so this cannot return before it ends.
        if MainThread.isCurrent, state.wait(atMost: 5, { $0.working == 0 ? true : nil }) == nil {
            logError(
                "ASDispatchApply has held the main thread for 5 seconds and waits for its work on other threads. Work that "
                    + "waits for the main thread, as DispatchQueue.main.sync does, never ends: call ASDispatchAsync, or from "
                    + "another thread.")
        }
        state.wait { $0.working == 0 ? () : nil }
    }
}
