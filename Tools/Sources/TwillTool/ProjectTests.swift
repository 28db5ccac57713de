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

    /// The tests for iOS, or those named.
    func targets(named names: [String]) throws -> [ProjectTarget] {
        let tests = project.targets.filter { $0.kind == .tests }
        guard names.isEmpty else {
            return try names.map { name in
                guard let found = tests.first(where: { $0.name == name }) else {
                    throw ProjectProblem(
                        "\(project.name) has no tests \"\(name)\". It has: \(tests.map(\.name).joined(separator: ", "))."
                    )
                }
                return found
            }
        }
        let forIOS = tests.filter(\.isForIOS)
        guard !forIOS.isEmpty else {
            throw ProjectProblem(
                "\(project.name) has no target of tests for iOS. It has: "
                    + "\(project.targets.map(\.name).joined(separator: ", ")).")
        }
        return forIOS
    }

    /// Builds a target and returns its program.
    func build(_ target: ProjectTarget, report: (BuildOverlay.Summary) -> Void = { _ in }) throws -> TestRun {
        let overlay = BuildOverlay(folder: cache.package(of: project, target), twill: twill)
        let build = TestBuild(
            target: target, project: project, dependencies: dependencies, overlay: overlay,
            builder: Builder(cache: cache, output: output))
        return TestRun(program: try build.build(report: report), options: options, timeout: timeout, output: output)
    }
}
