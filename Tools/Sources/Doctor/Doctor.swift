public import Foundation
public import ProjectReader
import SourceRewriter
import SwiftSyntax

/// Finds out what of a project works with Twill, without building it.
public struct Doctor: Sendable {
    private let graph: ModuleGraph
    private let compatibility: Compatibility
    private let names: Names
    private let twill: URL

    /// Creates a doctor. What Twill's modules declare is read from a cache; if it is older than Twill's sources, the modules
    /// are built first.
    ///
    /// - Parameters:
    ///   - twill: A checkout of Twill.
    ///   - cache: Where extracted symbols are kept.
    ///   - log: Receives what happens where it takes long.
    public init(twill: URL, cache: URL, log: (String) -> Void) throws {
        let page = twill.appendingPathComponent("Documentation/Compatibility.md")
        guard let text = try? String(contentsOf: page, encoding: .utf8) else {
            throw ProjectProblem("\(page.path) cannot be read; it says what is partial. Use a whole checkout of Twill.")
        }
        self.init(
            graph: try GraphCache(folder: cache, twill: twill).load(log: log), compatibility: Compatibility(text: text),
            twill: twill)
    }

    init(graph: ModuleGraph, compatibility: Compatibility, twill: URL) {
        self.graph = graph
        self.compatibility = compatibility.of(modules: graph.modules)
        names = Names(graph)
        self.twill = twill
    }

    // MARK: Examining

    /// Examines the targets of a project.
    ///
    /// - Parameters:
    ///   - folder: The folder with the files of package managers, such as the Podfile.
    public func examine(_ project: Project, targets: [ProjectTarget], folder: URL) -> Report {
        var report = Report(project: project.name)
        report.notes = project.notes
        report.targets = targets.map(\.name)
        var dependencies = DependencyReader(folder: folder)
        report.dependencies = dependencies.read()
        report.notes += dependencies.notes
        var sources = SourceSet(targets: targets)
        report.notes += sources.read()
        report.files = sources.files.count
        report.lines = sources.files.reduce(0) { $0 + $1.lines }
        if sources.files.isEmpty { report.notes.append("There is no Swift file to read.") }

        // What the project's headers and its dependencies declare is not missing.
        var declarations = ProjectDeclarations()
        declarations.modules = Self.modules(of: project)
        declarations.foreignTypes = Headers.types(below: folder)
        let checked = DependencySources(
            graph: graph, compatibility: compatibility, known: Set(sources.files.map(\.source.path)))
        report.dependencies = report.dependencies.map {
            checked.examine($0, at: dependencies.sources(of: $0), into: &declarations)
        }
        report.dependencies.sort { ($0.kind.rawValue, $0.name.lowercased()) < ($1.kind.rawValue, $1.name.lowercased()) }
        examine(sources, declarations, into: &report)
        for target in targets { describeForeign(target, in: &report) }
        let root = folder.standardizedFileURL.path + "/"
        report.shortenPaths(below: root)
        return report
    }

    /// The project's modules. A target for one system, such as `Cards-iOS`, often makes the module `Cards`.
    private static func modules(of project: Project) -> Set<String> {
        var result: Set<String> = [project.name]
        for target in project.targets {
            result.insert(target.moduleName)
            result.insert(String(target.name.prefix { $0.isLetter || $0.isNumber }))
        }
        return result
    }

    private func examine(_ sources: SourceSet, _ known: ProjectDeclarations, into report: inout Report) {
        let conditions = Conditions(
            flags: sources.conditions.union(["DEBUG"]), modules: graph.modules.union(known.modules))
        // Each file gets the names that it has for the compiler, and is read then.
        let rewriter = SourceRewriter()
        let declarations = SourceRewriter.Declarations(sources.files.map(\.source))
        let rewritten = Parallel.map(sources.files) { file in
            let result = rewriter.read(file.source, of: declarations)
            let imports = Imports(conditions)
            imports.walk(result.file.tree)
            return ReadFile(
                source: result.file, lines: file.lines, findings: result.findings,
                placeholders: result.placeholders,
                declared: Declared(result.file.tree, conditions, module: file.module), imports: imports.modules,
                lineOfImport: imports.lines)
        }
        var project = known
        for file in rewritten { project.add(file.declared) }
        project.moveExtensionsOfAliases(graph)
        let operators = project.operators
        describeModules(rewritten, project, in: &report)
        let complete = project
        let mayBeExtended = report.modules.contains { !$0.isApple }
        let allUses = Parallel.chunks(rewritten) { files in
            let lookup = Lookup(graph, complete)
            return files.flatMap { file -> [Use] in
                let unknown = file.imports.filter { !lookup.isModule($0) }
                let apple = unknown.filter(Self.isAbsent).sorted()
                let collector = UseCollector(
                    file.source, lookup, names, conditions, absentModules: apple,
                    hasUnknownModules: unknown.count > apple.count, mayBeExtended: mayBeExtended, operators: operators)
                // What the rewriter adds stands behind the last line.
                return collector.collect().filter { $0.line <= file.lines }
            }
        }
        report.obstacles = rewritten.flatMap(\.findings).map {
            Report.Obstacle(place: .init(path: $0.path, line: $0.line), text: $0.text)
        }
        // Imports are listed as modules.
        report.obstacles.removeAll { $0.text.hasPrefix("there is no ") && $0.text.hasSuffix("does not compile") }
        report.obstacles = Set(report.obstacles).sorted { ($0.place, $0.text) < ($1.place, $1.text) }
        let reported = Set(report.obstacles.map(\.place))
        // Functions of the Objective-C runtime are reported with what to do.
        let uses = allUses.filter { use in
            use.outcome == .found || !reported.contains(.init(path: use.path, line: use.line))
                || !report.obstacles.contains {
                    $0.place.line == use.line && $0.place.path == use.path
                        && $0.text.contains(use.member ?? use.api)
                }
        }
        report.usesByName = uses.count { $0.outcome == .foundByName }
        var verdicts = Verdicts(compatibility, placeholders: Set(rewritten.flatMap(\.placeholders)))
        report.apis = verdicts.apis(uses)
    }

    /// Whether a module is one of Apple's that is not here, or of which there is a placeholder.
    private static func isAbsent(_ module: String) -> Bool {
        AppleModules.absent.contains(module) || AppleModules.placeholders.contains(module)
    }

    private func describeModules(_ files: [ReadFile], _ project: ProjectDeclarations, in report: inout Report) {
        var places: [String: [Report.Place]] = [:]
        for file in files {
            for module in file.imports where !graph.modules.contains(module) && !project.modules.contains(module) {
                // What stands for Combine and the like is built with the project, and has no graph.
                guard AppleModules.placeholders.contains(module) || AppleModules.package(of: module) == nil else {
                    continue
                }
                places[module, default: []].append(
                    .init(path: file.source.path, line: file.lineOfImport[module] ?? 1))
            }
        }
        report.modules = places.map { name, places in
            Report.Module(
                name: name, isApple: Self.isAbsent(name), isPlaceholder: AppleModules.placeholders.contains(name),
                places: places.sorted())
        }.sorted { ($1.places.count, $0.name) < ($0.places.count, $1.name) }
    }

    /// Code in other languages, which is not built.
    private func describeForeign(_ target: ProjectTarget, in report: inout Report) {
        if let header = target.bridgingHeader {
            report.obstacles.append(
                .init(
                    place: .init(path: header.path, line: 1),
                    text: "what a bridging header declares is missing; write in Swift what \(target.name) needs of it"))
        }
        for source in target.foreignSources {
            report.obstacles.append(
                .init(
                    place: .init(path: source.path, line: 1),
                    text: "only Swift is built; \(target.name) does without this file, or has it in Swift"))
        }
    }
}

/// A file after rewriting, with what it declares.
struct ReadFile: Sendable {
    var source: SourceFile
    var lines: Int
    var findings: [Finding]
    var placeholders: Set<String>
    var declared: Declared
    var imports: Set<String>
    var lineOfImport: [String: Int]
}
