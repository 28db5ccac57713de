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
        public var findings: [Finding]
        /// The number of Swift files.
        public var sources: Int
        /// The number of files that differ from the last time.
        public var changed: Int
    }

    /// Writes the package of an app. Files that are as they should be are not written, so that they are not built again.
    public func write(_ app: ProjectTarget) throws -> Summary {
        var writer = Writer()
        let sources = folder.appendingPathComponent("Sources/\(app.moduleName)")
        let result = SourceRewriter().rewrite(
            try app.sources.map { url in
                guard let data = try? Data(contentsOf: url) else {
                    throw ProjectProblem("\(url.path) is in the project, and cannot be read.")
                }
                return SourceFile(path: url.path, text: String(decoding: data, as: UTF8.self))
            })
        var names: Set<String> = []
        var importsNodes = false
        for source in app.sources {
            let text = result.texts[source.path] ?? ""
            importsNodes = importsNodes || text.contains("import AsyncDisplayKit")
            try writer.write(
                "#sourceLocation(file: \"\(source.path)\", line: 1)\n" + text,
                to: sources.appendingPathComponent(unique(source.lastPathComponent, &names)))
        }
        try writer.write(Self.host, to: sources.appendingPathComponent(unique("TwillHost.swift", &names)))
        var resourceNames: Set<String> = []
        let resources = sources.appendingPathComponent("Resources")
        for resource in app.resources {
            // A file of a language stays in the folder of that language.
            let parent = resource.deletingLastPathComponent()
            let place =
                parent.pathExtension == "lproj" ? resources.appendingPathComponent(parent.lastPathComponent) : resources
            let key = place.lastPathComponent + "/" + resource.lastPathComponent
            guard resourceNames.insert(key).inserted else { continue }
            try writer.copy(resource, to: place.appendingPathComponent(resource.lastPathComponent))
        }
        if let infoPlist = app.infoPlist {
            try writer.copy(infoPlist, to: resources.appendingPathComponent("Info.plist"))
        }
        let hasResources = !app.resources.isEmpty || app.infoPlist != nil
        try writer.write(
            manifest(app, importsNodes: importsNodes, hasResources: hasResources),
            to: folder.appendingPathComponent("Package.swift"))
        try writer.removeOthers(below: folder.appendingPathComponent("Sources"))
        return Summary(
            product: app.moduleName, findings: result.findings, sources: app.sources.count, changed: writer.changed)
    }

    private func unique(_ name: String, _ names: inout Set<String>) -> String {
        var result = name
        var number = 2
        while !names.insert(result).inserted {
            result = name.replacingOccurrences(of: ".swift", with: "-\(number).swift")
            number += 1
        }
        return result
    }

    /// What an app imports besides its own sources: the window it is shown in.
    private static let host = "import TwillWindow\n"

    private func manifest(_ app: ProjectTarget, importsNodes: Bool, hasResources: Bool) -> String {
        let products = ["UIKit", "TwillWindow"] + (importsNodes ? ["AsyncDisplayKit"] : [])
        let dependencies = products.map { ".product(name: \"\($0)\", package: \"Twill\")" }.joined(separator: ", ")
        let mode = (app.swiftVersion ?? "5").hasPrefix("6") ? "v6" : "v5"
        var settings = [".swiftLanguageMode(.\(mode))"]
        if mode == "v6" { settings.append(".enableUpcomingFeature(\"InferIsolatedConformances\")") }
        if app.defaultIsolation == "MainActor" { settings.append(".defaultIsolation(MainActor.self)") }
        settings += app.conditions.map { ".define(\"\($0)\")" }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(app.moduleName)",
                dependencies: [.package(name: "Twill", path: "\(twill.path)")],
                targets: [
                    .executableTarget(
                        name: "\(app.moduleName)", dependencies: [\(dependencies)],
                        resources: [\(hasResources ? ".copy(\"Resources\")" : "")],
                        swiftSettings: [\(settings.joined(separator: ", "))])
                ]
            )

            """
    }
}
