import Foundation
import ProjectReader
import SourceRewriter

/// The folder of one target in an overlay.
struct SourceFolder {
    /// What a target is in the package.
    enum Role {
        case program
        case library
        case tests
        /// The app that tests run in.
        case testHost
    }

    /// What the sources of a target need and lack.
    struct Result {
        var findings: [Finding]
        /// The modules that they import.
        var imports: Set<String>
        /// Where they name placeholders.
        var placeholders: [PlaceholderUse]
        /// The class of the app's delegate.
        var appDelegate: String?
        /// The files and folders that are copied, as the manifest names them.
        var resources: [String]
    }

    private let target: ProjectTarget
    private let folder: URL
    private let role: Role
    private let isInPackage: Bool
    private let failedTests: [CompilerError]
    private let others: [ProjectTarget]

    /// - Parameter others: The targets of the project, which the sources may import.
    /// - Parameter isInPackage: Whether the target is of a Swift package, whose resources are found in a bundle of
    ///   their module.
    init(
        _ target: ProjectTarget, in package: URL, as role: Role, inPackage isInPackage: Bool,
        others: [ProjectTarget] = [], failedTests: [CompilerError] = []
    ) {
        self.others = others
        self.failedTests = failedTests
        self.target = target
        self.role = role
        self.isInPackage = isInPackage
        folder = package.appendingPathComponent("Sources/\(target.moduleName)")
    }

    func write(with writer: inout Writer) throws -> Result {
        // A library has no main file; the delegate of an app is found without it.
        let sources = target.sources.filter { role == .program || $0.lastPathComponent != "main.swift" }
        let files = try sources.map { url in
            guard let data = try? Data(contentsOf: url) else {
                throw ProjectProblem("\(url.path) is in the project, and cannot be read.")
            }
            return SourceFile(path: url.path, text: String(decoding: data, as: UTF8.self))
        }
        let result = SourceRewriter().rewrite(
            files, as: role == .tests ? .tests : role == .testHost ? .testHost : .product,
            importing: importedFiles(files), failedTests: failedTests)
        let frameworks = frameworksOfHeader
        let runner = result.testFunctions.isEmpty ? "" : "import TwillTestRunner\n"
        var names: Set<String> = []
        for file in files {
            let name = unique(Self.name(of: file.path), &names)
            let header = (frameworks + (result.headers[file.path] ?? []).subtracting(frameworks).sorted())
                .map { "import \($0)\n" }.joined()
            try writer.write(
                header + runner + "#sourceLocation(file: \"\(file.path)\", line: 1)\n"
                    + (result.texts[file.path] ?? ""),
                to: folder.appendingPathComponent(name))
        }
        if let text = addition(result) {
            try writer.write(text, to: folder.appendingPathComponent(unique("TwillHost.swift", &names)))
        }
        return Result(
            findings: result.findings,
            imports: files.reduce(into: result.modules.union(frameworks)) { $0.formUnion($1.importedModules) },
            placeholders: result.placeholders,
            appDelegate: result.appDelegate, resources: try writeResources(with: &writer))
    }

    /// The files of the project's other modules that add something to classes, so far as these import the module.
    private func importedFiles(_ files: [SourceFile]) -> [SourceFile] {
        let imports = files.reduce(into: Set<String>()) { $0.formUnion($1.importedModules) }
        let targets = others.filter { $0.moduleName != target.moduleName && imports.contains($0.moduleName) }
        return targets.flatMap(\.sources).compactMap { url in
            guard let data = try? Data(contentsOf: url) else { return nil }
            let text = String(decoding: data, as: UTF8.self)
            return text.contains("extension") && text.contains("open ") ? SourceFile(path: url.path, text: text) : nil
        }
    }

    /// The source that connects a module with what runs it.
    private func addition(_ result: SourceRewriter.Result) -> String? {
        switch role {
        case .program:
            // The window that the app is shown in.
            return "import TwillWindow\n"
        case .library: return nil
        case .testHost:
            guard let name = result.appDelegate else { return nil }
            return """
                import UIKit

                @MainActor public var twillAppDelegate: NSObject.Type? { \(name).self as Any as? NSObject.Type }

                """
        case .tests:
            return """
                import TwillTestRunner

                public func twillTests() -> TwillTestRunner.TestList {
                    var list = TwillTestRunner.TestList()
                \(result.testFunctions.map { "    \($0)(&list)\n" }.joined())    return list
                }

                """
        }
    }

    /// Returns the name of the rewritten file: another one than the source's, or the compiler warns that both have one
    /// `#fileID`.
    private static func name(of path: String) -> String {
        let name = URL(fileURLWithPath: path).lastPathComponent
        return name == "main.swift" ? name : name.dropLast(6) + ".rewritten.swift"
    }

    /// Copies the resources of Xcode's targets into one folder, and names those of a package each, as they are at the top
    /// of their bundle.
    private func writeResources(with writer: inout Writer) throws -> [String] {
        let resources = folder.appendingPathComponent("Resources")
        var written: Set<String> = []
        var names: Set<String> = []
        for resource in target.resources where FileManager.default.fileExists(atPath: resource.path) {
            // A file of a language stays in the folder of that language.
            let parent = resource.deletingLastPathComponent()
            let isLocalized = parent.pathExtension == "lproj"
            let place = isLocalized ? resources.appendingPathComponent(parent.lastPathComponent) : resources
            let file = place.appendingPathComponent(resource.lastPathComponent)
            if written.insert(file.path).inserted { try writer.copy(resource, to: file) }
            names.insert("Resources/" + (isLocalized ? parent : resource).lastPathComponent)
        }
        if target.kind == .app, let list = try InfoPlist.text(of: target) {
            try writer.write(list, to: resources.appendingPathComponent("Info.plist"))
            names.insert("Resources/Info.plist")
        }
        return isInPackage ? names.sorted() : names.isEmpty ? [] : ["Resources"]
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
