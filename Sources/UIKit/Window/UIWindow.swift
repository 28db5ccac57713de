public import QuartzCore

/// The view that holds all others of a screen, and gives touches and keys to them.
///
/// A window is hidden until `makeKeyAndVisible()`, and shown as long as somebody keeps it.
@preconcurrency @MainActor
open class UIWindow: UIView {
    // MARK: Making a window

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpWindow()
    }

    /// A window as large as the scene.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: windowScene.screen.bounds)
        setUpWindow()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpWindow()
    }

    // MARK: Place

    open weak var windowScene: UIWindowScene?

    /// The screen that shows the window; while it is hidden, the one that would.
    public final var screen: UIScreen { shownOn ?? windowScene?.screen ?? UIScreen.main }

    /// The screen that the window was put on.
    final weak var shownOn: UIScreen?

    /// Windows of a greater level lie above those of a lesser.
    open var windowLevel: Level {
        get { storedLevel }
        set {
            guard newValue != storedLevel else { return }
            storedLevel = newValue
            if !isHidden { screen.reorder(self) }
        }
    }

    // MARK: Content

    /// Its view fills the window. Changing it on a visible window exchanges the views at once.
    open var rootViewController: UIViewController? {
        get { storedRootViewController }
        set { setRootViewController(newValue) }
    }

    // MARK: Showing

    open override var isHidden: Bool {
        get { super.isHidden }
        set { setHidden(newValue) }
    }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Keys go to this window from now on.
    open func makeKey() { takeKey() }

    public final var isKeyWindow: Bool { screen.keyWindow === self }

    open var canBecomeKey: Bool { true }

    open func becomeKey() {}

    open func resignKey() {}

    // MARK: Events

    /// Gives the touches of an event to the views they belong to.
    open func sendEvent(_ event: UIEvent) { event.deliver(in: self) }

    /// The window's scene, else the application.
    open override var next: UIResponder? { windowScene ?? UIApplication.sharedIfRunning }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedRootViewController: UIViewController?
    final var storedLevel = Level.normal

    final var closer: WindowCloser?

    /// Counts on each time a window becomes key: the greatest is the one that was so last. 0 for never.
    final var keyTurn = 0
    static var keyTurns = 0

    /// While another responder takes over and has asked `canResignFirstResponder` already.
    final var mayResign = false

    final weak var storedFirstResponder: UIResponder?

    /// The responder that this window's keys go to.
    final var firstResponder: UIResponder? {
        get { storedFirstResponder }
        set { storedFirstResponder = newValue }
    }
}

extension UIWindow {
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
    }

    public nonisolated static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
