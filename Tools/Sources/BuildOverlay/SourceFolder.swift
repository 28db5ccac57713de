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
        /// The files with errors of syntax.
        var unparsed: [String]
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

    /// - Parameter isInPackage: Whether the target is of a Swift package, whose resources are found in a bundle of
    ///   their module.
    init(
        _ target: ProjectTarget, in package: URL, as role: Role, inPackage isInPackage: Bool,
        failedTests: [CompilerError] = []
    ) {
        self.failedTests = failedTests
        self.target = target
        self.role = role
        self.isInPackage = isInPackage
        folder = package.appendingPathComponent("Sources/\(target.moduleName)")
    }

    /// - Parameters:
    ///   - sources: Reads the sources.
    ///   - imported: The declarations of the project's modules that they import.
    func write(
        with writer: inout Writer, _ sources: ProjectSources, importing imported: [SourceRewriter.Declarations]
    ) throws -> Result {
        // A library has no main file; the delegate of an app is found without it.
        let files = try sources.files(of: target).filter { role == .program || !$0.path.hasSuffix("/main.swift") }
        let result = SourceRewriter().rewrite(
            files, importing: imported, as: role == .tests ? .tests : role == .testHost ? .testHost : .product,
            failedTests: failedTests)
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
            placeholders: result.placeholders, unparsed: result.unparsed,
            appDelegate: result.appDelegate, resources: try writeResources(with: &writer))
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
        for model in target.dataModels {
            names.formUnion(try DataModelFiles(model, module: target.moduleName).write(to: resources, with: &writer))
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
        let known =
            ["UIKit", "Foundation"] + Dependencies.modulesOfTwill.subtracting(["UIKit"]).sorted()
            + AppleModules.working.union(AppleModules.placeholders).sorted()
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
