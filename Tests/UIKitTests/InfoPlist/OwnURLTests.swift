import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

/// URLs with a scheme of the app's Info.plist, which the app opens itself.
@MainActor @Suite struct OwnURLTests {
    private let page = URL(string: "SHOP://product/7?from=mail")!

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var opened: [URL] = []
        var isInPlace: Any?
        var stateWhenOpened: UIApplication.State?

        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            opened.append(url)
            isInPlace = options[.openInPlace]
            stateWhenOpened = app.applicationState
            return false
        }
    }

    private final class SilentDelegate: UIResponder, UIApplicationDelegate {}

    /// A screen of an app with the scheme "shop", and the delegates in place.
    private func withApp(
        _ delegate: any UIApplicationDelegate, scene: (any UISceneDelegate)? = nil,
        _ body: (Stage, UIApplication) throws -> Void
    ) throws {
        let stage = Stage()
        let application = UIApplication.shared, state = AppContext.current.application
        let text = plist(
            """
            <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>Shop</string></array>
            </dict></array>
            """)
        let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
        state.info = InfoPlist(contents: try #require(list as? [String: Any]), path: "Info.plist", module: "UIKitTests")
        application.delegate = delegate
        application.usesSceneDelegates = scene != nil
        if let scene {
            let made = UIWindowScene(
                session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
            made.delegate = scene
            application.connectedScenes = [made]
        }
        defer {
            state.info = InfoPlist()
            application.delegate = nil
            application.usesSceneDelegates = false
            application.connectedScenes = []
        }
        try body(stage, application)
    }

    @Test func ownSchemesCanBeOpenedAndOthersCannot() throws {
        try withApp(SilentDelegate()) { _, application in
            #expect(application.canOpenURL(page))
            #expect(application.canOpenURL(URL(string: "shop:")!))
            #expect(!application.canOpenURL(URL(string: "shops://product")!))
        }
    }

    @Test func ownURLIsPassedToTheAppsDelegateLater() throws {
        let delegate = Delegate()
        try withApp(delegate) { stage, application in
            var results: [Bool] = []
            application.open(page) { results.append($0) }
            #expect(delegate.opened.isEmpty && results.isEmpty)
            stage.drawChanges()

            #expect(delegate.opened == [page])
            #expect(delegate.isInPlace as? Bool == false)
            // The URL was opened, whatever the delegate returns.
            #expect(results == [true])
            // Nothing leads out of the app.
            #expect(stage.openedURLs == [])
        }
    }

    @Test func ownURLIsPassedToTheScenesDelegateAlone() throws {
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var opened: [URL] = []
            weak var scene: UIScene?

            func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
                opened += URLContexts.map(\.url)
                self.scene = scene
            }
        }
        let delegate = Delegate(), sceneDelegate = SceneDelegate()
        try withApp(delegate, scene: sceneDelegate) { stage, application in
            application.open(page)
            stage.drawChanges()

            #expect(sceneDelegate.opened == [page])
            #expect(sceneDelegate.scene === application.connectedScenes.first)
            #expect(delegate.opened == [])
        }
    }

    @Test func delegateWithoutTheMethodIsNamed() throws {
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
        let scene = SceneDelegate()
        for sceneDelegate in [nil, scene] {
            try withApp(SilentDelegate(), scene: sceneDelegate) { stage, application in
                var results: [Bool] = []
                let messages = LogCapture.messages {
                    application.open(page) { results.append($0) }
                    stage.drawChanges()
                }
                let method = sceneDelegate == nil ? "application(_:open:options:)" : "scene(_:openURLContexts:)"

                #expect(messages.count == 1 && messages.first?.contains("has no \(method)") == true)
                #expect(results == [true])
            }
        }
    }
}
