import Foundation
import TwillSync
import UIKit

/// The threads that measure and draw: one fewer than the machine has cores, so that the main thread keeps one, and at
/// least one. While the main thread waits for them there is one more.
///
/// The main thread never runs the work itself: an app's code in it may ask the main thread for something, which Dispatch
/// ends the process for where it is that thread that asks. A thread that waits for the main thread while this waits for the
/// pool is noticed, by ``BlockedThreads``, and not waited for any longer.
final class WorkerPool: Sendable {
    static let shared = WorkerPool(width: max(1, ProcessInfo.processInfo.activeProcessorCount - 1))

    /// What a piece of work is, for the message about work that blocks.
    struct Name {
        /// What is known to block once is waited for less the next time.
        var kind: String
        /// Begins a sentence: "The node block of row 3". Called on the main thread.
        var subject: () -> String
        /// The rule and the way out.
        var advice: String
    }

    private struct Job {
        var priority: Int
        var name: Name?
        /// The context that asked for it.
        var context: Int?
        var work: () -> Void
    }

    /// A job in the hands of a thread.
    struct Running {
        var number: Int
        var name: Name?
        /// What the thread slept on when it was given up; nil for one that is waited for.
        var blockedIn: String?
    }

    private struct State {
        /// Of equal priority the oldest first.
        var waiting: [Job] = []
        var first = 0
        /// By the threads' numbers in the kernel.
        var running: [Int: Running] = [:]
        var begun = 0
        var finished = 0
        var threads = 0
        /// Of these, the ones that have nothing to do.
        var idle = 0
        /// How many wait for the pool.
        var waiters = 0

        var hasWaiting: Bool { first < waiting.count }
        var blocked: Int { running.values.count { $0.blockedIn != nil } }
    }

    private let state = Monitor(State())
    let width: Int

    init(width: Int) {
        self.width = width
    }

    /// How many threads there are, with those that have nothing to do.
    var threadCount: Int { state.withLockQuietly { $0.threads } }

    /// Runs `work` on one of the threads; of what waits, that of higher priority first. Any thread.
    func run(priority: Int = 0, name: Name? = nil, _ work: @escaping () -> Void) {
        let job = Job(priority: priority, name: name, context: AppContext.currentNumber, work: work)
        state.withLock { state in
            if let last = state.waiting.last, last.priority < priority {
                let index = state.waiting[state.first...].firstIndex { $0.priority < priority } ?? state.waiting.count
                state.waiting.insert(job, at: index)
            } else {
                state.waiting.append(job)
            }
        }
        startThreads()
    }

    private func most(_ state: State) -> Int { width + (state.waiters > 0 ? 1 : 0) + state.blocked }

    /// As many as may be, and as there is work for. Not Dispatch's, which has few more than the machine has cores: blocked
    /// ones would be missing elsewhere.
    private func startThreads() {
        let count = state.withLockQuietly { state in
            let count = max(0, min(most(state) - state.threads, state.waiting.count - state.first - state.idle))
            state.threads += count
            return count
        }
        for _ in 0..<count { Thread.detachNewThread { self.drain() } }
    }

    private func drain() {
        let thread = BlockedThreads.currentThread
        while runNext(thread) {
            state.withLock { state in
                state.running[thread] = nil
                state.finished += 1
            }
        }
    }

    /// Runs the next job, and releases it and what its work holds before the pool counts it as finished.
    ///
    /// - Returns: Whether there was one.
    private func runNext(_ thread: Int) -> Bool {
        guard let job = next(thread) else { return false }
        AppContext.inherit(job.context, job.work)
        return true
    }

    /// Work for a thread, which waits for some a little while; nil where it is to end.
    private func next(_ thread: Int) -> Job? {
        let atOnce = state.withLockQuietly { state -> Job?? in
            if state.hasWaiting || state.threads > most(state) { return .some(take(&state, thread)) }
            state.idle += 1
            return nil
        }
        if let atOnce { return atOnce }
        let later = state.wait(atMost: Self.idleTime) { state -> Job?? in
            guard state.hasWaiting || state.threads > most(state) else { return nil }
            state.idle -= 1
            return .some(take(&state, thread))
        }
        if let later { return later }
        return state.withLockQuietly { state in
            state.idle -= 1
            return take(&state, thread)
        }
    }

    /// In seconds. A thread keeps the records of what it has laid out, which are gone with it.
    private static let idleTime = 5.0

    /// The next job; nil where there is none, or threads are too many, and this one is to end.
    private func take(_ state: inout State, _ thread: Int) -> Job? {
        guard state.hasWaiting, state.threads <= most(state) else {
            state.threads -= 1
            return nil
        }
        let job = state.waiting[state.first]
        state.waiting[state.first].work = {}
        state.first += 1
        if !state.hasWaiting {
            state.waiting.removeAll(keepingCapacity: true)
            state.first = 0
        }
        state.begun += 1
        state.running[thread] = Running(number: state.begun, name: job.name)
        return job
    }

    // MARK: Waiting

    /// Returns when nothing waits and nothing runs, but for threads that wait for the main thread.
    func join() {
        wait { [state] in
            state.withLockQuietly { !$0.hasWaiting && $0.running.values.allSatisfy { $0.blockedIn != nil } }
        }
    }

    /// Returns when `isOver` does, which is asked again after each job that has ended and each thread that has been given
    /// up.
    func wait(until isOver: () -> Bool) {
        // A thread that was given up may have got what it waited for.
        lookAtBlocked()
        if isOver() { return }
        state.withLockQuietly { $0.waiters += 1 }
        defer { state.withLockQuietly { $0.waiters -= 1 } }
        startThreads()
        var watch = BlockedThreads()
        while true {
            let finished = state.withLockQuietly { $0.finished }
            if isOver() { return }
            let isNews = state.wait(atMost: BlockedThreads.interval) { $0.finished != finished ? true : nil }
            if isNews == nil { giveUpBlocked(&watch) }
        }
    }

    /// Whether the thread's job is one that waits for the main thread.
    func isBlocked(_ thread: Int) -> Bool { state.withLockQuietly { $0.running[thread]?.blockedIn != nil } }

    private func lookAtBlocked() {
        let blocked = state.withLockQuietly { $0.running.filter { $0.value.blockedIn != nil } }
        for (thread, job) in blocked where BlockedThreads.sleep(of: thread) != job.blockedIn {
            state.withLockQuietly { state in
                if state.running[thread]?.number == job.number { state.running[thread]?.blockedIn = nil }
            }
        }
    }

    private func giveUpBlocked(_ watch: inout BlockedThreads) {
        let running = state.withLockQuietly { $0.running.filter { $0.value.blockedIn == nil } }
        let blocked = watch.look(at: running)
        guard !blocked.isEmpty else { return }
        state.withLockQuietly { state in
            for (thread, sleep) in blocked where state.running[thread]?.number == running[thread]?.number {
                state.running[thread]?.blockedIn = sleep
            }
        }
        for thread in blocked.keys { BlockedThreads.report(running[thread]?.name) }
        // Others take over what waits.
        startThreads()
    }
}
