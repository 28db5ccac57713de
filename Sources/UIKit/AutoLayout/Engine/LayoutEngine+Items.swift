import CoreGraphics
import TwillConstraints

/// The equations that the engine creates for items: frames with their masks, guides, content sizes.
extension LayoutEngine {
    /// Updates the equations that the engine creates for an item.
    func describe(_ item: LayoutItem, along axis: NSLayoutConstraint.Axis) {
        take(item)
        if let guide = item.guide {
            if let placement = guide.placement(along: axis), let view = guide.owningView {
                let outer: LayoutQuantity = guide.liesInContent ? .contentSize(axis) : .size(axis)
                place(item, along: axis, placement, in: view.layoutItem, outer)
            } else {
                limit(item, along: axis)
            }
        } else if let view = item.view {
            if item.state[.origin(axis)] != nil { describeOrigin(of: item, view, along: axis) }
            guard item.state[.position(axis)] != nil || item.state[.size(axis)] != nil else { return }
            if view.translatesAutoresizingMaskIntoConstraints, view !== root {
                dropContentSize(of: item, along: axis)
                drop(&item.state[axis].limit)
                let isInsideDriven = view.superview?.isDriven(along: axis, root: root) ?? false
                let placement = view.autoresizingPlacement(along: axis, isInsideDriven: isInsideDriven)
                place(item, along: axis, placement, in: view.superview?.layoutItem, .size(axis))
            } else {
                dropPlace(of: item, along: axis)
                describeContentSize(of: item, view, along: axis)
                limit(item, along: axis)
            }
        }
    }

    // MARK: Places

    private func place(
        _ item: LayoutItem, along axis: NSLayoutConstraint.Axis, _ placement: LayoutPlacement,
        in outer: LayoutItem?, _ outerSize: LayoutQuantity
    ) {
        let kind = LayoutTag.Kind.place(axis)
        if item.state[axis].placeKind == placement.kind, let begin = item.state[axis].placeBegin,
            let length = item.state[axis].placeLength
        {
            change(begin, to: -placement.place, of: item, kind)
            change(length, to: -placement.size, of: item, kind)
            return
        }
        dropPlace(of: item, along: axis)
        func equate(_ quantity: LayoutQuantity, _ share: Double, _ offset: Double) -> Constraint? {
            terms.removeAll(keepingCapacity: true)
            append(quantity, of: item, times: 1)
            if share != 0, let outer { append(outerSize, of: outer, times: -share) }
            return add(item, kind, -offset)
        }
        let begin = equate(.position(axis), placement.kind.placeShare, placement.place)
        item.state[axis].placeBegin = begin
        let length = equate(.size(axis), placement.kind.sizeShare, placement.size)
        item.state[axis].placeLength = length
        item.state[axis].placeKind = placement.kind
    }

    private func dropPlace(of item: LayoutItem, along axis: NSLayoutConstraint.Axis) {
        let (begin, length) = (item.state[axis].placeBegin, item.state[axis].placeLength)
        guard begin != nil || length != nil else { return }
        for constraint in [begin, length] {
            if let constraint { try? solver.remove(constraint) }
        }
        item.state[axis].placeBegin = nil
        item.state[axis].placeLength = nil
        item.state[axis].placeKind = nil
        membersChanged(LayoutTag.of(item, .place(axis)))
    }

    private func limit(_ item: LayoutItem, along axis: NSLayoutConstraint.Axis) {
        // Whether or not a constraint holds the size yet: later ones do not check again.
        guard item.state[axis].limit == nil else { return }
        terms.removeAll(keepingCapacity: true)
        append(.size(axis), of: item, times: 1)
        item.state[axis].limit = add(item, .limit(axis), 0, .greaterThanOrEqual)
    }

    /// The origin of a scroll view's bounds is its content offset.
    private func describeOrigin(of item: LayoutItem, _ view: UIView, along axis: NSLayoutConstraint.Axis) {
        let origin = Double(axis == .horizontal ? view.bounds.origin.x : view.bounds.origin.y)
        if let known = item.state[axis].origin { return change(known, to: -origin, of: item, .origin(axis)) }
        terms.removeAll(keepingCapacity: true)
        append(.origin(axis), of: item, times: 1)
        item.state[axis].origin = add(item, .origin(axis), -origin)
    }

    // MARK: Content sizes

    private func describeContentSize(of item: LayoutItem, _ view: UIView, along axis: NSLayoutConstraint.Axis) {
        let natural = naturalSize(of: item, view)
        var length = axis == .horizontal ? natural.width : natural.height
        if axis == .vertical, let wrapped = wrappedHeight(of: item, view) { length = wrapped }
        setContentSize(length, of: item, view, along: axis)
    }

    private func naturalSize(of item: LayoutItem, _ view: UIView) -> CGSize {
        if let known = item.naturalSize { return known }
        if view.wrapsContent { view.layoutWidth = 0 }
        let size = view.intrinsicContentSize
        item.naturalSize = size
        return size
    }

    /// Returns the height of text that wraps in its view's current width.
    private func wrappedHeight(of item: LayoutItem, _ view: UIView) -> CGFloat? {
        guard view.wrapsContent, let width = item.state.solvedWidth else { return nil }
        let insets = view.alignmentRectInsets
        // The frame may be rounded down to whole pixels, so the text must fit in that.
        let scale = view.traitCollection.displayScale
        let inner = ((CGFloat(width) - insets.left - insets.right) * scale + 1e-3).rounded(.down) / scale
        guard let natural = item.naturalSize, inner > 0, natural.width > inner + 1e-3 else { return nil }
        // Slightly more: sums of halves and thirds are slightly less than exact.
        view.layoutWidth = inner + 1e-3
        if let known = item.wrapped, known.width == inner { return known.height }
        let height = view.intrinsicContentSize.height
        item.wrapped = (inner, height)
        return height
    }

    private func setContentSize(
        _ length: CGFloat, of item: LayoutItem, _ view: UIView, along axis: NSLayoutConstraint.Axis
    ) {
        // UIKit ignores invalid lengths.
        guard length >= 0, length.isFinite else { return dropContentSize(of: item, along: axis) }
        let insets = view.alignmentRectInsets
        let frame = length + (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
        let size = min(Double(frame), Self.farAway)
        let isNew = item.state[axis].contentSize != size
        // Before its equations, which may be logged.
        item.state[axis].contentSize = size
        let hugging = Priority(view.contentHuggingPriority(for: axis).rawValue)
        let compression = Priority(view.contentCompressionResistancePriority(for: axis).rawValue)
        set(
            \.hugging, of: item, axis, .hugging(axis), size, .lessThanOrEqual, hugging)
        set(
            \.compression, of: item, axis, .compression(axis), size, .greaterThanOrEqual, compression)
        // Baselines depend on the height of the text.
        if isNew, axis == .vertical { baselinesChanged(of: item) }
    }

    private func set(
        _ path: WritableKeyPath<LayoutAxisState, Constraint?>, of item: LayoutItem, _ axis: NSLayoutConstraint.Axis,
        _ kind: LayoutTag.Kind, _ size: Double, _ relation: Relation, _ priority: Priority
    ) {
        if let known = item.state[axis][keyPath: path] {
            if solver.priority(of: known) == priority { return change(known, to: -size, of: item, kind) }
            drop(&item.state[axis][keyPath: path])
        }
        guard priority.rawValue > 0, priority.rawValue <= 1000 else { return }
        terms.removeAll(keepingCapacity: true)
        append(.size(axis), of: item, times: 1)
        let made = add(item, kind, -size, relation, priority: priority)
        item.state[axis][keyPath: path] = made
    }

    private func dropContentSize(of item: LayoutItem, along axis: NSLayoutConstraint.Axis) {
        drop(&item.state[axis].hugging)
        drop(&item.state[axis].compression)
        item.state[axis].contentSize = nil
    }

    private func baselinesChanged(of item: LayoutItem) {
        if root == nil {
            for constraint in item.users where constraint.isAboutBaseline { changedConstants.append(constraint) }
        }
        for (constraint, holder, handle) in baselines {
            guard let equation = equation(of: constraint, in: holder) else { continue }
            try? solver.setConstant(equation.constant, of: handle)
        }
    }

    /// Records an item's new width, and measures the height that its text needs in it.
    func wrap(_ item: LayoutItem) {
        guard item.engine === self, let view = item.view, view.wrapsContent,
            !view.translatesAutoresizingMaskIntoConstraints || view === root
        else { return }
        item.state.solvedWidth = Double(value(.width, of: item))
        guard item.state.vertical.hugging != nil || item.state[.height] != nil else { return }
        describeContentSize(of: item, view, along: .vertical)
    }
}

extension NSLayoutConstraint {
    var isAboutBaseline: Bool {
        [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
    }
}
