public import UIKit

extension UIResponder {
    /// The nearest view controller up the chain that can present another one now, so that what lies deep in a hierarchy of
    /// views can present without being handed a view controller.
    ///
    ///     button.viewControllerForPresentation()?.present(picker, animated: true)
    ///
    /// It is in a window, presents nothing yet, is not being dismissed and is not detached. A view controller that is asked
    /// counts itself. nil where the chain holds none, as for a view whose screen is covered by a sheet.
    public func viewControllerForPresentation() -> UIViewController? {
        var walk = ChainWalk(from: self)
        while let responder = walk.step() {
            if let viewController = responder as? UIViewController, viewController.canPresentNow {
                return viewController
            }
        }
        return nil
    }
}

extension UIViewController {
    /// Whether no window, no parent and nobody who presents holds this view controller in place.
    ///
    /// What a detached view controller presents would not be seen. A child of a detached parent is not detached itself.
    public var isDetached: Bool {
        if viewIfLoaded?.window?.rootViewController === self { return false }
        return parent == nil && presentingViewController == nil
    }

    fileprivate var canPresentNow: Bool {
        guard presentedViewController == nil, !isDetached, viewIfLoaded?.window != nil else { return false }
        var ancestor: UIViewController? = self
        while let current = ancestor {
            if current.isBeingDismissed { return false }
            ancestor = current.parent
        }
        return true
    }
}
