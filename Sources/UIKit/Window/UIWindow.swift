public import QuartzCore

/// The root of a view hierarchy on a screen, which delivers touches and keys to its views.
///
/// A window is hidden until `makeKeyAndVisible()`, and shown as long as it is retained.
@preconcurrency @MainActor
open class UIWindow: UIView {
    // MARK: Creating a window

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpWindow()
    }

    /// Creates a window with the size of the main screen, as since iOS 9.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// Creates a window with the size of a scene.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: windowScene.screen.bounds)
        setUpWindow()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpWindow()
    }

    // MARK: Screen and level

    /// The scene that the window belongs to.
    open weak var windowScene: UIWindowScene?

    /// The screen that shows the window, or would show it while it is hidden.
    public final var screen: UIScreen { shownOn ?? windowScene?.screen ?? UIScreen.main }

    /// The screen on which the window was shown.
    final weak var shownOn: UIScreen? {
        didSet {
            guard shownOn?.context !== shownContext else { return }
            shownContext = shownOn?.context
            shownContext?.layoutEngine.adopt(self)
        }
    }

    private final var shownContext: AppContext?

    /// The context of the window's screen. Stored, because views read it in each layout.
    final var context: AppContext { shownContext ?? screen.context }

    /// The level of the window. Windows of a higher level are in front of those of a lower.
    open var windowLevel: Level {
        get { storedLevel }
        set {
            guard newValue != storedLevel else { return }
            storedLevel = newValue
            if !isHidden { screen.reorder(self) }
        }
    }

    // MARK: Content

    /// The view controller whose view fills the window.
    ///
    /// Changing it on a visible window exchanges the views at once.
    open var rootViewController: UIViewController? {
        get { storedRootViewController }
        set { setRootViewController(newValue) }
    }

    // MARK: Showing

    open override var isHidden: Bool {
        get { super.isHidden }
        set { setHidden(newValue) }
    }

    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Makes the window the key window, which receives keys from now on.
    open func makeKey() { takeKey() }

    /// Whether the window is the key window, which receives keys.
    public final var isKeyWindow: Bool { screen.keyWindow === self }

    /// Whether the window can become the key window; `true` by default.
    open var canBecomeKey: Bool { true }

    /// Called when the window has become the key window; does nothing by default.
    open func becomeKey() {}

    /// Called when the window is no longer the key window; does nothing by default.
    open func resignKey() {}

    // MARK: Events

    /// Delivers the touches of an event to their views.
    open func sendEvent(_ event: UIEvent) { event.deliver(in: self) }

    /// The window's scene, or the application.
    open override var next: UIResponder? { windowScene ?? UIApplication.sharedIfRunning }

    /// Called when the traits have changed; the keyboard for an input in the window follows its appearance.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        screen.keyboard.traitsDidChange(of: self)
    }

    /// The environments that the focus moves to when it moves to the window: its root view controller.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { rootViewController.map { [$0] } ?? [] }

    /// The window's own undo manager, which the responders in it share.
    open override var undoManager: UndoManager? { ownUndoManager }

    // MARK: Stored state of the extensions

    private final lazy var ownUndoManager = UndoManager()

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initializer sets.
    final var storedRootViewController: UIViewController?
    final var storedLevel = Level.normal

    /// The root's view that the window has made as large as itself.
    final weak var installedRootView: UIView?

    final var closer: WindowCloser?

    /// A number that grows each time a window becomes key: the highest is that of the last key window. 0 for never.
    final var keyTurn = 0
    static var keyTurns = 0

    /// Whether another responder is becoming first responder and has called `canResignFirstResponder` already.
    final var mayResign = false

    final weak var storedFirstResponder: UIResponder?

    /// The window whose first responder views within can be.
    var responderWindow: UIWindow { self }

    /// What gets the keys instead of the first responder while it is shown, such as a menu.
    final weak var keyOverlay: UIResponder?

    /// The first responder of the window, which gets its keys.
    final var firstResponder: UIResponder? {
        get { storedFirstResponder }
        set {
            let old = storedFirstResponder
            storedFirstResponder = newValue
            if old !== newValue { screen.keyboard.setNeedsUpdate() }
            if let old, old !== newValue { old.didLoseFirstResponder() }
            guard old !== newValue else { return }
            UITextInteraction.firstResponderDidChange(old)
            UITextInteraction.firstResponderDidChange(newValue)
            shownContext?.focusSystem?.firstResponderDidChange(from: old, to: newValue, in: self)
        }
    }
}

extension UIWindow {
    /// The level of a window among the others.
    public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a level.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The level of an app's usual windows.
        public static let normal = Level(0)
        /// The level of the status bar.
        public static let statusBar = Level(1000)
        /// The level of alerts.
        public static let alert = Level(2000)
    }

    /// A notification that is posted when a window has become visible.
    ///
    /// The object is the window.
    public nonisolated static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// A notification that is posted when a window was hidden.
    ///
    /// The object is the window.
    public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    /// A notification that is posted when a window has become the key window.
    ///
    /// The object is the window.
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// A notification that is posted when a window is no longer the key window.
    ///
    /// The object is the window.
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
