import Foundation

/// Stops the main thread where it is when a limit is reached: the signal makes Swift print its backtrace.
final class LearnerWatch: @unchecked Sendable {
    /// The processor time when the version was first asked for a page: the program's start is not the version's time.
    private var start: Double?
    private let lock = NSLock()

    /// Starts to watch the thread that calls this.
    init(_ limits: LearnerLimits) {
        let main = pthread_self()
        let watcher = Thread { [self] in
            while true {
                usleep(10_000)
                let start = lock.withLock { self.start }
                let isLate = start.map { Self.processorTime() - $0 > limits.seconds } ?? false
                guard isLate || Self.residentMegabytes() > Double(limits.megabytes) else { continue }
                LearnerCheck.say(isLate ? LearnerCheck.timeMessage : LearnerCheck.memoryMessage)
                pthread_kill(main, SIGTRAP)
                // Swift's handler lets a backtrace be made and ends the process. A code that is still there is stopped.
                sleep(20)
                _exit(4)
            }
        }
        watcher.stackSize = 1 << 20
        watcher.start()
    }

    /// Lets the version's time begin. Later calls do nothing.
    func startClock() {
        lock.withLock { start = start ?? Self.processorTime() }
    }

    /// The seconds of processor time that the process has used.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func residentMegabytes() -> Double {
        let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = statm.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
}
