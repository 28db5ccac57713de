import CoreGraphics
import Foundation
import TwillResources

extension StoryboardScene {
    // MARK: Containers in views

    /// The most times that a scene is embedded within itself, which `shouldPerformSegue` can end.
    private static let largestNesting = 4

    /// Performs an embed segue: adds its view controller as a child, whose view fills a container view.
    func embed(_ segue: InterfaceSegue, in container: UIView) {
        guard let parent = controller else { return }
        guard parent.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: container) else { return }
        if let target = storyboard.target(id: segue.destination),
            StoryboardNesting.count(target.key) >= Self.largestNesting
        {
            return log(
                segue.element,
                "the segue embeds the scene in itself, again and again. Embed another one, or return false in "
                    + "shouldPerformSegue; nothing is embedded.")
        }
        guard let child = makeDestination(segue, from: parent, sender: container) else { return }
        let made = makeSegue(segue, from: parent, to: child)
        made.transition = { [weak container] made in
            guard let container, let view = made.destination.view else { return }
            made.source.addChild(made.destination)
            view.frame = container.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.translatesAutoresizingMaskIntoConstraints = true
            container.addSubview(view)
            made.destination.didMove(toParent: made.source)
        }
        parent.prepare(for: made, sender: container)
        made.perform()
    }

    // MARK: Relationships

    /// Creates the view controllers that a container begins with.
    func addRelationships(_ segues: [InterfaceSegue], to container: UIViewController) {
        var children: [(name: String, child: UIViewController)] = []
        for segue in segues {
            guard let target = storyboard.target(id: segue.destination) else {
                log(
                    segue.element,
                    "the relationship leads to \"\(segue.destination)\", which is no view controller of the file; it is left out."
                )
                continue
            }
            guard StoryboardNesting.count(target.key) == 0 else {
                log(
                    segue.element,
                    "the relationship leads back to a container of this one. Choose another view controller; it is left out."
                )
                continue
            }
            guard let child = UIStoryboard.makeController(target, creator: nil) else { continue }
            if let problem = Self.problem(of: child, in: container) {
                log(segue.element, "\(problem); it is left out.")
                continue
            }
            children.append((segue.relationship ?? "", child))
        }
        guard !children.isEmpty else { return }
        switch container {
        case let navigation as UINavigationController: navigation.viewControllers = children.map(\.child)
        case let tabs as UITabBarController: tabs.viewControllers = children.map(\.child)
        case let split as UISplitViewController: Self.fill(split, children)
        default: break
        }
    }

    /// Returns why a container cannot contain a view controller.
    private static func problem(of child: UIViewController, in container: UIViewController) -> String? {
        switch container {
        case is UINavigationController:
            child is UINavigationController ? "a navigation controller cannot be the root of another" : nil
        case is UITabBarController, is UISplitViewController:
            child is UISplitViewController && container is UISplitViewController
                ? "a split view controller cannot contain another" : nil
        default: "\(type(of: container)) has no relationships that are read"
        }
    }

    private static func fill(_ split: UISplitViewController, _ children: [(name: String, child: UIViewController)]) {
        let columns: [String: UISplitViewController.Column] = [
            "masterViewController": .primary, "primaryViewController": .primary,
            "supplementaryViewController": .supplementary, "detailViewController": .secondary,
            "secondaryViewController": .secondary, "compactViewController": .compact,
        ]
        guard split.style != .unspecified else {
            // Primary first, whatever the file's order.
            let primary = children.filter { columns[$0.name] == .primary }
            let others = children.filter { columns[$0.name] != .primary }
            split.viewControllers = (primary + others).prefix(2).map(\.child)
            return
        }
        for (name, child) in children { split.setViewController(child, for: columns[name] ?? .primary) }
    }
}
