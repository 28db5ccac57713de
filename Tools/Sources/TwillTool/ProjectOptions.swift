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

    @Option(
        help: ArgumentHelp(
            "The SDK that the project counts as built with, by the name that xcodebuild has for it.",
            valueName: "iphoneos14.5"))
    var sdk: String?

    @Option(help: "Where packages and what is built are kept.")
    var cache: String = Cache.standard

    @Option(help: .hidden)
    var twill: String

    var twillFolder: URL { URL(fileURLWithPath: twill).standardizedFileURL }

    /// Reads the project, and gets what it uses of others.
    func read(for kind: ProjectTarget.Kind) throws -> (project: Project, dependencies: Dependencies) {
        let project = try readProject(for: kind)
        return (project, try dependencies(of: project))
    }

    /// Reads the project alone, with what options say of its packages.
    func readProject(for kind: ProjectTarget.Kind) throws -> Project {
        var project = try Project.read(URL(fileURLWithPath: path).standardizedFileURL, for: kind)
        if let sdk {
            guard sdk.wholeMatch(of: #/iphone(os|simulator)[0-9]+(\.[0-9]+)*/#) != nil else {
                throw ProjectProblem("--sdk \(sdk): give an SDK of iOS with its version, such as iphoneos14.5.")
            }
            for index in project.targets.indices { project.targets[index].buildSettings["SDKROOT"] = sdk }
        }
        for (name, place) in try namedDependencies {
            guard let reference = try Self.remote(place) else { continue }
            project.packages.removeAll { $0.identity == name.lowercased() }
            project.packages.append(reference)
        }
        return project
    }

    /// Gets what a project uses of others.
    func dependencies(of project: Project) throws -> Dependencies {
        let folder = URL(fileURLWithPath: cache).appendingPathComponent("packages")
        return PackageResolver(folder: folder, replacements: try replacements).dependencies(of: project)
    }

    /// The folders that packages and pods are taken from, by name.
    var replacements: [String: URL] {
        get throws {
            var result: [String: URL] = [:]
            for (name, place) in try namedDependencies where try Self.remote(place) == nil {
                result[name] = URL(fileURLWithPath: place).standardizedFileURL
            }
            return result
        }
    }

    private var namedDependencies: [(name: String, place: String)] {
        get throws {
            try dependency.map { text in
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2 else {
                    throw ProjectProblem("--dependency \(text): give a name and where it is, such as Charts=../Charts.")
                }
                return (parts[0], parts[1])
            }
        }
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
