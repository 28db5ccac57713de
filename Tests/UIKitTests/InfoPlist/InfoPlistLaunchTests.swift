import Foundation
import Testing
import TwillDrawing
import TwillHost
import TwillSync
import TwillTesting

@testable import UIKit

/// Scene delegate that only an Info.plist names.
final class PlistSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// The root of the window at the connection.
    var rootAtConnection: UIViewController?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        rootAtConnection = window?.rootViewController
        guard window == nil, let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}

private final class PlistAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var rootAtLaunch: UIViewController?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        rootAtLaunch = window?.rootViewController
        return true
    }
}

private final class PortraitDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .portrait }
}

@MainActor
private final class TitledHost: TwillHost.Host {
    let name = "titled"
    let display = HostDisplay(size: CGSize(width: 375, height: 667), scale: 2)
    let eventSource: Int32? = nil
    var title: String?

    func takeEvents() -> [HostEvent] { [] }
    func post(_ event: HostEvent) {}
    func present(_ frame: Bitmap, damage: [PixelRect]) throws {}
    func setTitle(_ title: String) { self.title = title }
    func close() {}
}

/// Apps that are launched with an Info.plist.
@MainActor @Suite struct InfoPlistLaunchTests {
    private func info(_ keys: String, path: String = "/app/Info.plist") throws -> InfoPlist {
        let list = try PropertyListSerialization.propertyList(
            from: Data(plist(keys).utf8), options: [], format: nil)
        return InfoPlist(contents: try #require(list as? [String: Any]), path: path, module: "UIKitTests")
    }

    private func launch(
        _ info: InfoPlist, _ delegateClass: NSObject.Type,
        storyboards: (@MainActor (String) -> UIViewController?)? = nil,
        then body: (UIApplication, Stage) throws -> Void
    ) throws {
        let stage = Stage()
        let application = UIApplication.shared, state = AppContext.current.application
        application.usesSceneDelegates = false
        state.info = info
        if let storyboards { state.storyboardLoader = storyboards }
        AppLauncher.launch(application, delegateClass: delegateClass)
        defer {
            for window in UIScreen.main.windows { window.isHidden = true }
            for scene in application.connectedScenes { scene.ownedDelegate = nil }
            application.ownedDelegate = nil
            application.connectedScenes = []
            application.applicationState = .inactive
            application.usesSceneDelegates = false
            state.info = InfoPlist()
            state.storyboardLoader = UIStoryboard.initialController(named:)
        }
        try body(application, stage)
    }

    // MARK: Title, appearance, status bar

    @Test func windowHasTheAppsName() throws {
        let stage = Stage(), host = TitledHost()
        defer { withExtendedLifetime(stage) { AppContext.current.application.info = InfoPlist() } }

        AppLauncher.apply(try info("<key>CFBundleDisplayName</key><string>The Shop</string>"), host: host)

        #expect(host.title == "The Shop")
    }

    @Test func appearanceIsForced() throws {
        let stage = Stage()
        defer { AppContext.current.application.info = InfoPlist() }
        let page = UIViewController()
        stage.show(page)

        AppLauncher.apply(try info("<key>UIUserInterfaceStyle</key><string>Dark</string>"), host: TitledHost())
        #expect(page.traitCollection.userInterfaceStyle == .dark)
        stage.setAppearance(.light)

        #expect(page.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func statusBarOfTheAppIgnoresViewControllers() throws {
        final class Page: UIViewController {
            override var prefersStatusBarHidden: Bool { false }
            override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
        }
        let stage = Stage()
        defer { AppContext.current.application.info = InfoPlist() }
        stage.screen.statusBar.isShown = true
        let keys = """
            <key>UIStatusBarHidden</key><true/>
            <key>UIStatusBarStyle</key><string>UIStatusBarStyleLightContent</string>
            """
        AppLauncher.apply(try info(keys), host: TitledHost())
        stage.show(Page())
        stage.advance(by: 0.5)
        // Hidden while the app launches alone: view controllers decide afterwards.
        #expect(stage.screen.statusBar.style == .darkContent)
        #expect(!stage.screen.statusBar.frame.isEmpty)

        let fixed = keys + "<key>UIViewControllerBasedStatusBarAppearance</key><false/>"
        AppLauncher.apply(try info(fixed), host: TitledHost())
        stage.advance(by: 0.5)

        #expect(stage.screen.statusBar.style == .lightContent)
        #expect(stage.screen.statusBar.frame.isEmpty)
    }

    // MARK: Orientations

    private static let landscape = """
        <key>UISupportedInterfaceOrientations</key>
        <array><string>UIInterfaceOrientationLandscapeRight</string></array>
        """

    @Test func interfaceTakesOnOrientationsOfTheFileAlone() throws {
        let root = UIViewController()
        try launch(
            info(Self.landscape + "<key>UIMainStoryboardFile</key><string>Main</string>"), PlistAppDelegate.self,
            storyboards: { _ in root }
        ) { _, stage in
            stage.drawChanges()
            stage.rotate(to: .landscapeRight)
            #expect(stage.screen.orientation == .landscapeRight)
            stage.rotate(to: .portrait)
            #expect(stage.screen.orientation == .landscapeRight)
        }
    }

    @Test func delegatesOrientationsReplaceThoseOfTheFile() throws {
        let window = UIWindow()
        try launch(info(Self.landscape), PortraitDelegate.self) { _, stage in
            window.frame = stage.screen.bounds
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            stage.drawChanges()
            stage.rotate(to: .landscapeRight)
            #expect(stage.screen.orientation == .portrait)
        }
    }

    // MARK: Fonts

    @Test func fontsThatAreMissingOrDamagedAreNamed() throws {
        let folders = try PlistFolders(["App.resources/Bad.ttf": "no font"])
        let path = folders.url.appendingPathComponent("App.resources/App-Info.plist").path
        let info = try info(
            "<key>UIAppFonts</key><array><string>Bad.ttf</string><string>Gone.ttf</string></array>", path: path)
        let stage = Stage()
        defer { withExtendedLifetime(stage) { AppContext.current.application.info = InfoPlist() } }

        let messages = LogCapture.messages { AppLauncher.apply(info, host: TitledHost()) }

        #expect(messages.count == 2)
        #expect(messages.allSatisfy { $0.hasPrefix(path + ": UIAppFonts names ") })
        #expect(messages.first?.contains("damaged") == true)
        #expect(messages.last?.contains("\"Gone.ttf\", and there is no such file") == true)
    }

    // MARK: Scenes

    @Test func manifestNamesTheSceneDelegate() throws {
        try launch(info(manifest(delegate: "$(PRODUCT_MODULE_NAME).PlistSceneDelegate")), PlistAppDelegate.self) {
            application, _ in
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            let delegate = try #require(scene.delegate as? PlistSceneDelegate)
            #expect(scene.session.configuration.name == "Default Configuration")
            #expect(application.usesSceneDelegates)
            #expect(delegate.window?.isHidden == false)
        }
    }

    @Test func sceneDelegateThatDoesNotExistIsNamed() throws {
        var messages: [String] = []
        messages = try LogCapture.messages {
            try launch(info(manifest(delegate: "NoSuchDelegate")), PlistAppDelegate.self) { application, _ in
                #expect(!application.usesSceneDelegates)
            }
        }

        #expect(messages.contains { $0.contains("UISceneDelegateClassName names \"NoSuchDelegate\"") })
    }

    // MARK: Storyboards

    @Test func mainStoryboardsWindowIsThereBeforeTheLaunchEnds() throws {
        let root = UIViewController()
        var names: [String] = []
        try launch(
            info("<key>UIMainStoryboardFile</key><string>Main</string>"), PlistAppDelegate.self,
            storyboards: {
                names.append($0)
                return root
            }
        ) { application, _ in
            let delegate = try #require(application.delegate as? PlistAppDelegate)
            #expect(names == ["Main"])
            #expect(delegate.rootAtLaunch === root)
            #expect(delegate.window?.isKeyWindow == true && delegate.window?.isHidden == false)
        }
    }

    @Test func scenesStoryboardsWindowIsThereAtTheConnection() throws {
        let root = UIViewController()
        try launch(
            info(manifest(delegate: "UIKitTests.PlistSceneDelegate", storyboard: "Main")), PlistAppDelegate.self,
            storyboards: { $0 == "Main" ? root : nil }
        ) { application, _ in
            let delegate = try #require(application.connectedScenes.first?.delegate as? PlistSceneDelegate)
            #expect(delegate.rootAtConnection === root)
            #expect(delegate.window?.isKeyWindow == true && delegate.window?.windowScene != nil)
        }
    }

    @Test func storyboardThatDoesNotExistIsNamed() throws {
        let messages = try LogCapture.messages {
            try launch(info("<key>UIMainStoryboardFile</key><string>Gone</string>"), PlistAppDelegate.self) {
                application, _ in
                #expect((application.delegate as? PlistAppDelegate)?.window == nil)
            }
        }

        #expect(messages.contains { $0.contains("UIMainStoryboardFile names \"Gone\"") })
    }
}
