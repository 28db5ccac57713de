import ArgumentParser
import BuildOverlay
import Foundation
import ProjectReader
import SourceRewriter
import TestReports

/// `twill corpus DIR`: builds every project in a folder and runs its tests, and prints a table.
struct Corpus: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds every project in a folder, runs the tests, and prints a table.",
        discussion: """
            The first project in each subfolder that has tests for iOS is taken, or the first app. Nothing in the folders \
            changes. The logs are in --out.
            """)

    @Argument(help: "A folder with a folder for each project.")
    var folder: String

    @Option(help: "Where packages and what is built are kept.")
    var cache: String = Cache.standard

    @Option(help: "The folder for logs and reports.")
    var out: String = "twill-out"

    @Option(help: "The seconds after which a test that has not ended counts as failed.")
    var timeout: Double = 120

    @Option(
        help: ArgumentHelp("A folder that a package or pod is taken from, for all projects.", valueName: "NAME=PATH"))
    var dependency: [String] = []

    @Flag(help: "Prints the table as Markdown.")
    var markdown = false

    @Option(help: .hidden)
    var twill: String

    func run() throws {
        let root = URL(fileURLWithPath: folder).standardizedFileURL
        guard let contents = try? FileManager.default.contentsOfDirectory(atPath: root.path) else {
            throw ProjectProblem("There is no folder at \(root.path), or it cannot be read.")
        }
        let names = contents.filter { !$0.hasPrefix(".") }
        try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
        var rows: [CorpusRow] = []
        for name in names.sorted(by: { $0.lowercased() < $1.lowercased() }) {
            let folder = root.appendingPathComponent(name).resolvingSymlinksInPath()
            guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true else { continue }
            let row = try self.row(name, folder)
            log(row.line)
            rows.append(row)
        }
        guard !rows.isEmpty else { throw ProjectProblem("There is no folder in \(root.path).") }
        print(markdown ? CorpusRow.markdown(rows) : CorpusRow.table(rows))
    }

    /// Tries one project. Whatever goes wrong with it is in its row.
    private func row(_ name: String, _ folder: URL) throws -> CorpusRow {
        let path = URL(fileURLWithPath: out).appendingPathComponent(name + ".log").path
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        guard let output = FileHandle(forWritingAtPath: path) else {
            throw ProjectProblem("\(path) cannot be written.")
        }
        var row = CorpusRow(name: name)
        do {
            guard let found = Self.find(below: folder) else { throw ProjectProblem("no app and no tests for iOS") }
            var options = try ProjectOptions.parse([found.path.path, "--twill", twill, "--cache", cache])
            options.dependency = dependency
            let (project, dependencies) = try options.read(for: found.kind)
            row.missing = (project.notes + dependencies.notes).map { String($0.prefix { $0 != "\n" }) }
            if found.kind == .tests {
                let project = ProjectTests(
                    project: project, dependencies: dependencies, cache: Cache(URL(fileURLWithPath: cache)),
                    twill: options.twillFolder, timeout: timeout, output: output)
                var report = TestReport()
                for tests in try project.selections(named: []) { report.merge(try project.build(tests).run()) }
                row.report = report
                let file = URL(fileURLWithPath: out).appendingPathComponent(name + ".xml")
                try JUnit.xml(report).write(to: file, atomically: true, encoding: .utf8)
            } else if let app = project.targets.first(where: { $0.kind == .app }) {
                let cache = Cache(URL(fileURLWithPath: cache))
                let overlay = BuildOverlay(folder: cache.package(of: project, app), twill: options.twillFolder)
                let summary = try overlay.write(app, of: project, dependencies: dependencies)
                _ = try Builder(cache: cache, output: output).build(overlay.folder, summary)
            }
            row.isBuilt = true
        } catch let failure as BuildFailure {
            row.problems = CorpusRow.reasons(failure.errors)
        } catch {
            row.problems = ["\(error)"]
        }
        return row
    }

    /// Returns the project nearest to the top that has tests for iOS, or else an app.
    private static func find(below folder: URL) -> (path: URL, kind: ProjectTarget.Kind)? {
        var candidates = [folder]
        var level = [folder]
        for _ in 0..<3 {
            level = level.flatMap { folder in
                ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
                    .filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") && !["Pods", "Carthage"].contains($0) }
                    .map { folder.appendingPathComponent($0) }
                    .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
                    .filter { $0.pathExtension.isEmpty }
            }
            candidates += level
        }
        candidates = candidates.filter { candidate in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: candidate.path)) ?? []
            return names.contains { name in
                name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
            }
        }
        var app: URL?
        for candidate in candidates {
            guard let project = try? Project.read(candidate, for: .tests) else { continue }
            if project.targets.contains(where: { $0.kind == .tests && $0.isForIOS }) { return (candidate, .tests) }
            if app == nil, project.targets.contains(where: { $0.kind == .app && $0.isForIOS }) { app = candidate }
        }
        return app.map { ($0, .app) }
    }
}

/// What came of one project.
struct CorpusRow {
    var name: String
    var isBuilt = false
    var report: TestReport?
    /// Why it did not build.
    var problems: [String] = []
    /// What it uses and could not be had.
    var missing: [String] = []

    init(name: String) { self.name = name }

    /// The most frequent errors.
    static func reasons(_ errors: [CompilerError]) -> [String] {
        let counts = Dictionary(grouping: errors, by: \.message).mapValues(\.count)
        return counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(3).map { message, count in
            count > 1 ? "\(message) (\(count) times)" : message
        }
    }

    private var reasons: String {
        if !isBuilt { return (problems + missing).joined(separator: "; ") }
        let failed = (report?.tests ?? []).filter(\.hasFailed)
        return failed.prefix(3).map { test in
            guard case .failed(let failures) = test.outcome else { return test.name }
            return "\(test.name): \(failures.first?.message ?? "")"
        }.joined(separator: "; ") + (failed.count > 3 ? "; and \(failed.count - 3) more" : "")
    }

    private var cells: [String] {
        let share = report.map { $0.tests.isEmpty ? 0 : Double($0.passed) / Double($0.tests.count - $0.skipped) * 100 }
        return [
            name, isBuilt ? "yes" : "no", report.map { "\($0.tests.count)" } ?? "", report.map { "\($0.passed)" } ?? "",
            share.map { String(format: "%.1f %%", $0) } ?? "", reasons,
        ]
    }

    var line: String { cells.filter { !$0.isEmpty }.joined(separator: "  ") }

    private static let titles = ["project", "built", "tests", "passed", "", "what failed"]

    static func markdown(_ rows: [CorpusRow]) -> String {
        let lines = ([titles] + rows.map(\.cells)).map { cells in
            "| " + cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ") + " |"
        }
        return ([lines[0], "|---|---|---:|---:|---:|---|"] + lines.dropFirst() + [total(rows)]).joined(separator: "\n")
    }

    static func table(_ rows: [CorpusRow]) -> String {
        let all = [titles] + rows.map(\.cells)
        let widths = titles.indices.dropLast().map { column in all.map { $0[column].count }.max() ?? 0 }
        let lines = all.map { cells in
            zip(cells, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
                + "  " + (cells.last ?? "")
        }
        return (lines + [total(rows)]).joined(separator: "\n")
    }

    private static func total(_ rows: [CorpusRow]) -> String {
        let reports = rows.compactMap(\.report)
        let passed = reports.reduce(0) { $0 + $1.passed }
        let ran = reports.reduce(0) { $0 + $1.tests.count - $1.skipped }
        let share = ran > 0 ? String(format: "%.1f %%", Double(passed) / Double(ran) * 100) : "0 %"
        return
            "\n\(rows.count { $0.isBuilt }) of \(rows.count.counted("project")) were built; \(passed) of \(ran.counted("test")) passed (\(share))."
    }
}
