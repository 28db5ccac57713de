import ArgumentParser
import BuildOverlay
import Foundation
import ProjectReader
import SourceRewriter

/// `twill run PATH`: builds an iOS project with Twill and opens its app.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds the app of an iOS project, and opens it in a window or plays a script.")

    @OptionGroup var source: ProjectOptions

    @Option(help: "The scheme to run, or the target of an app; by default the project's only app.")
    var scheme: String?

    @Flag(help: "Only write the package, and print where it is.")
    var noBuild = false

    @Flag(help: "Refuse sources that name what only a placeholder stands for.")
    var strict = false

    @Flag(help: "Build again whenever a file is saved, and show the app where it was.")
    var watch = false

    @OptionGroup var app: AppOptions

    func validate() throws {
        if watch, noBuild { throw ValidationError("--watch and --no-build exclude each other.") }
    }

    func run() throws {
        let (project, dependencies) = try source.read(for: .app)
        let target = try chooseApp(project)
        try cache.prepare()
        if watch {
            return try Watch(self, cache: cache).run()
        }
        let overlay = BuildOverlay(folder: cache.package(of: project, target), twill: source.twillFolder)
        let summary = try overlay.write(target, of: project, dependencies: dependencies)
        source.report(project, dependencies, summary.findings, [target])
        try PlaceholderReport(summary.placeholders).print(isStrict: strict)
        log(
            "\(target.name): \(summary.sources.counted("Swift file")), \(summary.changed.counted("file")) changed since the last time."
        )
        if noBuild { return print(overlay.folder.path) }
        let program = try Builder(cache: cache).build(overlay.folder, summary)
        try Builder.replaceProcess(program, app.arguments())
    }

    private var cache: Cache { Cache(URL(fileURLWithPath: source.cache)) }

    func chooseApp(_ project: Project, quietly: Bool = false) throws -> ProjectTarget {
        let apps = project.targets.filter { $0.kind == .app }
        if let scheme {
            let name = project.schemes.first { $0.name == scheme }?.app ?? scheme
            guard let app = apps.first(where: { $0.name == name }) else {
                let schemes = Set(project.schemes.filter { $0.app != nil }.map(\.name) + apps.map(\.name))
                throw ProjectProblem(
                    "\(project.name) has no scheme \"\(scheme)\" with an app. It has: "
                        + schemes.sorted().joined(separator: ", ") + ".")
            }
            return app
        }
        guard let first = apps.first else {
            throw ProjectProblem(
                "\(project.name) has no app target. It has: \(project.targets.map(\.name).joined(separator: ", ")).")
        }
        if apps.count > 1, !quietly {
            log(
                "\(project.name) has several apps; \(first.name) is taken. Choose with --scheme: "
                    + apps.map(\.name).joined(separator: ", ") + ".")
        }
        return first
    }
}
