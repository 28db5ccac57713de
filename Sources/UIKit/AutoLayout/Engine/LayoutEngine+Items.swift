import CoreGraphics
import TwillConstraints

/// The equations that the engine creates for items: frames with their masks, guides, content sizes.
extension LayoutEngine {
    /// Updates the equations that the engine creates for an item.
    func describe(_ item: LayoutItem, along axis: NSLayoutConstraint.Axis) {
        if let guide = item.guide {
            if let placement = guide.placement(along: axis), let view = guide.owningView {
                let outer: LayoutQuantity = guide.liesInContent ? .contentSize(axis) : .size(axis)
                place(item, along: axis, placement, in: self.item(of: view), outer)
            } else {
                limit(item, along: axis)
            }
        } else if let view = item.view {
            if self[item].pointee[.origin(axis)] != nil { describeOrigin(of: item, view, along: axis) }
            guard self[item].pointee[.position(axis)] != nil || self[item].pointee[.size(axis)] != nil else { return }
            if view.translatesAutoresizingMaskIntoConstraints, view !== root {
                dropContentSize(of: item, along: axis)
                drop(&self[item].pointee[axis].limit)
                let isInsideDriven = view.superview?.isDriven(along: axis, root: root) ?? false
                let placement = view.autoresizingPlacement(along: axis, isInsideDriven: isInsideDriven)
                place(item, along: axis, placement, in: view.superview.map { self.item(of: $0) }, .size(axis))
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
        if self[item].pointee[axis].placeKind == placement.kind, let begin = self[item].pointee[axis].placeBegin,
            let length = self[item].pointee[axis].placeLength
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
        self[item].pointee[axis].placeBegin = begin
        let length = equate(.size(axis), placement.kind.sizeShare, placement.size)
        self[item].pointee[axis].placeLength = length
        self[item].pointee[axis].placeKind = placement.kind
    }

    private func dropPlace(of item: LayoutItem, along axis: NSLayoutConstraint.Axis) {
        let (begin, length) = (self[item].pointee[axis].placeBegin, self[item].pointee[axis].placeLength)
        guard begin != nil || length != nil else { return }
        for constraint in [begin, length] {
            if let constraint { try? solver.remove(constraint) }
        }
        self[item].pointee[axis].placeBegin = nil
        self[item].pointee[axis].placeLength = nil
        self[item].pointee[axis].placeKind = nil
        membersChanged(LayoutTag.of(item, .place(axis)))
    }

    private func limit(_ item: LayoutItem, along axis: NSLayoutConstraint.Axis) {
        // Whether or not a constraint holds the size yet: later ones do not check again.
        guard self[item].pointee[axis].limit == nil else { return }
        terms.removeAll(keepingCapacity: true)
        append(.size(axis), of: item, times: 1)
        self[item].pointee[axis].limit = add(item, .limit(axis), 0, .greaterThanOrEqual)
    }

    /// The origin of a scroll view's bounds is its content offset.
    private func describeOrigin(of item: LayoutItem, _ view: UIView, along axis: NSLayoutConstraint.Axis) {
        let origin = Double(axis == .horizontal ? view.bounds.origin.x : view.bounds.origin.y)
        if let known = self[item].pointee[axis].origin { return change(known, to: -origin, of: item, .origin(axis)) }
        terms.removeAll(keepingCapacity: true)
        append(.origin(axis), of: item, times: 1)
        self[item].pointee[axis].origin = add(item, .origin(axis), -origin)
    }

    // MARK: Content sizes

    private func describeContentSize(of item: LayoutItem, _ view: UIView, along axis: NSLayoutConstraint.Axis) {
        let natural = naturalSize(of: item, view)
        var length = axis == .horizontal ? natural.width : natural.height
        if axis == .vertical, let wrapped = wrappedHeight(of: item, view) { length = wrapped }
        setContentSize(length, of: item, view, along: axis)
    }

    private func naturalSize(of item: LayoutItem, _ view: UIView) -> CGSize {
        if let known = item.content.naturalSize { return known }
        let size = view.contentSize(fittingWidth: 0)
        item.content.naturalSize = size
        return size
    }

    /// Returns the height of text that wraps in its view's current width, and notes the width at which it does.
    private func wrappedHeight(of item: LayoutItem, _ view: UIView) -> CGFloat? {
        let inner = innerWidth(of: item, view)
        // Slightly more: sums of halves and thirds are slightly less than exact.
        let wrapWidth = inner.map { $0 + 1e-3 } ?? 0
        self[item].pointee.wrapWidth = wrapWidth
        guard let inner else { return nil }
        let isMeasuring = root != nil
        if let known = item.content.height(at: inner, isMeasuring: isMeasuring) { return known }
        let height = view.contentSize(fittingWidth: wrapWidth).height
        item.content.setHeight(height, at: inner, isMeasuring: isMeasuring)
        return height
    }

    /// Returns the width for text in its view, if it is less than the text has on one line.
    private func innerWidth(of item: LayoutItem, _ view: UIView) -> CGFloat? {
        guard view.wrapsContent, let width = self[item].pointee.solvedWidth else { return nil }
        let insets = view.alignmentRectInsets
        // The frame may be rounded down to whole pixels, so the text must fit in that.
        let scale = view.traitCollection.displayScale
        let inner = ((CGFloat(width) - insets.left - insets.right) * scale + 1e-3).rounded(.down) / scale
        guard let natural = item.content.naturalSize, inner > 0, natural.width > inner + 1e-3 else { return nil }
        return inner
    }

    private func setContentSize(
        _ length: CGFloat, of item: LayoutItem, _ view: UIView, along axis: NSLayoutConstraint.Axis
    ) {
        // UIKit ignores invalid lengths.
        guard length >= 0, length.isFinite else { return dropContentSize(of: item, along: axis) }
        let insets = view.alignmentRectInsets
        let frame = length + (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
        let size = min(Double(frame), Self.farAway)
        let isNew = self[item].pointee[axis].contentSize != size
        // Before its equations, which may be logged.
        self[item].pointee[axis].contentSize = size
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
        if let known = self[item].pointee[axis][keyPath: path] {
            if solver.priority(of: known) == priority { return change(known, to: -size, of: item, kind) }
            drop(&self[item].pointee[axis][keyPath: path])
        }
        guard priority.rawValue > 0, priority.rawValue <= 1000 else { return }
        terms.removeAll(keepingCapacity: true)
        append(.size(axis), of: item, times: 1)
        let made = add(item, kind, -size, relation, priority: priority)
        self[item].pointee[axis][keyPath: path] = made
    }

    private func dropContentSize(of item: LayoutItem, along axis: NSLayoutConstraint.Axis) {
        drop(&self[item].pointee[axis].hugging)
        drop(&self[item].pointee[axis].compression)
        self[item].pointee[axis].contentSize = nil
        if axis == .vertical { self[item].pointee.wrapWidth = 0 }
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

    /// Returns the width at which a view's content wraps in this engine; 0 if it doesn't wrap.
    func wrapWidth(of view: UIView) -> CGFloat { view.wrapsContent ? self[item(of: view)].pointee.wrapWidth : 0 }

    /// Records an item's new width, and measures the height that its text needs in it.
    func wrap(_ item: LayoutItem) {
        guard let view = item.view, view.wrapsContent,
            !view.translatesAutoresizingMaskIntoConstraints || view === root
        else { return }
        self[item].pointee.solvedWidth = Double(value(.width, of: item))
        guard self[item].pointee.vertical.hugging != nil || self[item].pointee[.height] != nil else { return }
        describeContentSize(of: item, view, along: .vertical)
    }
}

extension NSLayoutConstraint {
    var isAboutBaseline: Bool {
        [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
    }
}
