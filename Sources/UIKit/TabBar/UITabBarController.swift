public import CoreGraphics

/// Shows one of several view controllers, chosen at a bar of tabs. The views of the others are not loaded before they are
/// chosen.
///
/// The bar has room for five tabs, on wide iPads for eight. Where there are more, the last tab is "More", a list of the
/// others.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUpTabs()
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpTabs()
    }

    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The selected one stays selected where it is among the new ones. Where it is not, and `animated` is true, the delegate is
    /// asked for an animation to the tab that is selected then.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        setTabs(viewControllers ?? [], animated: animated)
    }

    /// One that is not among the view controllers traps, as in UIKit.
    ///
    /// One that the bar has no room for is shown in `moreNavigationController`, which this then answers; that can be set, too,
    /// and shows the list.
    open var selectedViewController: UIViewController? {
        get { selectedTab }
        set { select(newValue) }
    }

    /// `NSNotFound` where there are none, and while "More" is selected. An index that no tab has is reported and ignored.
    open var selectedIndex: Int {
        get { tabs.firstIndex { $0 === selectedTab } ?? NSNotFound }
        set { select(at: newValue) }
    }

    open var tabBar: UITabBar { ownBar }

    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The last tab where there are more than the bar has room for; there, but not on the bar, where there are fewer.
    ///
    /// Never one of `viewControllers`. It tells its own delegate of what is chosen in it. While a navigation controller of
    /// the others is shown, its pages are this one's.
    open var moreNavigationController: UINavigationController { moreNavigation }

    /// Not yet: stored; people cannot choose which tabs are on the bar.
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

    open override var childForStatusBarStyle: UIViewController? { selectedTab }

    open override var childForStatusBarHidden: UIViewController? { selectedTab }

    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedTab }

    final let ownBar = UITabBar()
    final let contentView = UIView()
    final var tabs: [UIViewController] = []
    /// How many of `tabs` have items of their own on the bar.
    final var usedCapacity = 0
    final lazy var moreNavigation = makeMore()
    final var hasMore = false
    final var selectedTab: UIViewController?
    /// Whose view is in the container.
    final var shownTab: UIViewController?
    /// One that is no longer among the tabs and is still shown, as another comes in its place.
    final var leavingTab: UIViewController?
    final var isInstalling = false
    final var transition: Transition?
    final var barMove: BarMove?

    override var insetsScrollViewsOfChildren: Bool { true }

    override func prepareToAppear() { installSelected() }
}

/// All methods may be left out.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Asked where a person touches a tab, also the selected one; never for selections in code.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)

    /// Asked for selections by touch and in code, while the controller is on the screen. nil exchanges the views at once.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Asked in place of the tabs which ways the interface may turn.
    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask

    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation

    /// Not yet: never called; people cannot choose which tabs are on the bar.
    func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])

    /// Not yet: never called.
    func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)

    /// Not yet: never called.
    func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }

    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}

    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { OptionalProbe.unimplemented(self, .all) }

    public func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { OptionalProbe.unimplemented(self, .portrait) }

    public func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) {}

    public func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}

    public func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
}
