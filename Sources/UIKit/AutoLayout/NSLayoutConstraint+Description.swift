import CoreGraphics
import TwillSync

/// The names of views and guides in messages: "UILabel:0x7f…", with an identifier if there is one.
@MainActor
enum LayoutNames {
    static func name(of owner: any LayoutOwner) -> String {
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(owner)), radix: 16)
        if let guide = owner as? UILayoutGuide {
            let name = guide.identifier.isEmpty ? "" : "'\(guide.identifier)'"
            return "\(type(of: guide)):\(address)\(name)"
        }
        guard let view = owner as? UIView else { return address }
        var name = "\(type(of: view)):\(address)"
        if let identifier = view.accessibilityIdentifier { name += "'\(identifier)'" }
        if let text = view.textInReports { name += "'\(text.prefix(20))'" }
        return name
    }
}

extension NSLayoutConstraint {
    /// Returns the description in UIKit's logs: visual format if possible, otherwise the equation.
    nonisolated final func describe() -> String {
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
        guard MainThread.isCurrent else { return "<NSLayoutConstraint:\(address)>" }
        return MainActor.assumeIsolated {
            var text = "<\(type(of: self)):\(address)"
            if let identifier { text += " '\(identifier)'" }
            text += " \(visualFormat ?? equation)"
            text += "   (\(isActive ? "active" : "inactive")"
            if let names = superviewName { text += ", names: '|':\(names)" }
            text += ")"
            if let place { text += " made at \(place.description)" }
            return text + ">"
        }
    }

    func describe(_ operand: LayoutOperand) -> String {
        guard let item = operand.item else { return "<an item that is gone>.\(operand.attribute.name)" }
        return "<\(LayoutNames.name(of: item)).\(operand.attribute.name)>"
    }

    // MARK: Equations

    private var equation: String {
        var text = "\(name(of: first)) \(relation.symbol) "
        if let second {
            if multiplier != 1 { text += "\(shortest(multiplier))*" }
            text += name(of: second)
            if constant > 0 { text += " + \(shortest(constant))" }
            if constant < 0 { text += " - \(shortest(-constant))" }
        } else {
            text += shortest(constant)
        }
        return text + priorityText
    }

    private func name(of operand: LayoutOperand) -> String {
        guard let item = operand.item else { return "(gone).\(operand.attribute.name)" }
        let end = "\(LayoutNames.name(of: item)).\(operand.attribute.name)"
        guard let start = operand.start else { return end }
        let begin = start.item.map(LayoutNames.name) ?? "(gone)"
        return "(\(end) - \(begin).\(start.attribute.name))"
    }

    private var priorityText: String {
        priority == .required ? "" : " @\(shortest(CGFloat(priority.rawValue)))"
    }

    // MARK: Visual format

    /// The visual format, such as "V:|-(8)-[UILabel:0x…]", if it can represent the constraint.
    private var visualFormat: String? {
        guard first.start == nil, second?.start == nil, multiplier == 1, let axis = firstAttribute.axis,
            let item = first.item
        else { return nil }
        let prefix = axis == .horizontal ? "H:" : "V:"
        let own = "[\(LayoutNames.name(of: item))"
        guard let second else {
            guard firstAttribute.isSize else { return nil }
            return "\(prefix)\(own)(\(amount(constant)))]"
        }
        guard let other = second.item, firstAttribute != secondAttribute || item !== other else { return nil }
        if firstAttribute.isSize {
            guard firstAttribute == secondAttribute, constant == 0 else { return nil }
            return "\(prefix)\(own)(\(relation == .equal ? "==" : relation.symbol)\(LayoutNames.name(of: other))\(at))]"
        }
        let begins: [Attribute] = [.leading, .left, .top]
        let ends: [Attribute] = [.trailing, .right, .bottom]
        let superviews = (
            item.layoutView === other.layoutView?.superview, other.layoutView === item.layoutView?.superview
        )
        if begins.contains(firstAttribute), firstAttribute == secondAttribute, superviews.1 {
            return "\(prefix)|-(\(amount(constant)))-\(own)]"
        }
        if ends.contains(firstAttribute), firstAttribute == secondAttribute, superviews.1 {
            return "\(prefix)\(own)]-(\(amount(-constant, mirrors: true)))-|"
        }
        if begins.contains(firstAttribute), ends.contains(secondAttribute), !superviews.0, !superviews.1 {
            return "\(prefix)[\(LayoutNames.name(of: other))]-(\(amount(constant)))-\(own)]"
        }
        return nil
    }

    private func amount(_ number: CGFloat, mirrors: Bool = false) -> String {
        let relation = mirrors ? relation.mirrored : relation
        return "\(relation == .equal ? "" : relation.symbol)\(shortest(number))\(at)"
    }

    private var at: String { priority == .required ? "" : "@\(shortest(CGFloat(priority.rawValue)))" }

    private var superviewName: String? {
        guard visualFormat?.contains("|") == true, let superview = first.item?.layoutView?.superview else { return nil }
        return LayoutNames.name(of: superview)
    }
}
