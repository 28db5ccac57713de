import Foundation
import TwillSync

/// Finds threads of the pool that wait for the main thread while this waits for them, which would never end.
///
/// Such a thread sleeps in the kernel's one call for locks, semaphores and `DispatchQueue.sync`, and goes on sleeping in the
/// very same. One that computes, pauses, reads a file or waits for a network does not. That another thread holds what it
/// waits for is possible still; so it is given time, more where other threads of the process are at work.
struct BlockedThreads {
    /// How often threads are looked at, in seconds.
    static let interval = 0.02

    /// In seconds of the machine's time.
    private static let patience = (
        // A kind of work that was found blocked before.
        known: 0.05,
        quiet: 1.0,
        // Some other thread runs, which may be the one that it waits for.
        busy: 3.0
    )

    private struct Sleeper {
        var job: Int
        var sleep: String
        var since: TimeInterval
        /// When another thread was last seen to run.
        var lastBusy: TimeInterval
    }

    private var sleepers: [Int: Sleeper] = [:]
    private static let known = Locked<Set<String>>([])

    /// - Returns: The threads that have slept for too long, and in what.
    mutating func look(at running: [Int: WorkerPool.Running]) -> [Int: String] {
        let now = ProcessInfo.processInfo.systemUptime
        sleepers = sleepers.filter { running[$0.key] != nil }
        var blocked: [Int: String] = [:]
        for (thread, job) in running {
            guard let sleep = Self.sleep(of: thread) else {
                sleepers[thread] = nil
                continue
            }
            guard let sleeper = sleepers[thread], sleeper.job == job.number, sleeper.sleep == sleep else {
                sleepers[thread] = Sleeper(job: job.number, sleep: sleep, since: now, lastBusy: now)
                continue
            }
            let slept = now - sleeper.since
            let isKnown = job.name.map { name in Self.known.withLock { $0.contains(name.kind) } } ?? false
            if isKnown ? slept >= Self.patience.known : slept >= Self.patience.busy {
                blocked[thread] = sleep
            } else if slept >= Self.patience.known, Self.isAnotherThreadRunning {
                sleepers[thread]?.lastBusy = now
            } else if now - sleeper.lastBusy >= Self.patience.quiet {
                blocked[thread] = sleep
            }
        }
        return blocked
    }

    /// Says once for each kind of work what it does wrong.
    static func report(_ name: WorkerPool.Name?) {
        guard let name, known.withLock({ $0.insert(name.kind).inserted }) else { return }
        logError("\(name.subject()) waits for the main thread, which waits for it. \(name.advice)")
    }

    // MARK: The kernel's view

    private static let own = ThreadLocal<Int> {
        var name = [CChar](repeating: 0, count: 64)
        let length = readlink("/proc/thread-self", &name, name.count - 1)
        guard length > 0 else { return Int.random(in: .min..<0) }
        let path = String(decoding: name.prefix(length).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
        return path.split(separator: "/").last.flatMap { Int($0) } ?? Int.random(in: .min..<0)
    }

    /// The calling thread's number in the kernel; a negative one where there is no `/proc`, and nothing is noticed.
    static var currentThread: Int { own.value }

    /// The system call in which a thread sleeps until another thread wakes it, with its arguments; nil for a thread that
    /// does something else.
    static func sleep(of thread: Int) -> String? {
        guard thread > 0, let call = read("/proc/self/task/\(thread)/syscall") else { return nil }
        return call.hasPrefix(futex) ? call : nil
    }

    #if arch(arm64)
        private static let futex = "98 "
    #else
        private static let futex = "202 "
    #endif

    private static var isAnotherThreadRunning: Bool {
        guard let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") else {
            return false
        }
        let own = String(currentThread)
        return threads.contains { thread in
            guard thread != own, let line = read("/proc/self/task/\(thread)/stat") else { return false }
            // The name before it, in brackets, may hold anything.
            return line.split(separator: ")").last?.split(separator: " ").first == "R"
        }
    }

    private static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = Foundation.read(file, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
}
