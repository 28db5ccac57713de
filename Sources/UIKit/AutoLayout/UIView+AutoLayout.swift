import CoreGraphics
import QuartzCore
import TwillConstraints

extension UIView: LayoutOwner {
    /// The standard distance between views.
    static let systemSpacing: CGFloat = 8

    var auto: AutoLayoutState {
        if let storedAuto { return storedAuto }
        let state = AutoLayoutState()
        storedAuto = state
        return state
    }

    var layoutItem: LayoutItem {
        if let item = storedAuto?.item { return item }
        let item = LayoutItem(self)
        auto.item = item
        return item
    }

    var knownLayoutItem: LayoutItem? { storedAuto?.item }

    var layoutView: UIView? { self }

    func setTranslatesAutoresizingMask(_ translates: Bool) {
        guard translates != storedTranslatesAutoresizingMask else { return }
        storedTranslatesAutoresizingMask = translates
        if !translates { storedSuperview?.hasConstrainedSubviews = true }
        placeMayHaveChanged()
        storedSuperview?.setNeedsLayout()
        // The masks of its subviews depend on whether constraints determine its size.
        for subview in storedSubviews { subview.placeMayHaveChanged() }
    }

    /// Called when the frame, the mask or the superview changed, as far as constraints depend on it.
    func placeMayHaveChanged() {
        guard let item = storedAuto?.item else { return }
        LayoutEngine.main.changed(item)
        if storedTranslatesAutoresizingMask, storedSuperview?.hasConstrainedSubviews == true {
            storedSuperview?.setNeedsLayout()
        }
    }

    /// Called when the frame or the bounds changed, of a view with constraints.
    ///
    /// - Parameter isScroll: Whether only the origin of the bounds changed.
    func geometryDidChange(isNewSize: Bool, isScroll: Bool) {
        let state = storedAuto?.item?.state
        let knowsOrigin = state?.pointee[.originX] != nil || state?.pointee[.originY] != nil
        // Constraints know the frames that they set; the content offset affects the subviews.
        if isScroll {
            if knowsOrigin, let item = storedAuto?.item { LayoutEngine.main.changed(item) }
            return
        }
        if storedTranslatesAutoresizingMask || knowsOrigin { placeMayHaveChanged() }
        // Scrolling moves views that are pinned to the frame of a scroll view.
        if let guides = storedAuto, isNewSize, guides.readable != nil { guidesMayHaveChanged() }
        if storedAuto?.preservesSuperviewMargins == true { marginsMayHaveChanged() }
    }

    func superviewDidChange() {
        if !storedTranslatesAutoresizingMask { storedSuperview?.hasConstrainedSubviews = true }
        placeMayHaveChanged()
        if storedAuto?.preservesSuperviewMargins == true { marginsMayHaveChanged() }
    }

    /// Called when leading and trailing have changed sides, for the constraints held by this view.
    func directionDidChange() {
        guard let item = storedAuto?.item else { return }
        for constraint in item.held where constraint.followsLanguage { LayoutEngine.main.reinsert(constraint) }
        marginsMayHaveChanged()
    }

    /// Implements `addConstraint(_:)`: holds the constraint in this view and no other.
    func hold(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        let views = constraint.first.views + (constraint.second?.views ?? [])
        precondition(
            views.allSatisfy { $0.isDescendant(of: self) },
            "The view hierarchy is not prepared for the constraint: \(constraint.describe()). When added to a view, the "
                + "constraint's items must be descendants of that view (or the view itself). \(describe()) does not "
                + "contain them. Add the views first, or set isActive, which finds the right view.")
        constraint.isActive = false
        constraint.activate(in: self)
    }

    func contentMayHaveChanged() {
        guard let item = storedAuto?.item else { return }
        item.content = LayoutContent()
        LayoutEngine.main.changed(item)
        notifyCellOfChange()
        if !storedTranslatesAutoresizingMask { storedSuperview?.setNeedsLayout() }
    }

    /// Notifies the enclosing cell, which may be self-sizing.
    func notifyCellOfChange() {
        var view: UIView? = self
        while let current = view {
            if current.contentOfDescendantDidChange() { return }
            view = current.storedSuperview
        }
    }

    // MARK: Applying

    /// Sets the computed frames of the subviews.
    func applyConstraints() {
        guard hasConstrainedSubviews else { return }
        let engine = LayoutEngine.main
        // Views without constraints become known here.
        for subview in storedSubviews where !subview.storedTranslatesAutoresizingMask {
            let item = subview.layoutItem
            for quantity in [LayoutQuantity.minX, .minY, .width, .height] { _ = engine.variable(quantity, of: item) }
        }
        engine.solve(for: self)
        let scale = traitCollection.displayScale
        for subview in storedSubviews where !subview.storedTranslatesAutoresizingMask {
            subview.place(at: engine.frame(of: subview.layoutItem), scale: scale)
        }
    }

    /// Sets the frame with its edges on whole pixels, so that neighbors meet.
    private func place(at frame: CGRect, scale: CGFloat) {
        func pixels(_ length: CGFloat) -> CGFloat { (length * scale + 1e-4).rounded() }
        let minX = pixels(frame.minX), minY = pixels(frame.minY)
        // Whole numbers of pixels are subtracted, so that a width of 100 points stays 100 at three pixels per point.
        let size = CGSize(
            width: max(0, pixels(frame.minX + frame.size.width) - minX) / scale,
            height: max(0, pixels(frame.minY + frame.size.height) - minY) / scale)
        if bounds.size != size { bounds.size = size }
        let anchor = layer.anchorPoint
        let center = CGPoint(x: minX / scale + anchor.x * size.width, y: minY / scale + anchor.y * size.height)
        if self.center != center { self.center = center }
    }

    // MARK: Leaving

    /// Removes the constraints between views below this one and views outside.
    func dropCrossingConstraints() {
        var ancestor = storedSuperview
        while let view = ancestor {
            if let held = view.storedAuto?.item?.held, !held.isEmpty {
                for constraint in held where constraint.reaches(into: self) { constraint.isActive = false }
            }
            ancestor = view.storedSuperview
        }
    }

    // MARK: Content

    func setPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis,
        _ path: ReferenceWritableKeyPath<AutoLayoutState, AutoLayoutState.AxisPriorities?>,
        from current: (NSLayoutConstraint.Axis) -> UILayoutPriority
    ) {
        precondition(
            priority.rawValue >= 0 && priority.rawValue <= 1000,
            "\(describe()): priority \(priority.rawValue) is illegal. Priorities of contents are from 0 to 1000.")
        var priorities =
            auto[keyPath: path]
            ?? AutoLayoutState.AxisPriorities(horizontal: current(.horizontal), vertical: current(.vertical))
        guard priorities[axis] != priority else { return }
        priorities[axis] = priority
        auto[keyPath: path] = priorities
        contentMayHaveChanged()
    }

    // MARK: Baselines

    /// Returns the view whose baseline this view uses.
    func baselineView(isFirst: Bool) -> UIView {
        var view = self
        // Views that name each other in a cycle stop at some point.
        for _ in 0..<100 {
            let next = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            if next === view || !next.isDescendant(of: self) { break }
            view = next
        }
        return view
    }
}

extension NSLayoutConstraint {
    fileprivate var followsLanguage: Bool { firstAttribute.followsLanguage || secondAttribute.followsLanguage }

    fileprivate func reaches(into view: UIView) -> Bool {
        (first.views + (second?.views ?? [])).contains { $0.isDescendant(of: view) }
    }
}

extension LayoutEngine {
    /// Returns the frame of the last solution, in points, not rounded.
    func frame(of item: LayoutItem) -> CGRect {
        CGRect(
            x: value(.minX, of: item), y: value(.minY, of: item), width: value(.width, of: item),
            height: value(.height, of: item))
    }

    // MARK: Questions

    func constraints(about owner: any LayoutOwner, along axis: NSLayoutConstraint.Axis?) -> [NSLayoutConstraint] {
        owner.layoutItem.users.filter {
            axis == nil || $0.firstAttribute.axis == axis || $0.secondAttribute.axis == axis
        }
    }

    /// Returns whether another position or size would be as good as the current one.
    func isAmbiguous(_ owner: any LayoutOwner) -> Bool {
        stopExercises()
        solve(for: owner.layoutView)
        let item = owner.layoutItem
        return LayoutQuantity.ofFrames.contains { quantity in
            item.state.pointee[quantity].map { solver.isAmbiguous($0) } ?? false
        }
    }

    func isAmbiguous(_ operand: LayoutOperand) -> Bool {
        guard let owner = operand.item, let axis = operand.axis else { return false }
        stopExercises()
        solve(for: owner.layoutView)
        let item = owner.layoutItem
        let quantities: [LayoutQuantity] = operand.attribute.isSize ? [.size(axis)] : [.position(axis), .size(axis)]
        return quantities.contains { item.state.pointee[$0].map { solver.isAmbiguous($0) } ?? false }
    }
}
