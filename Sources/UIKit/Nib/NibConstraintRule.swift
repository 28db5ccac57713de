import CoreGraphics
import TwillResources

/// What a constraint's element says, read and checked once for all constraints that are created from it.
@MainActor
final class NibConstraintRule {
    let element: InterfaceElement
    /// The ids of the items; nil is the view that contains the constraint.
    let firstItem: String?, secondItem: String?
    let firstAttribute: NSLayoutConstraint.Attribute
    /// The attribute of the second item; `.notAnAttribute` for a constraint of one item.
    let secondAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let multiplier: CGFloat
    /// The constant; nil for the system's standard distance.
    let constant: CGFloat?
    let priority: UILayoutPriority
    let identifier: String?
    /// Whether the constraint is removed when the nib is built.
    let isPlaceholder: Bool
    /// Why the constraint cannot be created.
    let problem: String?

    /// Returns what a `<constraint>` says.
    static func of(_ element: InterfaceElement) -> NibConstraintRule {
        if let known = element.derived as? NibConstraintRule { return known }
        let rule = NibConstraintRule(InterfaceConstraint(element))
        element.derived = rule
        return rule
    }

    private init(_ model: InterfaceConstraint) {
        element = model.element
        firstItem = model.firstItem
        secondItem = model.secondItem
        relation =
            switch model.relation {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        multiplier = CGFloat(model.multiplier ?? 1)
        constant = model.constant.map { CGFloat($0) }
        priority = UILayoutPriority(Float(model.priority))
        identifier = model.identifier
        isPlaceholder = model.isPlaceholder
        let isAboutTwo = model.secondItem != nil || model.secondAttribute != nil
        let names = [model.firstAttribute, isAboutTwo ? model.secondAttribute ?? model.firstAttribute : nil]
        let attributes = names.map { $0.flatMap { Self.attributes[$0] } }
        firstAttribute = attributes[0] ?? .notAnAttribute
        secondAttribute = attributes[1] ?? .notAnAttribute
        if attributes[0] == nil || isAboutTwo && attributes[1] == nil {
            let unknown = (attributes[0] == nil ? names[0] : names[1]) ?? ""
            problem = "the constraint's attribute \"\(unknown)\" is not known"
        } else {
            let problem = Self.problem(firstAttribute, isAboutTwo ? secondAttribute : nil, model.multiplier)
            self.problem = problem.map { "the constraint \($0)" }
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
}
