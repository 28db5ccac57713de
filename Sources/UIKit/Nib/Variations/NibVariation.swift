import Foundation
import TwillResources

/// What varies with traits in one view of a nib, while the view exists.
///
/// A view that becomes installed is added at its position among the nib's subviews, one that is no longer is removed;
/// constraints are activated and deactivated, and attributes that differ are read again. The view retains this through a
/// registration for its traits, and this retains what is not installed, so that weak outlets stay set.
@MainActor
final class NibVariation {
    /// A subview, retained while it is not installed.
    private final class Subview {
        let id: String
        weak var view: UIView?
        var removed: UIView?

        init(id: String, view: UIView) {
            self.id = id
            self.view = view
        }
    }

    private let document: InterfaceDocument
    private let bundle: Bundle?
    /// The element with its variations.
    private let base: InterfaceElement
    /// The element as it was applied last.
    private var current: InterfaceElement
    private let subviews: [Subview]
    private let constraints: [(id: String, constraint: NSLayoutConstraint)]
    private let installation: NibInstallation

    /// - Parameters:
    ///   - base: The element with its variations.
    ///   - current: The element as the view was created from it.
    init(
        _ loader: NibLoader, base: InterfaceElement, current: InterfaceElement, installation: NibInstallation
    ) {
        document = loader.original
        bundle = loader.bundle
        self.base = base
        self.current = current
        self.installation = installation
        let excluded = InterfaceMask(current).subviews
        subviews = base.children(of: "subviews").compactMap { child in
            guard let id = child.id, let view = loader.objects[id] as? UIView else { return nil }
            let subview = Subview(id: id, view: view)
            if excluded.contains(id) { subview.removed = view }
            return subview
        }
        constraints = base.children(of: "constraints").compactMap { child in
            guard let id = child.id, let constraint = loader.objects[id] as? NSLayoutConstraint else { return nil }
            return (id, constraint)
        }
    }

    /// Applies the variations for a view's traits.
    func update(_ view: UIView) {
        let element = base.variant(for: InterfaceTraits(view.traitCollection))
        let previous = current
        guard element !== previous else { return }
        current = element
        install(in: view, from: InterfaceMask(previous), to: InterfaceMask(element))
        updateConstraints(from: previous, to: element)
        if let difference = base.difference(from: previous, to: element) {
            let loader = NibLoader(document: document, bundle: bundle, owner: nil, external: [:])
            view.decodeVariation(NibCoder(difference, loader, isPartial: true))
        }
    }

    // MARK: Subviews

    private func install(in view: UIView, from previous: InterfaceMask, to mask: InterfaceMask) {
        let removedConstraints = mask.constraints.subtracting(previous.constraints)
        for (id, constraint) in constraints where removedConstraints.contains(id) {
            installation.deactivate(constraint)
        }
        for subview in subviews where mask.subviews.contains(subview.id) && !previous.subviews.contains(subview.id) {
            guard let child = subview.view, child.superview === view else { continue }
            subview.removed = child
            installation.remove(child)
        }
        for (index, subview) in subviews.enumerated()
        where previous.subviews.contains(subview.id) && !mask.subviews.contains(subview.id) {
            // The app may have added it elsewhere.
            guard let child = subview.removed, child.superview == nil, child !== view else { continue }
            subview.removed = nil
            insert(child, at: index, in: view)
        }
        let addedConstraints = previous.constraints.subtracting(mask.constraints)
        for (id, constraint) in constraints where addedConstraints.contains(id) { installation.wait(constraint) }
        installation.activateWaiting()
    }

    /// Adds a subview above the nearest one before it in the file, or else below the nearest after it.
    private func insert(_ child: UIView, at index: Int, in view: UIView) {
        func isInstalled(_ subview: Subview) -> Bool { subview.view?.superview === view }
        let before = subviews[..<index].last(where: isInstalled)?.view
        let after = subviews[(index + 1)...].first(where: isInstalled)?.view
        if let stack = view as? UIStackView {
            let arranged = stack.arrangedSubviews
            let position =
                before.flatMap { arranged.firstIndex(of: $0) }.map { $0 + 1 } ?? after.flatMap {
                    arranged.firstIndex(of: $0)
                } ?? arranged.count
            stack.insertArrangedSubview(child, at: position)
        } else if let before {
            view.insertSubview(child, aboveSubview: before)
        } else if let after {
            view.insertSubview(child, belowSubview: after)
        } else {
            view.addSubview(child)
        }
    }

    // MARK: Constraints

    private func updateConstraints(from previous: InterfaceElement, to element: InterfaceElement) {
        let old = Self.rules(previous), new = Self.rules(element)
        for (id, constraint) in constraints {
            guard let old = old[id], let new = new[id] else { continue }
            if new.constant != old.constant, let constant = new.constant { constraint.constant = constant }
            // A required priority cannot be left while the constraint is active.
            guard new.priority != old.priority else { continue }
            let isActive = constraint.isActive
            constraint.isActive = false
            constraint.priority = new.priority
            constraint.isActive = isActive
        }
    }

    /// Returns what the constraints say, by id. Those that do not vary were read when they were created.
    private static func rules(_ element: InterfaceElement) -> [String: NibConstraintRule] {
        var rules: [String: NibConstraintRule] = [:]
        for child in element.children(of: "constraints") {
            if let id = child.id { rules[id] = NibConstraintRule.of(child) }
        }
        return rules
    }
}

/// The constraints of one set of a nib's objects, of which some wait for views that are not installed.
@MainActor
final class NibInstallation {
    /// The constraints that are not excluded.
    private var constraints: [NSLayoutConstraint]
    /// Those that are inactive because a view is not installed.
    private var waiting: [NSLayoutConstraint]

    init(constraints: [NSLayoutConstraint], waiting: [NSLayoutConstraint]) {
        self.constraints = constraints
        self.waiting = waiting
    }

    /// Removes a view. Its constraints wait for it; those that the app had deactivated do not.
    func remove(_ view: UIView) {
        let active = constraints.filter(\.isActive)
        view.removeFromSuperview()
        for constraint in active where !constraint.isActive { wait(constraint) }
    }

    func wait(_ constraint: NSLayoutConstraint) {
        if !constraints.contains(constraint) { constraints.append(constraint) }
        if !waiting.contains(constraint) { waiting.append(constraint) }
    }

    func deactivate(_ constraint: NSLayoutConstraint) {
        constraint.isActive = false
        waiting.removeAll { $0 === constraint }
        constraints.removeAll { $0 === constraint }
    }

    /// Activates the constraints whose views are installed now.
    func activateWaiting() {
        let ready = waiting.filter(\.hasCommonAncestor)
        guard !ready.isEmpty else { return }
        waiting.removeAll { ready.contains($0) }
        NSLayoutConstraint.activate(ready)
    }
}
