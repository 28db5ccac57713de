public import Foundation
public import ProjectReader
public import SourceRewriter

/// A Swift package beside a project: its sources rewritten, its resources copied, and a manifest that builds them with
/// Twill. The project's folder stays as it is.
public struct BuildOverlay {
    /// The folder of the package.
    public let folder: URL
    /// The folder of Twill's checkout.
    public let twill: URL

    /// Creates an overlay, without writing anything.
    public init(folder: URL, twill: URL) {
        self.folder = folder
        self.twill = twill
    }

    /// What was written.
    public struct Summary: Sendable {
        /// The name of the program.
        public var product: String
        /// The modules whose resources the program finds in its main bundle.
        public var mainModules: [String] = []
        /// What could not be rewritten.
        public var findings: [Finding] = []
        /// Where the sources name placeholders.
        public var placeholders: [PlaceholderUse] = []
        /// The sources with errors of syntax, by the rewriter's parser.
        public var unparsed: [String] = []
        /// The number of Swift files.
        public var sources = 0
        /// The number of files that differ from the last time.
        public var changed: Int { changedFiles.count }
        /// The files of the package that differ from the last time, or are new.
        public var changedFiles: [URL] = []
        /// The files of the last time that are no longer there.
        public var removedFiles: [URL] = []
        /// The modules in the package.
        public var modules: Set<String> = []
    }

    /// Writes the package of an app with the libraries that it imports. Files that are as they should be are not written,
    /// so that they are not built again.
    ///
    /// - Parameters:
    ///   - project: The app's project, of whose libraries those are built that are imported.
    ///   - dependencies: What it uses of other projects.
    public func write(
        _ app: ProjectTarget, of project: Project, dependencies: Dependencies = Dependencies()
    ) throws -> Summary {
        var session = Session(self, name: app.moduleName, project, dependencies)
        try session.add(app, as: .program)
        try session.addLibraries()
        return try session.finish(product: app.moduleName, mainModules: [app.moduleName])
    }

    /// Writes the package of a target of tests, with a program that runs them.
    ///
    /// - Parameter failedTests: What the compiler said before: the tests that it is about fail with it.
    public func write(
        tests: ProjectTarget, of project: Project, dependencies: Dependencies = Dependencies(),
        failedTests: [CompilerError] = []
    ) throws -> Summary {
        let runner = tests.moduleName + "Runner"
        var session = Session(self, name: runner, project, dependencies)
        session.failedTests = failedTests
        let host = try session.host(of: tests)
        session.host = host
        let result = try session.add(tests, as: .tests)
        var hostResult: SourceFolder.Result?
        if let host { hostResult = try session.add(host, as: .testHost) }
        try session.addLibraries()
        try session.addRunner(runner, tests, result, host: host, hostResult)
        return try session.finish(product: runner, mainModules: [host?.moduleName, tests.moduleName].compactMap { $0 })
    }

    // MARK: Writing

    /// One writing of the package.
    private struct Session {
        private let overlay: BuildOverlay
        private let project: Project
        private let dependencies: Dependencies
        private var writer = Writer()
        private var summary = Summary(product: "")
        private var manifest: Manifest
        /// The modules that are in the package.
        private var modules: Set<String> = []
        private var waiting: [ProjectTarget] = []
        private let sources = ProjectSources()
        var failedTests: [CompilerError] = []
        /// The app that the tests run in.
        var host: ProjectTarget?

        init(_ overlay: BuildOverlay, name: String, _ project: Project, _ dependencies: Dependencies) {
            self.overlay = overlay
            self.project = project
            self.dependencies = dependencies
            manifest = Manifest(name, twill: overlay.twill)
        }

        @discardableResult
        mutating func add(_ target: ProjectTarget, as role: SourceFolder.Role) throws -> SourceFolder.Result {
            modules.insert(target.moduleName)
            let result = try SourceFolder(
                target, in: overlay.folder, as: role, inPackage: project.isSwiftPackage, failedTests: failedTests
            ).write(with: &writer, sources, importing: try importedDeclarations(target))
            summary.findings += result.findings
            summary.placeholders += result.placeholders
            summary.unparsed += result.unparsed
            summary.sources += target.sources.count
            let imports = result.imports.union(target.dependencies.map { FileKinds.moduleName($0) })
                .subtracting([target.moduleName])
            let own = libraries(imports)
            let host = role == .tests ? [host].compactMap { $0 } : []
            var products = ["UIKit"]
            if role == .program { products.append("TwillWindow") }
            if role == .tests { products += ["TwillTesting", "TwillTestRunner"] }
            products += ["AsyncDisplayKit", "TextureSwiftSupport"].filter { imports.contains($0) }
            let native = dependencies.native.filter { !$0.modules.isDisjoint(with: imports) }
            let present = (own + host).map(\.moduleName) + native.flatMap(\.modules)
            manifest.add(
                target, as: role == .program ? .program : .library,
                modules: Set((own + host).map(\.moduleName)), products: products, resources: result.resources,
                native: native + shims(imports.subtracting(present)))
            waiting += own
            return result
        }

        /// The app that tests run in: the one that they name, or import.
        func host(of tests: ProjectTarget) throws -> ProjectTarget? {
            let apps = project.targets.filter { $0.kind == .app }
            if let name = tests.testHost { return apps.first { $0.name == name || $0.productName == name } }
            guard !apps.isEmpty else { return nil }
            let imports = try sources.imports(of: tests)
            return apps.first { imports.contains($0.moduleName) }
        }

        /// What a target imports of the project, directly or not: rules ask for superclasses and protocols.
        private func importedDeclarations(_ target: ProjectTarget) throws -> [SourceRewriter.Declarations] {
            var seen: Set<String> = [target.moduleName]
            var result: [SourceRewriter.Declarations] = []
            var waiting = [target]
            while let next = waiting.popLast() {
                let imports = try sources.imports(of: next)
                let apps = [host].compactMap { $0 }.filter { imports.contains($0.moduleName) }
                for library in libraries(imports) + apps where seen.insert(library.moduleName).inserted {
                    result.append(try sources.declarations(of: library))
                    waiting.append(library)
                }
            }
            return result
        }

        /// Targets for several systems make one module; those for iOS count.
        private func libraries(_ imports: Set<String>) -> [ProjectTarget] {
            var result: [String: ProjectTarget] = [:]
            for target in project.targets + dependencies.rewritten where target.kind == .library {
                guard imports.contains(target.moduleName), !Dependencies.modulesOfTwill.contains(target.moduleName)
                else { continue }
                if let known = result[target.moduleName], known.isForIOS || !target.isForIOS { continue }
                result[target.moduleName] = target
            }
            return result.values.sorted { $0.moduleName < $1.moduleName }
        }

        /// The modules that stand for Apple's, and for libraries of tests that the project has no copy of.
        private func shims(_ imports: Set<String>) -> [NativeProduct] {
            imports.sorted().compactMap { module in
                guard let package = AppleModules.package(of: module) else { return nil }
                let folder = overlay.twill.appendingPathComponent("Tools/\(package)").path
                return NativeProduct(
                    name: module, package: "Twill\(package)",
                    declaration: ".package(name: \"Twill\(package)\", path: \"\(folder)\")", modules: [module])
            }
        }

        mutating func addLibraries() throws {
            while let target = waiting.popLast() {
                if !modules.contains(target.moduleName) { try add(target, as: .library) }
            }
        }

        mutating func addRunner(
            _ name: String, _ tests: ProjectTarget, _ result: SourceFolder.Result, host: ProjectTarget?,
            _ hostResult: SourceFolder.Result?
        ) throws {
            var lines = ["import TwillTestRunner", "import UIKit", "import \(tests.moduleName)"]
            var delegate = "nil"
            if let host, hostResult?.appDelegate != nil {
                lines.append("import \(host.moduleName)")
                delegate = "twillAppDelegate"
            }
            lines.append("TestRunner.run(twillTests(), appDelegate: \(delegate))")
            try writer.write(
                lines.joined(separator: "\n") + "\n",
                to: overlay.folder.appendingPathComponent("Sources/\(name)/main.swift"))
            manifest.addRunner(name, modules: Set([tests.moduleName] + [host?.moduleName].compactMap { $0 }))
        }

        mutating func finish(product: String, mainModules: [String]) throws -> Summary {
            try writer.write(manifest.text, to: overlay.folder.appendingPathComponent("Package.swift"))
            summary.removedFiles = try writer.removeOthers(below: overlay.folder.appendingPathComponent("Sources"))
            summary.modules = modules
            summary.product = product
            summary.mainModules = mainModules
            summary.findings = (summary.findings + sources.findings).sorted()
            summary.changedFiles = writer.changed
            return summary
        }
    }
}
