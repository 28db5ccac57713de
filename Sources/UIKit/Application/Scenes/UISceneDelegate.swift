public import CoreGraphics

/// The methods that respond to the events in a scene's life cycle.
///
/// All members are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Notifies the delegate that a scene is being connected to the app.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Notifies the delegate that a scene was disconnected from the app.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Notifies the delegate that a scene has become active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Notifies the delegate that a scene is about to stop being active.
    func sceneWillResignActive(_ scene: UIScene)
    /// Notifies the delegate that a scene is about to enter the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Notifies the delegate that a scene has entered the background.
    func sceneDidEnterBackground(_ scene: UIScene)

    /// Asks the delegate to open URLs with the app's schemes.
    ///
    /// The app itself opens them here, with ``UIApplication/open(_:options:completionHandler:)``. Not yet: those that
    /// other programs open.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        OptionalProbe.unimplemented(self, ())
    }
}

/// A scene delegate with windows. All members are optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The main window of the scene.
    var window: UIWindow? { get set }

    /// Notifies the delegate that a scene's size, orientation or traits changed.
    ///
    /// Not yet: never called.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    /// The main window of the scene; `nil`, and setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// Does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
}
