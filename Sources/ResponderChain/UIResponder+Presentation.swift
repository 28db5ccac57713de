public import UIKit

extension UIResponder {
    /// Returns the nearest view controller up the responder chain that can present another one now.
    ///
    ///     button.viewControllerForPresentation()?.present(picker, animated: true)
    ///
    /// It is in a window, presents nothing yet, is not being dismissed and is not detached. A view controller includes
    /// itself. nil if the chain has none, as for a view whose screen is covered by a sheet.
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
    /// Whether neither a window, nor a parent, nor a presenter holds this view controller.
    ///
    /// A detached view controller's presentations would not be seen. A child of a detached parent is not detached
    /// itself.
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
