import BuildOverlay
import Foundation
import ProjectReader
import SourceRewriter
import TestReports

/// Builds and runs the tests of a project.
struct ProjectTests {
    let project: Project
    let dependencies: Dependencies
    let cache: Cache
    let twill: URL
    /// The options of the test programs.
    var options: [String] = []
    var timeout: Double = 600
    /// Where builds and tests print; nil for this process's own streams.
    var output: FileHandle?

    /// All tests for iOS, or those of the targets named.
    func selections(named names: [String]) throws -> [TestSelection] {
        guard names.isEmpty else { return names.map { TestSelection(target: $0) } }
        let forIOS = project.targets.filter { $0.kind == .tests && $0.isForIOS }
        guard !forIOS.isEmpty else {
            throw ProjectProblem(
                "\(project.name) has no target of tests for iOS. It has: "
                    + "\(project.targets.map(\.name).joined(separator: ", ")).")
        }
        return forIOS.map { TestSelection(target: $0.name) }
    }

    /// The target of a selection.
    func target(_ selection: TestSelection) throws -> ProjectTarget {
        let tests = project.targets.filter { $0.kind == .tests }
        guard let found = tests.first(where: { $0.name == selection.target }) else {
            throw ProjectProblem(
                "\(project.name) has no tests \"\(selection.target)\". It has: "
                    + tests.map(\.name).joined(separator: ", ") + ".")
        }
        return found
    }

    /// Builds the target of a selection and returns its program.
    func build(
        _ selection: TestSelection, report: (BuildOverlay.Summary) throws -> Void = { _ in }
    ) throws -> TestRun {
        let target = try target(selection)
        let overlay = BuildOverlay(folder: cache.package(of: project, target), twill: twill)
        let build = TestBuild(
            target: target, project: project, dependencies: dependencies, overlay: overlay,
            builder: Builder(cache: cache, output: output))
        return TestRun(
            program: try build.build(report: report),
            options: options + Self.options(selection) + (target.sdk.map { ["--sdk", $0] } ?? []), timeout: timeout,
            output: output)
    }

    private static func options(_ selection: TestSelection) -> [String] {
        // An empty selection is one of nothing.
        let only = selection.only.map { $0.isEmpty ? ["^$"] : $0.map { TestSelection.pattern($0) } } ?? []
        return only.flatMap { ["--only", $0] } + selection.skipped.flatMap { ["--skip", TestSelection.pattern($0)] }
    }
}
