public import UIKit

/// A behaviour that hides the navigation bar while a page is shown, animated with the page's transition.
///
/// The bar returns when another page is shown, also during an interactive pop; if it was hidden before, it stays
/// hidden. Presentations over the page, and other tabs, leave the bar unchanged. If the behaviour is removed from a
/// visible page, it shows the bar.
@preconcurrency @MainActor
public final class NavigationBarHider: NSObject, ViewControllerLifecycleBehaviour {
    private weak var navigation: UINavigationController?

    public override init() {
        super.init()
    }

    /// Hides the bar.
    public func beforeAppearing(_ viewController: UIViewController) {
        guard let found = viewController.navigationController, !found.isNavigationBarHidden else { return }
        navigation = found
        found.setNavigationBarHidden(true, animated: viewController.isInAnimatedTransition)
    }

    /// Shows the bar again if another page comes.
    public func beforeDisappearing(_ viewController: UIViewController) {
        guard let navigation, let top = navigation.topViewController, !viewController.isSame(asOrIn: top) else {
            return
        }
        self.navigation = nil
        navigation.setNavigationBarHidden(false, animated: viewController.isInAnimatedTransition)
    }

    /// Shows the bar again if the behaviour was removed.
    public func afterDisappearing(_ viewController: UIViewController) {
        // A page that has left the screen is in no window: otherwise the behaviour was removed.
        guard let navigation, viewController.viewIfLoaded?.window != nil else { return }
        self.navigation = nil
        navigation.setNavigationBarHidden(false, animated: true)
    }
}

extension UIViewController {
    fileprivate var isInAnimatedTransition: Bool { transitionCoordinator?.isAnimated ?? false }

    fileprivate func isSame(asOrIn other: UIViewController) -> Bool {
        var ancestor: UIViewController? = self
        while let current = ancestor {
            if current === other { return true }
            ancestor = current.parent
        }
        return false
    }
}
