import Foundation
import Testing

@testable import Doctor

/// Packages, pods and frameworks of Carthage's that a project uses.
@Suite struct DependencyTests {
    private static let page = "import UIKit\nlet view: UIView\n"

    private func dependencies(_ files: [String: String], compatibility: String = "") throws -> [Report.Dependency] {
        let examination = try Examination(files.merging(["Page.swift": Self.page]) { first, _ in first })
        defer { examination.remove() }
        return try examination.report(compatibility: compatibility).dependencies
    }

    @Test func packagesOfAManifestHaveTheVersionsThatAreResolved() throws {
        let found = try dependencies([
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Shop",
                dependencies: [
                    .package(url: "https://example.org/a/Snappy.git", from: "1.0.0"),
                    .package(url: "https://example.org/a/Plain", branch: "main"),
                    .package(path: "../Local"),
                ])
            """,
            "Package.resolved": """
            { "version": 2, "pins": [ { "identity": "snappy", "location": "https://example.org/a/Snappy.git",
              "state": { "version": "1.2.3" } } ] }
            """,
        ])

        #expect(found.map(\.name) == ["Local", "Plain", "Snappy"])
        #expect(found.map(\.version) == ["", "main", "1.2.3"])
        #expect(found.allSatisfy { $0.kind == .package && $0.verdict == .unknown && !$0.note.isEmpty })
    }

    @Test func packagesOfAnXcodeProjectAreRead() throws {
        let examination = try Examination([
            "Page.swift": Self.page,
            "Shop.xcodeproj/project.pbxproj": """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); };
              G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
              F = { isa = PBXFileReference; path = Page.swift; sourceTree = "<group>"; };
              B = { isa = PBXBuildFile; fileRef = F; };
              S = { isa = PBXSourcesBuildPhase; files = (B); };
              T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (S); };
              R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/a/Snappy.git";
                    requirement = { kind = upToNextMajorVersion; minimumVersion = 2.0.0; }; };
              L = { isa = XCLocalSwiftPackageReference; relativePath = Modules/Cards; };
            }; }
            """,
            "Shop.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": """
            { "object": { "pins": [ { "package": "Snappy", "repositoryURL": "https://example.org/a/Snappy.git",
              "state": { "revision": "abc", "version": "2.4.0" } } ] }, "version": 1 }
            """,
            "Modules/Cards/Sources/Cards/Card.swift": "public struct Card {}",
        ])
        defer { examination.remove() }
        let report = try examination.report()

        #expect(report.dependencies.map(\.name) == ["Cards", "Snappy"])
        #expect(report.dependencies.map(\.version) == ["", "2.4.0"])
        #expect(report.dependencies[0].note.hasPrefix("1 Swift file."))
        #expect(report.files == 1)
    }

    @Test func testingLibrariesWithoutACopyWorkByTwillsOwnForm() throws {
        let examination = try Examination([
            "Podfile": "target 'Shop' do\n  pod 'Quick'\n  pod 'Other'\nend\n", "Page.swift": "import Quick",
        ])
        defer { examination.remove() }
        let report = try examination.report()

        let quick = report.dependencies.first { $0.name == "Quick" }
        #expect(quick?.verdict == .works && quick?.note == "Twill has its own form of it, for tests.")
        #expect(report.dependencies.first { $0.name == "Other" }?.verdict == .unknown)
        #expect(report.modules.isEmpty)
    }

    @Test func podsHaveTheVersionsOfTheLock() throws {
        let found = try dependencies([
            "Podfile": """
            platform :ios, '12.0'
            target 'Shop' do
              pod 'Texture/IGListKit', '~> 3.0'   # lists
              pod "Snappy", :path => '../Snappy'
              # pod 'Old'
            end
            """,
            "Podfile.lock": """
            PODS:
              - Inner (0.9)
              - Snappy (5.0.1):
                - Inner
              - Texture/Core (3.1.0)
            DEPENDENCIES:
              - Other (1.0)
            """,
        ])

        #expect(found.map { "\($0.name) \($0.version)" } == ["Inner 0.9", "Snappy 5.0.1", "Texture 3.1.0"])
        #expect(found.allSatisfy { $0.kind == .pod })
    }

    @Test func carthagesFilesAreRead() throws {
        let found = try dependencies([
            "Cartfile": "# all\ngithub \"a/Snappy\" ~> 1.0\ngit \"https://example.org/b/Plain.git\" \"main\"\n",
            "Cartfile.resolved": "github \"a/Snappy\" \"1.4\"\n",
        ])

        #expect(found.map { "\($0.name) \($0.version)" } == ["Plain main", "Snappy 1.4"])
    }

    @Test func whatTwillHasWorksAlsoUnderAnotherName() throws {
        let page = "## UIKit (Kit): all\n\n| project | tests |\n|---|---|\n| Snappy | 31 of 31 |\n"
        let found = try dependencies(["Podfile": "pod 'Kit'\npod 'Snappy'\npod 'Unheard'\n"], compatibility: page)

        #expect(found.map(\.verdict) == [.works, .works, .unknown])
        #expect(found.map(\.note).prefix(2) == ["Twill has it, as UIKit.", "tests: 31 of 31"])
    }

    @Test func sourcesOfADependencyDeclareWhatIsUsed() throws {
        let examination = try Examination([
            "Podfile": "pod 'Snappy'\npod 'OldKit'\n",
            "Page.swift": "import Snappy\nimport UIKit\nfunc f(_ view: UIView) { view.snap.now(); view.blur = 1 }\n",
            "Pods/Snappy/Sources/Snap.swift":
                "public extension UIView { var snap: Snap { Snap() } }\npublic struct Snap { public func now() {} }",
            "Pods/OldKit/OldKit.m": "", "Pods/OldKit/OldKit.h": "@interface OKView : UIView\n@end\n",
        ])
        defer { examination.remove() }
        let report = try examination.report()

        #expect(report.list(.absent) == ["UIView.blur:3"])
        #expect(report.list(.unknown) == [])
        #expect(report.modules.isEmpty)
        #expect(report.dependencies.map(\.verdict) == [.absent, .unknown])
    }

    @Test func whatHeadersDeclareIsTheProjectsObjectiveC() throws {
        let examination = try Examination([
            "Page.swift": "import UIKit\nlet card: SHCard\n", "Card.m": "",
            "Card.h": "@class Other;\n@interface SHCard : NSObject\n@end\ntypedef NS_ENUM(NSInteger, SHKind) {\n};\n",
        ])
        defer { examination.remove() }
        let report = try examination.report()

        #expect(report.list(.absent) == ["SHCard:2"])
        #expect(report.apis(.absent).first?.module == "Objective-C")
        #expect(report.obstacles.map(\.place.path) == ["Card.m"])
        #expect(
            Headers.types("@class Other;\n@protocol A, B;\ntypedef NS_CLOSED_ENUM(NSInteger, SHKind) {") == ["SHKind"])
    }

    @Test(arguments: [
        "Package.resolved", "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved", "Package.swift",
    ])
    func damagedFilesEnd(name: String) throws {
        for text in [
            "", "{", "pod '", "PODS:\n  - ", "  - (", "github", "github \"", ".package(url:", "[1, 2]", "\u{0}",
        ] {
            _ = try dependencies([name: text])
        }
    }
}
