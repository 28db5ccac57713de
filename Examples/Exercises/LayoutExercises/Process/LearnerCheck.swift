import Foundation

/// The child process that runs a learner's version: it loads the library, grades it and writes the report.
public enum LearnerCheck {
    /// The option that makes a program this child.
    public static let option = "--check"

    static let timeMessage = "twill-limit: time"
    static let memoryMessage = "twill-limit: memory"

    /// Runs the check that the command line asks for, and exits; returns if it asks for none.
    ///
    /// The arguments are `--check LIBRARY EXERCISE REPORT SECONDS MEGABYTES`.
    @MainActor
    public static func runIfRequested(_ arguments: [String] = CommandLine.arguments) {
        guard arguments.count == 7, arguments[1] == option, let number = Int(arguments[3]),
            let exercise = Exercise.numbered(number), let seconds = Double(arguments[5]),
            let megabytes = Int(arguments[6])
        else { return }
        var cores = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &cores)
        watch(LearnerLimits(seconds: seconds, megabytes: megabytes), pthread_self())
        do {
            let page = try LoadedPage.load(URL(fileURLWithPath: arguments[2]))
            let report = LayoutGrader.grade(exercise) { page.makePage($0) }
            try JSONEncoder().encode(report).write(to: URL(fileURLWithPath: arguments[4]))
        } catch let failure as LearnerCompiler.Failure {
            say(failure.messages.joined(separator: "\n"))
            _exit(3)
        } catch {
            say("\(error)")
            _exit(3)
        }
        // Without what the learner's code registered for the end.
        _exit(0)
    }

    private static func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

    /// Stops the main thread where it is when a limit is reached: the signal makes Swift print its backtrace.
    private static func watch(_ limits: LearnerLimits, _ main: pthread_t) {
        let watcher = Thread {
            let page = Double(sysconf(Int32(_SC_PAGESIZE)))
            while true {
                usleep(10_000)
                var time = timespec()
                clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
                let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
                let resident = statm.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
                let isLate = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 > limits.seconds
                guard isLate || resident * page / 1_048_576 > Double(limits.megabytes) else { continue }
                say(isLate ? timeMessage : memoryMessage)
                pthread_kill(main, SIGTRAP)
                // Swift's handler lets a backtrace be made and ends the process. A code that is still there is stopped.
                sleep(20)
                _exit(4)
            }
        }
        watcher.stackSize = 1 << 20
        watcher.start()
    }
}
