public import Foundation

/// The methods that respond to the events in the app's life cycle.
///
/// All members are optional, as with UIKit; which ones a class has is found out once.
///
///     @main
///     class AppDelegate: UIResponder, UIApplicationDelegate { … }
///
/// A method that a subclass of the conforming class adds is not called: see Documentation/Compatibility.md.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The options that the app takes beside Twill's; see ``UIApplication/CommandLineOptions``. Not part of iOS.
    static var commandLineOptions: UIApplication.CommandLineOptions { get }

    /// The main window, where there are no scenes.
    var window: UIWindow? { get set }

    /// Notifies the delegate that the app's launch has begun.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Notifies the delegate that the app's launch is almost done.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called where `application(_:didFinishLaunchingWithOptions:)` is absent.
    func applicationDidFinishLaunching(_ application: UIApplication)

    /// Notifies the delegate that the app has become active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Notifies the delegate that the app is about to stop being active.
    func applicationWillResignActive(_ application: UIApplication)
    /// Notifies the delegate that the app has entered the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Notifies the delegate that the app is about to leave the background.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Notifies the delegate that the app is about to terminate.
    func applicationWillTerminate(_ application: UIApplication)
    /// Notifies the delegate that memory runs short.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Asks the delegate to open a URL with one of the app's schemes; not called in apps with scene delegates.
    ///
    /// The app itself opens them here, with ``UIApplication/open(_:options:completionHandler:)``. Not yet: those that
    /// other programs open.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// Asks the delegate to go on with an activity.
    ///
    /// Not yet: nothing hands an activity to an app; never called.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool

    /// A delegate that has this and names a class of scene delegates, in the configuration or by the name
    /// `SceneDelegate` in its own module, gets the life cycle of scenes.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Notifies the delegate that the user discarded scenes.
    ///
    /// Not yet: there is one scene, which is never discarded; never called.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// Notifies the delegate that the app is registered for remote notifications.
    ///
    /// Never called: see `UIApplication.registerForRemoteNotifications()`.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

    /// Notifies the delegate that the app cannot register for remote notifications.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// Notifies the delegate of a remote notification.
    ///
    /// Never called: see `UIApplication.registerForRemoteNotifications()`.
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])

    /// Notifies the delegate of a remote notification, for which it may fetch data.
    ///
    /// Never called: see `UIApplication.registerForRemoteNotifications()`.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)

    /// Asks the delegate to fetch data in the background.
    ///
    /// Never called: an app runs in the foreground.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)

    /// Returns the orientations that the app allows in a window.
    ///
    /// The interface takes on those that the view controller on the screen supports, too.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    /// The main window; `nil`, and setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// Returns `true`.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { OptionalProbe.unimplemented(self, true) }

    /// Returns `true`.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { OptionalProbe.unimplemented(self, true) }

    /// Does nothing.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

    /// Returns `false`.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { OptionalProbe.unimplemented(self, false) }

    /// Returns a configuration without a name, for the session's role.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        OptionalProbe.unimplemented(self, UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role))
    }

    /// Returns `false`.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }

    /// Does nothing.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {}

    /// Returns all orientations.
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { OptionalProbe.unimplemented(self, .all) }

    /// Starts the app: what `@main` calls. Does not return.
    public static func main() {
        AppLauncher.runAndExit(delegateClass: Self.self as? NSObject.Type)
    }
}

/// The result of fetching data in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There is new data.
    case newData
    /// There is nothing new.
    case noData
    /// Fetching failed.
    case failed
}
