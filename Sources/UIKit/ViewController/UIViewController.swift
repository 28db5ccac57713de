public import QuartzCore

/// Manages a view, and the view controllers whose views are inside it.
///
/// As UIKit's: the view is loaded when it is first asked for, and the appearance callbacks come in UIKit's order
/// (`UIViewController+Appearance.swift`). Main thread only.
///
/// Not yet: nibs and storyboards, presentation, navigation, status bar, rotation callbacks.
/// (Documentation/Compatibility.md)
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    // MARK: Making a view controller

    /// - Parameters:
    ///   - nibName: Not yet: nibs are not read; a name is reported when the view is loaded, and a plain view made.
    ///   - bundle: Where the nib lies.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    public let nibName: String?
    public let nibBundle: Bundle?

    open var title: String?

    // MARK: View

    /// The root view, loaded by `loadView()` and `viewDidLoad()` when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set { setView(newValue) }
    }

    /// The view if it is loaded; never loads it.
    open var viewIfLoaded: UIView? { storedView }

    open var isViewLoaded: Bool { storedView != nil }

    open func loadViewIfNeeded() { loadNow() }

    /// Makes the view. An override sets `view` and does not call super.
    open func loadView() { loadPlainView() }

    open func viewDidLoad() {}

    // MARK: Appearance

    /// The view is not in the window yet.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view is in the window, and its traits and geometry are valid.
    open func viewIsAppearing(_ animated: Bool) {}

    open func viewDidAppear(_ animated: Bool) {}

    open func viewWillDisappear(_ animated: Bool) {}

    open func viewDidDisappear(_ animated: Bool) {}

    /// For containers that answer false to `shouldAutomaticallyForwardAppearanceMethods`: sends the child its `will…`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginManualAppearance(isAppearing, animated: animated)
    }

    /// Sends the `did…` that matches the last `beginAppearanceTransition`.
    open func endAppearanceTransition() { endManualAppearance() }

    /// Whether children whose views are in this one's are told what this view controller is told.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// True in the appearance callbacks that follow being added to a parent.
    open var isMovingToParent: Bool { moveToParent == .to }

    /// True in the disappearance callbacks of being removed from a parent.
    open var isMovingFromParent: Bool { moveToParent == .from }

    // MARK: Layout

    open func viewWillLayoutSubviews() {}

    open func viewDidLayoutSubviews() {}

    /// Added to what the superview and the window make of the view's safe area.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { storedAdditionalSafeAreaInsets }
        set {
            storedAdditionalSafeAreaInsets = newValue
            storedView?.safeAreaMayHaveChanged()
        }
    }

    open func viewSafeAreaInsetsDidChange() {}

    /// For a container or a presentation to choose by; (0, 0) says nothing.
    open var preferredContentSize = CGSize.zero

    // MARK: Containment

    public final var parent: UIViewController? { storedParent }

    public final var children: [UIViewController] { storedChildren }

    /// Takes a child from its present parent, if any, and calls its `willMove(toParent:)`; the container then adds its
    /// view and calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// The container has called `willMove(toParent: nil)` and removed the view; this calls `didMove(toParent: nil)`.
    open func removeFromParent() { leaveParent() }

    open func willMove(toParent parent: UIViewController?) { noteMove(toParent: parent) }

    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Traits

    open var traitCollection: UITraitCollection {
        viewIfLoaded?.traitCollection
            ?? resolveTraits(
                from: parent?.traitCollection ?? DisplayEnvironment.current.traits)
    }

    /// `.unspecified` inherits. Applies to the view, its subviews and the children.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedUserInterfaceStyle }
        set {
            storedUserInterfaceStyle = newValue
            storedView?.traitsMayHaveChanged()
        }
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open func didReceiveMemoryWarning() {}

    // MARK: Responder chain

    /// The window whose root this is, else the superview of the view.
    open override var next: UIResponder? {
        guard let view = storedView else { return nil }
        if let window = view.window, window.rootViewController === self { return window }
        return view.superview
    }

    override var firstResponderWindow: UIWindow? { storedView?.window }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedAdditionalSafeAreaInsets = UIEdgeInsets.zero
    final var storedUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    final var storedView: UIView?
    final var isLoadingView = false
    final var storedChildren: [UIViewController] = []
    final weak var storedParent: UIViewController?
    final var appearance = Appearance.disappeared
    final var appearanceIsAnimated = false
    /// Whether `viewIsAppearing` was sent for this appearance.
    final var appearanceIsMarked = false
    /// Between `beginAppearanceTransition` and `endAppearanceTransition` nothing is sent automatically.
    final var appearanceIsManual = false
    final var moveToParent = ParentMove.none
}

extension UIViewController: UITraitEnvironment {}
