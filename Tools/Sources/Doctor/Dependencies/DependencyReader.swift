import Foundation
import ProjectReader

/// Reads which packages, pods and Carthage frameworks a project uses.
struct DependencyReader {
    /// The folder of the project, and that of its repository's files such as the Podfile.
    let folder: URL

    /// A file that could not be read as what it is.
    private(set) var notes: [String] = []

    init(folder: URL) { self.folder = folder }

    mutating func read() -> [Report.Dependency] {
        var found: [Report.Dependency] = []
        let files = FileManager.default
        let contents = (try? files.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
        for name in contents where name.hasSuffix(".xcodeproj") {
            found += XcodePackages(folder.appendingPathComponent(name)).read()
        }
        if let text = text("Package.swift") { found += PackageManifest(text).dependencies }
        for path in resolvedFiles(contents) {
            let pins = ResolvedPackages(path).read()
            if pins == nil { notes.append("\(path.path) cannot be read as Package.resolved; packages lack versions.") }
            found = Self.merge(found, pins ?? [])
        }
        if let text = text("Podfile") { found += Podfile.pods(text) }
        if let text = text("Podfile.lock") { found = Self.merge(found, Podfile.locked(text)) }
        if let text = text("Cartfile") { found += Cartfile.frameworks(text) }
        if let text = text("Cartfile.resolved") { found = Self.merge(found, Cartfile.frameworks(text)) }
        // One entry for each dependency.
        return Self.merge([], found)
    }

    private func text(_ name: String) -> String? {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    private func resolvedFiles(_ contents: [String]) -> [URL] {
        let places =
            [""] + contents.filter { $0.hasSuffix(".xcworkspace") }.map { "\($0)/xcshareddata/swiftpm/" }
            + contents.filter { $0.hasSuffix(".xcodeproj") }
            .map { "\($0)/project.xcworkspace/xcshareddata/swiftpm/" }
        return places.map { folder.appendingPathComponent($0 + "Package.resolved") }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Adds dependencies; of one that is there already only what was not known.
    private static func merge(_ old: [Report.Dependency], _ new: [Report.Dependency]) -> [Report.Dependency] {
        var result = old
        for dependency in new {
            if let index = result.firstIndex(where: {
                $0.kind == dependency.kind && $0.name.lowercased() == dependency.name.lowercased()
            }) {
                if !dependency.version.isEmpty { result[index].version = dependency.version }
                if result[index].source.isEmpty { result[index].source = dependency.source }
            } else {
                result.append(dependency)
            }
        }
        return result
    }

    /// The name of a package at a URL.
    static func name(of url: String) -> String {
        let last = url.split(separator: "/").last.map(String.init) ?? url
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    /// Where the sources of a dependency may be.
    func sources(of dependency: Report.Dependency) -> URL? {
        let places: [String]
        switch dependency.kind {
        case .package: places = [".build/checkouts", "SourcePackages/checkouts", ""]
        case .pod: places = ["Pods", ""]
        case .carthage: places = ["Carthage/Checkouts"]
        }
        var candidates = places.filter { !$0.isEmpty }
            .map { folder.appendingPathComponent($0).appendingPathComponent(dependency.name) }
        if dependency.source.hasPrefix(".") || dependency.source.hasPrefix("/") {
            let isAbsolute = dependency.source.hasPrefix("/")
            let place =
                isAbsolute ? URL(fileURLWithPath: dependency.source) : folder.appendingPathComponent(dependency.source)
            candidates.insert(place.standardizedFileURL, at: 0)
        }
        return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
