import UIKit

/// Pages of page view controllers. Those that are not shown have no parent, but have not left.
extension FlowRegistry {
    private struct Held {
        weak var page: UIViewController?
        weak var container: UIPageViewController?
    }

    private static var held: [ObjectIdentifier: Held] = [:]

    /// Sets the pages of a page view controller.
    static func hold(_ pages: [UIViewController], in container: UIPageViewController) {
        held = held.filter { $0.value.container !== container }
        for page in pages { held[ObjectIdentifier(page)] = Held(page: page, container: container) }
        notePlaces()
    }

    static func holder(of page: UIViewController) -> UIPageViewController? {
        guard let held = held[ObjectIdentifier(page)], held.page === page else { return nil }
        return held.container
    }

    static func removeFreedPages() {
        held = held.filter { $0.value.page != nil && $0.value.container != nil }
    }

    /// Observes a page, or the pages on it.
    ///
    /// - Parameter isComing: Whether it is about to be seen; its view is then loaded.
    static func watchPage(_ page: UIViewController, isComing: Bool) {
        if let navigation = page as? UINavigationController {
            return watch(navigation.viewControllers, of: navigation, isComing: isComing)
        }
        if !ScreenMark.put(into: page, loadsView: isComing) { reviewSoon() }
        notePlaces()
    }
}

extension UIViewController {
    enum Place {
        /// A window, a presentation or a parent holds it.
        case held
        /// A container or a presentation has released it.
        case left
        /// Its topmost ancestor is not held.
        case loose(top: UIViewController)
    }

    /// The parent, or the page view controller that it is a page of.
    var container: UIViewController? { parent ?? FlowRegistry.holder(of: self) }

    var topmostAncestor: UIViewController {
        var controller: UIViewController = self
        while let parent = controller.container { controller = parent }
        return controller
    }

    /// - Parameter dismissalsAreOver: Whether view controllers that are being dismissed count as dismissed.
    func place(dismissalsAreOver: Bool) -> Place {
        var controller: UIViewController = self
        while let parent = controller.container {
            // A page that is being popped keeps its parent until the end of the transition.
            if let navigation = parent as? UINavigationController,
                !navigation.viewControllers.contains(where: { $0 === controller })
            {
                return .left
            }
            controller = parent
        }
        if let presenter = controller.presentingViewController {
            if dismissalsAreOver, controller.isBeingDismissed { return .left }
            // A presented screen leaves with its presenter.
            if case .left = presenter.place(dismissalsAreOver: dismissalsAreOver) { return .left }
            return .held
        }
        // Covered by a presented screen, a window's root is in no window.
        if let isRoot = FlowRegistry.isRoot(controller) { return isRoot ? .held : .left }
        if controller.presentedViewController != nil { return .held }
        return .loose(top: controller)
    }
}
