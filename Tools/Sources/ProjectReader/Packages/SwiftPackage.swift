import Foundation

/// A folder with a `Package.swift`.
struct SwiftPackage {
    private let folder: URL

    init(_ folder: URL) { self.folder = folder.standardizedFileURL }

    func read() throws(ProjectProblem) -> Project {
        let manifest = try dump()
        var project = Project(name: manifest.name, folder: folder, targets: [])
        project.isSwiftPackage = true
        let libraries = Set(manifest.targets.filter { $0.type != "test" }.map(\.name))
        for target in manifest.targets {
            guard let kind = kind(of: target) else { continue }
            project.targets.append(try read(target, kind, manifest, libraries))
        }
        for product in manifest.products { project.products[product.name] = product.targets }
        project.resolvedPackages = [folder.appendingPathComponent("Package.resolved")]
            .first { FileManager.default.fileExists(atPath: $0.path) }
        project.packages = (manifest.dependencies ?? []).compactMap { reference($0, manifest) }
        return project
    }

    private func dump() throws(ProjectProblem) -> PackageManifest {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("twill-manifest")
        let result = Command(
            "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package"
        ).run()
        guard result.status == 0 else {
            throw ProjectProblem(
                "\(folder.appendingPathComponent("Package.swift").path) cannot be read. SwiftPM says: "
                    + result.errors.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        do {
            return try JSONDecoder().decode(PackageManifest.self, from: result.output)
        } catch {
            throw ProjectProblem(
                "\(folder.appendingPathComponent("Package.swift").path): what SwiftPM prints of it has another form than "
                    + "expected: \(error).")
        }
    }

    private func kind(of target: PackageManifest.Target) -> ProjectTarget.Kind? {
        switch target.type {
        case "regular": .library
        case "executable": .app
        case "test": .tests
        default: .other(target.type)
        }
    }

    private func read(
        _ target: PackageManifest.Target, _ kind: ProjectTarget.Kind, _ manifest: PackageManifest,
        _ libraries: Set<String>
    ) throws(ProjectProblem) -> ProjectTarget {
        var result = ProjectTarget(name: target.name, kind: kind, moduleName: FileKinds.moduleName(target.name))
        let root = try place(of: target)
        let excluded = Set((target.exclude ?? []).map { root.appendingPathComponent($0).standardizedFileURL.path })
        var files = result
        for part in target.sources ?? ["."] {
            let url = part == "." ? root : root.appendingPathComponent(part).standardizedFileURL
            if url.pathExtension == "swift" {
                files.sources.append(url)
            } else {
                FileKinds.files(below: url, into: &files) { excluded.contains($0.standardizedFileURL.path) }
            }
        }
        result.sources = files.sources
        result.dataModels = files.dataModels
        result.foreignSources = files.foreignSources
        result.resources = (target.resources ?? []).flatMap { resource in
            contents(of: root.appendingPathComponent(resource.path).standardizedFileURL, excluded)
        }
        result.dependencies = (target.dependencies ?? []).map(\.name)
        result.swiftVersion = languageVersion(manifest)
        for setting in target.settings ?? [] where setting.tool == "swift" && setting.isForIOS {
            if let name = setting.kind["define"]?["_0"] { result.conditions.append(name) }
            if let name = setting.kind["enableUpcomingFeature"]?["_0"] { result.upcomingFeatures.append(name) }
            if let name = setting.kind["defaultIsolation"]?["_0"] { result.defaultIsolation = name }
            if let version = setting.kind["swiftLanguageMode"]?["_0"] { result.swiftVersion = version }
        }
        return result
    }

    /// A folder of resources that is processed is searched; the files of an `.lproj` folder keep it.
    private func contents(of resource: URL, _ excluded: Set<String>) -> [URL] {
        let isFolder = (try? resource.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
        guard isFolder, resource.pathExtension.isEmpty else { return [resource] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: resource.path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") }.map { resource.appendingPathComponent($0) }
            .filter { !excluded.contains($0.standardizedFileURL.path) }
    }

    private func languageVersion(_ manifest: PackageManifest) -> String {
        let versions = manifest.swiftLanguageVersions ?? []
        if let newest = versions.max(by: { $0.compare($1, options: .numeric) == .orderedAscending }) { return newest }
        let tools = manifest.toolsVersion?._version ?? "5"
        return tools.hasPrefix("6") ? "6" : "5"
    }

    /// The folder of a target: the one that it names, or the first of SwiftPM's usual places.
    private func place(of target: PackageManifest.Target) throws(ProjectProblem) -> URL {
        if let path = target.path { return folder.appendingPathComponent(path).standardizedFileURL }
        let usual =
            target.type == "test"
            ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
        for name in usual {
            let place = folder.appendingPathComponent(name).appendingPathComponent(target.name)
            if FileManager.default.fileExists(atPath: place.path) { return place }
        }
        let alone = folder.appendingPathComponent("Sources")
        if target.type != "test", FileManager.default.fileExists(atPath: alone.path) { return alone }
        throw ProjectProblem(
            "\(folder.path): the target \(target.name) has no folder. SwiftPM looks for \(usual[0])/\(target.name).")
    }

    private func reference(
        _ dependency: PackageManifest.PackageDependency, _ manifest: PackageManifest
    ) -> PackageReference? {
        var reference: PackageReference
        var names: Set<String> = []
        if let source = dependency.sourceControl?.first, let requirement = source.requirement.declaration {
            guard let address = source.location.remote?.first?.urlString ?? source.location.local?.first else {
                return nil
            }
            reference = PackageReference(.repository(address, requirement: requirement))
            names.insert(source.identity.lowercased())
        } else if let local = dependency.fileSystem?.first {
            reference = PackageReference(.folder(URL(fileURLWithPath: local.path).standardizedFileURL))
        } else {
            return nil
        }
        names.insert(reference.identity)
        for target in manifest.targets {
            for product in target.dependencies ?? [] {
                if let package = product.package, names.contains(package.lowercased()) {
                    reference.products.insert(product.name)
                }
            }
        }
        return reference
    }
}
