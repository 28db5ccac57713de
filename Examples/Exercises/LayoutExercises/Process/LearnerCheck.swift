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
        let watch = LearnerWatch(LearnerLimits(seconds: seconds, megabytes: megabytes))
        do {
            let page = try LoadedPage.load(URL(fileURLWithPath: arguments[2]))
            let report = LayoutGrader.grade(exercise) { elements in
                watch.startClock()
                return page.makePage(elements)
            }
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

    static func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
