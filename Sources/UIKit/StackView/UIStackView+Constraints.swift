import CoreGraphics

/// The constraints of a stack. Attributes are named for a row: leading and width mean top and height in a column.
extension UIStackView {
    func arrangeNow() {
        guard needsArranging else { return }
        needsArranging = false
        NSLayoutConstraint.deactivate(arrangement)
        arrangement = []
        if let spanner { removeLayoutGuide(spanner) }
        spanner = nil
        for view in arranged where view.superview === self && view.translatesAutoresizingMaskIntoConstraints {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        guard !arranged.isEmpty else { return }
        connectAlongAxis()
        distribute()
        align()
        for constraint in arrangement { constraint.isActive = true }
    }

    private var shown: [UIView] { arranged.filter { !$0.isHidden } }

    private var isRow: Bool { storedAxis == .horizontal }

    /// The area that contains the views.
    private var canvas: any LayoutOwner { storedIsMarginsRelative ? layoutMarginsGuide : self }

    private var begin: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
    private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
    private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
    /// The attribute from which gaps are measured: an edge, or in a column a baseline.
    private var gapBegin: NSLayoutConstraint.Attribute { storedIsBaselineRelative && !isRow ? .lastBaseline : end }
    private var gapEnd: NSLayoutConstraint.Attribute { storedIsBaselineRelative && !isRow ? .firstBaseline : begin }
    private var crossBegin: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
    private var crossEnd: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
    private var crossMiddle: NSLayoutConstraint.Attribute { isRow ? .centerY : .centerX }
    private var crossLength: NSLayoutConstraint.Attribute { isRow ? .height : .width }

    private func add(
        _ identifier: String, _ first: any LayoutOwner, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutOwner)? = nil,
        _ other: NSLayoutConstraint.Attribute? = nil, multiplier: CGFloat = 1, _ constant: CGFloat = 0,
        priority: Float = 1000
    ) {
        let constraint = NSLayoutConstraint(
            LayoutOperand(first, attribute), relation, second.map { LayoutOperand($0, other ?? attribute) },
            multiplier: multiplier, constant: constant)
        keep(constraint, identifier, priority)
    }

    private func keep(_ constraint: NSLayoutConstraint, _ identifier: String, _ priority: Float) {
        constraint.identifier = identifier
        constraint.storedPriority = UILayoutPriority(priority)
        constraint.isOfSystem = true
        arrangement.append(constraint)
    }

    // MARK: Along the axis

    private func connectAlongAxis() {
        let shown = shown
        var previous: UIView?
        for view in arranged {
            if view.isHidden {
                add("UISV-hiding", view, length, .equal)
                if let previous {
                    add("UISV-spacing", view, begin, .equal, previous, end)
                } else {
                    add("UISV-canvas-connection", view, begin, .equal, canvas)
                }
                continue
            }
            if let before = previous {
                connect(view, after: before)
            } else {
                add("UISV-canvas-connection", view, begin, .equal, canvas)
            }
            previous = view
        }
        if let last = shown.last {
            add("UISV-canvas-connection", canvas, end, .equal, last)
        } else {
            // Without visible views the height is 0, unless other constraints determine it.
            add("UISV-canvas-fit", canvas, length, .equal, priority: 51)
        }
    }

    private func connect(_ view: UIView, after before: UIView) {
        let relation: NSLayoutConstraint.Relation =
            storedDistribution == .equalSpacing || storedDistribution == .equalCentering ? .greaterThanOrEqual : .equal
        add("UISV-spacing", view, gapEnd, relation, before, gapBegin, gap(after: before))
    }

    private func distribute() {
        let shown = shown
        guard shown.count > 1 else { return }
        switch storedDistribution {
        case .fill: return
        case .fillEqually:
            for view in shown.dropFirst() { add("UISV-fill-equally", view, length, .equal, shown[0]) }
        case .fillProportionally: distributeProportionally(shown)
        case .equalSpacing:
            let first = distance(from: shown[0], gapBegin, to: shown[1], gapEnd)
            for (before, view) in zip(shown.dropFirst(), shown.dropFirst(2)) {
                keep(
                    NSLayoutConstraint(distance(from: before, gapBegin, to: view, gapEnd), .equal, first),
                    "UISV-distributing", 1000)
            }
            add("UISV-canvas-fit", canvas, length, .equal, priority: 49)
        case .equalCentering:
            let first = distance(from: shown[0], middle, to: shown[1], middle)
            for (before, view) in zip(shown.dropFirst(), shown.dropFirst(2)) {
                keep(
                    NSLayoutConstraint(distance(from: before, middle, to: view, middle), .equal, first),
                    "UISV-distributing", 149)
            }
            add("UISV-canvas-fit", canvas, length, .equal, priority: 49)
        }
    }

    private func distance(
        from first: UIView, _ attribute: NSLayoutConstraint.Attribute, to second: UIView,
        _ other: NSLayoutConstraint.Attribute
    ) -> LayoutOperand { LayoutOperand(second, other, from: LayoutStart(first, attribute)) }

    /// Each view has the share of the stack's length that its content has of all contents and gaps; the last ones at a
    /// lower priority, because all together are overdetermined.
    private func distributeProportionally(_ shown: [UIView]) {
        func natural(_ view: UIView) -> CGFloat {
            let size =
                view is UIStackView
                ? view.systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
                : view.contentSize(fittingWidth: 0)
            return max(0, isRow ? size.width : size.height)
        }
        let lengths = shown.map(natural)
        let gaps = shown.dropLast().reduce(0) { $0 + gap(after: $1) }
        let total = lengths.reduce(0, +) + gaps
        guard lengths.contains(where: { $0 > 0 }), total > 0 else {
            for view in shown.dropFirst() { add("UISV-fill-equally", view, length, .equal, shown[0], priority: 999) }
            return
        }
        for (index, view) in shown.enumerated() where lengths[index] > 0 {
            add(
                "UISV-fill-proportionally", view, length, .equal, canvas, multiplier: lengths[index] / total,
                priority: Float(max(1, 999 - index)))
        }
    }

    // MARK: Across

    private func align() {
        switch storedAlignment {
        case .fill:
            for view in arranged {
                add("UISV-alignment", view, crossBegin, .equal, canvas)
                add("UISV-alignment", view, crossEnd, .equal, canvas)
            }
        case .leading: alignAll(crossBegin)
        case .trailing: alignAll(crossEnd)
        case .center: alignAll(crossMiddle)
        case .firstBaseline: isRow ? alignBaselines(.firstBaseline) : alignAll(crossBegin)
        case .lastBaseline: isRow ? alignBaselines(.lastBaseline) : alignAll(crossBegin)
        }
    }

    private func alignAll(_ attribute: NSLayoutConstraint.Attribute) {
        for view in arranged {
            add("UISV-alignment", view, attribute, .equal, canvas)
            keepInside(view, canvas)
        }
        fitAcross()
    }

    private func keepInside(_ view: UIView, _ outer: any LayoutOwner) {
        add("UISV-canvas-connection", view, crossBegin, .greaterThanOrEqual, outer)
        add("UISV-canvas-connection", outer, crossEnd, .greaterThanOrEqual, view)
        // Prevents ambiguity: a view without a size has none across.
        add("UISV-ambiguity-suppression", view, crossLength, .equal, priority: 25)
    }

    /// Makes the stack as high as its views, unless other constraints determine it.
    private func fitAcross() {
        add("UISV-canvas-fit", canvas, crossLength, .equal, priority: 51)
    }

    private func alignBaselines(_ baseline: NSLayoutConstraint.Attribute) {
        guard let first = arranged.first else { return }
        let spanner = UILayoutGuide()
        spanner.identifier = "UISV-spanning"
        addLayoutGuide(spanner)
        self.spanner = spanner
        for view in arranged.dropFirst() { add("UISV-alignment", view, baseline, .equal, first) }
        for view in arranged { keepInside(view, spanner) }
        add("UISV-spanning-fit", spanner, .height, .equal, priority: 51)
        // The whole group is at the top, or at the bottom.
        let isFirst = baseline == .firstBaseline
        add("UISV-spanning-boundary", spanner, isFirst ? .top : .bottom, .equal, canvas)
        add("UISV-spanning-boundary", spanner, .top, .greaterThanOrEqual, canvas)
        add("UISV-spanning-boundary", canvas, .bottom, .greaterThanOrEqual, spanner)
        add("UISV-canvas-fit", canvas, .height, .equal, priority: 49)
    }
}
