import Foundation

extension NibProperties {
    /// Sets a property of a bar, a container or a bar item.
    static func connectBars(_ property: String, of object: AnyObject, to destination: AnyObject) -> Result {
        switch (object, property) {
        case (let bar as UINavigationBar, "delegate"):
            return set(destination, "UINavigationBarDelegate") { (value: any UINavigationBarDelegate) in
                bar.delegate = value
            }
        case (let bar as UITabBar, "delegate"):
            return set(destination, "UITabBarDelegate") { (value: any UITabBarDelegate) in bar.delegate = value }
        case (is UIToolbar, "delegate"):
            // A toolbar's delegate only says at which edge the bar is.
            return .connected
        case (let navigation as UINavigationController, "delegate"):
            return set(destination, "UINavigationControllerDelegate") { (value: any UINavigationControllerDelegate) in
                navigation.delegate = value
            }
        case (let tabs as UITabBarController, "delegate"):
            return set(destination, "UITabBarControllerDelegate") { (value: any UITabBarControllerDelegate) in
                tabs.delegate = value
            }
        case (let split as UISplitViewController, "delegate"):
            return set(destination, "UISplitViewControllerDelegate") { (value: any UISplitViewControllerDelegate) in
                split.delegate = value
            }
        case (let pages as UIPageViewController, "delegate"):
            return set(destination, "UIPageViewControllerDelegate") { (value: any UIPageViewControllerDelegate) in
                pages.delegate = value
            }
        case (let pages as UIPageViewController, "dataSource"):
            return set(destination, "UIPageViewControllerDataSource") {
                (value: any UIPageViewControllerDataSource) in pages.dataSource = value
            }
        case (let item as UIBarButtonItem, "customView"):
            return set(destination, "UIView") { item.customView = $0 }
        case (let item as UINavigationItem, "titleView"):
            return set(destination, "UIView") { item.titleView = $0 }
        case (let controller as UITableViewController, "refreshControl"):
            return set(destination, "UIRefreshControl") { controller.refreshControl = $0 }
        default: return .unknown
        }
    }
}
