import CoreGraphics
import QuartzCore

extension UINavigationController {
    /// A change of the stack that is not shown yet, with the previous stack.
    struct PendingChange {
        var oldStack: [UIViewController]
        var isAnimated: Bool
        /// Whether the transition is interactive.
        var isDriven = false
        /// Holds on the transactions of the changes: their completion blocks wait for the transition.
        var holds: [TransactionHold] = []
    }

    /// The stack, including pages that the More controller shows.
    var pages: [UIViewController] { moreHost?.pagesOverList ?? stack }

    func push(_ controller: UIViewController, animated: Bool) {
        precondition(
            !pages.contains { $0 === controller },
            "Pushing the same view controller instance more than once is not supported (\(controller.describe())). "
                + "Pop it first, or push another instance.")
        setStack(pages + [controller], animated: animated)
    }

    func popTo(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = pages.firstIndex(where: { $0 === controller }) else {
            preconditionFailure(
                "Tried to pop to a view controller that doesn't exist. \(controller.describe()) is not in "
                    + "viewControllers of \(describe()).")
        }
        return pop(toCount: index + 1, animated: animated)
    }

    /// - Returns: The popped view controllers; nil if the stack is not higher than `count`, or `count` is 0.
    func pop(toCount count: Int, animated: Bool, isDriven: Bool = false) -> [UIViewController]? {
        let pages = pages
        guard count >= 1 else { return nil }
        guard count < pages.count else { return count == 1 && pages.count == 1 ? [] : nil }
        let popped = Array(pages[count...])
        setStack(Array(pages[..<count]), animated: animated, isDriven: isDriven)
        return popped
    }

    func setStack(_ new: [UIViewController], animated: Bool, isDriven: Bool = false) {
        for (index, controller) in new.enumerated() {
            precondition(
                !(controller is UINavigationController),
                "Pushing a navigation controller is not supported: \(controller.describe()). Present it, or add it as a "
                    + "child of a plain view controller.")
            precondition(
                !(controller is UISplitViewController),
                "Split View Controllers cannot be pushed to a Navigation Controller: \(controller.describe()). Make it the "
                    + "window's root, present it, or add it as a child of a plain view controller.")
            precondition(
                !new[..<index].contains { $0 === controller },
                "All view controllers in a navigation controller must be distinct: \(controller.describe()) is in the "
                    + "list twice.")
        }
        if let moreHost { return moreHost.setPagesOverList(new, animated: animated, isDriven: isDriven) }
        let old = stack
        for controller in old where !new.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            controller.moveToParent = .from
        }
        stack = new
        for controller in new where !old.contains(where: { $0 === controller }) {
            if controller.parent === self {
                // It was about to be removed.
                controller.willMove(toParent: self)
            } else {
                controller.parent?.forgetPushed(controller)
                addChild(controller)
            }
            controller.moveToParent = .to
            arriving.append(controller)
        }
        if pending == nil { pending = PendingChange(oldStack: old, isAnimated: animated, isDriven: isDriven) }
        pending?.isAnimated = animated
        pending?.isDriven = isDriven
        // Without a visible view, layout may never happen.
        if appearance != .disappeared, let hold = TransactionHold() { pending?.holds.append(hold) }
        // It is not visible and no layout follows: removed pages are dropped now.
        if appearance == .disappeared, transition == nil { dropGone(alsoShown: true) }
        viewIfLoaded?.setNeedsLayout()
    }

    /// Removes popped children after a transition, or if none is needed, and completes the arrival of the others.
    func settleChildren() {
        dropGone(alsoShown: false)
        let arrived = arriving.filter { controller in stack.contains { $0 === controller } }
        arriving = []
        for controller in arrived { controller.didMove(toParent: self) }
    }

    /// Removes popped children.
    ///
    /// - Parameter alsoShown: Whether to remove the one whose view is in the container, too, without a transition.
    func dropGone(alsoShown: Bool) {
        for controller in children where !stack.contains(where: { $0 === controller }) {
            if controller === shown {
                guard alsoShown else { continue }
                shown = nil
            }
            if let view = controller.slotView, view.isDescendant(of: contentView) { view.removeFromSuperview() }
            arriving.removeAll { $0 === controller }
            pending?.oldStack.removeAll { $0 === controller }
            controller.removeFromParent()
            pageDidLeave(controller)
        }
    }

    var topmostPresented: UIViewController? {
        var controller: UIViewController? = topViewController
        while let presented = controller?.presentedPresentation?.presentedViewController { controller = presented }
        if controller === topViewController, let presented = presentedPresentation?.presentedViewController {
            return presented
        }
        return controller
    }
}

extension UIViewController {
    /// Called when another parent has adopted a child.
    func forgetPushed(_ child: UIViewController) {
        guard let navigation = self as? UINavigationController else { return }
        navigation.setStack(navigation.stack.filter { $0 !== child }, animated: false)
    }

    /// Returns the nearest ancestor of a class.
    func nearestAncestor<Container: UIViewController>() -> Container? {
        var ancestor = parent
        while let current = ancestor {
            if let container = current as? Container { return container }
            ancestor = current.parent
        }
        return nil
    }

    func showInContainer(_ controller: UIViewController) {
        if let navigationController {
            navigationController.show(controller, sender: self)
        } else {
            present(controller, animated: true)
        }
    }
}
