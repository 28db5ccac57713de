public import CoreGraphics

/// The scene that shows windows on the screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The screen that shows the scene.
    public final var screen: UIScreen { UIScreen.main }

    /// The scene's visible windows, the rearmost first.
    open var windows: [UIWindow] { screen.windows.filter { $0.windowScene === self } }

    /// The scene's window that receives keys; `nil` where the key window belongs to no scene, or to another one.
    open var keyWindow: UIWindow? { screen.keyWindow.flatMap { $0.windowScene === self ? $0 : nil } }

    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation { screen.orientation }

    /// The traits of the scene.
    open var traitCollection: UITraitCollection { resolvedTraits }

    /// The traits that this scene sets for its windows. They take effect before the next layout.
    open var traitOverrides: UITraitOverrides {
        get { ownTraitOverrides }
        set { setTraitOverrides(newValue) }
    }

    final var traitExtras: TraitExtras?
    /// The traits that the handlers were called for last.
    final lazy var lastTraits: UITraitCollection? = resolvedTraits

    /// The status bar's configuration: its frame and style.
    open var statusBarManager: UIStatusBarManager? { statusBar }

    private let statusBar = UIStatusBarManager()

    /// The scene that windows belong to which were made without one.
    package static var main: UIWindowScene? {
        UIApplication.shared.connectedScenes.first as? UIWindowScene
    }
}

/// The current configuration of the status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    /// The frame of the status bar, in points; zero while it is hidden.
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }

    /// Whether the status bar is hidden.
    open var isStatusBarHidden: Bool { UIScreen.main.statusBar.frame.isEmpty }

    /// The style of the status bar, as the view controller that controls it prefers.
    open var statusBarStyle: UIStatusBarStyle { UIScreen.main.statusBar.style }
}
