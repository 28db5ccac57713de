import Foundation

/// Grades a learner's file: compiles it, and runs it in a process of its own with limits.
public struct LearnerGrader: Sendable {
    /// The program that runs the version; see ``LearnerCheck``.
    public let program: URL
    /// The compiler.
    public let compiler: LearnerCompiler
    /// What the version may use.
    public var limits: LearnerLimits
    /// The folder for libraries.
    public let folder: URL

    /// Creates a grader.
    public init(program: URL, checkout: URL, folder: URL, limits: LearnerLimits = LearnerLimits()) {
        self.program = program
        self.folder = folder
        self.limits = limits
        compiler = LearnerCompiler(checkout: checkout)
    }

    /// Returns the name of an exercise's file.
    public static func fileName(_ exercise: Int) -> String { "Exercise\(exercise).swift" }

    /// Grades a file. Whatever its code does, this returns a report.
    public func grade(_ source: URL, exercise: Int) -> GradeReport {
        let library: URL
        do {
            library = try compiler.compile(source, exercise: exercise, into: folder)
        } catch {
            return Self.failure(exercise, error, source)
        }
        defer { try? FileManager.default.removeItem(at: library) }
        return check(library, source: source, exercise: exercise)
    }

    /// Returns the report on a file that is missing or does not compile.
    public static func failure(_ exercise: Int, _ error: any Error, _ source: URL) -> GradeReport {
        guard let failure = error as? LearnerCompiler.Failure else {
            return GradeReport(
                exercise: exercise, outcome: .failed, hints: ["\(source.lastPathComponent) was not compiled: \(error)"])
        }
        guard FileManager.default.fileExists(atPath: source.path) else {
            return GradeReport(
                exercise: exercise, outcome: .failed,
                hints: ["There is no \(source.lastPathComponent) in \(source.deletingLastPathComponent().path)."])
        }
        return GradeReport(
            exercise: exercise, outcome: .failed, hints: ["It does not compile yet."] + failure.messages)
    }

    /// Runs a library in a separate process.
    public func check(_ library: URL, source: URL, exercise: Int) -> GradeReport {
        let report = library.appendingPathExtension("report")
        defer { try? FileManager.default.removeItem(at: report) }
        let arguments = [
            LearnerCheck.option, library.path, String(exercise), report.path, String(limits.seconds),
            String(limits.megabytes),
        ]
        // Swift's backtraces name the line. Only the thread that was stopped, without colors and registers.
        let backtrace =
            "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,limit=40,sanitize=no"
        guard
            let result = try? ChildProcess.run(
                program.path, arguments, environment: ["SWIFT_BACKTRACE": backtrace, "TWILL_HOST": "headless"],
                seconds: limits.seconds * 3 + 30)
        else {
            return GradeReport(
                exercise: exercise, outcome: .failed,
                hints: ["\(program.path) could not be started. ./twill learn builds it again."])
        }
        if result.status == 0, let data = try? Data(contentsOf: report),
            let report = try? JSONDecoder().decode(GradeReport.self, from: data)
        {
            return report
        }
        return GradeReport(
            exercise: exercise, outcome: .failed, hints: [Self.explanation(result, source, limits)])
    }

    // MARK: What happened

    static func explanation(_ result: ChildProcess.Result, _ source: URL, _ limits: LearnerLimits) -> String {
        let line =
            Self.line(in: result.errors, source).map { " \(source.lastPathComponent):\($0) is where it was." } ?? ""
        if result.errors.contains(LearnerCheck.timeMessage) {
            return "Your version did not come to an end within \(points(limits.seconds)) s.\(line) "
                + "Look for a loop that never ends."
        }
        if result.errors.contains(LearnerCheck.memoryMessage) {
            return "Your version needs more than \(limits.megabytes) MB of memory.\(line) "
                + "Look for a loop that makes nodes: the example has fewer than 10."
        }
        let fatal = result.errors.split(separator: "\n").first { $0.contains("Fatal error: ") }
            .flatMap { $0.components(separatedBy: "Fatal error: ").last }
        let reason = fatal ?? result.signal.map { "signal \($0), \(String(cString: strsignal($0)))" }
        if let reason { return "Your version crashed: \(reason).\(line)" }
        return "Your version ended the process with status \(result.status).\(line)"
    }

    /// Returns the innermost line of a file in a backtrace, or the one of the message: "12:5".
    static func line(in errors: String, _ source: URL) -> String? {
        let rows = errors.split(separator: "\n")
        for row in rows {
            for path in [source.path, source.resolvingSymlinksInPath().path] {
                guard let found = row.range(of: " at " + path + ":") else { continue }
                return String(row[found.upperBound...].prefix { $0.isNumber || $0 == ":" })
            }
        }
        for row in rows {
            guard let found = row.range(of: "/" + source.lastPathComponent + ":"), row.contains(": Fatal error") else {
                continue
            }
            return String(row[found.upperBound...].prefix { $0.isNumber })
        }
        return nil
    }
}
