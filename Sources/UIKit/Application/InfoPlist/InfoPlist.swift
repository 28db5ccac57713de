import Foundation

/// The settings of an app's Info.plist that UIKit reads.
///
/// `Bundle.main` reads no file of a resource bundle on Linux, and its `infoDictionary` cannot be changed: the settings are
/// read from the file itself. A key whose value has another type than it should have is logged and ignored.
struct InfoPlist: Equatable, Sendable {
    /// The path of the file; empty without one.
    private(set) var path = ""
    /// `CFBundleDisplayName`, else `CFBundleName`.
    private(set) var name: String?
    /// `UISupportedInterfaceOrientations`, by the device's idiom.
    private(set) var phoneOrientations: UIInterfaceOrientationMask?
    private(set) var padOrientations: UIInterfaceOrientationMask?
    /// `UISceneConfigurations`, of scenes on the device's screen.
    private(set) var scenes: [Scene] = []
    /// `UIMainStoryboardFile`, by the device's idiom.
    private(set) var phoneStoryboard: String?
    private(set) var padStoryboard: String?
    /// The major version of iOS in `DTSDKName`, such as 14 of `iphoneos14.5`: the SDK that the app counts as built with;
    /// nil for the newest.
    private(set) var sdkVersion: Int?
    /// `UIAppFonts`.
    private(set) var fonts: [String] = []
    /// `UIStatusBarHidden`.
    private(set) var isStatusBarHidden = false
    /// `UIStatusBarStyle`.
    private(set) var statusBarStyle = UIStatusBarStyle.default
    /// `UIViewControllerBasedStatusBarAppearance`.
    private(set) var isStatusBarOfViewControllers = true
    /// `UIUserInterfaceStyle`; unspecified follows the system.
    private(set) var interfaceStyle = UIUserInterfaceStyle.unspecified
    /// `CFBundleDevelopmentRegion`.
    private(set) var developmentLanguage: String?
    /// `CFBundleLocalizations`, beside those that have files.
    private(set) var localizations: [String] = []
    /// The schemes of `CFBundleURLTypes`, in lower case.
    private(set) var urlSchemes: Set<String> = []

    /// A configuration of `UISceneConfigurations`.
    struct Scene: Equatable, Sendable {
        var name: String?
        var className: String?
        var delegateClassName: String?
        var storyboard: String?
    }

    /// The settings of an app without a file.
    init() {}

    /// - Parameters:
    ///   - contents: The property list.
    ///   - path: For messages.
    ///   - module: The module of the app, which takes the place of `$(PRODUCT_MODULE_NAME)`.
    init(contents: [String: Any], path: String, module: String) {
        self.path = path
        let reader = InfoReader(contents, path: path, module: module)
        name = reader.string("CFBundleDisplayName") ?? reader.string("CFBundleName")
        developmentLanguage = reader.string("CFBundleDevelopmentRegion")
        localizations = reader.strings("CFBundleLocalizations") ?? []
        for type in reader.dictionaries("CFBundleURLTypes") {
            urlSchemes.formUnion(type.schemes("CFBundleURLSchemes"))
        }
        fonts = reader.strings("UIAppFonts") ?? []
        isStatusBarHidden = reader.bool("UIStatusBarHidden") ?? false
        isStatusBarOfViewControllers = reader.bool("UIViewControllerBasedStatusBarAppearance") ?? true
        statusBarStyle = reader.choice("UIStatusBarStyle", Self.statusBarStyles) ?? .default
        interfaceStyle = reader.choice("UIUserInterfaceStyle", Self.interfaceStyles) ?? .unspecified
        let orientations = reader.orientations("UISupportedInterfaceOrientations")
        phoneOrientations = reader.orientations("UISupportedInterfaceOrientations~iphone") ?? orientations
        padOrientations = reader.orientations("UISupportedInterfaceOrientations~ipad") ?? orientations
        let storyboard = reader.string("UIMainStoryboardFile")
        phoneStoryboard = reader.string("UIMainStoryboardFile~iphone") ?? storyboard
        padStoryboard = reader.string("UIMainStoryboardFile~ipad") ?? storyboard
        readScenes(reader)
        if let sdk = reader.string("DTSDKName") { sdkVersion = Self.majorVersion(ofSDK: sdk) }
    }

    /// Returns 14 of `iphoneos14.5`; nil for an SDK without a version, such as `iphoneos`.
    private static func majorVersion(ofSDK name: String) -> Int? {
        Int(name.drop { !$0.isNumber }.prefix { $0.isNumber })
    }

    /// Lets the app count as built with an SDK, such as `iphoneos14.5`.
    mutating func useSDK(_ name: String) { sdkVersion = Self.majorVersion(ofSDK: name) }

    /// Whether the app counts as built with the SDK of a version of iOS, or a later one. Parts of UIKit look and behave
    /// as before in apps that were built with an earlier one.
    func isBuilt(withSDK version: Int) -> Bool { sdkVersion.map { $0 >= version } ?? true }

    private mutating func readScenes(_ reader: InfoReader) {
        guard let manifest = reader.dictionary("UIApplicationSceneManifest") else { return }
        let configurations = manifest.dictionary("UISceneConfigurations")
        scenes = (configurations?.dictionaries("UIWindowSceneSessionRoleApplication") ?? []).map { scene in
            Scene(
                name: scene.string("UISceneConfigurationName"), className: scene.string("UISceneClassName"),
                delegateClassName: scene.string("UISceneDelegateClassName"),
                storyboard: scene.string("UISceneStoryboardFile"))
        }
    }

    /// Returns the orientations for a device; nil if the file does not name any.
    func orientations(on idiom: UIUserInterfaceIdiom) -> UIInterfaceOrientationMask? {
        idiom == .pad ? padOrientations : phoneOrientations
    }

    /// Returns the storyboard with the app's first view controller; nil if the file does not name one.
    func mainStoryboard(on idiom: UIUserInterfaceIdiom) -> String? {
        idiom == .pad ? padStoryboard : phoneStoryboard
    }

    /// Returns the scene's configuration of a name, or the first without one.
    func scene(named name: String?) -> Scene? {
        guard let name else { return scenes.first }
        return scenes.first { $0.name == name }
    }

    private static let statusBarStyles: [String: UIStatusBarStyle] = [
        "UIStatusBarStyleDefault": .default, "UIStatusBarStyleLightContent": .lightContent,
        "UIStatusBarStyleDarkContent": .darkContent,
        // Of iOS 6 and before, which are light since then.
        "UIStatusBarStyleBlackTranslucent": .lightContent, "UIStatusBarStyleBlackOpaque": .lightContent,
    ]

    private static let interfaceStyles: [String: UIUserInterfaceStyle] = [
        "Light": .light, "Dark": .dark, "Automatic": .unspecified,
    ]
}
