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
        return LayoutEngine(root: self).fittingSize(target, horizontal, vertical)
    }

    /// The width at which the content wraps in the current layout; 0 if it has none, or fits without wrapping.
    var currentWrapWidth: CGFloat { storedAuto?.item?.state.pointee.wrapWidth ?? 0 }
}

extension LayoutEngine {
    /// Returns the fitting size of the engine's root. Call it once.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        guard let root else { return .zero }
        addConstraints(in: root)
        let item = item(of: root)
        aim(item, at: target.width, priority: horizontal, .horizontal)
        aim(item, at: target.height, priority: vertical, .vertical)
        solve()
        func clean(_ length: CGFloat) -> CGFloat { max(0, (length * 1024).rounded() / 1024) }
        return CGSize(width: clean(value(.width, of: item)), height: clean(value(.height, of: item)))
    }

    /// Adds the active constraints of a view and of all views below it.
    private func addConstraints(in view: UIView) {
        if let held = view.storedAuto?.item?.held, !held.isEmpty {
            measured.append(held)
            for constraint in held { insert(constraint, in: view) }
        }
        for subview in view.storedSubviews { addConstraints(in: subview) }
    }

    private func aim(
        _ item: LayoutItem, at length: CGFloat, priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis
    ) {
        terms.removeAll(keepingCapacity: true)
        append(.size(axis), of: item, times: 1)
        guard priority.rawValue > 0, priority.rawValue <= 1000, !length.isNaN else { return }
        let goal = -min(max(Double(length), 0), Self.farAway)
        _ = add(item, .target(axis), goal, priority: Priority(priority.rawValue))
    }
}
