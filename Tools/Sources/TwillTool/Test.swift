import ArgumentParser
import BuildOverlay
import Foundation
import ProjectReader
import TestReports

/// `twill test PATH`: builds the tests of an iOS project with Twill, and runs them.
struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds the tests of an iOS project, and runs them.")

    @OptionGroup var source: ProjectOptions

    @Option(help: "The target of tests; by default all that are for iOS. May be repeated.")
    var target: [String] = []

    @Option(help: "The tests of a scheme: those of its default test plan, or those that it lists.")
    var scheme: String?

    @Option(help: "The tests of a test plan, by its name.")
    var testPlan: String?

    @Option(help: "Runs only tests whose name matches, such as CartTests/testSum. May be repeated.")
    var filter: [String] = []

    @Option(help: "Leaves out tests whose name matches. May be repeated.")
    var skip: [String] = []

    @Option(help: "A part of the tests: 2/4 is the second of four. Each test is in one part.")
    var shard: String?

    @Option(help: "Writes the results into a file as JUnit's XML.")
    var junit: String?

    @Option(help: "A folder for images of the screen at the end of failed tests.")
    var snapshots: String?

    @Option(help: "The seconds after which a test that has not ended counts as failed.")
    var timeout: Double = 600

    @Flag(help: "Refuse sources that name what only a placeholder stands for.")
    var strict = false

    @Flag(help: "Only lists the tests.")
    var list = false

    func validate() throws {
        if [!target.isEmpty, scheme != nil, testPlan != nil].count(where: { $0 }) > 1 {
            throw ValidationError("Give one of --target, --scheme and --test-plan.")
        }
        // What is wrong is said before a build of minutes.
        if let shard {
            let parts = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard parts.count == 2, parts[0] >= 1, parts[1] >= parts[0] else {
                throw ValidationError("--shard \(shard): give the number of the part and of all parts, such as 2/4.")
            }
        }
        for pattern in filter + skip where (try? NSRegularExpression(pattern: pattern)) == nil {
            throw ValidationError("\"\(pattern)\" is no regular expression. Put a backslash before brackets of a name.")
        }
        guard timeout > 0, timeout.isFinite else {
            throw ValidationError("--timeout \(timeout): give a number of seconds above 0.")
        }
        if let junit { try Self.requireFolder(of: junit, option: "--junit") }
    }

    static func requireFolder(of path: String, option: String) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw ValidationError("\(option) \(path): there is no folder \(folder). Make it first.")
        }
    }

    func run() throws {
        let (project, dependencies) = try source.read(for: .tests)
        let cache = Cache(URL(fileURLWithPath: source.cache))
        try cache.prepare()
        let tests = ProjectTests(
            project: project, dependencies: dependencies, cache: cache,
            twill: source.twillFolder, options: options, timeout: timeout)
        var report = TestReport()
        for selection in try selections(project, tests) {
            let run = try tests.build(selection) { summary in
                source.report(project, dependencies, summary.findings, [try tests.target(selection)])
                try PlaceholderReport(summary.placeholders).print(isStrict: strict)
                log(
                    "\(selection.target): \(summary.sources.counted("Swift file")), \(summary.changed) changed since the last time."
                )
            }
            if list { try run.list() } else { report.merge(try run.run()) }
        }
        if list { return }
        if let junit { try Output.write(Data(JUnit.xml(report).utf8), to: junit) }
        for test in report.tests {
            guard case .failed(let failures) = test.outcome else { continue }
            log("failed: \(test.identifier): \(failures.first?.message ?? "")")
        }
        log(
            "\(project.name): \(report.passed.counted("test")) passed, \(report.failures) failed, \(report.skipped) skipped."
        )
        if report.tests.isEmpty { log("No test was run. --list lists the tests of the project.") }
        if report.failures > 0 || report.tests.isEmpty { throw ExitCode(1) }
    }

    private func selections(_ project: Project, _ tests: ProjectTests) throws -> [TestSelection] {
        if let testPlan { return try project.tests(ofPlan: testPlan) }
        if let scheme { return try project.tests(ofScheme: scheme) }
        return try tests.selections(named: target)
    }

    private var options: [String] {
        filter.flatMap { ["--filter", $0] } + skip.flatMap { ["--skip", $0] } + (shard.map { ["--shard", $0] } ?? [])
            + (snapshots.map { ["--snapshots", URL(fileURLWithPath: $0).path] } ?? [])
    }
}

/// `twill merge-reports`: makes one report of those of several parts.
struct MergeReports: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-reports", abstract: "Makes one report of the reports of several parts.")

    @Argument(help: "Reports in JUnit's XML.")
    var reports: [String]

    @Option(help: "The file for the whole.")
    var junit: String

    func validate() throws { try Test.requireFolder(of: junit, option: "--junit") }

    func run() throws {
        var whole = TestReport()
        for path in reports {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw ProjectProblem("\(path) cannot be read.")
            }
            whole.merge(try JUnit.read(data, from: path))
        }
        try JUnit.xml(whole).write(toFile: junit, atomically: true, encoding: .utf8)
        log("\(whole.passed.counted("test")) passed, \(whole.failures) failed, \(whole.skipped) skipped.")
        if whole.failures > 0 { throw ExitCode(1) }
    }
}
