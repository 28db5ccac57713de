import BuildOverlay
import Foundation
import ProjectReader
import SourceRewriter

/// Builds a target of tests. A test that does not compile fails with what the compiler says; the others are built
/// without it.
struct TestBuild {
    let target: ProjectTarget
    let project: Project
    let dependencies: Dependencies
    let overlay: BuildOverlay
    let builder: Builder

    /// How often tests are replaced: each time the compiler may find errors that others hid.
    private static let attempts = 6

    func build(report: (BuildOverlay.Summary) throws -> Void) throws -> URL {
        var failed: [CompilerError] = []
        var attempt = 1
        while true {
            let summary = try overlay.write(
                tests: target, of: project, dependencies: dependencies, failedTests: failed)
            if attempt == 1 { try report(summary) }
            do {
                return try builder.build(overlay.folder, summary)
            } catch let failure as BuildFailure {
                let paths = Set(target.sources.map(\.path))
                let new = Set(failure.errors).subtracting(failed).filter { paths.contains($0.path) }
                let lacksModules = failure.errors.contains { $0.message.hasPrefix("no such module") }
                guard attempt < Self.attempts, !new.isEmpty, !lacksModules else { throw failure }
                failed += new
                attempt += 1
                log("Building again without the tests that do not compile.")
            }
        }
    }
}
