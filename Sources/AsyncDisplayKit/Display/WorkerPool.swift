import Dispatch
import Foundation
import TwillSync

/// The threads that measure and draw: one fewer than the machine has cores, so that the main thread keeps one, and at
/// least one.
final class WorkerPool: Sendable {
    static let shared = WorkerPool(width: max(1, ProcessInfo.processInfo.activeProcessorCount - 1))

    private struct Job {
        var priority: Int
        var work: () -> Void
    }

    private struct State {
        /// Of equal priority the oldest first.
        var waiting: [Job] = []
        var first = 0
        var running = 0
    }

    private let state = Locked(State())
    private let queue = DispatchQueue(label: "Twill.nodes", qos: .userInitiated, attributes: .concurrent)
    private let unfinished = DispatchGroup()
    let width: Int

    init(width: Int) {
        self.width = width
    }

    /// Runs `work` on one of the threads; of what waits, that of higher priority first. Any thread.
    func run(priority: Int = 0, _ work: @escaping () -> Void) {
        unfinished.enter()
        let starts = state.withLock { state in
            let job = Job(priority: priority, work: work)
            if let last = state.waiting.last, last.priority < priority {
                let place = state.waiting[state.first...].firstIndex { $0.priority < priority } ?? state.waiting.count
                state.waiting.insert(job, at: place)
            } else {
                state.waiting.append(job)
            }
            guard state.running < width else { return false }
            state.running += 1
            return true
        }
        if starts { queue.async { self.drain() } }
    }

    private func drain() {
        while true {
            let job = state.withLock { state in
                let job = Self.take(&state)
                if job == nil { state.running -= 1 }
                return job
            }
            guard let job else { return }
            job.work()
            unfinished.leave()
        }
    }

    private static func take(_ state: inout State) -> Job? {
        guard state.first < state.waiting.count else {
            state.waiting.removeAll(keepingCapacity: true)
            state.first = 0
            return nil
        }
        let job = state.waiting[state.first]
        state.waiting[state.first].work = {}
        state.first += 1
        return job
    }

    /// Returns when nothing waits and nothing runs; the calling thread works along.
    func join() {
        while let job = state.withLock({ Self.take(&$0) }) {
            job.work()
            unfinished.leave()
        }
        unfinished.wait()
    }
}
