import CoreGraphics

/// The app's life: who is called, and in which order. The delegate's method comes first, then the notification of the
/// same name; a scene's come before the app's.
extension UIApplication {
    /// From `willFinishLaunching` to `didBecomeActive`.
    ///
    /// Without a scene delegate: `willFinishLaunching`, `didFinishLaunching`, `didBecomeActive`. With one, the app's
    /// delegate is notified of launching, and the scene's of connecting, of the foreground and of becoming active.
    func launch() {
        applicationState = .inactive
        let session = UISceneSession(role: .windowApplication)
        let storyboardWindow = makeMainStoryboardWindow()
        if let delegate {
            _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        }
        if let delegate,
            OptionalProbe.call(
                delegate, "application(_:didFinishLaunchingWithOptions:)",
                { delegate.application(self, didFinishLaunchingWithOptions: nil) }) == nil
        {
            delegate.applicationDidFinishLaunching(self)
        }
        post(Self.didFinishLaunchingNotification)
        storyboardWindow?.makeKeyAndVisible()

        let scene = makeScene(session, completeFromManifest(configuration(for: session), for: session))
        connectedScenes = [scene]
        // Windows that the app's delegate has made already.
        for window in windows where window.windowScene == nil { window.windowScene = scene }
        if let sceneDelegate = makeSceneDelegate(session.configuration) {
            usesSceneDelegates = true
            scene.delegate = sceneDelegate
            scene.ownedDelegate = sceneDelegate
            scene.activationState = .foregroundInactive
            let window = makeSceneStoryboardWindow(scene)
            sceneDelegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions())
            window?.makeKeyAndVisible()
        }
        post(UIScene.willConnectNotification, scene)
        enterForeground(isLaunch: true)
        becomeActive()
    }

    /// Puts the app into the foreground. With `isLaunch`, only scenes are notified.
    func enterForeground(isLaunch: Bool = false) {
        for scene in orderedScenes {
            scene.activationState = .foregroundInactive
            if usesSceneDelegates { scene.delegate?.sceneWillEnterForeground(scene) }
            post(UIScene.willEnterForegroundNotification, scene)
        }
        guard !isLaunch else { return }
        applicationState = .inactive
        if !usesSceneDelegates { delegate?.applicationWillEnterForeground(self) }
        post(Self.willEnterForegroundNotification)
    }

    func becomeActive() {
        guard applicationState != .active else { return }
        for scene in orderedScenes {
            scene.activationState = .foregroundActive
            if usesSceneDelegates { scene.delegate?.sceneDidBecomeActive(scene) }
            post(UIScene.didActivateNotification, scene)
        }
        applicationState = .active
        if !usesSceneDelegates { delegate?.applicationDidBecomeActive(self) }
        post(Self.didBecomeActiveNotification)
    }

    func resignActive() {
        guard applicationState == .active else { return }
        for scene in orderedScenes {
            if usesSceneDelegates { scene.delegate?.sceneWillResignActive(scene) }
            post(UIScene.willDeactivateNotification, scene)
            scene.activationState = .foregroundInactive
        }
        if !usesSceneDelegates { delegate?.applicationWillResignActive(self) }
        post(Self.willResignActiveNotification)
        applicationState = .inactive
    }

    func enterBackground() {
        guard applicationState != .background else { return }
        resignActive()
        applicationState = .background
        for scene in orderedScenes {
            scene.activationState = .background
            if usesSceneDelegates { scene.delegate?.sceneDidEnterBackground(scene) }
            post(UIScene.didEnterBackgroundNotification, scene)
        }
        if !usesSceneDelegates { delegate?.applicationDidEnterBackground(self) }
        post(Self.didEnterBackgroundNotification)
    }

    /// Ends the app, because its window was closed: sends the last calls of the life cycle.
    func terminate() {
        enterBackground()
        for scene in orderedScenes {
            if usesSceneDelegates { scene.delegate?.sceneDidDisconnect(scene) }
            post(UIScene.didDisconnectNotification, scene)
        }
        delegate?.applicationWillTerminate(self)
        post(Self.willTerminateNotification)
    }

    /// Only ever one.
    private var orderedScenes: [UIScene] { Array(connectedScenes) }

    private func post(_ name: Notification.Name, _ object: AnyObject? = nil) {
        NotificationCenter.default.post(name: name, object: object ?? self)
    }

    // MARK: Scenes

    private func configuration(for session: UISceneSession) -> UISceneConfiguration? {
        guard let delegate else { return nil }
        return OptionalProbe.call(delegate, "application(_:configurationForConnecting:options:)") {
            delegate.application(
                self, configurationForConnecting: session, options: UIScene.ConnectionOptions())
        }
    }

    private func makeScene(_ session: UISceneSession, _ asked: UISceneConfiguration?) -> UIWindowScene {
        if let asked {
            session.configuration = asked
            if asked.delegateClass == nil { asked.delegateClass = conventionalSceneDelegate }
        }
        let sceneClass = asked?.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        return sceneClass.init(session: session, connectionOptions: UIScene.ConnectionOptions())
    }

    /// `SceneDelegate` in the module of the app's delegate: what Xcode's template names in its Info.plist.
    private var conventionalSceneDelegate: AnyClass? {
        guard let delegate, let module = String(reflecting: type(of: delegate)).split(separator: ".").first else {
            return nil
        }
        let found: AnyClass? = NSClassFromString("\(module).SceneDelegate")
        return found is any UISceneDelegate.Type ? found : nil
    }

    private func makeSceneDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        guard let delegateClass = configuration.delegateClass else { return nil }
        guard let objectClass = delegateClass as? NSObject.Type,
            let made = InitShim.make(objectClass) as? any UISceneDelegate
        else {
            endProcess(
                saying: """
                    The scene configuration's delegateClass \(delegateClass) cannot be a scene delegate: it must be a \
                    class derived from UIResponder or NSObject that conforms to UISceneDelegate.
                    """)
        }
        return made
    }
}
