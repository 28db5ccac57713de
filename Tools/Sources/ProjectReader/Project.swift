public import Foundation

/// What a project says of its targets: sources, resources and the settings that matter for building them.
public struct Project: Sendable {
    /// The name, as the folder or file has it.
    public var name: String
    /// The folder that contains the project.
    public var folder: URL
    /// The targets, in the project's order.
    public var targets: [ProjectTarget]
    /// What could not be read, for the user.
    public var notes: [String] = []
    /// The Swift packages that it uses.
    public var packages: [PackageReference] = []
    /// The file with the versions of them that were chosen.
    public var resolvedPackages: URL?
    /// The targets of each product, where the project is a Swift package.
    public var products: [String: [String]] = [:]
    /// The schemes of Xcode, by name.
    public var schemes: [Scheme] = []
    /// Whether it is a Swift package.
    public var isSwiftPackage = false

    /// Creates a project.
    public init(name: String, folder: URL, targets: [ProjectTarget]) {
        self.name = name
        self.folder = folder
        self.targets = targets
    }
}

/// A target of a project.
public struct ProjectTarget: Sendable, Equatable {
    /// What a target builds.
    public enum Kind: Sendable, Equatable {
        case app
        case library
        case tests
        /// An extension of the system, a script or something else that is not built here.
        case other(String)
    }

    /// The name.
    public var name: String
    /// What it builds.
    public var kind: Kind
    /// The module's name in Swift.
    public var moduleName: String
    /// The Swift files.
    public var sources: [URL] = []
    /// Files and folders that the app finds in its bundle.
    public var resources: [URL] = []
    /// The models of Core Data, each an `.xcdatamodeld` or an `.xcdatamodel`.
    public var dataModels: [URL] = []
    /// Sources in other languages, which are not built.
    public var foreignSources: [URL] = []
    /// The Info.plist.
    public var infoPlist: URL?
    /// The values of build settings that an Info.plist refers to, such as `PRODUCT_NAME`.
    public var buildSettings: [String: String] = [:]
    /// The keys that Xcode adds to the Info.plist, from settings that begin with `INFOPLIST_KEY_`.
    public var infoPlistKeys: [String: String] = [:]
    /// The language mode, such as `5`.
    public var swiftVersion: String?
    /// The names of `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
    public var conditions: [String] = []
    /// The isolation of declarations without one: `MainActor`, where the project says so.
    public var defaultIsolation: String?
    /// The upcoming features of Swift that it turns on.
    public var upcomingFeatures: [String] = []
    /// The name of the app that tests run in; nil for tests without a host.
    public var testHost: String?
    /// Whether it is built for iOS, and not only for other systems.
    public var isForIOS = true
    /// The header that brings in code of other languages.
    public var bridgingHeader: URL?
    /// The names of the project's targets that it uses.
    public var dependencies: [String] = []

    /// The name of what is built, which may differ from the target's.
    public var productName: String { buildSettings["PRODUCT_NAME"] ?? name }

    /// The SDK that it is built with, where a version is named: `iphoneos14.5`.
    public var sdk: String? {
        guard let root = buildSettings["SDKROOT"], root.hasPrefix("iphone"), root.contains(where: \.isNumber) else {
            return nil
        }
        return root
    }

    /// Creates a target without files.
    public init(name: String, kind: Kind, moduleName: String) {
        self.name = name
        self.kind = kind
        self.moduleName = moduleName
    }
}

/// Why a project could not be read, with the way out.
public struct ProjectProblem: Error, Equatable, CustomStringConvertible, Sendable {
    /// The message.
    public let description: String

    /// Creates a problem.
    public init(_ description: String) { self.description = description }
}

extension Project {
    /// Reads an `.xcodeproj`, an `.xcworkspace`, a `Package.swift`, a folder that contains one of them, or a folder of
    /// sources.
    ///
    /// - Parameter wanted: The kind of targets that are asked for. Of a folder with a package and a project the one is
    ///   read that has such targets.
    public static func read(_ path: URL, for wanted: ProjectTarget.Kind = .app) throws(ProjectProblem) -> Project {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder) else {
            throw ProjectProblem("There is nothing at \(path.path).")
        }
        switch path.pathExtension {
        case "xcodeproj": return try XcodeProject(path).read()
        case "xcworkspace": return try Workspace(path).read()
        default: break
        }
        if path.lastPathComponent == "Package.swift" {
            return try SwiftPackage(path.deletingLastPathComponent()).read()
        }
        guard isFolder.boolValue else {
            throw ProjectProblem(
                "\(path.path) is not a project. Name an .xcodeproj, an .xcworkspace, a Package.swift, or a folder of "
                    + "sources.")
        }
        return try readFolder(path, for: wanted)
    }

    private static func readFolder(_ path: URL, for wanted: ProjectTarget.Kind) throws(ProjectProblem) -> Project {
        let contents = (try? FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil)) ?? []
        var problem: ProjectProblem?
        var first: Project?
        func consider(_ read: () throws(ProjectProblem) -> Project) -> Project? {
            do throws(ProjectProblem) {
                let project = try read()
                if project.targets.contains(where: { $0.kind == wanted && $0.isForIOS }) { return project }
                first = first ?? project
            } catch {
                problem = problem ?? error
            }
            return nil
        }
        for kind in ["xcworkspace", "xcodeproj"] {
            let found = contents.filter { $0.pathExtension == kind && !$0.lastPathComponent.hasPrefix("_") }
                .sorted { $0.path < $1.path }
            if found.count > 1 {
                throw ProjectProblem(
                    "\(path.path) has several projects: \(found.map(\.lastPathComponent).joined(separator: ", ")). "
                        + "Name one of them.")
            }
            if let only = found.first,
                let project = consider({ () throws(ProjectProblem) in try Project.read(only, for: wanted) })
            {
                return project
            }
        }
        if contents.contains(where: { $0.lastPathComponent == "Package.swift" }),
            let found = consider({ () throws(ProjectProblem) in try SwiftPackage(path).read() })
        {
            return found
        }
        if let first { return first }
        if let problem { throw problem }
        return try SourceFolder(path).read()
    }
}
