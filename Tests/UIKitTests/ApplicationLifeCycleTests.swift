import Foundation
import Testing
import TwillDrawing
import TwillHost
import TwillTesting

@testable import UIKit

@MainActor private var log: [String] = []

private class Root: UIViewController {
    override func viewDidLoad() { log.append("root viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { log.append("root willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("root didAppear") }
}

/// Without scenes.
private class PlainDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("app willFinish")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("app didFinish")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = Root()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("app didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { log.append("app willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.append("app didEnterBackground") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.append("app willEnterForeground") }
    func applicationWillTerminate(_ application: UIApplication) { log.append("app willTerminate") }
}

/// With a scene delegate.
private final class ScenesDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("app didFinish")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        log.append("app configuration")
        let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("app didBecomeActive") }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        log.append("scene willConnect")
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = Root()
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneWillEnterForeground(_ scene: UIScene) { log.append("scene willEnterForeground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("scene didBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { log.append("scene willResignActive") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.append("scene didEnterBackground") }
}

/// Has only the old method.
private final class OldDelegate: NSObject, UIApplicationDelegate {
    func applicationDidFinishLaunching(_ application: UIApplication) { log.append("app old didFinish") }
}

/// A host with events that the test sets beforehand: one batch for each call of `takeEvents()`.
@MainActor
private final class ScriptedHost: TwillHost.Host {
    let name = "scripted"
    var display = HostDisplay(size: CGSize(width: 375, height: 667), scale: 2)
    let eventSource: Int32? = nil
    var batches: [[HostEvent]] = []
    var presented: [PixelRect] = []
    var failure: HostError?
    /// Called after each frame.
    var onPresent: (() -> Void)?

    func takeEvents() -> [HostEvent] { batches.isEmpty ? [] : batches.removeFirst() }
    func post(_ event: HostEvent) { batches.append([event]) }

    func present(_ frame: Bitmap, damage: [PixelRect]) throws {
        if let failure { throw failure }
        presented += damage
        onPresent?()
    }

    func setTitle(_ title: String) {}
    func close() {}
}

@MainActor
@Suite struct ApplicationLifeCycleTests {
    /// Launches an app on a stage's screen, and takes it away again.
    private func launch(_ delegateClass: NSObject.Type, then body: (UIApplication, Stage) throws -> Void) rethrows {
        let stage = Stage()
        log = []
        let application = UIApplication.shared
        application.usesSceneDelegates = false
        AppLauncher.launch(application, delegateClass: delegateClass)
        defer {
            for window in UIScreen.main.windows { window.isHidden = true }
            application.ownedDelegate = nil
            application.connectedScenes = []
            application.applicationState = .inactive
            application.usesSceneDelegates = false
        }
        try body(application, stage)
    }

    @Test func withoutScenesTheAppDelegateGetsLaunchAndDidBecomeActive() {
        launch(PlainDelegate.self) { application, stage in
            #expect(application.applicationState == .active)
            stage.drawChanges()
            #expect(
                log == [
                    "app willFinish", "app didFinish", "root viewDidLoad", "root willAppear", "app didBecomeActive",
                    "root didAppear",
                ])
            #expect(application.connectedScenes.count == 1)
            #expect((application.connectedScenes.first as? UIWindowScene)?.windows == application.windows)
            #expect(application.next === application.delegate as? UIResponder)
        }
    }

    @Test func withScenesTheSceneDelegateIsCalledInstead() {
        launch(ScenesDelegate.self) { application, stage in
            stage.drawChanges()
            #expect(
                log == [
                    "app didFinish", "app configuration", "scene willConnect", "root viewDidLoad", "root willAppear",
                    "scene willEnterForeground", "scene didBecomeActive", "root didAppear",
                ])
            let scene = application.connectedScenes.first
            #expect(scene?.activationState == .foregroundActive && scene?.session.configuration.name == "Default")
            log = []
            application.enterBackground()
            application.enterForeground()
            application.becomeActive()
            #expect(
                log == [
                    "scene willResignActive", "scene didEnterBackground", "scene willEnterForeground",
                    "scene didBecomeActive",
                ])
        }
    }

    @Test func leavingAndComingBackAndEnding() {
        launch(PlainDelegate.self) { application, _ in
            log = []
            application.enterBackground()
            #expect(application.applicationState == .background)
            application.enterForeground()
            application.becomeActive()
            application.terminate()
            #expect(
                log == [
                    "app willResignActive", "app didEnterBackground", "app willEnterForeground", "app didBecomeActive",
                    "app willResignActive", "app didEnterBackground", "app willTerminate",
                ])
        }
    }

    @Test func notificationsFollowTheDelegate() {
        let names = [
            UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
            UIScene.willConnectNotification, UIScene.didActivateNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { log.append(name.rawValue) }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        launch(PlainDelegate.self) { _, _ in
            #expect(
                log.filter { !$0.hasPrefix("root") } == [
                    "app willFinish", "app didFinish", "UIApplicationDidFinishLaunchingNotification",
                    "UISceneWillConnectNotification", "UISceneDidActivateNotification", "app didBecomeActive",
                    "UIApplicationDidBecomeActiveNotification",
                ])
        }
    }

    @Test func theOldMethodIsCalledWhereTheNewOneIsAbsent() {
        launch(OldDelegate.self) { _, _ in #expect(log == ["app old didFinish"]) }
    }

    @Test func anInheritedInitialiserMakesTheDelegate() {
        final class Sub: PlainDelegate { let mine = [1, 2, 3] }
        #expect((InitShim.make(Sub.self) as? Sub)?.mine == [1, 2, 3])

        final class Own: NSObject {
            let made: Bool
            override init() {
                made = true
                super.init()
            }
        }
        #expect((InitShim.make(Own.self) as? Own)?.made == true)
    }

    @Test func actionsWithoutATargetGoUpTheChain() {
        final class Catcher: UIViewController {
            var senders: [String] = []
            func caught(_ sender: Any?) { senders.append(sender as? String ?? "?") }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action.name == "caught"
            }
        }
        let stage = Stage()
        let catcher = Catcher()
        stage.show(catcher)
        let action = Selector("caught", Catcher.caught)
        #expect(catcher.view.next === catcher)

        final class First: UIView { override var canBecomeFirstResponder: Bool { true } }
        let first = First()
        catcher.view.addSubview(first)
        #expect(first.becomeFirstResponder())
        #expect(UIApplication.shared.sendAction(action, to: nil, from: "sender", for: nil))
        #expect(UIApplication.shared.sendAction(action, to: catcher, from: "direct", for: nil))
        #expect(!UIApplication.shared.sendAction(Selector("other", Catcher.caught), to: nil, from: "x", for: nil))
        #expect(catcher.senders == ["sender", "direct"])
    }

    // MARK: The main loop

    private func loop(_ batches: [[HostEvent]], _ body: (MainLoop, ScriptedHost) -> Void) {
        let stage = Stage()
        let view = UIView(frame: stage.screen.bounds)
        view.backgroundColor = .white
        stage.show(view)
        let host = ScriptedHost()
        host.batches = batches
        let clock = WallClock()
        AppRuntime.shared.start(host: host, clock: clock)
        let loop = MainLoop(host: host, clock: clock)
        stage.screen.pipeline.invalidate()
        body(loop, host)
        AppRuntime.shared.onNeedsFrame = nil
        UIApplication.shared.applicationState = .inactive
    }

    @Test func closingEndsTheLoopWithStatusZero() {
        loop([[], [.close]]) { loop, _ in
            loop.run()
            #expect(loop.status == 0)
        }
    }

    @Test func aLostDisplayEndsTheLoopWithStatusOne() {
        loop([[.lost(HostError(host: "scripted", reason: "Pulled."))]]) { loop, _ in
            loop.run()
            #expect(loop.status == 1)
        }
        loop([]) { loop, host in
            host.failure = HostError(host: "scripted", reason: "Pulled while presenting.")
            loop.run()
            #expect(loop.status == 1)
        }
    }

    @Test func aFrameIsShownOnceAndAgainWhenItWasLost() {
        let whole = PixelRect(x: 0, y: 0, width: 750, height: 1334)
        loop([]) { loop, host in
            loop.run(until: ProcessInfo.processInfo.systemUptime + 0.1)
            #expect(host.presented == [whole])
            host.batches = [[.exposed]]
            loop.run(until: ProcessInfo.processInfo.systemUptime + 0.1)
            #expect(host.presented == [whole, whole])
        }
    }

    @Test func atMostOneFrameIsShownInEachSlot() {
        loop([]) { loop, host in
            let view = UIScreen.main.windows[0].rootViewController?.view
            var changes = 0
            // The next frame is wanted as soon as one was made.
            host.onPresent = {
                changes += 1
                view?.backgroundColor = UIColor(white: CGFloat(changes % 200) / 255, alpha: 1)
            }
            loop.run(until: ProcessInfo.processInfo.systemUptime + 0.5)
            // 0.5 s hold 30 slots and the one at either end.
            #expect(host.presented.count <= 32)
            #expect(host.presented.count >= 2)
        }
    }

    @Test func aHiddenWindowIsNotDrawn() {
        loop([[.visibility(isVisible: false)]]) { loop, host in
            UIApplication.shared.becomeActive()
            loop.run(until: ProcessInfo.processInfo.systemUptime + 0.05)
            #expect(host.presented.isEmpty)
            #expect(UIApplication.shared.applicationState == .background)
            host.batches = [[.visibility(isVisible: true)]]
            // A busy machine may need longer for a frame.
            for _ in 0..<100 where host.presented.isEmpty {
                loop.run(until: ProcessInfo.processInfo.systemUptime + 0.05)
            }
            #expect(host.presented.count == 1)
            #expect(UIApplication.shared.applicationState == .active)
        }
    }

    @Test func resizingResizesTheScreenAndItsWindows() {
        loop([[.resize(size: CGSize(width: 500, height: 400), scale: 1)]]) { loop, host in
            loop.run(until: ProcessInfo.processInfo.systemUptime + 0.05)
            #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 500, height: 400))
            #expect(UIScreen.main.windows[0].frame == UIScreen.main.bounds)
            #expect(host.presented == [PixelRect(x: 0, y: 0, width: 500, height: 400)])
        }
    }

    @Test func pointersBecomeTouches() {
        final class Target: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
        }
        let point = CGPoint(x: 100, y: 100)
        loop([
            [.pointer(.init(phase: .down, position: point)), .pointer(.init(phase: .up, position: point))],
            [.pointer(.init(phase: .hovered, position: point)), .pointer(.init(phase: .down, position: point))],
            [.visibility(isVisible: false)], [.close],
        ]) { loop, _ in
            log = []
            UIScreen.main.windows[0].rootViewController?.view.addSubview(
                Target(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
            loop.run()
            #expect(log == ["began", "ended", "began", "cancelled"])
        }
    }
}
