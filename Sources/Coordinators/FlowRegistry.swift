import UIKit

/// The started coordinators and their screens.
@MainActor
enum FlowRegistry {
    private static var flows: [ObjectIdentifier: Flow] = [:]
    private static var isReviewing = false
    private static var mustReviewAgain = false
    private static var willReviewSoon = false
    /// The roots of windows, which can be replaced. Other containers are not on the screen yet.
    private static var roots: [Root] = []

    private struct Root {
        weak var controller: UIViewController?
        weak var window: UIWindow?
    }

    struct WeakController {
        weak var controller: UIViewController?
    }

    // MARK: Coordinators

    @discardableResult
    static func flow(of coordinator: any Coordinator) -> Flow {
        let id = ObjectIdentifier(coordinator)
        // A freed coordinator's address may be reused.
        if let known = flows[id], known.coordinator === coordinator { return known }
        let flow = Flow(coordinator)
        flows[id] = flow
        return flow
    }

    static func register(_ coordinator: any Coordinator, below parent: any Coordinator) {
        flow(of: parent)
        // A coordinator may be started again after it has ended.
        if flow(of: coordinator).isOver { flows[ObjectIdentifier(coordinator)] = Flow(coordinator) }
        flow(of: coordinator).parent = parent
    }

    static func parent(of coordinator: any Coordinator) -> (any Coordinator)? { flow(of: coordinator).parent }

    static func root(of coordinator: any Coordinator) -> any Coordinator {
        var root = coordinator
        while let parent = flow(of: root).parent { root = parent }
        return root
    }

    // MARK: Screens

    static func claim(_ screen: UIViewController, for coordinator: any Coordinator) {
        let flow = flow(of: coordinator), id = ObjectIdentifier(screen)
        guard owner(of: screen) == nil else { return }
        flow.screens.removeAll { $0.controller == nil }
        flow.screens.append(Flow.Screen(controller: screen, id: id))
    }

    /// Returns the coordinator of a screen.
    static func owner(of screen: UIViewController) -> Flow? {
        let id = ObjectIdentifier(screen)
        return flows.values.first { flow in
            flow.screens.contains { $0.id == id && $0.controller === screen }
        }
    }

    /// Observes screens. The view of the one that is about to be seen is loaded.
    ///
    /// - Parameters:
    /// - container: The navigation controller whose pages the screens are, if any.
    ///   - isComing: Whether the container is about to be seen, too.
    static func watch(_ screens: [UIViewController], of container: UINavigationController?, isComing: Bool = false) {
        for screen in screens {
            let isSeen = isComing || container?.viewIfLoaded?.window != nil
            let isNext = container.map { $0.topViewController === screen && isSeen } ?? true
            if !ScreenMark.put(into: screen, loadsView: isNext) { reviewSoon() }
            guard isNext, let pages = screen as? UIPageViewController else { continue }
            for page in pages.viewControllers ?? [] { watchPage(page, isComing: true) }
        }
        notePlaces()
    }

    /// Reviews in the next run loop iteration, for screens that were shown before their window.
    static func reviewSoon() {
        guard !willReviewSoon else { return }
        willReviewSoon = true
        DispatchQueue.main.async {
            willReviewSoon = false
            review()
        }
    }

    /// Runs `body` and assigns new screens that have no coordinator yet to `coordinator`.
    static func collectingScreens(of coordinator: any Coordinator, _ body: () -> Void) {
        let container = coordinator.navigationController
        let pages = container.viewControllers, presented = container.presentedViewController
        body()
        // It may have replaced its navigation controller.
        let now = coordinator.navigationController
        let before = now === container ? pages : []
        var new = now.viewControllers.filter { page in !before.contains { $0 === page } }
        if let shown = now.presentedViewController, shown !== presented, shown !== now { new.append(shown) }
        for screen in new where owner(of: screen) == nil {
            claim(screen, for: coordinator)
            watch([screen], of: screen.parent === now ? now : nil)
        }
    }

    /// Returns the remaining screens of a coordinator and of those below it.
    static func screens(ofTree coordinator: any Coordinator) -> [UIViewController] {
        flow(of: coordinator).screens.compactMap(\.controller)
            + coordinator.childCoordinators.flatMap { screens(ofTree: $0) }
    }

    // MARK: Reviewing

    /// Ends all coordinators whose screens have left. During an interactive transition it waits for the end.
    ///
    /// - Parameter screen: A screen that has just disappeared; if it was being dismissed, all dismissals are over.
    static func review(afterDisappearing screen: UIViewController? = nil) {
        guard !isReviewing else {
            mustReviewAgain = true
            return
        }
        removeFreed()
        if waitsForFinger() { return }
        isReviewing = true
        defer { isReviewing = false }
        let dismissalsAreOver = screen?.topmostAncestor.isBeingDismissed ?? false
        var rounds = 0
        repeat {
            mustReviewAgain = false
            notePlaces()
            completeMarks()
            for flow in flows.values where flow.parent == nil {
                if let root = flow.coordinator { reviewChildren(of: root, dismissalsAreOver: dismissalsAreOver) }
            }
            rounds += 1
            // Coordinators that end and start each other in `didEnd` would never finish.
        } while mustReviewAgain && rounds < 16
    }

    private static func reviewChildren(of coordinator: any Coordinator, dismissalsAreOver: Bool) {
        for child in coordinator.childCoordinators {
            reviewChildren(of: child, dismissalsAreOver: dismissalsAreOver)
            if hasShown(child), !isPresent(child, dismissalsAreOver: dismissalsAreOver) { end(child) }
        }
    }

    /// Whether it or one below it has shown a screen. One that is still loading has not.
    private static func hasShown(_ coordinator: any Coordinator) -> Bool {
        flow(of: coordinator).screens.contains { $0.wasInPlace }
            || coordinator.childCoordinators.contains(where: hasShown)
    }

    private static func isPresent(_ coordinator: any Coordinator, dismissalsAreOver: Bool) -> Bool {
        flow(of: coordinator).screens.contains { isPresent($0, dismissalsAreOver: dismissalsAreOver) }
            || coordinator.childCoordinators.contains {
                hasShown($0) && isPresent($0, dismissalsAreOver: dismissalsAreOver)
            }
    }

    private static func isPresent(_ screen: Flow.Screen, dismissalsAreOver: Bool) -> Bool {
        guard let controller = screen.controller else { return false }
        switch controller.place(dismissalsAreOver: dismissalsAreOver) {
        case .held: return true
        case .left: return false
        case .loose(let top):
            return top === controller ? !screen.wasInPlace : !wasInPlace(top)
        }
    }

    private static func wasInPlace(_ controller: UIViewController) -> Bool {
        owner(of: controller)?.screens.contains { $0.controller === controller && $0.wasInPlace } ?? false
    }

    static func notePlaces() {
        for flow in flows.values {
            for index in flow.screens.indices {
                guard let controller = flow.screens[index].controller else { continue }
                let top = controller.topmostAncestor
                let window = top.viewIfLoaded?.window, isRoot = window?.rootViewController === top
                if isRoot, !roots.contains(where: { $0.controller === top && $0.window === window }) {
                    roots.append(Root(controller: top, window: window))
                }
                if isRoot || controller.container != nil || controller.presentingViewController != nil {
                    flow.screens[index].wasInPlace = true
                }
            }
        }
    }

    /// Completes the marks of screens whose views have been loaded since.
    private static func completeMarks() {
        for flow in flows.values {
            for screen in flow.screens.compactMap(\.controller) {
                ScreenMark.put(into: screen, loadsView: false)
                guard let container = screen as? UINavigationController else { continue }
                for page in container.viewControllers { ScreenMark.put(into: page, loadsView: false) }
            }
        }
    }

    /// Whether the view controller is a window's root; nil if it never was.
    static func isRoot(_ controller: UIViewController) -> Bool? {
        if controller.viewIfLoaded?.window?.rootViewController === controller { return true }
        let known = roots.filter { $0.controller === controller }
        return known.isEmpty ? nil : known.contains { $0.window?.rootViewController === controller }
    }

    private static func waitsForFinger() -> Bool {
        for flow in flows.values {
            guard let coordinator = flow.coordinator,
                let transition = coordinator.navigationController.transitionCoordinator,
                transition.initiallyInteractive
            else { continue }
            if transition.animate(alongsideTransition: nil, completion: { _ in review() }) { return true }
        }
        return false
    }

    private static func removeFreed() {
        let dead = flows.filter { $0.value.coordinator == nil }
        for id in dead.keys { flows[id] = nil }
        // Freed with a whole tree: run the actions that wait for its end.
        for flow in dead.values where !flow.isOver { flow.end() }
        roots.removeAll { $0.controller == nil }
        removeFreedPages()
    }

    // MARK: Ending

    /// Ends a coordinator and those below it; their screens stay.
    static func end(_ coordinator: any Coordinator) {
        let flow = flow(of: coordinator)
        guard !flow.isEnding else { return }
        flow.isEnding = true
        // Retained until all have ended.
        let children = coordinator.childCoordinators
        for child in children { end(child) }
        LeakWatch.note(flow, root: ObjectIdentifier(root(of: coordinator)))
        if let parent = flow.parent { parent.childCoordinators.removeAll { $0 === coordinator } }
        flow.end()
        coordinator.didEnd()
    }

    /// Removes screens, with all above them.
    static func removeScreens(_ screens: [UIViewController], animated: Bool) {
        var containers: [UINavigationController] = []
        for screen in screens {
            if screen.parent == nil, let presenter = screen.presentingViewController, !screen.isBeingDismissed {
                presenter.dismiss(animated: animated)
            } else if let container = screen.parent as? UINavigationController,
                !containers.contains(where: { $0 === container })
            {
                containers.append(container)
            }
        }
        for container in containers {
            let pages = container.viewControllers
            guard let lowest = pages.firstIndex(where: { page in screens.contains { $0 === page } }) else { continue }
            if lowest > 0 { container.popToViewController(pages[lowest - 1], animated: animated) }
        }
    }
}
