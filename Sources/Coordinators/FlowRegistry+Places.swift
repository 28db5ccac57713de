import UIKit

/// Pages of page view controllers: those that are not shown have no parent, and are there all the same.
extension FlowRegistry {
    private struct Held {
        weak var page: UIViewController?
        weak var container: UIPageViewController?
    }

    private static var held: [ObjectIdentifier: Held] = [:]

    /// Makes these, and none else, the pages of a page view controller.
    static func hold(_ pages: [UIViewController], in container: UIPageViewController) {
        held = held.filter { $0.value.container !== container }
        for page in pages { held[ObjectIdentifier(page)] = Held(page: page, container: container) }
        notePlaces()
    }

    static func holder(of page: UIViewController) -> UIPageViewController? {
        guard let held = held[ObjectIdentifier(page)], held.page === page else { return nil }
        return held.container
    }

    static func forgetDeadPages() {
        held = held.filter { $0.value.page != nil && $0.value.container != nil }
    }

    /// Has a page, or the pages on it, tell when they come and leave.
    ///
    /// - Parameter isComing: Whether it is about to be seen; its view is loaded then.
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
        /// A window, a presentation or a parent that is there holds it.
        case held
        /// A container or a presentation has let go of it.
        case left
        /// Nothing holds the ancestor that it ends in.
        case loose(top: UIViewController)
    }

    /// The parent, or the page view controller in which this has its turn.
    var container: UIViewController? { parent ?? FlowRegistry.holder(of: self) }

    var topmostAncestor: UIViewController {
        var controller: UIViewController = self
        while let parent = controller.container { controller = parent }
        return controller
    }

    /// - Parameter dismissalsAreOver: Whether what says that it is being dismissed has left already.
    func place(dismissalsAreOver: Bool) -> Place {
        var controller: UIViewController = self
        while let parent = controller.container {
            // A page that is on its way out keeps its parent until it is there.
            if let navigation = parent as? UINavigationController,
                !navigation.viewControllers.contains(where: { $0 === controller })
            {
                return .left
            }
            controller = parent
        }
        if let presenter = controller.presentingViewController {
            if dismissalsAreOver, controller.isBeingDismissed { return .left }
            // What lies upon something that has left goes with it.
            if case .left = presenter.place(dismissalsAreOver: dismissalsAreOver) { return .left }
            return .held
        }
        // Covered by what it presents, a window's root is in no window.
        if let isRoot = FlowRegistry.isRoot(controller) { return isRoot ? .held : .left }
        if controller.presentedViewController != nil { return .held }
        return .loose(top: controller)
    }
}
