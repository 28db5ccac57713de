public import Foundation
public import ProjectReader
import SourceRewriter

/// Gets the Swift packages that a project uses: their sources come by SwiftPM, into the cache.
public struct PackageResolver {
    private let folder: URL
    /// Projects that stand for packages and modules, by their names in small letters.
    private let replacements: [String: URL]

    /// Creates a resolver.
    ///
    /// - Parameters:
    ///   - folder: Where checkouts are kept.
    ///   - replacements: The folders of packages that are not taken from their addresses, by name.
    public init(folder: URL, replacements: [String: URL] = [:]) {
        self.folder = folder
        self.replacements = Dictionary(
            replacements.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns what a project uses of other projects. A package that cannot be had is a note; its modules are missing
    /// then.
    public func dependencies(of project: Project) -> Dependencies {
        var result = Dependencies()
        var projects: [Project] = []
        var waiting = project.packages
        var known: Set<String> = []
        for (_, folder) in replacements.sorted(by: { $0.key < $1.key }) {
            waiting += read(folder, into: &projects, &result)
        }
        while let reference = waiting.popLast() {
            guard known.insert(reference.identity).inserted, replacements[reference.identity] == nil,
                reference.products.isEmpty || !reference.products.isSubset(of: Dependencies.modulesOfTwill)
            else { continue }
            switch reference.location {
            case .folder(let folder): waiting += read(folder, into: &projects, &result)
            case .repository:
                switch checkouts(of: reference, project.resolvedPackages) {
                case .success(let folders):
                    // With those that it uses.
                    for folder in folders { _ = read(folder, into: &projects, &result) }
                    known.formUnion(folders.map { $0.lastPathComponent.lowercased() })
                case .failure(let problem):
                    let isOwn = AppleModules.testing.contains { $0.lowercased() == reference.identity }
                    result.notes.append(
                        isOwn
                            ? "The package \(reference.identity) cannot be had; Twill's own form of it is used."
                            : problem.description)
                }
            }
        }
        for project in projects { add(project, to: &result) }
        return result
    }

    /// Reads a package, and returns those that it uses.
    private func read(
        _ folder: URL, into projects: inout [Project], _ result: inout Dependencies
    ) -> [PackageReference] {
        do {
            let project = try Project.read(folder, for: .library)
            projects.append(project)
            return project.packages
        } catch {
            result.notes.append("\(error)")
            return []
        }
    }

    /// Packages whose sources are Apple's are rewritten; the others are built as they are, as C and macros have to be.
    private func add(_ project: Project, to result: inout Dependencies) {
        let libraries = project.targets.filter { $0.kind == .library }
        let isPlain = project.isSwiftPackage && !libraries.contains { Self.needsRewriting($0) }
        guard isPlain else {
            result.rewritten += libraries
            return
        }
        for (name, targets) in project.products.sorted(by: { $0.key < $1.key }) {
            result.native.append(
                NativeProduct(
                    name: name, package: project.folder.lastPathComponent.lowercased(),
                    declaration: PackageReference(.folder(project.folder)).declaration,
                    modules: Set(targets.map { FileKinds.moduleName($0) })))
        }
    }

    private static let frameworks: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "AsyncDisplayKit", "TextureSwiftSupport",
    ]

    private static func needsRewriting(_ target: ProjectTarget) -> Bool {
        for file in target.sources {
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            if text.contains("@objc") || text.contains("#selector") { return true }
            if !SourceFile(path: file.path, text: text).importedModules.isDisjoint(with: frameworks) { return true }
        }
        return false
    }

    // MARK: Checkouts

    /// What SwiftPM says of a package that it has resolved.
    private struct State: Decodable {
        struct Object: Decodable { var dependencies: [Dependency] }
        struct Dependency: Decodable { var subpath: String }
        var object: Object
    }

    /// Returns the folders of a package and of all that it uses.
    ///
    /// - Parameter resolved: The project's file with chosen versions, which are kept where they fit.
    private func checkouts(
        of reference: PackageReference, _ resolved: URL?
    ) -> Result<[URL], ProjectProblem> {
        // SwiftPM takes a package for the one in the folder of its name.
        let place = folder.appendingPathComponent("\(reference.identity)/resolution")
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(name: "Resolved", dependencies: [\(reference.declaration)])

            """
        do {
            var writer = Writer()
            try writer.write(manifest, to: place.appendingPathComponent("Package.swift"))
            if let resolved {
                let text = try String(contentsOf: resolved, encoding: .utf8)
                try writer.write(text, to: place.appendingPathComponent("Package.resolved"))
            }
        } catch {
            return .failure(ProjectProblem("\(place.path) cannot be written: \(error)"))
        }
        let build = place.appendingPathComponent(".build")
        let command = Command(
            "swift", "package", "--package-path", place.path, "--scratch-path", build.path, "resolve")
        var result = command.run()
        if result.status != 0, resolved != nil {
            // Those versions may not fit any more.
            try? FileManager.default.removeItem(at: place.appendingPathComponent("Package.resolved"))
            result = command.run()
        }
        guard result.status == 0,
            let data = try? Data(contentsOf: build.appendingPathComponent("workspace-state.json")),
            let state = try? JSONDecoder().decode(State.self, from: data)
        else {
            let reason = result.errors.split(separator: "\n").first { $0.contains("error") } ?? "unknown"
            return .failure(
                ProjectProblem(
                    "The package \(reference.identity) cannot be had (\(reason)). Check the network, or name a folder with "
                        + "its sources: --dependency \(reference.identity)=PATH."))
        }
        return .success(state.object.dependencies.map { build.appendingPathComponent("checkouts/\($0.subpath)") })
    }
}
