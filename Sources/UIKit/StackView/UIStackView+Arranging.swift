import CoreGraphics

extension UIStackView {
    func arrange(_ view: UIView, at index: Int?) {
        precondition(
            index.map { $0 >= 0 && $0 <= arranged.count } ?? true,
            "insertArrangedSubview(_:at: \(index ?? 0)): \(describe()) has \(arranged.count) arranged subviews. The index may "
                + "be 0 to \(arranged.count).")
        if let known = arranged.firstIndex(where: { $0 === view }) {
            arranged.remove(at: known)
            arranged.insert(view, at: min(index ?? arranged.count, arranged.count))
        } else {
            if view.superview !== self { addSubview(view) }
            arranged.insert(view, at: index ?? arranged.count)
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        setNeedsArranging()
    }

    func release(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        if collapsing.remove(ObjectIdentifier(view)) != nil { view.layer.isHidden = true }
        view.storedIsHidden = nil
        setNeedsArranging()
    }

    func change<Value: Equatable>(_ value: inout Value, to new: Value) {
        guard value != new else { return }
        value = new
        setNeedsArranging()
    }

    func setSpacing(_ spacing: CGFloat) {
        precondition(
            spacing.isFinite, "\(describe()): the spacing \(spacing) is not finite. Look for a division by zero.")
        change(&storedSpacing, to: spacing)
    }

    func setSpacing(_ spacing: CGFloat, after view: UIView) {
        precondition(!spacing.isNaN, "\(describe()): the custom spacing after \(view.describe()) is not a number.")
        customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsArranging()
    }

    func setNeedsArranging() {
        needsArranging = true
        // An arranged view may be freed before constraints are updated.
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    /// Returns the distance between a view and the next visible one.
    func gap(after view: UIView) -> CGFloat {
        let own = customSpacings[ObjectIdentifier(view)] ?? storedSpacing
        return own == Self.spacingUseSystem ? UIView.systemSpacing : own
    }

    func viewForBaseline(isFirst: Bool) -> UIView {
        let shown = arranged.filter { !$0.isHidden }
        guard let first = shown.first, let last = shown.last else { return self }
        if storedAxis == .horizontal {
            // UIKit uses the baselines of the tallest view.
            return shown.max { $0.bounds.height < $1.bounds.height } ?? first
        }
        return isFirst ? first : last
    }

    // MARK: Hiding

    /// Hides or shows an arranged view; within an animation it shrinks or grows.
    ///
    /// - Returns: Whether the layer must stay unchanged for now.
    func hide(_ view: UIView, _ isHidden: Bool) -> Bool {
        guard arranged.contains(where: { $0 === view }) else { return false }
        let id = ObjectIdentifier(view)
        guard let animation = ViewAnimation.current, animation.settings.duration > 0, window != nil else {
            collapsing.remove(id)
            setNeedsArranging()
            return false
        }
        setNeedsArranging()
        if isHidden {
            // A second call has no effect, also during the animation.
            let isNew = collapsing.insert(id).inserted
            view.storedIsHidden = true
            layOutWithSurroundings()
            guard isNew else { return true }
            animation.afterwards { [weak self, weak view] _ in
                guard let self, let view, self.collapsing.remove(id) != nil else { return }
                view.storedIsHidden = nil
                view.layer.isHidden = true
            }
        } else {
            collapsing.remove(id)
            view.storedIsHidden = nil
            UIView.performWithoutAnimation { view.layer.isHidden = false }
            layOutWithSurroundings()
        }
        return true
    }

    /// Lays out the stack with its superviews, whose sizes may depend on it.
    private func layOutWithSurroundings() {
        var view: UIView = self
        while let outer = view.superview, !(outer is UIWindow), view.viewController == nil { view = outer }
        view.layoutIfNeeded()
    }
}
