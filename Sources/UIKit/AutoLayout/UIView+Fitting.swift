import CoreGraphics
import TwillConstraints

extension UIView {
    /// Returns the size that the constraints in this view require, as near as possible to a target.
    ///
    /// Computed by a separate engine with this view and its subviews only. Costs as much as their first layout.
    func sizeByConstraints(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        ConstraintUpdates.run(in: self)
        let engine = LayoutEngine(root: self)
        LayoutEngine.sizingDepth += 1
        defer { engine.giveBack() }
        engine.addConstraints(in: self)
        let item = layoutItem
        engine.aim(item, at: target.width, priority: horizontal, .horizontal)
        engine.aim(item, at: target.height, priority: vertical, .vertical)
        engine.solve()
        func clean(_ length: CGFloat) -> CGFloat { max(0, (length * 1024).rounded() / 1024) }
        return CGSize(
            width: clean(engine.value(.width, of: item)), height: clean(engine.value(.height, of: item)))
    }
}

extension LayoutEngine {
    /// Adds the active constraints of a view and of all views below it.
    fileprivate func addConstraints(in view: UIView) {
        if let held = view.storedAuto?.item?.held {
            for constraint in held { insert(constraint, in: view) }
        }
        for subview in view.storedSubviews { addConstraints(in: subview) }
    }

    fileprivate func aim(
        _ item: LayoutItem, at length: CGFloat, priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis
    ) {
        terms.removeAll(keepingCapacity: true)
        append(.size(axis), of: item, times: 1)
        guard priority.rawValue > 0, priority.rawValue <= 1000, !length.isNaN else { return }
        let goal = -min(max(Double(length), 0), Self.farAway)
        _ = add(item, .target(axis), goal, priority: Priority(priority.rawValue))
    }

    /// Returns the items to their engines.
    fileprivate func giveBack() {
        for (item, state, engine) in borrowed.reversed() {
            item.state = state
            item.engine = engine
        }
        borrowed = []
        Self.sizingDepth -= 1
        guard Self.sizingDepth == 0, !Self.postponed.isEmpty else { return }
        let views = Self.postponed
        Self.postponed = []
        for view in views { view.setNeedsLayout() }
    }
}
