import CoreGraphics
import TwillConstraints

/// The relation of `LayoutEngine.terms`: `Σ terms + constant`, related to 0.
struct LayoutEquation {
    var constant: Double
    var relation: Relation
}

extension LayoutEngine {
    /// Builds a constraint's terms, in the coordinates of a view that contains all its items.
    ///
    /// - Returns: nil if one of its items was freed.
    func equation(of constraint: NSLayoutConstraint, in space: UIView) -> LayoutEquation? {
        terms.removeAll(keepingCapacity: true)
        var constant = -Double(constraint.storedConstant)
        guard let first = constraint.first.part(in: space) else { return nil }
        var mirrors = false
        if constraint.first.attribute.followsLanguage || constraint.second?.attribute.followsLanguage == true {
            mirrors = space.effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
        // From right to left, leading is on the right, and distances count leftwards; sizes are unaffected.
        func sign(_ operand: LayoutOperand) -> Double { mirrors && !operand.attribute.isSize ? -1 : 1 }
        let multiplier = Double(constraint.multiplier)
        constant += append(first, times: sign(constraint.first), in: space, mirrors: mirrors)
        if let operand = constraint.second {
            guard let second = operand.part(in: space) else { return nil }
            constant += append(second, times: -sign(operand) * multiplier, in: space, mirrors: mirrors)
            if mirrors, multiplier != 1, !constraint.first.isSize {
                // Both are measured from the right edge: width − position.
                append(.size(.horizontal), of: item(of: space), times: 1 - multiplier)
            }
        }
        return LayoutEquation(
            constant: min(max(constant, -Self.farAway), Self.farAway), relation: constraint.relation.solverRelation)
    }

    /// The value used for `CGFloat.greatestFiniteMagnitude` and the like: larger than any screen.
    static let farAway = 1e9

    private func append(_ part: LayoutPart, times factor: Double, in space: UIView, mirrors: Bool) -> Double {
        let attribute = mirrors ? part.attribute.mirrored : part.attribute.leftToRight
        var constant = appendOne(part.item, attribute, times: factor, in: space)
        if let start = part.start {
            let from = mirrors ? start.attribute.mirrored : start.attribute.leftToRight
            constant += appendOne(start.item, from, times: -factor, in: space)
        }
        return constant
    }

    /// - Returns: The constant part.
    private func appendOne(
        _ owner: any LayoutOwner, _ attribute: NSLayoutConstraint.Attribute, times factor: Double, in space: UIView
    ) -> Double {
        guard let axis = attribute.axis else { return 0 }
        let isHorizontal = axis == .horizontal
        let insets = (owner as? UIView)?.alignmentRectInsets ?? .zero
        let before = Double(isHorizontal ? insets.left : insets.top)
        let after = Double(isHorizontal ? insets.right : insets.bottom)
        switch attribute {
        case .width, .height:
            return appendLength(of: owner, along: axis, times: factor) - factor * (before + after)
        case .left, .top:
            return appendPlace(owner, 0, axis, times: factor, in: space) + factor * before
        case .right, .bottom:
            return appendPlace(owner, 1, axis, times: factor, in: space) - factor * after
        case .centerX, .centerY:
            return appendPlace(owner, 0.5, axis, times: factor, in: space) + factor * (before - after) / 2
        case .firstBaseline, .lastBaseline:
            let baseline =
                (owner as? UIView).map {
                    $0.baseline(isFirst: attribute == .firstBaseline, fittingWidth: wrapWidth(of: $0))
                } ?? (share: 1, offset: 0)
            return appendPlace(owner, Double(baseline.share), axis, times: factor, in: space)
                + factor * Double(baseline.offset)
        default:
            return 0
        }
    }

    private func appendLength(
        of owner: any LayoutOwner, along axis: NSLayoutConstraint.Axis, times factor: Double
    ) -> Double {
        if let guide = owner as? UILayoutGuide, let view = guide.owningView {
            switch guide.region {
            case .content:
                append(.contentSize(axis), of: item(of: view), times: factor)
                return 0
            case .frame:
                append(.size(axis), of: item(of: view), times: factor)
                return 0
            case .own: break
            }
        }
        append(.size(axis), of: item(of: owner), times: factor)
        return 0
    }

    /// Adds the position of a point of an item, at a fraction of its size, in the coordinates of `space`.
    private func appendPlace(
        _ owner: any LayoutOwner, _ share: Double, _ axis: NSLayoutConstraint.Axis, times factor: Double,
        in space: UIView
    ) -> Double {
        var view: UIView
        if let guide = owner as? UILayoutGuide {
            guard let owning = guide.owningView else { return 0 }
            view = owning
            switch guide.region {
            case .content:
                if share != 0 { append(.contentSize(axis), of: item(of: owning), times: factor * share) }
            case .frame:
                append(.origin(axis), of: item(of: owning), times: factor)
                if share != 0 { append(.size(axis), of: item(of: owning), times: factor * share) }
            case .own:
                append(.position(axis), of: item(of: guide), times: factor)
                if share != 0 { append(.size(axis), of: item(of: guide), times: factor * share) }
            }
        } else {
            guard let own = owner as? UIView else { return 0 }
            if own === space {
                guard share != 0 else { return 0 }
                // The edges of a scroll view mean its content's for its subviews; its center and size mean its frame's.
                let isContent = own.scrollsContent && share == 1
                append(isContent ? .contentSize(axis) : .size(axis), of: item(of: own), times: factor * share)
                return 0
            }
            append(.position(axis), of: item(of: own), times: factor)
            if share != 0 { append(.size(axis), of: item(of: own), times: factor * share) }
            guard let superview = own.superview else { return 0 }
            view = superview
        }
        while view !== space {
            append(.position(axis), of: item(of: view), times: factor)
            if view.scrollsContent { append(.origin(axis), of: item(of: view), times: -factor) }
            guard let superview = view.superview else { return 0 }
            view = superview
        }
        return 0
    }

    func append(_ quantity: LayoutQuantity, of item: LayoutItem, times factor: Double) {
        terms.append(Term(variable(quantity, of: item), factor))
    }
}

/// An operand with its items, and attributes of margins resolved to the margins' guide.
@MainActor
struct LayoutPart {
    let item: any LayoutOwner
    let attribute: NSLayoutConstraint.Attribute
    var start: (item: any LayoutOwner, attribute: NSLayoutConstraint.Attribute)?
}

extension LayoutOperand {
    /// - Returns: nil if an item was freed.
    func part(in space: UIView) -> LayoutPart? {
        guard let item, let (owner, attribute) = Self.resolve(item, attribute) else { return nil }
        var part = LayoutPart(item: owner, attribute: attribute)
        if let start {
            guard let item = start.item, let resolved = Self.resolve(item, start.attribute) else { return nil }
            part.start = resolved
        }
        return part
    }

    private static func resolve(
        _ item: any LayoutOwner, _ attribute: NSLayoutConstraint.Attribute
    ) -> (any LayoutOwner, NSLayoutConstraint.Attribute)? {
        guard item.layoutView != nil else { return nil }
        if let inner = attribute.withinMargins, let view = item as? UIView { return (view.layoutMarginsGuide, inner) }
        if attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? UIView {
            return (view.baselineView(isFirst: attribute == .firstBaseline), attribute)
        }
        return (item, attribute.withinMargins ?? attribute)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The attribute if the language goes from left to right.
    fileprivate var leftToRight: Self {
        switch self {
        case .leading: .left
        case .trailing: .right
        default: self
        }
    }

    fileprivate var mirrored: Self {
        switch self {
        case .leading: .right
        case .trailing: .left
        default: self
        }
    }
}

extension NSLayoutConstraint.Relation {
    var solverRelation: Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
