/// A constraint of an Interface Builder file.
package struct InterfaceConstraint: Sendable {
    /// The relation of both sides.
    package enum Relation: Sendable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The element.
    package let element: InterfaceElement
    /// The ids of the items; nil is the view that contains the constraint, or no item.
    package let firstItem: String?, secondItem: String?
    /// The names of the attributes; nil is none.
    package let firstAttribute: String?, secondAttribute: String?
    package let relation: Relation
    /// The factor; nil if it is neither a number nor a ratio such as `16:9` or `16/9`.
    package let multiplier: Double?
    /// The constant in points; nil for the system's standard distance, unless the attribute is damaged.
    package let constant: Double?
    /// The priority, clamped to 1...1000.
    package let priority: Double
    package let identifier: String?
    /// Whether the constraint is removed when the nib is built.
    package let isPlaceholder: Bool
    /// Whether the constant is the system's standard distance.
    package let isSymbolic: Bool

    package init(_ element: InterfaceElement) {
        // The variation for all size classes replaces attributes of the element.
        let standard = element.children.first { $0.tag == "variation" && $0.key == "default" }
        func value(_ name: String) -> String? { standard?[name] ?? element[name] }
        self.element = element
        firstItem = element["firstItem"]
        secondItem = element["secondItem"]
        firstAttribute = element["firstAttribute"]
        secondAttribute = element["secondAttribute"]
        relation =
            switch element["relation"] {
            case "lessThanOrEqual": .lessThanOrEqual
            case "greaterThanOrEqual": .greaterThanOrEqual
            default: .equal
            }
        multiplier = value("multiplier").map(Self.ratio) ?? 1
        isSymbolic = element.bool("symbolic") == true
        constant = value("constant").map { InterfaceElement.number($0) ?? 0 } ?? (isSymbolic ? nil : 0)
        priority = min(max(value("priority").flatMap { InterfaceElement.number($0) } ?? 1000, 1), 1000)
        identifier = element["identifier"]
        isPlaceholder = element.bool("placeholder") == true
    }

    /// Returns the value of `1.5`, `3:2` or `3/2`.
    private static func ratio(_ text: String) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == ":" || $0 == "/" }).map {
            InterfaceElement.number(String($0))
        }
        switch parts.count {
        case 1: return parts[0]
        case 2:
            guard let a = parts[0], let b = parts[1], b != 0 else { return nil }
            let ratio = a / b
            return ratio.isFinite ? ratio : nil
        default: return nil
        }
    }
}

/// The parts of a view that are not installed in the variation for all size classes.
package struct InterfaceMask: Sendable {
    /// The ids of the constraints and subviews that are not installed.
    package private(set) var constraints: Set<String> = []
    package private(set) var subviews: Set<String> = []

    package init(_ view: InterfaceElement) {
        for variation in view.children where variation.tag == "variation" && variation.key == "default" {
            for mask in variation.children where mask.tag == "mask" {
                let excluded = mask.children.filter { $0.tag == "exclude" }.compactMap { $0["reference"] }
                switch mask.key {
                case "constraints": constraints.formUnion(excluded)
                case "subviews": subviews.formUnion(excluded)
                default: break
                }
            }
        }
    }
}
