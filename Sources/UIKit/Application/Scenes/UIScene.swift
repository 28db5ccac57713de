public import CoreGraphics
import TwillHost

/// One instance of the app's interface. There is exactly one, a ``UIWindowScene``.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    public let session: UISceneSession

    /// Kept alive by UIKit where it made it.
    open weak var delegate: (any UISceneDelegate)?

    open internal(set) var activationState = ActivationState.unattached

    /// What the window is called, where there is one.
    open var title: String! = "" {
        didSet { if title != oldValue { AppRuntime.shared.host?.setTitle(title ?? "") } }
    }

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.shared }

    var ownedDelegate: (any UISceneDelegate)?

    /// Why a scene is connected; always empty here.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// Not yet: nothing opens URLs in an app.
        open var urlContexts: Set<UIOpenURLContext> { [] }

        open var sourceApplication: String? { nil }

        open var handoffUserActivityType: String? { nil }
    }

    // MARK: Notifications. The object is the scene.

    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}

/// A URL that an app is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    public let url: URL

    init(url: URL) {
        self.url = url
    }
}
