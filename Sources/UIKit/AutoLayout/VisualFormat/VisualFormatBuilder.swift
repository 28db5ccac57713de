import CoreGraphics

/// Creates the constraints of a parsed format.
@MainActor
struct VisualFormatBuilder {
    let row: VisualFormatRow
    let options: NSLayoutConstraint.FormatOptions
    let place: SourcePlace

    func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
        var constraints: [NSLayoutConstraint] = []
        if let space = row.beginsAtSuperview {
            constraints += connect(try superview, row.views[0].owner, at: begin, space, isBegin: true)
        }
        for index in row.views.indices {
            constraints += row.views[index].sizes.map { size($0, of: row.views[index].owner) }
            if index > 0 {
                constraints += connect(row.views[index - 1].owner, to: row.views[index].owner, row.spaces[index - 1])
            }
        }
        if let space = row.endsAtSuperview, let last = row.views.last {
            constraints += connect(last.owner, try superview, at: end, space, isBegin: false)
        }
        return constraints + (try alignments())
    }

    // MARK: Sides

    private var isHorizontal: Bool { row.axis == .horizontal }

    private var direction: NSLayoutConstraint.FormatOptions { options.intersection(.directionMask) }

    private var begin: NSLayoutConstraint.Attribute {
        guard isHorizontal else { return .top }
        return switch direction {
        case .directionLeftToRight: .left
        case .directionRightToLeft: .right
        default: .leading
        }
    }

    private var end: NSLayoutConstraint.Attribute {
        guard isHorizontal else { return .bottom }
        return switch direction {
        case .directionLeftToRight: .right
        case .directionRightToLeft: .left
        default: .trailing
        }
    }

    /// Whether later views have smaller x.
    private var isBackwards: Bool { isHorizontal && direction == .directionRightToLeft }

    private var superview: any LayoutOwner {
        get throws(VisualFormatError) {
            let first = row.views[0].owner
            let superview = (first as? UIView)?.superview ?? (first as? UILayoutGuide)?.owningView
            guard let superview else {
                throw VisualFormatError(
                    message: "Unable to interpret '|' character, because the related view doesn't have a superview",
                    offset: nil)
            }
            return superview
        }
    }

    // MARK: Distances

    private func connect(_ first: any LayoutOwner, to second: any LayoutOwner, _ space: VisualFormatSpace)
        -> [NSLayoutConstraint]
    {
        let usesBaselines = options.contains(.spacingBaselineToBaseline) && !isHorizontal
        return predicates(space, standard: UIView.systemSpacing).map {
            constraint(
                second, usesBaselines ? .firstBaseline : begin, first, usesBaselines ? .lastBaseline : end, $0)
        }
    }

    /// - Parameter edge: The edge of both; the earlier one is to the left, or above. One of them is the superview.
    private func connect(
        _ earlier: any LayoutOwner, _ later: any LayoutOwner, at edge: NSLayoutConstraint.Attribute,
        _ space: VisualFormatSpace, isBegin: Bool
    ) -> [NSLayoutConstraint] {
        // A distance that is not given is the superview's margin.
        var isStandard = false
        if case .standard = space { isStandard = true }
        let outer = isStandard ? edge.margin : edge
        return predicates(space, standard: 0).map {
            isBegin ? constraint(later, edge, earlier, outer, $0) : constraint(later, outer, earlier, edge, $0)
        }
    }

    private func predicates(_ space: VisualFormatSpace, standard: CGFloat) -> [VisualFormatPredicate] {
        switch space {
        case .none: [VisualFormatPredicate()]
        case .standard: [VisualFormatPredicate(constant: standard)]
        case .measured(let predicates): predicates
        }
    }

    private func constraint(
        _ later: any LayoutOwner, _ attribute: NSLayoutConstraint.Attribute, _ earlier: any LayoutOwner,
        _ other: NSLayoutConstraint.Attribute, _ predicate: VisualFormatPredicate
    ) -> NSLayoutConstraint {
        let relation = isBackwards ? predicate.relation.mirrored : predicate.relation
        let constraint = NSLayoutConstraint(
            LayoutOperand(later, attribute), relation, LayoutOperand(earlier, other),
            constant: isBackwards ? -predicate.constant : predicate.constant, place: place)
        constraint.priority = predicate.priority
        return constraint
    }

    // MARK: Sizes

    private func size(_ predicate: VisualFormatPredicate, of owner: any LayoutOwner) -> NSLayoutConstraint {
        let length: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
        let constraint = NSLayoutConstraint(
            LayoutOperand(owner, length), predicate.relation,
            predicate.owner.map { LayoutOperand($0, predicate.attribute ?? length) },
            multiplier: predicate.multiplier, constant: predicate.constant, place: place)
        constraint.priority = predicate.priority
        return constraint
    }

    // MARK: Alignment

    private func alignments() throws(VisualFormatError) -> [NSLayoutConstraint] {
        let wanted: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        var constraints: [NSLayoutConstraint] = []
        for (option, attribute) in wanted where options.contains(option) {
            guard attribute.axis != row.axis else {
                let edge = isHorizontal ? "a horizontal" : "a vertical"
                throw VisualFormatError(
                    message:
                        "Options mask required views to be aligned on \(edge) edge (\(attribute.name)), which is not "
                        + "allowed for layout that is also \(isHorizontal ? "horizontal" : "vertical")",
                    offset: nil)
            }
            for (earlier, later) in zip(row.views, row.views.dropFirst()) {
                constraints.append(
                    NSLayoutConstraint(
                        LayoutOperand(later.owner, attribute), .equal, LayoutOperand(earlier.owner, attribute),
                        place: place))
            }
        }
        return constraints
    }
}

extension NSLayoutConstraint.Attribute {
    /// The margin's attribute for an edge of the superview.
    fileprivate var margin: Self {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
