import Foundation
import TwillSync

/// Finds threads of the pool that wait for the main thread while it waits for them: a deadlock.
///
/// Such a thread sleeps in the kernel's system call for locks, semaphores and `DispatchQueue.sync`, and stays in the
/// same call. A thread that computes, pauses, reads a file or waits for a network does not. It may still wait for
/// another thread, so it counts as blocked only after some time, and later if other threads of the process are running.
struct BlockedThreads {
    /// The interval between two checks in seconds.
    static let interval = 0.02

    /// The time in seconds, by the machine's clock, after which a sleeping thread counts as blocked.
    private static let patience = (
        // For a kind of work that was blocked before.
        known: 0.05,
        quiet: 1.0,
        // While another thread runs, which may be the one that it waits for.
        busy: 3.0
    )

    private struct Sleeper {
        var job: Int
        var sleep: String
        var since: TimeInterval
        /// The time at which another thread was last seen running.
        var lastBusy: TimeInterval
    }

    private var sleepers: [Int: Sleeper] = [:]
    private static let known = Locked<Set<WorkerPool.Kind>>([])

    /// - Parameters:
    ///   - running: The jobs by thread ID.
    ///   - now: The machine's uptime in seconds.
    /// - Returns: The threads that have slept for too long, and the system call of each.
    mutating func look(
        at running: [Int: WorkerPool.Running], now: TimeInterval = ProcessInfo.processInfo.systemUptime
    ) -> [Int: String] {
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

    /// Logs, once for each kind of work, that it waits for the main thread.
    static func report(_ name: WorkerPool.Name?) {
        guard let name, known.withLock({ $0.insert(name.kind).inserted }) else { return }
        logError("\(name.subject()) waits for the main thread, which waits for it. \(name.advice())")
    }

    // MARK: Kernel state

    private static let own = ThreadLocal<Int> {
        var name = [CChar](repeating: 0, count: 64)
        let length = readlink("/proc/thread-self", &name, name.count - 1)
        guard length > 0 else { return Int.random(in: .min..<0) }
        let path = String(decoding: name.prefix(length).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
        return path.split(separator: "/").last.flatMap { Int($0) } ?? Int.random(in: .min..<0)
    }

    /// The ID of the calling thread in the kernel; negative without `/proc`, and then no thread counts as blocked.
    static var currentThread: Int { own.value }

    /// Returns the system call, with arguments, in which a thread sleeps until another wakes it; nil for other threads.
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
            // The name before it, in parentheses, may contain any character.
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
