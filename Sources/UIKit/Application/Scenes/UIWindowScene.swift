public import CoreGraphics

/// The scene that shows windows on the screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    public final var screen: UIScreen { UIScreen.main }

    /// The scene's visible windows, the rearmost first.
    open var windows: [UIWindow] { screen.windows.filter { $0.windowScene === self } }

    open var keyWindow: UIWindow? { screen.keyWindow.flatMap { $0.windowScene === self ? $0 : nil } }

    open var interfaceOrientation: UIInterfaceOrientation { screen.orientation }

    open var traitCollection: UITraitCollection { resolvedTraits }

    /// The traits that this scene sets for its windows. They take effect before the next layout.
    open var traitOverrides: UITraitOverrides {
        get { ownTraitOverrides }
        set { setTraitOverrides(newValue) }
    }

    final var traitExtras: TraitExtras?
    /// Those that the handlers were called for last.
    final lazy var lastTraits: UITraitCollection? = resolvedTraits

    /// The status bar's place and look.
    open var statusBarManager: UIStatusBarManager? { statusBar }

    private let statusBar = UIStatusBarManager()

    /// The scene that windows belong to which were made without one.
    package static var main: UIWindowScene? {
        UIApplication.shared.connectedScenes.first as? UIWindowScene
    }
}

/// What is known of the status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }

    open var isStatusBarHidden: Bool { UIScreen.main.statusBar.frame.isEmpty }

    /// As the view controller that has the bar prefers it.
    open var statusBarStyle: UIStatusBarStyle { UIScreen.main.statusBar.style }
}
