import ArgumentParser
import BuildOverlay
import Foundation
import ProjectReader
import SourceRewriter

/// The options that all commands share which build a project.
struct ProjectOptions: ParsableArguments {
    @Argument(
        help: "An .xcodeproj, an .xcworkspace, a Package.swift, or a folder with one of them or with Swift files.")
    var path: String

    @Option(
        help: ArgumentHelp(
            "A folder, or an address with a version, that a package or pod is taken from.",
            valueName: "NAME=PATH|NAME=URL@VERSION"))
    var dependency: [String] = []

    @Option(help: "Where packages and what is built are kept.")
    var cache: String = Cache.standard

    @Option(help: .hidden)
    var twill: String

    var twillFolder: URL { URL(fileURLWithPath: twill).standardizedFileURL }

    /// Reads the project, and gets what it uses of others.
    func read(for kind: ProjectTarget.Kind) throws -> (project: Project, dependencies: Dependencies) {
        var project = try Project.read(URL(fileURLWithPath: path).standardizedFileURL, for: kind)
        var replacements: [String: URL] = [:]
        for text in dependency {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw ProjectProblem("--dependency \(text): give a name and where it is, such as Charts=../Charts.")
            }
            if let reference = try Self.remote(parts[1]) {
                project.packages.removeAll { $0.identity == parts[0].lowercased() }
                project.packages.append(reference)
            } else {
                replacements[parts[0]] = URL(fileURLWithPath: parts[1]).standardizedFileURL
            }
        }
        let folder = URL(fileURLWithPath: cache).appendingPathComponent("packages")
        let dependencies = PackageResolver(folder: folder, replacements: replacements).dependencies(of: project)
        return (project, dependencies)
    }

    /// An address has a scheme, or a user before a colon.
    private static func remote(_ text: String) throws -> PackageReference? {
        guard text.contains("://") || text.hasPrefix("git@") else { return nil }
        guard let at = text.lastIndex(of: "@"), at > (text.firstIndex(of: "/") ?? text.startIndex) else {
            throw ProjectProblem("--dependency …=\(text): add the version after the address, such as @1.2.0.")
        }
        let version = text[text.index(after: at)...]
        return PackageReference(.repository(String(text[..<at]), requirement: "exact: \"\(version)\""))
    }

    /// Prints what was noticed while the project was read and rewritten.
    func report(_ project: Project, _ dependencies: Dependencies, _ findings: [Finding], _ targets: [ProjectTarget]) {
        for note in project.notes + dependencies.notes { log(note) }
        for finding in findings { log(finding.description) }
        for target in targets {
            if let header = target.bridgingHeader {
                log(
                    "\(header.path): warning: code of other languages is not built; what the header declares is missing"
                )
            }
            for source in target.foreignSources {
                log("\(source.path): warning: only Swift is built; the file is left out")
            }
        }
    }
}

/// Prints a message for the user, beside what the app prints.
func log(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
