public import UIKit

/// Leads a person through tabs, each the first screen of a child with a navigation controller of its own.
///
///     final class ShopTabs: TabCoordinator {
///         override func makeTabs() -> [any Coordinator] { [ListCoordinator(…), CartCoordinator(…)] }
///     }
///
/// What the children push and present ends by itself, also where the person taps the selected tab again, which pops it to its
/// first page. The children themselves stay as long as their tabs do.
@preconcurrency @MainActor
open class TabCoordinator: BaseCoordinator {
    public let tabBarController: UITabBarController

    /// A window gets the tabs as its root at the start; without one, showing them is left to the app.
    public init(tabBarController: UITabBarController = UITabBarController(), window: UIWindow? = nil) {
        self.tabBarController = tabBarController
        super.init(navigationController: UINavigationController(), window: window)
    }

    /// That of the selected tab.
    open override var navigationController: UINavigationController {
        get { tabBarController.selectedViewController as? UINavigationController ?? super.navigationController }
        set { super.navigationController = newValue }
    }

    /// The children, from the first tab on. Empty by default.
    open func makeTabs() -> [any Coordinator] { [] }

    /// Starts the children, shows them as tabs, and makes the tabs the window's root where there is one.
    open override func start() {
        setTabs(makeTabs())
        window?.rootViewController = tabBarController
    }

    /// Replaces the tabs. Children whose tabs go end; those that are there already are not started again.
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

    /// Selects the tab of a child. One that has none is ignored.
    public final func select(_ child: any Coordinator) {
        let container = child.navigationController
        guard tabBarController.viewControllers?.contains(container) == true else { return }
        tabBarController.selectedViewController = container
    }
}
