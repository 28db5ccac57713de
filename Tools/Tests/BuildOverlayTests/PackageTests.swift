import Foundation
import ProjectReader
import Testing

@testable import BuildOverlay

/// Swift packages: as projects, and as what projects use.
@Suite struct PackageTests {
    @Test func targetsOfAPackageHaveItsSettings() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try folder.write(
            "Package.swift",
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Shop", platforms: [.iOS(.v15)],
                products: [.library(name: "Shop", targets: ["Shop", "Cards"])],
                dependencies: [.package(path: "../Kit")],
                targets: [
                    .target(
                        name: "Shop", dependencies: ["Cards", .product(name: "KitUI", package: "Kit")],
                        exclude: ["Notes"], resources: [.process("Resources")],
                        swiftSettings: [
                            .define("ALL"), .define("MAC", .when(platforms: [.macOS])),
                            .define("PHONE", .when(platforms: [.iOS], configuration: .debug)),
                            .define("SHIPPED", .when(configuration: .release)), .defaultIsolation(MainActor.self),
                            .enableUpcomingFeature("ExistentialAny"), .strictMemorySafety(),
                        ]),
                    .target(name: "Cards", path: "Other/Cards", swiftSettings: [.swiftLanguageMode(.v5)]),
                    .testTarget(name: "ShopTests", dependencies: ["Shop"]),
                ])
            """)
        for name in [
            "Sources/Shop/Page.swift", "Sources/Shop/Notes/Old.swift", "Sources/Shop/Views/Cell.swift",
            "Sources/Shop/Resources/star.png", "Other/Cards/Card.swift", "Tests/ShopTests/PageTests.swift",
        ] { try folder.write(name, "") }
        let project = try Project.read(folder.url, for: .tests)

        #expect(project.isSwiftPackage)
        #expect(project.targets.map(\.name) == ["Shop", "Cards", "ShopTests"])
        #expect(project.targets.map(\.kind) == [.library, .library, .tests])
        let shop = project.targets[0]
        #expect(shop.sources.map(\.lastPathComponent) == ["Page.swift", "Cell.swift"])
        #expect(shop.resources.map(\.lastPathComponent) == ["star.png"])
        #expect(shop.conditions == ["ALL", "PHONE"])
        #expect(shop.defaultIsolation == "MainActor")
        #expect(shop.upcomingFeatures == ["ExistentialAny"])
        #expect(shop.dependencies == ["Cards", "KitUI"])
        #expect(project.targets.map(\.swiftVersion) == ["6", "5", "6"])
        #expect(project.products == ["Shop": ["Shop", "Cards"]])
        #expect(project.packages.map(\.identity) == ["kit"])
        #expect(project.packages.first?.products == ["KitUI"])
    }

    @Test func aManifestWithErrorsSaysWhatSwiftPMSays() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try folder.write(
            "Package.swift", "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Pack()\n")
        let problem = #expect(throws: ProjectProblem.self) { try Project.read(folder.url) }
        #expect(
            problem?.description.hasPrefix("\(folder.path("Package.swift")) cannot be read. SwiftPM says: ") == true)
        #expect(problem?.description.contains("cannot find 'Pack' in scope") == true)
    }

    // MARK: Dependencies

    /// A package with versions 1.0.0 and 1.1.0, in a repository.
    private func repository(in folder: Folder, _ name: String, dependency: String = "", uses: [String] = []) throws {
        let products = uses.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", ")
        try folder.write(
            "\(name)/Package.swift",
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(dependency)], targets: [.target(name: "\(name)", dependencies: [\(products)])])
            """)
        let git = ["git", "-C", folder.path(name), "-c", "user.name=A", "-c", "user.email=a@example.com"]
        for version in ["1.0.0", "1.1.0"] {
            try folder.write("\(name)/Sources/\(name)/Code.swift", "import UIKit // \(version)")
            for arguments in [["init", "-q"], ["add", "."], ["commit", "-qm", version], ["tag", version]] {
                try #require(Self.run(git + arguments) == 0)
            }
        }
    }

    private static func run(_ arguments: [String]) -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return -1 }
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func resolve(_ folder: Folder, _ packages: [PackageReference], resolved: String? = nil) throws
        -> Dependencies
    {
        var project = Project(name: "App", folder: folder.url, targets: [])
        project.packages = packages
        if let resolved {
            try folder.write("Package.resolved", resolved)
            project.resolvedPackages = folder.url.appendingPathComponent("Package.resolved")
        }
        return PackageResolver(folder: folder.url.appendingPathComponent("cache")).dependencies(of: project)
    }

    private func texts(_ dependencies: Dependencies) throws -> [String: String] {
        try dependencies.rewritten.reduce(into: [:]) { result, target in
            result[target.name] = try String(contentsOf: target.sources[0], encoding: .utf8)
        }
    }

    @Test func packagesOfAnXcodeProjectAreReferredTo() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try folder.write(
            "A.xcodeproj/project.pbxproj",
            """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); packageReferences = (R1, R2, R3); };
              G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application"; };
              R1 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/kit/Kit.git";
                requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
              R2 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "git@example.com:other.git";
                requirement = { kind = branch; branch = main; }; };
              R3 = { isa = XCLocalSwiftPackageReference; relativePath = ../Local; };
              D1 = { isa = XCSwiftPackageProductDependency; package = R1; productName = KitUI; };
            }; }
            """)
        try folder.write("A.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved", "{}")
        let project = try Project.read(folder.url)

        #expect(
            project.packages.map(\.declaration) == [
                ".package(url: \"https://example.com/kit/Kit.git\", from: \"1.2.0\")",
                ".package(url: \"git@example.com:other.git\", branch: \"main\")",
                ".package(path: \"\(folder.url.deletingLastPathComponent().appendingPathComponent("Local").path)\")",
            ])
        #expect(project.packages.map(\.identity) == ["kit", "other", "local"])
        #expect(project.packages[0].products == ["KitUI"])
        #expect(
            project.resolvedPackages?.path
                == folder.path("A.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"))
    }

    @Test func packagesComeWithThoseThatTheyUse() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try repository(in: folder, "Inner")
        try repository(
            in: folder, "Kit", dependency: ".package(url: \"file://\(folder.path("Inner"))\", exact: \"1.0.0\")",
            uses: ["Inner"])
        let reference = PackageReference(.repository("file://\(folder.path("Kit"))", requirement: "from: \"1.0.0\""))
        let dependencies = try resolve(folder, [reference])

        #expect(dependencies.notes == [])
        let found = try texts(dependencies)
        #expect(found == ["Kit": "import UIKit // 1.1.0", "Inner": "import UIKit // 1.0.0"])
    }

    @Test func versionsThatWereChosenAreKept() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try repository(in: folder, "Kit")
        let address = "file://\(folder.path("Kit"))"
        let revision = Process()
        let pipe = Pipe()
        revision.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        revision.arguments = ["git", "-C", folder.path("Kit"), "rev-parse", "1.0.0"]
        revision.standardOutput = pipe
        try revision.run()
        let hash = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let resolved = """
            { "pins": [{ "identity": "kit", "kind": "localSourceControl", "location": "\(folder.path("Kit"))",
              "state": { "revision": "\(hash)", "version": "1.0.0" } }], "version": 2 }
            """
        let reference = PackageReference(.repository(address, requirement: "from: \"1.0.0\""))

        let dependencies = try resolve(folder, [reference], resolved: resolved)
        #expect(dependencies.notes == [])
        let found = try texts(dependencies)
        #expect(found == ["Kit": "import UIKit // 1.0.0"])
        // A damaged file counts as none; what was chosen before stays.
        let damaged = try texts(try resolve(folder, [reference], resolved: "{ \"pins\": "))
        #expect(damaged == ["Kit": "import UIKit // 1.0.0"])
    }

    @Test func packagesInFoldersComeWithThoseThatTheyUse() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try repository(in: folder, "Remote")
        try repository(
            in: folder, "Local",
            dependency:
                ".package(url: \"file://\(folder.path("Remote"))\", from: \"1.0.0\"), .package(path: \"../Local2\")")
        // Packages that use each other end.
        try repository(in: folder, "Local2", dependency: ".package(path: \"../Local\")")
        let local = PackageReference(.folder(folder.url.appendingPathComponent("Local")))

        #expect(
            try texts(try resolve(folder, [local])) == [
                "Local": "import UIKit // 1.1.0", "Local2": "import UIKit // 1.1.0", "Remote": "import UIKit // 1.1.0",
            ])
    }

    @Test func aPackageThatCannotBeHadIsNamed() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let reference = PackageReference(.repository("file://\(folder.path("None"))", requirement: "from: \"1.0.0\""))
        let dependencies = try resolve(folder, [reference])

        #expect(dependencies.rewritten.isEmpty)
        #expect(dependencies.notes.count == 1)
        #expect(dependencies.notes.first?.hasPrefix("The package none cannot be had (") == true)
        #expect(dependencies.notes.first?.hasSuffix("--dependency none=PATH.") == true)
    }

    @Test func ofTestingLibrariesThatCannotBeHadTwillsOwnFormIsUsed() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let reference = PackageReference(.repository("file://\(folder.path("Quick"))", requirement: "from: \"1.0.0\""))
        let dependencies = try resolve(folder, [reference])

        #expect(dependencies.notes == ["The package quick cannot be had; Twill's own form of it is used."])
    }

    @Test func packagesWithoutAppleFrameworksAreBuiltAsTheyAre() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try folder.write(
            "Plain/Package.swift",
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Plain", products: [.library(name: "Numbers", targets: ["Numbers"])],
                targets: [.target(name: "Numbers")])
            """)
        try folder.write("Plain/Sources/Numbers/Number.swift", "import Foundation")
        let dependencies = try resolve(folder, [PackageReference(.folder(folder.url.appendingPathComponent("Plain")))])

        #expect(dependencies.rewritten.isEmpty)
        #expect(dependencies.native.map(\.name) == ["Numbers"])
        #expect(dependencies.native.first?.package == "plain")
    }
}
