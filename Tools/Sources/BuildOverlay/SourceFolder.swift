import Foundation
import ProjectReader
import SourceRewriter

/// The folder of one target in an overlay.
struct SourceFolder {
    /// What the sources of a target need and lack.
    struct Result {
        var findings: [Finding]
        /// The modules that they import.
        var imports: Set<String>
        var placeholders: [PlaceholderUse] = []
    }

    private let target: ProjectTarget
    private let folder: URL

    init(_ target: ProjectTarget, in package: URL) {
        self.target = target
        folder = package.appendingPathComponent("Sources/\(target.moduleName)")
    }

    func write(with writer: inout Writer) throws -> Result {
        let files = try target.sources.map { url in
            guard let data = try? Data(contentsOf: url) else {
                throw ProjectProblem("\(url.path) is in the project, and cannot be read.")
            }
            return SourceFile(path: url.path, text: String(decoding: data, as: UTF8.self))
        }
        let result = SourceRewriter().rewrite(files)
        let frameworks = frameworksOfHeader
        var names: Set<String> = []
        for file in files {
            let name = unique(Self.name(of: file.path), &names)
            let header = (frameworks + (result.headers[file.path] ?? []).subtracting(frameworks).sorted())
                .map { "import \($0)\n" }.joined()
            try writer.write(
                header + "#sourceLocation(file: \"\(file.path)\", line: 1)\n" + (result.texts[file.path] ?? ""),
                to: folder.appendingPathComponent(name))
        }
        if target.kind == .app {
            // The window that the app is shown in.
            let name = unique("TwillHost.swift", &names)
            try writer.write("import TwillWindow\n", to: folder.appendingPathComponent(name))
        }
        try writeResources(with: &writer)
        return Result(
            findings: result.findings,
            imports: files.reduce(into: result.modules.union(frameworks)) { $0.formUnion($1.importedModules) },
            placeholders: result.placeholders)
    }

    /// Returns the name of the rewritten file: another one than the source's, or the compiler warns that both have one
    /// `#fileID`.
    private static func name(of path: String) -> String {
        let name = URL(fileURLWithPath: path).lastPathComponent
        return name == "main.swift" ? name : name.dropLast(6) + ".rewritten.swift"
    }

    private func writeResources(with writer: inout Writer) throws {
        let resources = folder.appendingPathComponent("Resources")
        var written: Set<String> = []
        for resource in target.resources {
            // A file of a language stays in the folder of that language.
            let parent = resource.deletingLastPathComponent()
            let place =
                parent.pathExtension == "lproj" ? resources.appendingPathComponent(parent.lastPathComponent) : resources
            let file = place.appendingPathComponent(resource.lastPathComponent)
            if written.insert(file.path).inserted { try writer.copy(resource, to: file) }
        }
        if target.kind == .app, let list = try InfoPlist.text(of: target) {
            try writer.write(list, to: resources.appendingPathComponent("Info.plist"))
        }
    }

    /// What a bridging header imports of Apple's frameworks, for all sources.
    private var frameworksOfHeader: [String] {
        guard let header = target.bridgingHeader, let text = try? String(contentsOf: header, encoding: .utf8) else {
            return []
        }
        let known = ["UIKit", "Foundation"] + AppleModules.working.union(AppleModules.placeholders).sorted()
        return known.filter { text.contains("<\($0)/") || text.contains("@import \($0);") }
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
}

extension ProjectTarget {
    /// Whether the target has files that it finds in its bundle.
    var hasResources: Bool { !resources.isEmpty || (kind == .app && (infoPlist != nil || !infoPlistKeys.isEmpty)) }
}
