public import UIKit

/// Hides the navigation bar while a page is shown, along with the page's own coming and going.
///
/// The bar returns when another page takes this one's place, also while a finger swipes; where it was hidden before, it stays
/// so. What is presented over the page, and another tab, leave the bar as it is. Taken away from a page that is shown, the
/// behaviour brings the bar back.
@preconcurrency @MainActor
public final class NavigationBarHider: NSObject, ViewControllerLifecycleBehaviour {
    private weak var navigation: UINavigationController?

    public override init() {
        super.init()
    }

    public func beforeAppearing(_ viewController: UIViewController) {
        guard let found = viewController.navigationController, !found.isNavigationBarHidden else { return }
        navigation = found
        found.setNavigationBarHidden(true, animated: viewController.isInAnimatedTransition)
    }

    public func beforeDisappearing(_ viewController: UIViewController) {
        guard let navigation, let top = navigation.topViewController, !viewController.isSame(asOrIn: top) else {
            return
        }
        self.navigation = nil
        navigation.setNavigationBarHidden(false, animated: viewController.isInAnimatedTransition)
    }

    public func afterDisappearing(_ viewController: UIViewController) {
        // A page that has left the screen is in no window any more: this one has lost its behaviour.
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
