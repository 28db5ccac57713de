public import CoreGraphics
public import Foundation

/// The app: its delegate, its windows, and the way of events and actions to them.
///
/// `UIApplicationMain` makes it; outside a running app ``shared`` is one without a delegate.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The app's only instance.
    open class var shared: UIApplication { sharedOrNew() }

    /// Made by `UIApplicationMain`; a second one is an error.
    public override init() {
        super.init()
        precondition(Self.sharedIfRunning == nil, "There can only be one UIApplication: use UIApplication.shared.")
        Self.sharedIfRunning = self
    }

    /// The delegate of the app.
    ///
    /// It is kept alive by UIKit where `UIApplicationMain` made it.
    open weak var delegate: (any UIApplicationDelegate)?

    // MARK: State

    /// The running state of an app.
    public enum State: Int, Sendable {
        /// The app receives events, it is in the foreground without receiving events, or it is in the background.
        case active, inactive, background
    }

    /// The current state of the app; inactive while it starts.
    open internal(set) var applicationState: State {
        get { AppContext.current.application.state }
        set { AppContext.current.application.state = newValue }
    }

    /// Whether the screen stays on. Stored: a desktop's own screen saver is never held back.
    open var isIdleTimerDisabled = false

    /// The number on the app's icon. Stored; nothing shows it.
    open var applicationIconBadgeNumber = 0

    /// Whether protected files are accessible; always `true`.
    open var isProtectedDataAvailable: Bool { true }

    /// Whether an indicator of network activity is shown. Stored; nothing shows it, as on phones without a home button.
    open var isNetworkActivityIndicatorVisible = false

    // MARK: Background

    /// Asks for time to finish a task in the background.
    ///
    /// - Parameter handler: Never called: a desktop lets an app run on, whether its window is seen or not.
    open func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

    /// Asks for time to finish a named task in the background.
    ///
    /// - Parameters:
    ///   - taskName: A name for logs.
    ///   - handler: Never called: a desktop lets an app run on, whether its window is visible or not.
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    }

    /// Ends a task; does nothing for one that is not running.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// The greatest number: there is no limit.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Whether the system launches the app in the background; always denied, as nothing does.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }

    // MARK: Remote notifications

    /// Whether the app is registered for remote notifications; always `false`.
    open var isRegisteredForRemoteNotifications: Bool { false }

    /// Registers for remote notifications, which always fails: there is no service for them.
    ///
    /// The delegate is notified later, on the main thread.
    open func registerForRemoteNotifications() {
        AfterCommit.run { [weak self] in
            guard let self else { return }
            delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: NoRemoteNotifications())
        }
    }

    /// Unregisters from remote notifications; does nothing.
    open func unregisterForRemoteNotifications() {}

    /// The text size that the user prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }

    /// The layout direction of the user interface.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    // MARK: Windows and scenes

    /// The app's visible windows, the rearmost first.
    open var windows: [UIWindow] { UIScreen.main.windows }

    /// The window that keys go to.
    open var keyWindow: UIWindow? { UIScreen.main.keyWindow }

    /// The app's connected scenes: one, once the app has started.
    open internal(set) var connectedScenes: Set<UIScene> {
        get { AppContext.current.application.connectedScenes }
        set { AppContext.current.application.connectedScenes = newValue }
    }

    /// The sessions of all connected scenes.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

    /// Whether the app can show several scenes; always `false`.
    open var supportsMultipleScenes: Bool { false }

    // MARK: Events and actions

    /// Sends an event to the windows that it concerns.
    open func sendEvent(_ event: UIEvent) { sendToWindows(event) }

    /// Sends an action to an object, or along the responder chain.
    ///
    /// - Parameters:
    ///   - action: The method.
    ///   - target: With nil, the first responder of the key window and then each next responder is asked whether it can
    ///     perform the action.
    ///   - sender: The object that sends the action.
    ///   - event: The event that led to it; nil for none.
    /// - Returns: Whether an object handled the action.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        perform(action, on: target, from: sender, for: event)
    }

    /// Begins to ignore the user's touches and keys.
    ///
    /// Calls nest. While any is open, touches that begin are dropped.
    open func beginIgnoringInteractionEvents() {
        AppContext.current.application.ignoringInteraction += 1
    }

    /// Ends a request of ``beginIgnoringInteractionEvents()``.
    ///
    /// A call without a matching begin has no effect.
    open func endIgnoringInteractionEvents() {
        let application = AppContext.current.application
        application.ignoringInteraction = max(0, application.ignoringInteraction - 1)
    }

    /// Whether the app ignores the user's touches and keys.
    open var isIgnoringInteractionEvents: Bool { AppContext.current.application.ignoringInteraction > 0 }

    // MARK: Other apps

    /// Opens a URL with the desktop's program for it: a page in the browser, a mail in the mail program.
    ///
    /// In a window that is `xdg-open`; headless nothing is opened, and a test sees it in `Stage.openedURLs`. A URL with a
    /// scheme that the app's Info.plist declares, in `CFBundleURLTypes`, is passed to the delegate of the scene or, without
    /// scene delegates, of the app.
    ///
    /// - Parameters:
    ///   - url: The URL to open.
    ///   - options: Without effect.
    ///   - completion: Called on the main thread later: whether a program accepted it. The app stays active.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) { openNow(url, completion) }

    /// The old form of ``open(_:options:completionHandler:)``.
    ///
    /// - Returns: What ``canOpenURL(_:)`` says; whether the program starts shows later.
    @discardableResult
    open func openURL(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        open(url)
        return true
    }

    /// Returns whether a URL can be opened: true for web pages, mails and files, and the app's own schemes.
    ///
    /// Whether a program is there for them shows when one is opened. There is no list of schemes to declare, as on iOS.
    open func canOpenURL(_ url: URL) -> Bool { isOpenable(url) }

    // MARK: Status bar

    /// The frame of the status bar; zero while it is hidden.
    open var statusBarFrame: CGRect { UIScreen.main.statusBar.frame }

    /// The orientation of the interface.
    open var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.orientation }

    /// Whether the status bar is hidden, as it is on phones in landscape.
    open var isStatusBarHidden: Bool { UIScreen.main.statusBar.frame.isEmpty }

    // MARK: Responder chain

    /// The app's delegate, if it is a responder and neither a view, nor a view controller, nor the app.
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, !(responder is UIView), !(responder is UIViewController),
            responder !== self
        else { return nil }
        return responder
    }

    // MARK: Stored state of the extensions

    /// The application, where one was made: tests of views need none.
    static var sharedIfRunning: UIApplication?
    /// `delegate` is weak, as UIKit's: this keeps the one that `UIApplicationMain` made.
    var ownedDelegate: (any UIApplicationDelegate)?
    /// Whether scene delegates get the life cycle's calls instead of the app's delegate.
    var usesSceneDelegates = false
    private var lastBackgroundTask = 0
}

/// Why an app cannot be sent notifications.
struct NoRemoteNotifications: LocalizedError, CustomNSError {
    var errorDescription: String? {
        "Remote notifications are not available: there is no notification service for apps on this system."
    }

    /// "No valid aps-environment entitlement" has the same number on iOS.
    static let errorDomain = "NSCocoaErrorDomain"
    var errorCode: Int { 3000 }
    var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}
