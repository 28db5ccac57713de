import CoreGraphics
import Foundation
import TwillResources

extension NibLoader {
    /// Creates the constraints of all views, and activates those that are installed.
    func addConstraints() {
        var active: [NSLayoutConstraint] = []
        // Guides may be added meanwhile, objects are not.
        for (element, object) in created {
            guard let view = object as? UIView else { continue }
            guard let constraints = document.constraints(of: element) else { continue }
            for model in constraints.models {
                let child = model.element
                guard let constraint = makeConstraint(model, in: view) else { continue }
                remember(constraint, id: child.id)
                if model.isPlaceholder || child.id.map(constraints.excluded.contains) == true { continue }
                if canActivate(constraint, child) { active.append(constraint) }
            }
        }
        NSLayoutConstraint.activate(active)
    }

    /// Creates a constraint; nil, and a log, if its items or attributes are invalid.
    private func makeConstraint(_ model: InterfaceConstraint, in view: UIView) -> NSLayoutConstraint? {
        let element = model.element
        guard let first = item(model.firstItem, of: element, in: view) else { return nil }
        guard let firstAttribute = attribute(model.firstAttribute, of: element) else { return nil }
        var second: AnyObject?
        var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
        if model.secondItem != nil || model.secondAttribute != nil {
            guard let item = item(model.secondItem, of: element, in: view),
                let attribute = attribute(model.secondAttribute ?? model.firstAttribute, of: element)
            else { return nil }
            (second, secondAttribute) = (item, attribute)
        }
        if let problem = Self.problem(firstAttribute, second == nil ? nil : secondAttribute, model.multiplier) {
            log(element, "the constraint \(problem); it is left out.")
            return nil
        }
        // UIKit's standard distance to a superview is 20 points, to a sibling 8.
        let isToSuperview = (first as? UIView)?.superview === second || (second as? UIView)?.superview === first
        let standard: CGFloat = isToSuperview ? 20 : UIView.systemSpacing
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: Self.relation(model.relation), toItem: second,
            attribute: secondAttribute, multiplier: CGFloat(model.multiplier ?? 1),
            constant: model.constant.map { CGFloat($0) } ?? standard)
        constraint.priority = UILayoutPriority(Float(model.priority))
        constraint.identifier = model.identifier
        return constraint
    }

    private func item(_ id: String?, of element: InterfaceElement, in view: UIView) -> AnyObject? {
        guard let id else { return view }
        if let item = object(id), item is UIView || item is UILayoutGuide { return item }
        log(element, "the constraint is about \"\(id)\", which is no view or guide of the file; it is left out.")
        return nil
    }

    private func attribute(_ name: String?, of element: InterfaceElement) -> NSLayoutConstraint.Attribute? {
        if let attribute = name.flatMap({ Self.attributes[$0] }) { return attribute }
        log(element, "the constraint's attribute \"\(name ?? "")\" is not known; it is left out.")
        return nil
    }

    private static func relation(_ relation: InterfaceConstraint.Relation) -> NSLayoutConstraint.Relation {
        switch relation {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    // MARK: Rules that trap in code

    /// What a constraint is about: attributes of different kinds cannot be combined.
    private enum Dimension {
        case size, vertical, horizontalCenter, horizontalSide, languageSide

        init(_ attribute: NSLayoutConstraint.Attribute) {
            switch attribute {
            case .width, .height, .notAnAttribute: self = .size
            case .centerX, .centerXWithinMargins: self = .horizontalCenter
            case .left, .right, .leftMargin, .rightMargin: self = .horizontalSide
            case .leading, .trailing, .leadingMargin, .trailingMargin: self = .languageSide
            default: self = .vertical
            }
        }
    }

    /// Returns the rule that a constraint breaks.
    private static func problem(
        _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute?, _ multiplier: Double?
    ) -> String? {
        guard let multiplier else { return "has a multiplier that is neither a number nor a ratio such as 16:9" }
        let a = Dimension(first)
        guard let second else { return a == .size ? nil : "gives a position without a second item" }
        let b = Dimension(second)
        if a == .size || b == .size { return a == b ? nil : "combines a position with a size" }
        if (a == .vertical) != (b == .vertical) { return "combines a horizontal attribute with a vertical one" }
        if multiplier == 0 { return "multiplies a position by 0" }
        if a == .horizontalSide && b == .languageSide || a == .languageSide && b == .horizontalSide {
            return "combines leading or trailing with left or right"
        }
        return nil
    }

    /// Whether a constraint can be activated; one of a view that is not installed waits for it.
    private func canActivate(_ constraint: NSLayoutConstraint, _ element: InterfaceElement) -> Bool {
        if constraint.hasCommonAncestor { return true }
        let views = [constraint.firstItem, constraint.secondItem].compactMap { item in
            item as? UIView ?? (item as? UILayoutGuide)?.owningView
        }
        if uninstalledViews.contains(where: { root in views.contains { $0.isDescendant(of: root) } }) {
            waitingConstraints.append(constraint)
        } else {
            log(element, "the constraint's items have no common superview; it stays inactive.")
        }
        return false
    }
}
