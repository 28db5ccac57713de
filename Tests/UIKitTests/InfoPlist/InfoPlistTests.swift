import Foundation
import Testing
import TwillSync

@testable import UIKit

/// Settings as an Info.plist has them, and what is logged of others.
@Suite struct InfoPlistTests {
    @Test(arguments: [("iphoneos14.5", 14), ("iphonesimulator9.0", 9), ("iphoneos", nil)] as [(String, Int?)])
    func sdkIsThatOfItsName(name: String, version: Int?) {
        let info = InfoPlist(contents: ["DTSDKName": name], path: "/app/Info.plist", module: "App")
        #expect(info.sdkVersion == version)
        #expect(info.isBuilt(withSDK: 15) == (version == nil))
    }

    private func read(_ keys: String, path: String = "/app/Info.plist") throws -> InfoPlist {
        let data = Data(plist(keys).utf8)
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return InfoPlist(contents: try #require(list as? [String: Any]), path: path, module: "Shop")
    }

    @Test func namePrefersTheDisplayName() throws {
        let both = "<key>CFBundleName</key><string>shop</string><key>CFBundleDisplayName</key><string>The Shop</string>"

        #expect(try read(both).name == "The Shop")
        #expect(try read("<key>CFBundleName</key><string>shop</string>").name == "shop")
        #expect(try read("").name == nil)
    }

    @Test func orientationsDifferByDevice() throws {
        let info = try read(
            """
            <key>UISupportedInterfaceOrientations</key>
            <array><string>UIInterfaceOrientationPortrait</string></array>
            <key>UISupportedInterfaceOrientations~ipad</key>
            <array>
                <string>UIInterfaceOrientationLandscapeLeft</string>
                <string>UIInterfaceOrientationLandscapeRight</string>
            </array>
            """)

        #expect(info.orientations(on: .phone) == .portrait)
        #expect(info.orientations(on: .pad) == .landscape)
        #expect(try read("").orientations(on: .phone) == nil)
    }

    @Test func orientationsOfPhonesReplaceTheCommonOnes() throws {
        let info = try read(
            """
            <key>UISupportedInterfaceOrientations</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
                <string>UIInterfaceOrientationPortraitUpsideDown</string>
            </array>
            <key>UISupportedInterfaceOrientations~iphone</key><string>UIInterfaceOrientationLandscapeLeft</string>
            """)

        #expect(info.orientations(on: .phone) == .landscapeLeft)
        #expect(info.orientations(on: .pad) == [.portrait, .portraitUpsideDown])
    }

    @Test func sceneManifestIsReadAndTheModuleFilledIn() throws {
        let info = try read(manifest(delegate: "$(PRODUCT_MODULE_NAME).SceneDelegate", storyboard: "Main"))

        #expect(
            info.scenes == [
                .init(
                    name: "Default Configuration", className: nil, delegateClassName: "Shop.SceneDelegate",
                    storyboard: "Main")
            ])
        #expect(info.scene(named: nil)?.storyboard == "Main")
        #expect(info.scene(named: "Default Configuration") != nil)
        #expect(info.scene(named: "Other") == nil)
    }

    @Test func appearanceAndStatusBarAreRead() throws {
        let info = try read(
            """
            <key>UIUserInterfaceStyle</key><string>Dark</string>
            <key>UIStatusBarHidden</key><true/>
            <key>UIStatusBarStyle</key><string>UIStatusBarStyleLightContent</string>
            <key>UIViewControllerBasedStatusBarAppearance</key><false/>
            <key>UIAppFonts</key><array><string>Fonts/A.ttf</string><string>B.otf</string></array>
            """)

        #expect(info.interfaceStyle == .dark)
        #expect(info.isStatusBarHidden && !info.isStatusBarOfViewControllers)
        #expect(info.statusBarStyle == .lightContent)
        #expect(info.fonts == ["Fonts/A.ttf", "B.otf"])
        let none = try read("")
        #expect(none.interfaceStyle == .unspecified && none.isStatusBarOfViewControllers && none.fonts == [])
    }

    @Test func schemesAndLanguagesAreRead() throws {
        let info = try read(
            """
            <key>CFBundleURLTypes</key>
            <array>
                <dict>
                    <key>CFBundleURLName</key><string>org.example.shop</string>
                    <key>CFBundleTypeRole</key><string>Editor</string>
                    <key>CFBundleURLSchemes</key><array><string>Shop</string><string>x-shop.2</string></array>
                </dict>
                <dict><key>CFBundleURLSchemes</key><array><string>cart</string></array></dict>
            </array>
            <key>CFBundleLocalizations</key><array><string>de</string><string>pt-BR</string></array>
            """)

        #expect(info.urlSchemes == ["shop", "x-shop.2", "cart"])
        #expect(info.localizations == ["de", "pt-BR"])
        #expect(try read("").urlSchemes.isEmpty)
    }

    @Test func schemesThatAreNoneAreNamed() throws {
        var info = InfoPlist()
        let messages = try LogCapture.messages {
            info = try read(
                """
                <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
                <array><string>$(BUNDLE_ID)</string><string>2shop</string><string></string><string>shop://</string>
                <string>ok</string></array></dict></array>
                <key>CFBundleLocalizations</key><string>de</string>
                """)
        }

        #expect(info.urlSchemes == ["ok"] && info.localizations == [])
        #expect(messages.count == 5)
        #expect(messages.contains { $0.contains("CFBundleURLSchemes has the scheme \"$(BUNDLE_ID)\"") })
        #expect(messages.contains { $0.contains("CFBundleLocalizations has to be an array of strings") })
    }

    @Test func valuesOfOtherTypesAreNamedWithFileAndKey() throws {
        var info = InfoPlist()
        let messages = try LogCapture.messages {
            info = try read(
                """
                <key>CFBundleName</key><integer>3</integer>
                <key>UIAppFonts</key><dict/>
                <key>UIStatusBarHidden</key><string>maybe</string>
                <key>UIUserInterfaceStyle</key><string>Purple</string>
                <key>UISupportedInterfaceOrientations</key><array><string>Sideways</string></array>
                <key>UIApplicationSceneManifest</key><array/>
                <key>UIViewControllerBasedStatusBarAppearance</key><string>NO</string>
                """)
        }

        #expect(info.name == nil && info.fonts == [] && !info.isStatusBarHidden && info.scenes == [])
        #expect(info.interfaceStyle == .unspecified && info.orientations(on: .phone) == nil)
        // Written as a text by older projects.
        #expect(!info.isStatusBarOfViewControllers)
        #expect(messages.count == 6)
        #expect(messages.allSatisfy { $0.hasPrefix("/app/Info.plist: ") })
        for key in [
            "CFBundleName", "UIAppFonts", "UIStatusBarHidden", "UIUserInterfaceStyle",
            "UISupportedInterfaceOrientations", "UIApplicationSceneManifest",
        ] {
            #expect(messages.contains { $0.contains(": \(key) ") })
        }
    }

    @Test func buildSettingsThatAreNotKnownAreNamed() throws {
        var info = InfoPlist()
        let messages = try LogCapture.messages {
            info = try read(
                """
                <key>CFBundleName</key><string>$(SECRET_NAME)</string>
                <key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string>
                """)
        }

        #expect(info.name == nil && info.developmentLanguage == nil)
        #expect(messages.count == 1 && messages.first?.contains("$(SECRET_NAME)") == true)
    }

    // MARK: Files

    @Test func fileOfTheAppsResourceBundleIsReadAndThatOfALibraryIsNot() throws {
        let folders = try PlistFolders([
            "Apps_Shop.resources/Resources/Info.plist": plist("<key>CFBundleName</key><string>Shop</string>"),
            "Apps_Library.resources/Library-Info.plist": plist("<key>CFBundleName</key><string>Library</string>"),
        ])

        #expect(InfoPlistFile.load(module: "Shop", from: folders.all).name == "Shop")
        #expect(InfoPlistFile.load(module: "Other", from: folders.all) == InfoPlist())
    }

    @Test func fileBesideTheExecutableComesFirst() throws {
        let folders = try PlistFolders([
            "Apps_Shop.resources/App-Info.plist": plist("<key>CFBundleName</key><string>Bundle</string>"),
            "Info.plist": plist("<key>CFBundleName</key><string>Beside</string>"),
        ])

        #expect(InfoPlistFile.load(module: "Shop", from: folders.all).name == "Beside")
    }

    @Test(arguments: [
        "", "no property list", "<plist><dict><key>CFBundleName</key>",
        "<?xml version=\"1.0\"?><plist><array/></plist>",
        "bplist00\u{1}\u{2}\u{3}",
    ])
    func damagedFileIsNamedAndTheAppStartsWithoutIt(text: String) throws {
        let folders = try PlistFolders(["Apps_Shop.resources/App-Info.plist": text])
        var info: InfoPlist?

        let messages = LogCapture.messages { info = InfoPlistFile.load(module: "Shop", from: folders.all) }

        #expect(info == InfoPlist())
        #expect(messages.count == 1)
        #expect(messages.first?.contains("App-Info.plist") == true)
    }

    /// Every truncation of a file, and every byte changed at random.
    @Test func damagedFilesNeverTrap() throws {
        let whole = Array(plist(manifest(delegate: "A.B", storyboard: "Main")).utf8)
        let seed = UInt64.random(in: 0...UInt64.max)
        print("damagedFilesNeverTrap: seed \(seed)")
        var state = seed
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        var read = 0
        _ = LogCapture.messages {
            for round in 0..<600 {
                var bytes = whole
                if round % 2 == 0 { bytes.removeLast(random(bytes.count)) }
                if !bytes.isEmpty { bytes[random(bytes.count)] = UInt8(random(256)) }
                let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
                guard let contents = list as? [String: Any] else { continue }
                read += InfoPlist(contents: contents, path: "p", module: "M").scenes.count
            }
        }
        #expect(read > 0)
    }
}

/// A folder as that of an executable, with resource bundles.
final class PlistFolders {
    let all: [ResourceFolders.Folder]
    let url: URL

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        var bundles: Set<String> = []
        for (name, text) in files {
            let file = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            if let first = name.split(separator: "/").first, first.hasSuffix(".resources") {
                bundles.insert(String(first))
            }
        }
        let path = url.path
        all =
            [ResourceFolders.Folder(path: path, isDeep: false)]
            + bundles.sorted().map { ResourceFolders.Folder(path: path + "/" + $0, isDeep: true) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

func plist(_ keys: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>\(keys)</dict></plist>
    """
}

/// The scene manifest of Xcode's template.
func manifest(delegate: String, storyboard: String? = nil) -> String {
    """
    <key>UIApplicationSceneManifest</key>
    <dict>
        <key>UIApplicationSupportsMultipleScenes</key><false/>
        <key>UISceneConfigurations</key>
        <dict>
            <key>UIWindowSceneSessionRoleApplication</key>
            <array>
                <dict>
                    <key>UISceneConfigurationName</key><string>Default Configuration</string>
                    <key>UISceneDelegateClassName</key><string>\(delegate)</string>
                    \(storyboard.map { "<key>UISceneStoryboardFile</key><string>\($0)</string>" } ?? "")
                </dict>
            </array>
        </dict>
    </dict>
    """
}
