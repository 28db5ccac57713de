import CoreGraphics
import Foundation
import TwillResources

extension NibLoader {
    /// Creates the constraints of all views, and activates those that are installed.
    func addConstraints() {
        // Guides may be added meanwhile, objects are not.
        for (element, object) in created {
            let children = element.children(of: "constraints")
            guard !children.isEmpty, let view = object as? UIView else { continue }
            let excluded = element.varies ? InterfaceMask(element).constraints : []
            for child in children where child.tag == "constraint" {
                let isExcluded = !excluded.isEmpty && child.id.map(excluded.contains) == true
                addConstraint(NibConstraintRule.of(child), in: view, isExcluded: isExcluded)
            }
        }
    }

    /// Creates a constraint; logs one whose items or attributes are invalid.
    private func addConstraint(_ rule: NibConstraintRule, in view: UIView, isExcluded: Bool) {
        let element = rule.element
        guard let first = item(rule.firstItem, of: element, in: view) else { return }
        var second: (any LayoutOwner)?
        if rule.secondAttribute != .notAnAttribute {
            second = item(rule.secondItem, of: element, in: view)
            guard second != nil else { return }
        }
        if let problem = rule.problem { return log(element, "\(problem); it is left out.") }
        let constraint = NSLayoutConstraint(
            LayoutOperand(first, rule.firstAttribute), rule.relation,
            second.map { LayoutOperand($0, rule.secondAttribute) }, multiplier: rule.multiplier,
            constant: rule.constant ?? Self.standardDistance(first, second))
        if rule.priority != .required { constraint.priority = rule.priority }
        if let identifier = rule.identifier { constraint.identifier = identifier }
        remember(constraint, id: element.id)
        if rule.isPlaceholder || isExcluded { return }
        activate(constraint, first, second, element)
    }

    private func item(_ id: String?, of element: InterfaceElement, in view: UIView) -> (any LayoutOwner)? {
        guard let id else { return view }
        let item = object(id)
        if let view = item as? UIView { return view }
        if let guide = item as? UILayoutGuide { return guide }
        log(element, "the constraint is about \"\(id)\", which is no view or guide of the file; it is left out.")
        return nil
    }

    /// Returns UIKit's standard distance, which is 20 points to a superview, and 8 to a sibling.
    private static func standardDistance(_ first: any LayoutOwner, _ second: (any LayoutOwner)?) -> CGFloat {
        let isToSuperview = (first as? UIView)?.superview === second || (second as? UIView)?.superview === first
        return isToSuperview ? 20 : UIView.systemSpacing
    }

    /// Activates a constraint; one of a view that is not installed waits for it.
    private func activate(
        _ constraint: NSLayoutConstraint, _ first: any LayoutOwner, _ second: (any LayoutOwner)?,
        _ element: InterfaceElement
    ) {
        let views = (first.layoutView, (second ?? first).layoutView)
        if let one = views.0, let other = views.1, let holder = NSLayoutConstraint.commonAncestor(one, other) {
            return constraint.activate(in: holder)
        }
        let isWaiting = uninstalledViews.contains { root in
            views.0?.isDescendant(of: root) == true || views.1?.isDescendant(of: root) == true
        }
        if isWaiting {
            waitingConstraints.append(constraint)
        } else {
            log(element, "the constraint's items have no common superview; it stays inactive.")
        }
    }
}
