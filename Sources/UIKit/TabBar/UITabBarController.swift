public import CoreGraphics

/// A container view controller that shows one of several view controllers, selected with a tab bar. The views of the
/// others are not loaded before they are selected.
///
/// Five tabs fit on the bar, eight on wide iPads. If there are more, the last tab is "More", a list of the others.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        ownBar = UITabBar()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUpTabs()
    }

    /// Creates a controller from its element in a storyboard or a nib. Not yet: archives.
    public required init?(coder: NSCoder) {
        ownBar = Self.decodedBar(coder)
        super.init(coder: coder)
        setUpTabs()
        decodeTabs(from: coder)
    }

    /// The view controllers of the tabs.
    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the view controllers. The selected one stays selected if it is among the new ones. Otherwise, if `animated`
    /// is true, the delegate may provide an animation to the newly selected tab.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        setTabs(viewControllers ?? [], animated: animated)
    }

    /// The selected view controller. Setting one that is not among the view controllers traps, as in UIKit.
    ///
    /// One that does not fit on the bar is shown in `moreNavigationController`, which this property then returns; that
    /// can be set, too, and shows the list.
    open var selectedViewController: UIViewController? {
        get { selectedTab }
        set { select(newValue) }
    }

    /// The index of the selected tab; `NSNotFound` without tabs, and while "More" is selected. An index that is out of
    /// range is logged and ignored.
    open var selectedIndex: Int {
        get { tabs.firstIndex { $0 === selectedTab } ?? NSNotFound }
        set { select(at: newValue) }
    }

    /// The tab bar.
    open var tabBar: UITabBar { ownBar }

    /// The delegate.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The last tab if there are more than fit on the bar; otherwise it exists, but is not on the bar.
    ///
    /// Never one of `viewControllers`. Its own delegate is notified of selections in it. While it shows a navigation
    /// controller, that controller's pages are on its stack.
    open var moreNavigationController: UINavigationController { moreNavigation }

    /// The view controllers whose tabs the user may arrange. Not yet: stored.
    open var customizableViewControllers: [UIViewController]?

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        capacityMayHaveChanged()
    }

    open override func loadView() { view = TabView(frame: UIScreen.main.bounds, controller: self) }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        guard let delegate else { return super.supportedInterfaceOrientations }
        let asked = OptionalProbe.call(delegate, "tabBarControllerSupportedInterfaceOrientations(_:)") {
            delegate.tabBarControllerSupportedInterfaceOrientations(self)
        }
        return asked ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        guard let delegate else { return super.preferredInterfaceOrientationForPresentation }
        let asked = OptionalProbe.call(delegate, "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)") {
            delegate.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
        }
        return asked ?? super.preferredInterfaceOrientationForPresentation
    }

    /// The environments that the focus moves to: the view controller of the selected tab, and then the bar.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        (selectedTab.map { [$0] } ?? []) + super.preferredFocusEnvironments
    }

    open override var childForStatusBarStyle: UIViewController? { selectedTab }

    open override var childForStatusBarHidden: UIViewController? { selectedTab }

    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedTab }

    /// Selects the tab of the view controller.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard tabs.contains(where: { $0 === subsequentVC }) else { return }
        selectedViewController = subsequentVC
    }

    final let ownBar: UITabBar
    final let contentView = UIView()
    final var tabs: [UIViewController] = []
    /// The number of `tabs` with their own items on the bar.
    final var usedCapacity = 0
    final lazy var moreNavigation = makeMore()
    final var hasMore = false
    final var selectedTab: UIViewController?
    /// The view controller whose view is in the container.
    final var shownTab: UIViewController?
    /// A view controller that is no longer a tab, and still shown during the animation to another.
    final var leavingTab: UIViewController?
    final var isInstalling = false
    final var transition: Transition?
    final var barMove: BarMove?

    override var insetsScrollViewsOfChildren: Bool { true }

    override func prepareToAppear() { installSelected() }
}

/// The delegate of a tab bar controller. All methods are optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Returns whether to select a tab that the user has tapped, including the selected one; not called for selections
    /// in code.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool

    /// Called when the user has selected a tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)

    /// Returns the animator of a transition for selections by the user and in code, while the controller is on the
    /// screen. nil exchanges the views at once.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns the interaction controller of an animated transition.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the supported interface orientations, instead of the tabs.
    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask

    /// Returns the preferred interface orientation, instead of the tabs.
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation

    /// Called before the user customizes the tabs. Not yet: never called.
    func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])

    /// Called before the customization ends. Not yet: never called.
    func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)

    /// Called after the user has customized the tabs. Not yet: never called.
    func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
}

extension UITabBarControllerDelegate {
    /// Allows the selection.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }

    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}

    /// Exchanges the views at once.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Uses the standard interaction.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Uses the orientations of the tabs.
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { OptionalProbe.unimplemented(self, .all) }

    /// Uses the preference of the tabs.
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { OptionalProbe.unimplemented(self, .portrait) }

    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) {}

    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}

    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
}
