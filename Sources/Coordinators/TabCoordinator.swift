public import UIKit

/// A coordinator of tabs, each of which is the first screen of a child with its own navigation controller.
///
///     final class ShopTabs: TabCoordinator {
///         override func makeTabs() -> [any Coordinator] { [ListCoordinator(…), CartCoordinator(…)] }
///     }
///
/// Flows within the tabs end as usual, also when the user taps the selected tab again, which pops it to its root. The
/// children themselves stay as long as their tabs do.
@preconcurrency @MainActor
open class TabCoordinator: BaseCoordinator {
    /// The tab bar controller.
    public let tabBarController: UITabBarController

    /// Creates a coordinator. A window gets the tabs as its root when it starts; without one, the app has to show them.
    public init(tabBarController: UITabBarController = UITabBarController(), window: UIWindow? = nil) {
        self.tabBarController = tabBarController
        super.init(navigationController: UINavigationController(), window: window)
    }

    /// The navigation controller of the selected tab.
    open override var navigationController: UINavigationController {
        get { tabBarController.selectedViewController as? UINavigationController ?? super.navigationController }
        set { super.navigationController = newValue }
    }

    /// Returns the children in order of their tabs. Empty by default.
    open func makeTabs() -> [any Coordinator] { [] }

    /// Starts the children, shows them as tabs, and makes the tabs the window's root, if there is a window.
    open override func start() {
        setTabs(makeTabs())
        window?.rootViewController = tabBarController
    }

    /// Replaces the tabs. Children whose tabs are removed end; those that stay are not started again.
    public final func setTabs(_ children: [any Coordinator]) {
        let present = childCoordinators
        FlowRegistry.claim(tabBarController, for: self)
        for child in children { startChildCoordinator(child) }
        for child in present where !children.contains(where: { $0 === child }) { FlowRegistry.end(child) }
        tabBarController.viewControllers = children.map(\.navigationController)
        for child in children {
            FlowRegistry.claim(child.navigationController, for: child)
            FlowRegistry.watch(child.navigationController.viewControllers, of: child.navigationController)
        }
    }

    /// Selects the tab of a child. A child without a tab is ignored.
    public final func select(_ child: any Coordinator) {
        let container = child.navigationController
        guard tabBarController.viewControllers?.contains(container) == true else { return }
        tabBarController.selectedViewController = container
    }
}
