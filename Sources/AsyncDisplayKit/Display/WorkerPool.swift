import Foundation
import TwillSync
import UIKit

/// The threads that measure and draw: one fewer than the machine's cores, which leaves one to the main thread, but at
/// least one. While the main thread waits for them, there is one more.
///
/// The main thread never runs the work itself: the app's code in it may call `DispatchQueue.main.sync`, which ends the
/// process on the main thread. ``BlockedThreads`` finds threads that wait for the main thread while it waits for the
/// pool; it stops waiting for these.
final class WorkerPool: Sendable {
    static let shared = WorkerPool(width: max(1, ProcessInfo.processInfo.activeProcessorCount - 1))

    /// The name of a piece of work, for the message about work that blocks.
    struct Name {
        /// The kind of work. A kind that has blocked once counts as blocked sooner the next time.
        var kind: Kind
        /// Returns the subject of the message's sentence: "The node block of row 3". Called on the main thread.
        var subject: () -> String
        /// Returns the rule, and how to follow it.
        var advice: () -> String
    }

    /// A kind of work: what is done, and the class whose code does it.
    struct Kind: Hashable {
        let work: String
        let type: ObjectIdentifier?

        init(_ work: String, of type: Any.Type? = nil) {
            self.work = work
            self.type = type.map { ObjectIdentifier($0) }
        }
    }

    struct Job {
        fileprivate var priority: Int
        fileprivate var name: Name?
        /// The number of the context that requested it.
        fileprivate var context = AppContext.currentNumber
        fileprivate var work: () -> Void

        init(priority: Int = 0, name: Name? = nil, _ work: @escaping () -> Void) {
            self.priority = priority
            self.name = name
            self.work = work
        }
    }

    /// A job that a thread is running.
    struct Running {
        var number: Int
        var name: Name?
        /// The system call in which the thread was found blocked; nil while the pool waits for it.
        var blockedIn: String?
    }

    private struct State {
        /// The waiting jobs; those of equal priority oldest first.
        var waiting: [Job] = []
        var first = 0
        /// The running jobs by thread ID.
        var running: [Int: Running] = [:]
        var begun = 0
        var finished = 0
        var threads = 0
        /// The number of threads without work.
        var idle = 0
        /// The number of threads that wait for the pool.
        var waiters = 0

        var hasWaiting: Bool { first < waiting.count }
        var blocked: Int { running.values.count { $0.blockedIn != nil } }
    }

    private let state = Monitor(State())
    let width: Int

    init(width: Int) {
        self.width = width
    }

    /// The number of threads, including those without work.
    var threadCount: Int { state.withLockQuietly { $0.threads } }

    /// Whether a job waits or runs, except jobs that wait for the main thread.
    var isBusy: Bool { state.withLockQuietly { $0.hasWaiting || $0.running.values.contains { $0.blockedIn == nil } } }

    /// Runs `work` on one of the threads; work of higher priority goes first. Any thread.
    func run(priority: Int = 0, name: Name? = nil, _ work: @escaping () -> Void) {
        run([Job(priority: priority, name: name, work)])
    }

    /// Runs jobs, and wakes the threads once for all of them. Any thread.
    func run(_ jobs: [Job]) {
        guard !jobs.isEmpty else { return }
        state.withLock { state in
            for job in jobs {
                if let last = state.waiting.last, last.priority < job.priority {
                    let index = state.waiting[state.first...].firstIndex { $0.priority < job.priority }
                    state.waiting.insert(job, at: index ?? state.waiting.count)
                } else {
                    state.waiting.append(job)
                }
            }
        }
        startThreads()
    }

    private func most(_ state: State) -> Int { width + (state.waiters > 0 ? 1 : 0) + state.blocked }

    /// Starts as many threads as the limit allows and the work needs. They are not Dispatch's, which has few more than
    /// the machine's cores: blocked ones would be missing elsewhere.
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

    /// Runs the next job, and releases it with its captured objects before the pool counts it as finished.
    ///
    /// - Returns: Whether there was a job.
    private func runNext(_ thread: Int) -> Bool {
        guard let job = next(thread) else { return false }
        AppContext.inherit(job.context, job.work)
        return true
    }

    /// Returns a job for a thread, after a short wait if there is none; nil ends the thread.
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

    /// The time in seconds after which an idle thread ends, and releases its layout records.
    private static let idleTime = 5.0

    /// Returns the next job; nil without one, and if there are too many threads so that this one ends.
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

    /// Returns when no job waits or runs, except jobs that wait for the main thread.
    func join() { wait { !isBusy } }

    /// Waits until `isOver` returns true. It is called after each job that ends and each thread that is found blocked.
    func wait(until isOver: () -> Bool) {
        // A thread that was blocked may be running again.
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

    /// Returns whether the thread's job waits for the main thread.
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
        // Other threads run the waiting jobs.
        startThreads()
    }
}
