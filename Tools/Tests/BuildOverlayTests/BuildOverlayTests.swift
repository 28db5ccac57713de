import BuildOverlay
import Foundation
import ProjectReader
import SourceRewriter
import Testing

/// The package that is written beside a project.
@Suite struct BuildOverlayTests {
    @Test func theProjectStaysAsItIs() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        let before = try contents(of: folder)
        _ = try write(folder, into: cache)
        #expect(try contents(of: folder) == before)
    }

    @Test func sourcesAreRewrittenAndSayWhereTheyAreFrom() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        let summary = try write(folder, into: cache)

        #expect(summary.product == "Shop")
        #expect(summary.sources == 2)
        #expect(
            try cache.read("Sources/Shop/Card.rewritten.swift") == """
                #sourceLocation(file: "\(folder.path("Shop/Views/Card.swift"))", line: 1)
                import UIKit

                class Card: UIView {
                    @Outlet(.weak) var title: UILabel!

                    func tap() {}
                }

                """)
        #expect(try cache.read("Sources/Shop/AppDelegate.rewritten.swift").contains("\n@main\nclass AppDelegate"))
    }

    @Test func whatTheBridgingHeaderImportsIsImportedEverywhere() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        try folder.write(
            "Shop/Bridge.h",
            "#import <UIKit/UIKit.h>\n#import <AsyncDisplayKit/AsyncDisplayKit.h>\n#import \"Old.h\"\n")
        let project = try Project.read(folder.url)
        var app = project.targets[0]
        app.bridgingHeader = folder.url.appendingPathComponent("Shop/Bridge.h")
        _ = try overlay(cache).write(app, of: project)
        #expect(
            try cache.read("Sources/Shop/Card.rewritten.swift")
                .hasPrefix("import UIKit\nimport AsyncDisplayKit\n#sourceLocation("))
    }

    @Test func resourcesKeepTheirLanguage() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        _ = try write(folder, into: cache)
        let resources = cache.path("Sources/Shop/Resources")
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: resources).sorted() == [
                "Base.lproj", "Base.lproj/Main.storyboard", "Images.xcassets", "Images.xcassets/Contents.json",
                "Info.plist",
                "de.lproj", "de.lproj/Localizable.strings",
            ])
    }

    @Test func theInfoPlistHasTheValuesOfBuildSettings() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        try folder.write(
            "Shop/Info.plist",
            """
            <plist version="1.0"><dict><key>CFBundleName</key><string>${PRODUCT_NAME}</string>
            <key>Delegate</key><string>$(PRODUCT_MODULE_NAME:c99extidentifier).SceneDelegate</string>
            <key>Other</key><array><string>$(UNKNOWN)-$(TARGET_NAME</string></array></dict></plist>
            """)
        var project = try Project.read(folder.url)
        project.targets[0].infoPlistKeys = [
            "UIMainStoryboardFile": "Main", "UIStatusBarHidden": "YES",
            "UISupportedInterfaceOrientations_iPad":
                "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft",
        ]
        _ = try overlay(cache).write(project.targets[0], of: project)

        let data = try #require(FileManager.default.contents(atPath: cache.path("Sources/Shop/Resources/Info.plist")))
        let list = try #require(
            PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        #expect(list["CFBundleName"] as? String == "Shop")
        #expect(list["Delegate"] as? String == "Shop.SceneDelegate")
        #expect(list["Other"] as? [String] == ["-$(TARGET_NAME"])
        #expect(list["UIMainStoryboardFile"] as? String == "Main")
        #expect(list["UIStatusBarHidden"] as? Bool == true)
        #expect(
            list["UISupportedInterfaceOrientations~ipad"] as? [String]
                == ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"])
    }

    /// Xcode writes it for the SDK that it builds with; only one with a version differs from today's.
    @Test(
        arguments: [("iphoneos14.5", "iphoneos14.5"), ("iphoneos", nil), ("macosx10.15", nil)] as [(String, String?)])
    func theInfoPlistNamesTheSDK(root: String, expected: String?) throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        var project = try Project.read(folder.url)
        project.targets[0].buildSettings["SDKROOT"] = root
        _ = try overlay(cache).write(project.targets[0], of: project)

        let data = try #require(FileManager.default.contents(atPath: cache.path("Sources/Shop/Resources/Info.plist")))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        #expect(list?["DTSDKName"] as? String == expected)
    }

    @Test func theManifestHasTheProjectsSettings() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        _ = try write(folder, into: cache)
        let manifest = try cache.read("Package.swift")
        #expect(manifest.contains(".swiftLanguageMode(.v5), .defaultIsolation(MainActor.self), .define(\"DEBUG\")"))
        #expect(manifest.contains(".define(\"STAGING\")"))
        #expect(manifest.contains("path: \"/opt/twill\""))
    }

    @Test func onlyWhatChangedIsWrittenAgain() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        #expect(try write(folder, into: cache).changed > 0)
        #expect(try write(folder, into: cache).changed == 0)
        try folder.write("Shop/Views/Card.swift", Samples.card + "// more\n")
        #expect(try write(folder, into: cache).changed == 1)
    }

    @Test func aFileThatLeftTheProjectLeavesThePackage() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        let project = try Project.read(folder.url)
        var app = project.targets[0]
        _ = try overlay(cache).write(app, of: project)
        app.sources.removeLast()
        _ = try overlay(cache).write(app, of: project)
        #expect(!FileManager.default.fileExists(atPath: cache.path("Sources/Shop/Card.rewritten.swift")))
    }

    @Test func filesOfOneNameAreAllBuilt() throws {
        let folder = try Folder(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        try folder.write("App/A/Cell.swift", "class A {}\n")
        try folder.write("App/B/Cell.swift", "class B {}\n")
        _ = try write(folder.url.appendingPathComponent("App"), into: cache)
        #expect(try cache.read("Sources/App/Cell.rewritten.swift").hasSuffix("class A {}\n"))
        #expect(try cache.read("Sources/App/Cell.rewritten-2.swift").hasSuffix("class B {}\n"))
    }

    @Test func aFileThatIsMissingIsNamed() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        try FileManager.default.removeItem(atPath: folder.path("Shop/Views/Card.swift"))
        #expect(
            throws: ProjectProblem("\(folder.path("Shop/Views/Card.swift")) is in the project, and cannot be read.")
        ) { try write(folder, into: cache) }
    }

    @Test func librariesOfTheProjectAreBuiltWithTheApp() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        try folder.write("Kit/Badge.swift", "import UIKit\npublic class Badge: UIView {}\n")
        try folder.write("Shop/Views/Card.swift", "import Kit\n" + Samples.card)
        var project = try Project.read(folder.url)
        var kit = ProjectTarget(name: "Kit iOS", kind: .library, moduleName: "Kit")
        kit.sources = [folder.url.appendingPathComponent("Kit/Badge.swift")]
        let unused = ProjectTarget(name: "Unused", kind: .library, moduleName: "Unused")
        project.targets += [kit, kit, unused]
        _ = try overlay(cache).write(project.targets[0], of: project)

        #expect(try cache.read("Sources/Kit/Badge.rewritten.swift").contains("public class Badge"))
        let manifest = try cache.read("Package.swift")
        #expect(manifest.contains("dependencies: [\"Kit\", .product(name: \"UIKit\""))
        #expect(manifest.components(separatedBy: "name: \"Kit\"").count == 2)
        #expect(!manifest.contains("Unused"))
    }

    @Test func modulesOfApplesFrameworksComeFromTwillsPackages() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        try folder.write(
            "Shop/Views/Card.swift",
            "import UIKit\nimport WebKit\nimport os.log\nimport Combine\nlet well = UIColorWell()\n")
        let summary = try write(folder, into: cache)

        let manifest = try cache.read("Package.swift")
        for module in ["WebKit", "os", "UIKitPlaceholders"] {
            #expect(manifest.contains(".product(name: \"\(module)\", package: \"TwillShims\")"))
        }
        #expect(manifest.contains(".product(name: \"TwillCombine\", package: \"TwillCombine\")"))
        #expect(manifest.contains(".package(name: \"TwillShims\", path: \"/opt/twill/Tools/Shims\")"))
        #expect(manifest.contains(".package(name: \"TwillCombine\", path: \"/opt/twill/Tools/Combine\")"))
        #expect(summary.placeholders.map(\.name) == ["WebKit", "UIColorWell"])
    }

    /// Twill's own form of Quick is for projects that have no copy of it.
    @Test func aCopyOfATestingLibraryComesBeforeTwills() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        try folder.write("Shop/Views/Card.swift", "import UIKit\nimport Quick\nimport Nimble\n")
        let project = try Project.read(folder.url)
        var dependencies = Dependencies()
        dependencies.native = [
            NativeProduct(
                name: "Quick", package: "quick", declaration: ".package(path: \"/quick\")", modules: ["Quick"])
        ]
        _ = try overlay(cache).write(project.targets[0], of: project, dependencies: dependencies)

        let manifest = try cache.read("Package.swift")
        #expect(manifest.contains(".product(name: \"Quick\", package: \"quick\")"))
        #expect(!manifest.contains(".product(name: \"Quick\", package: \"TwillShims\")"))
        #expect(manifest.contains(".product(name: \"Nimble\", package: \"TwillShims\")"))
    }

    @Test func projectsWithoutThemNeedNoOtherPackage() throws {
        let folder = try Samples.shop(), cache = try Folder()
        defer {
            folder.remove()
            cache.remove()
        }
        _ = try write(folder, into: cache)
        #expect(!(try cache.read("Package.swift").contains("Tools/")))
    }

    private func overlay(_ cache: Folder) -> BuildOverlay {
        BuildOverlay(folder: cache.url, twill: URL(fileURLWithPath: "/opt/twill"))
    }

    private func write(_ project: Folder, into cache: Folder) throws -> BuildOverlay.Summary {
        try write(project.url, into: cache)
    }

    private func write(_ project: URL, into cache: Folder) throws -> BuildOverlay.Summary {
        let project = try Project.read(project)
        return try overlay(cache).write(project.targets[0], of: project)
    }

    private func contents(of folder: Folder) throws -> [String: Data] {
        var result: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
            result[name] = FileManager.default.contents(atPath: folder.path(name))
        }
        return result
    }
}
