import Foundation
import TwillResources

extension StoryboardScene {
    /// Performs an unwind segue: finds the view controller to return to, calls its action, and removes what is above it.
    func unwind(_ segue: InterfaceSegue, from source: UIViewController, sender: Any?) {
        guard let name = segue.element["unwindAction"] else {
            return log(segue.element, "the unwind segue names no action; nothing happens.")
        }
        let action = Selector(name, SegueTrigger.perform)
        let start = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
        guard let destination = source.unwindDestination(start),
            let listed = (type(of: destination) as? any NibActionTarget.Type)?.nibAction(name)
        else {
            let method = name.prefix { $0 != ":" }
            return log(
                segue.element,
                "no view controller to which \(type(of: source)) could return has the unwind action \"\(name)\". List "
                    + "Selector(\"\(method)\", …) in the nibActions of its class, a NibActionTarget; nothing happens.")
        }
        let made = makeSegue(segue, from: source, to: destination)
        let animates = segue.element.bool("animates") ?? true
        made.transition = { $0.source.unwindNow(to: $0.destination, for: $0, animated: animates) }
        source.prepare(for: made, sender: sender)
        if !listed.send(to: destination, made, sender) {
            log(
                segue.element,
                "the unwind action \"\(name)\" of \(type(of: destination)) has to take a UIStoryboardSegue; it is not called."
            )
        }
        made.perform()
    }
}

extension UIViewController {
    // MARK: Finding the destination

    /// Returns the view controller that an unwind segue returns to: each ancestor, and each that presents one, is asked
    /// after its other children.
    fileprivate func unwindDestination(_ start: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var current: UIViewController = self
        while let ancestor = current.parent ?? current.presentingViewController {
            if let found = ancestor.unwindDestinationBelow(start) { return found }
            current = ancestor
        }
        return nil
    }

    private func unwindDestinationBelow(_ start: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: start) {
            if let found = child.unwindDestinationBelow(start) { return found }
        }
        // A class is asked with the selector that it lists.
        let listed = (type(of: self) as? any NibActionTarget.Type)?.nibAction(start.unwindAction.name)
        let action = listed ?? start.unwindAction
        return canPerformUnwindSegueAction(action, from: start.source, sender: start.sender) ? self : nil
    }

    final func listsUnwindAction(_ action: Selector) -> Bool {
        (type(of: self) as? any NibActionTarget.Type)?.nibAction(action.name) != nil
    }

    final func childThatContains(_ start: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var current: UIViewController? = start.source
        while let controller = current {
            if controller.parent === self { return controller }
            current = controller.parent ?? controller.presentingViewController
        }
        return nil
    }

    // MARK: Returning

    fileprivate func unwindNow(to destination: UIViewController, for segue: UIStoryboardSegue, animated: Bool) {
        // The view controller of the destination's tree over which the source is presented, directly or not.
        let root = destination.rootAncestor
        var current: UIViewController = self
        var presenter: UIViewController?
        while current.rootAncestor !== root, let next = current.presentingViewController {
            presenter = next
            current = next
        }
        let unwindContainers = {
            var path: [UIViewController] = [destination]
            while let parent = path[0].parent { path.insert(parent, at: 0) }
            for (container, child) in zip(path, path.dropFirst()) { container.unwind(for: segue, towards: child) }
        }
        guard let presenter else {
            if animated { unwindContainers() } else { UIView.performWithoutAnimation(unwindContainers) }
            return
        }
        // The containers change under what is dismissed.
        UIView.performWithoutAnimation(unwindContainers)
        presenter.dismiss(animated: animated)
    }
}
