public import CoreGraphics

/// Shows the topmost of a stack of view controllers, under a bar that leads back.
///
/// Changes of the stack show in `viewControllers` at once; views are loaded, and callbacks sent, when the controller is laid
/// out next, so that several changes in one turn are one transition. A change during a transition waits for its end.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    // MARK: Making a navigation controller

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setUp(barClass: nil, toolbarClass: nil)
        setStack([rootViewController], animated: false)
    }

    /// - Parameters:
    ///   - navigationBarClass: A subclass of `UINavigationBar`; nil is that class.
    ///   - toolbarClass: A subclass of `UIToolbar`; nil is that class.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        setUp(barClass: navigationBarClass, toolbarClass: toolbarClass)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp(barClass: nil, toolbarClass: nil)
    }

    /// Not yet: archives are not read; makes an empty one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp(barClass: nil, toolbarClass: nil)
    }

    // MARK: Stack

    /// From the root to the top. Setting it does not animate.
    open var viewControllers: [UIViewController] {
        get { pages }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { pages.last }

    /// What the top presents, else the top.
    open var visibleViewController: UIViewController? { topmostPresented }

    /// Pushing one that is on the stack already, or a navigation controller, traps as in UIKit.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        push(viewController, animated: animated)
    }

    /// - Returns: The one that goes; nil where only the root is left, which stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        pop(toCount: pages.count - 1, animated: animated)?.last
    }

    /// - Returns: Those that go. One that is not on the stack traps as in UIKit.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        popTo(viewController, animated: animated)
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(toCount: 1, animated: animated) }

    /// A new top that was on the stack below the old comes by a pop, the same top without any transition, every other by a
    /// push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        setStack(viewControllers, animated: animated)
    }

    // MARK: Bars

    open var navigationBar: UINavigationBar { ownBar }

    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Within a transition, in `viewWillAppear` for example, the bar goes and comes with the page.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { setBarHidden(hidden, animated: animated) }

    open var toolbar: UIToolbar! { ownToolbar }

    /// True by default.
    open var isToolbarHidden: Bool {
        get { isOwnToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { setOwnToolbarHidden(hidden, animated: animated) }

    /// A swipe up over the pages takes the bars away, one down brings them back.
    open var hidesBarsOnSwipe: Bool {
        get { barHiding.hidesOnSwipe }
        set { barHiding.hidesOnSwipe = newValue }
    }

    /// A tap on the pages takes the bars away, the next brings them back.
    open var hidesBarsOnTap: Bool {
        get { barHiding.hidesOnTap }
        set { barHiding.hidesOnTap = newValue }
    }

    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }

    /// Not yet: stored, and the bars stay.
    open var hidesBarsWhenKeyboardAppears = false

    /// A phone on its side shows no bars.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { barHiding.hidesInLittleHeight }
        set { barHiding.hidesInLittleHeight = newValue }
    }

    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The drag from the left edge that pops. Turned off, or refused by its delegate, it does nothing.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

    // MARK: View controller

    open override func loadView() { view = NavigationView(frame: UIScreen.main.bounds, controller: self) }

    open override var childForStatusBarStyle: UIViewController? {
        // As UIKit: under a bar that is shown, the bar's style decides.
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

    /// Pushes the secondary view controller, of a navigation controller its pages.
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { collapse(secondaryViewController, for: splitViewController, animated: false) }

    /// Gives back what was pushed by `collapseSecondaryViewController(_:for:)`, or else the topmost of several pages.
    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { separate(for: splitViewController) }

    override func takeBack() -> Bool {
        guard stack.count > 1, topViewController?.navigationItem.hidesBackButton == false else {
            return super.takeBack()
        }
        if transition == nil { navigationBar.goBack() }
        return true
    }

    // MARK: Stored state of the extensions

    final var stack: [UIViewController] = []
    /// Shows this one's pages as its own.
    final weak var borrower: MoreNavigationController?
    /// Whose view is in the container; during a transition the one that goes.
    final var shown: UIViewController?
    final var pending: PendingChange?
    final var transition: Transition?
    /// Children whose `didMove(toParent:)` waits for the end of their first appearance.
    final var arriving: [UIViewController] = []
    /// Whether the delegate has been told of the first view controller.
    final var toldOfFirst = FirstShow.untold
    final var isBarHidden = false
    /// Whether a split view controller made this around a column's view controller.
    final var isColumnsOwn = false
    final var collapsedSecondary: Collapsed?
    final var isOwnToolbarHidden = true
    final var barMove: BarMove?
    final lazy var popGesture = PopGesture(self)
    final lazy var barHiding = BarHiding(self)
    final let contentView = UIView()
    final var ownBar: UINavigationBar!
    final var ownToolbar: UIToolbar!

    /// A page has left the stack and the family, and has another parent at most.
    func pageDidLeave(_ page: UIViewController) {}

    override var insetsScrollViewsOfChildren: Bool { true }

    override func prepareToAppear() { installTopWithoutTransition() }

    override func didStartToAppear() { tellOfFirst() }

    override func didFinishAppearance() { finishArrivals() }
}

/// Hears of what a navigation controller shows, and may replace its animations. All methods may be left out.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Asked in place of the pages which ways the interface may turn.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask

    /// Asked in place of the pages how the interface comes to stand, where it may not stand as it does.
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}

    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}

    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { OptionalProbe.unimplemented(self, .all) }

    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { OptionalProbe.unimplemented(self, .portrait) }
}
