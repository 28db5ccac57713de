public import CoreGraphics
import TwillHost

/// One instance of the app's interface. There is exactly one, a ``UIWindowScene``.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The execution state of a scene.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected to the app.
        case unattached = -1
        /// The scene is on the screen with or without events, or in the background.
        case foregroundActive, foregroundInactive, background
    }

    /// The session that the scene belongs to.
    public let session: UISceneSession

    /// The delegate of the scene.
    ///
    /// It is kept alive by UIKit where UIKit made it.
    open weak var delegate: (any UISceneDelegate)?

    /// The current execution state of the scene.
    open internal(set) var activationState = ActivationState.unattached

    /// The title of the window that shows the app, where there is one.
    open var title: String! = "" {
        didSet { if title != oldValue { AppRuntime.shared.host?.setTitle(title ?? "") } }
    }

    /// Creates a scene for a session.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.shared }

    var ownedDelegate: (any UISceneDelegate)?

    /// The reasons why a scene is connected; always empty here.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The URLs to open.
        ///
        /// Not yet: an app is never launched to open a URL, so the set is always empty.
        open var urlContexts: Set<UIOpenURLContext> { [] }

        /// The app that asked to connect the scene; always `nil`.
        open var sourceApplication: String? { nil }

        /// The type of the activity that is handed off to the scene; always `nil`.
        open var handoffUserActivityType: String? { nil }
    }

    // MARK: Notifications. The object is the scene.

    /// A notification that is posted when a scene is connected to the app.
    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// A notification that is posted when a scene is disconnected from the app.
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// A notification that is posted when a scene has become active.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// A notification that is posted when a scene is about to stop being active.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// A notification that is posted when a scene is about to enter the foreground.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// A notification that is posted when a scene has entered the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}

/// A URL that an app is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL to open.
    public let url: URL

    /// The options for opening the URL.
    public let options = UIScene.OpenURLOptions()

    init(url: URL) {
        self.url = url
    }
}

extension UIScene {
    /// The options that come with a URL that a scene is asked to open.
    @preconcurrency @MainActor
    public final class OpenURLOptions: NSObject {
        /// The bundle identifier of the app that asked; always `nil`.
        public var sourceApplication: String? { nil }

        /// The property list that came with the URL; always `nil`.
        public var annotation: Any? { nil }

        /// Whether a file must be opened where it is; always `false`.
        public var openInPlace: Bool { false }
    }
}
