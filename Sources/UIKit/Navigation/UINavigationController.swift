public import CoreGraphics

/// A container view controller that shows the top of a stack of view controllers, under a navigation bar.
///
/// Changes of the stack are visible in `viewControllers` at once; views are loaded, and callbacks sent, in the
/// controller's next layout, so that several changes in one run loop iteration make one transition. A change during a
/// transition waits for its end.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The operation of a transition.
    public enum Operation: Int, Sendable {
        /// No operation, a push, or a pop.
        case none, push, pop
    }

    // MARK: Making a navigation controller

    /// Creates a controller with a root.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setUp(barClass: nil, toolbarClass: nil)
        setStack([rootViewController], animated: false)
    }

    /// Creates an empty controller with bar classes.
    ///
    /// - Parameters:
    /// - navigationBarClass: A subclass of `UINavigationBar`; nil is that class.
    /// - toolbarClass: A subclass of `UIToolbar`; nil is that class.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        setUp(barClass: navigationBarClass, toolbarClass: toolbarClass)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp(barClass: nil, toolbarClass: nil)
    }

    /// Creates a controller from its element in a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        let classes = Self.decodedBarClasses(coder)
        setUp(barClass: classes.bar, toolbarClass: classes.toolbar)
        decodeNavigation(from: coder)
    }

    // MARK: Stack

    /// The stack, from the root to the top. Setting it does not animate.
    open var viewControllers: [UIViewController] {
        get { pages }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The view controller at the top of the stack.
    open var topViewController: UIViewController? { pages.last }

    /// The topmost view controller presented by the top; otherwise the top.
    open var visibleViewController: UIViewController? { topmostPresented }

    /// Pushes a view controller. One that is on the stack already, or a navigation controller, traps as in UIKit.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        push(viewController, animated: animated)
    }

    /// Pops the top view controller.
    ///
    /// - Returns: The popped view controller; nil if only the root is left, which stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        pop(toCount: pages.count - 1, animated: animated)?.last
    }

    /// Pops to a view controller.
    ///
    /// - Returns: The popped view controllers. A target that is not on the stack traps as in UIKit.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        popTo(viewController, animated: animated)
    }

    /// Pops to the root.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(toCount: 1, animated: animated) }

    /// Replaces the stack. A new top that was lower on the stack is shown with a pop, the same top without a
    /// transition, any other with a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        setStack(viewControllers, animated: animated)
    }

    // MARK: Bars

    /// The navigation bar.
    open var navigationBar: UINavigationBar { ownBar }

    /// Whether the navigation bar is hidden.
    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar. During a transition, in `viewWillAppear` for example, the bar moves with the page.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { setBarHidden(hidden, animated: animated) }

    /// The toolbar.
    open var toolbar: UIToolbar! { ownToolbar }

    /// Whether the toolbar is hidden. True by default.
    open var isToolbarHidden: Bool {
        get { isOwnToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or shows the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { setOwnToolbarHidden(hidden, animated: animated) }

    /// Whether a swipe up over the pages hides the bars, and one down shows them.
    open var hidesBarsOnSwipe: Bool {
        get { barHiding.hidesOnSwipe }
        set { barHiding.hidesOnSwipe = newValue }
    }

    /// Whether a tap on the pages hides the bars, and another shows them.
    open var hidesBarsOnTap: Bool {
        get { barHiding.hidesOnTap }
        set { barHiding.hidesOnTap = newValue }
    }

    /// The recognizer of such taps.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

    /// The recognizer of such swipes.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }

    /// Whether the bars are hidden while the keyboard is shown. Not yet: stored.
    open var hidesBarsWhenKeyboardAppears = false

    /// Whether the bars are hidden in compact height.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { barHiding.hidesInLittleHeight }
        set { barHiding.hidesInLittleHeight = newValue }
    }

    /// The delegate.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The recognizer of the interactive pop. Disabled, or refused by its delegate, it does nothing.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

    // MARK: View controller

    open override func loadView() { view = NavigationView(frame: UIScreen.main.bounds, controller: self) }

    /// The environments that the focus moves to: the top view controller, and then the bars.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        (topViewController.map { [$0] } ?? []) + super.preferredFocusEnvironments
    }

    open override var childForStatusBarStyle: UIViewController? {
        // As in UIKit, under a visible bar the bar's style decides.
        isNavigationBarHidden ? topViewController : nil
    }

    open override var preferredStatusBarStyle: UIStatusBarStyle {
        navigationBar.barStyle == .default ? .default : .lightContent
    }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        guard let delegate else { return super.supportedInterfaceOrientations }
        let asked = OptionalProbe.call(delegate, "navigationControllerSupportedInterfaceOrientations(_:)") {
            delegate.navigationControllerSupportedInterfaceOrientations(self)
        }
        return asked ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        guard let delegate else { return super.preferredInterfaceOrientationForPresentation }
        let asked = OptionalProbe.call(delegate, "navigationControllerPreferredInterfaceOrientationForPresentation(_:)")
        {
            delegate.navigationControllerPreferredInterfaceOrientationForPresentation(self)
        }
        return asked ?? super.preferredInterfaceOrientationForPresentation
    }

    open override var childForStatusBarHidden: UIViewController? { topViewController }

    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// Pushes the secondary view controller; of a navigation controller, its pages.
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { collapse(secondaryViewController, for: splitViewController, animated: false) }

    /// Returns the view controllers pushed by `collapseSecondaryViewController(_:for:)`, or else the topmost of several
    /// pages.
    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { separate(for: splitViewController) }

    /// Returns the pages below the one that contains the source, the topmost first.
    open override func allowedChildrenForUnwinding(
        from source: UIStoryboardUnwindSegueSource
    ) -> [UIViewController] { super.allowedChildrenForUnwinding(from: source).reversed() }

    /// Pops to a page.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard subsequentVC !== topViewController, pages.contains(where: { $0 === subsequentVC }) else { return }
        popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
    }

    override func handleBack() -> Bool {
        guard stack.count > 1, topViewController?.navigationItem.hidesBackButton == false else {
            return super.handleBack()
        }
        if transition == nil { navigationBar.goBack() }
        return true
    }

    // MARK: Stored state of the extensions

    final var stack: [UIViewController] = []
    /// The More controller that shows this controller's pages as its own.
    final weak var moreHost: MoreNavigationController?
    /// The view controller whose view is in the container; during a transition the outgoing one.
    final var shown: UIViewController?
    final var pending: PendingChange?
    final var transition: Transition?
    /// Children whose `didMove(toParent:)` waits for the end of their first appearance.
    final var arriving: [UIViewController] = []
    /// The delegate's notifications of the first view controller.
    final var firstShow = FirstShow.pending
    final var isBarHidden = false
    /// Whether a split view controller created this for a column's view controller.
    final var isColumnsOwn = false
    final var collapsedSecondary: Collapsed?
    final var isOwnToolbarHidden = true
    final var barMove: BarMove?
    final lazy var popGesture = PopGesture(self)
    final lazy var barHiding = BarHiding(self)
    final let contentView = UIView()
    final var ownBar: UINavigationBar!
    final var ownToolbar: UIToolbar!

    /// Called when a page has left the stack and is no longer a child; it may have another parent.
    func pageDidLeave(_ page: UIViewController) {}

    override var insetsScrollViewsOfChildren: Bool { true }

    override func prepareToAppear() { installTopWithoutTransition() }

    override func didStartToAppear() { notifyWillShowFirst() }

    override func didFinishAppearance() { finishArrivals() }
}

/// The delegate of a navigation controller, which is notified of shown pages and may provide their animations. All
/// methods are optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before a view controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

    /// Called after a view controller was shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)

    /// Returns the animator of a transition.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the interaction controller of an animated transition.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns the supported interface orientations, instead of the pages.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask

    /// Returns the preferred interface orientation, instead of the pages, if the current one is not supported.
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}

    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}

    /// Uses the standard animation.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Uses the standard interaction.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Uses the orientations of the pages.
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { OptionalProbe.unimplemented(self, .all) }

    /// Uses the preference of the pages.
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { OptionalProbe.unimplemented(self, .portrait) }
}
