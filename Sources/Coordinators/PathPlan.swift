import UIKit

/// Checks, takes and reads paths.
@MainActor
enum PathPlan {
    /// A step, the coordinator that takes it, and its destination.
    struct Leg<Step: Codable & Hashable & Sendable> {
        var step: Step
        var coordinator: any PathCoordinator<Step>
        var destination: Destination<Step>
    }

    // MARK: Checking

    static func legs<Step>(
        _ path: [Step], from start: any PathCoordinator<Step>, startingAt first: Int
    ) throws -> [Leg<Step>] {
        var legs: [Leg<Step>] = []
        var coordinator = start
        for index in path.indices.dropFirst(first) {
            let leg = try leg(path[index], from: coordinator, path: path, index: index)
            legs.append(leg)
            switch leg.destination {
            case .screen: break
            case .flow(let child), .running(let child): coordinator = child
            }
        }
        return legs
    }

    static func leg<Step>(
        _ step: Step, from coordinator: any PathCoordinator<Step>, path: [Step], index: Int
    ) throws -> Leg<Step> {
        do {
            let destination = try coordinator.destination(for: step, after: Array(path[..<index]))
            return Leg(step: step, coordinator: coordinator, destination: destination)
        } catch {
            throw DeepLinkError(path: path, index: index, reason: error)
        }
    }

    // MARK: Taking

    static func take<Step>(_ legs: [Leg<Step>], animated: Bool) {
        for (index, leg) in legs.enumerated() { take(leg, animated: animated && index == legs.count - 1) }
    }

    static func take<Step>(_ leg: Leg<Step>, animated: Bool) {
        switch leg.destination {
        case .screen(let make):
            let screen = make()
            mark(screen, as: leg.step)
            leg.coordinator.show(screen, animated: animated)
        case .flow(let child):
            let isPresented = child.navigationController !== leg.coordinator.navigationController
            if isPresented {
                leg.coordinator.presentChildCoordinator(child, animated: animated)
            } else {
                leg.coordinator.startChildCoordinator(child)
            }
            let first =
                isPresented
                ? child.navigationController : FlowRegistry.flow(of: child).screens.first?.controller
            if let first { mark(first, as: leg.step, isEntry: true) }
        case .running(let child):
            (leg.coordinator as? TabCoordinator)?.select(child)
            (leg.coordinator as? PageCoordinator)?.select(child, animated: animated)
            returnToFirstScreen(of: child, animated: animated) {}
            mark(child.navigationController, as: leg.step, isEntry: true)
        }
    }

    /// Removes everything over a coordinator's first screen.
    ///
    /// - Parameter then: Called afterwards: at once, unless a presented screen had to be dismissed.
    static func returnToFirstScreen<Step>(
        of coordinator: any PathCoordinator<Step>, animated: Bool, then: @escaping () -> Void
    ) {
        let base: UIViewController =
            (coordinator as? TabCoordinator)?.tabBarController ?? coordinator.navigationController
        let proceed = {
            popToFirstScreen(of: coordinator, animated: animated)
            FlowRegistry.review()
            then()
        }
        guard let presented = base.presentedViewController, presented !== base else { return proceed() }
        if presented.isBeingPresented || presented.isBeingDismissed, let transition = presented.transitionCoordinator,
            transition.animate(
                alongsideTransition: nil,
                completion: { _ in
                    // The completion runs before the transition has finished with its view controllers.
                    Task { returnToFirstScreen(of: coordinator, animated: animated, then: then) }
                })
        {
            return
        }
        (presented.presentingViewController ?? base).dismiss(animated: animated, completion: proceed)
    }

    private static func popToFirstScreen<Step>(of coordinator: any PathCoordinator<Step>, animated: Bool) {
        guard !(coordinator is TabCoordinator) else { return }
        let container = coordinator.navigationController
        let own = FlowRegistry.screens(ofTree: coordinator)
        let first = container.viewControllers.first { page in own.contains { $0 === page } }
        guard let first = first ?? container.viewControllers.first, first !== container.topViewController else {
            return
        }
        container.popToViewController(first, animated: animated)
    }

    // MARK: Marks

    private struct Marked {
        weak var screen: UIViewController?
        var step: any Sendable
        var isEntry: Bool
    }

    private static var marks: [ObjectIdentifier: Marked] = [:]

    static func mark<Step: Sendable>(_ screen: UIViewController, as step: Step, isEntry: Bool = false) {
        marks = marks.filter { $0.value.screen != nil }
        marks[ObjectIdentifier(screen)] = Marked(screen: screen, step: step, isEntry: isEntry)
    }

    // MARK: Reading

    struct Reading<Step> {
        var step: Step
        weak var screen: UIViewController?
    }

    /// Returns the marked screens that are shown, from bottom to top, of the coordinator and those below it.
    static func steps<Step>(below coordinator: any PathCoordinator<Step>) -> [Reading<Step>] {
        let base: UIViewController =
            (coordinator as? TabCoordinator)?.tabBarController ?? coordinator.navigationController
        let own = FlowRegistry.screens(ofTree: coordinator)
        var seen: [UIViewController] = []
        collect(base, into: &seen)
        return seen.compactMap { screen in
            guard let mark = marks[ObjectIdentifier(screen)], mark.screen === screen, let step = mark.step as? Step,
                own.contains(where: { $0 === screen })
            else { return nil }
            // The step that leads to the coordinator is not part of its own path.
            let isEntry = mark.isEntry || screen === coordinator.navigationController
            if isEntry, FlowRegistry.owner(of: screen)?.coordinator === coordinator { return nil }
            return Reading(step: step, screen: screen)
        }
    }

    private static func collect(_ controller: UIViewController, into seen: inout [UIViewController]) {
        collectWithoutPresented(controller, into: &seen)
        var top = controller
        while let presented = top.presentedViewController, !presented.isBeingDismissed {
            collectWithoutPresented(presented, into: &seen)
            top = presented
        }
    }

    private static func collectWithoutPresented(_ controller: UIViewController, into seen: inout [UIViewController]) {
        seen.append(controller)
        if let navigation = controller as? UINavigationController {
            for page in navigation.viewControllers { collectWithoutPresented(page, into: &seen) }
        } else if let tabs = controller as? UITabBarController, let selected = tabs.selectedViewController {
            collectWithoutPresented(selected, into: &seen)
        } else if let shown = (controller as? UIPageViewController)?.viewControllers?.first {
            collectWithoutPresented(shown, into: &seen)
        }
    }

    /// Returns the coordinator of the path's last screen.
    static func tail<Step>(of coordinator: any PathCoordinator<Step>) -> (any PathCoordinator<Step>)? {
        guard let last = steps(below: coordinator).last?.screen else { return nil }
        return FlowRegistry.owner(of: last)?.coordinator as? any PathCoordinator<Step>
    }
}
