import Foundation
import TwillSync

/// Runs work of a library that cannot be stopped, and waits for it for a limited time.
enum BoundedWork {
    private enum State<Result> {
        case running
        case finished(Result)
        case abandoned
    }

    /// The threads whose work nothing waits for any longer.
    private static let abandonedCount = Locked(0)

    /// Beyond this number of such threads, nothing is begun, so that damaged files keep few cores busy.
    private static let mostAbandoned = 4

    /// Returns the result of `work`, which runs on a thread with a large stack; nil if it takes longer than `limit`
    /// seconds, or if too many earlier ones have not ended.
    static func run<Result: Sendable>(
        limit: TimeInterval, _ work: @escaping @Sendable () -> Result
    ) -> Result? {
        guard abandonedCount.withLock({ $0 }) < mostAbandoned else { return nil }
        let state = Locked(State<Result>.running)
        let end = DispatchSemaphore(value: 0)
        let thread = Thread {
            let result = work()
            let isAbandoned = state.withLock { state in
                if case .abandoned = state { return true }
                state = .finished(result)
                return false
            }
            if isAbandoned { abandonedCount.withLock { $0 -= 1 } }
            end.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
        _ = end.wait(timeout: .now() + limit)
        return state.withLock { state in
            if case .finished(let result) = state { return result }
            state = .abandoned
            abandonedCount.withLock { $0 += 1 }
            return nil
        }
    }
}
