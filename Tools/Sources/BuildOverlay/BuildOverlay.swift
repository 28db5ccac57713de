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
        /// What could not be rewritten.
        public var findings: [Finding] = []
        /// Where the sources name placeholders.
        public var placeholders: [PlaceholderUse] = []
        /// The number of Swift files.
        public var sources = 0
        /// The number of files that differ from the last time.
        public var changed = 0
    }

    /// Writes the package of an app with the project's libraries that it imports. Files that are as they should be are not
    /// written, so that they are not built again.
    public func write(_ app: ProjectTarget, of project: Project) throws -> Summary {
        var writer = Writer()
        var summary = Summary(product: app.moduleName)
        var manifest = Manifest(app.moduleName, twill: twill)
        var waiting = [app]
        var modules: Set<String> = [app.moduleName]
        while let target = waiting.popLast() {
            let source = try SourceFolder(target, in: folder).write(with: &writer)
            summary.findings += source.findings
            summary.placeholders += source.placeholders
            summary.sources += target.sources.count
            let libraries = project.targets.filter {
                $0.kind == .library && $0.moduleName != target.moduleName && source.imports.contains($0.moduleName)
            }
            manifest.add(target, imports: source.imports, libraries: Set(libraries.map(\.moduleName)))
            // Targets for several systems make one module.
            waiting += libraries.filter { modules.insert($0.moduleName).inserted }
        }
        try writer.write(manifest.text, to: folder.appendingPathComponent("Package.swift"))
        try writer.removeOthers(below: folder.appendingPathComponent("Sources"))
        summary.findings.sort()
        summary.changed = writer.changed
        return summary
    }
}
