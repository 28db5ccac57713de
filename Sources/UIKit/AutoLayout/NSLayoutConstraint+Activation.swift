import CoreGraphics
import TwillSync

extension NSLayoutConstraint {
    static func owner(_ item: Any) -> any LayoutOwner {
        guard let owner = item as? any LayoutOwner else {
            preconditionFailure(
                "NSLayoutConstraint for \(item): Constraint items must each be a view or layout guide.")
        }
        return owner
    }

    func setConstant(_ constant: CGFloat) {
        precondition(
            constant.isFinite,
            "NSLayoutConstraint constant is not finite! That's illegal. constant:\(constant), for \(describe()). "
                + "Look for a division by zero in what computes it.")
        guard constant != storedConstant else { return }
        storedConstant = constant
        guard isActive else { return }
        engine?.constantChanged(self)
        holder?.constraintsDidChange()
    }

    func setPriority(_ priority: UILayoutPriority) {
        requireSense(of: priority)
        guard priority != storedPriority else { return }
        storedPriority = priority
        guard isActive else { return }
        engine?.priorityChanged(self)
        holder?.constraintsDidChange()
    }

    func activate() {
        let views = first.views + (second?.views ?? [])
        guard !first.isGone, !(second?.isGone ?? false) else {
            logError(
                "\(describe()) cannot be activated: a view or guide that it is about is gone, or a guide belongs to no view. "
                    + "Keep the view, and add the guide to one. The constraint stays inactive.")
            return
        }
        guard let holder = Self.commonAncestor(of: views) else {
            preconditionFailure(
                "Unable to activate constraint with anchors \(describe(first)) and "
                    + "\(second.map(describe) ?? "nil") because they have no common ancestor. Does the constraint or its "
                    + "anchors reference items in different view hierarchies? That's illegal. Add both views to one tree "
                    + "first.")
        }
        activate(in: holder)
    }

    func activate(in holder: UIView) {
        guard self.holder == nil else { return }
        self.holder = holder
        holder.layoutItem.held.append(self)
        for item in items { item.users.append(self) }
        holder.layoutItem.home.add(self)
        holder.constraintsDidChange()
    }

    func deactivate() {
        guard let holder else { return }
        self.holder = nil
        holder.layoutItem.held.removeLast(self)
        leaveItems()
        engine?.remove(self)
        engine = nil
        holder.constraintsDidChange()
    }

    func leaveItems() {
        for item in items { item.users.removeLast(self) }
    }

    /// The items of the constraint, each once.
    private var items: [LayoutItem] {
        var items: [LayoutItem] = []
        for owner in [first.item, first.start?.item, second?.item, second?.start?.item] {
            guard let item = owner?.layoutItem, !items.contains(where: { $0 === item }) else { continue }
            items.append(item)
        }
        return items
    }

    /// Returns the nearest view that contains all of them, where a view contains itself.
    static func commonAncestor(of views: [UIView]) -> UIView? {
        guard var common = views.first else { return nil }
        for view in views.dropFirst() {
            guard let next = commonAncestor(common, view) else { return nil }
            common = next
        }
        return common
    }

    private static func commonAncestor(_ first: UIView, _ second: UIView) -> UIView? {
        // Usually they are siblings, or a view and its superview.
        if first === second || second.superview === first { return first }
        if first.superview === second { return second }
        var candidate: UIView? = first
        while let view = candidate {
            if second.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return nil
    }

    // MARK: Rules

    /// Traps if the constraint is invalid; UIKit raises an exception.
    func requireSense() {
        requireFinite()
        precondition(
            first.attribute != .notAnAttribute,
            "NSLayoutConstraint: the first attribute cannot be .notAnAttribute. Name what of the first item it is about."
        )
        guard let second else {
            precondition(
                first.isSize,
                "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
                    + "constraint of a location equal to a constant. Location attributes must be specified in pairs. "
                    + "The constraint is about \(describe(first)).")
            return
        }
        precondition(
            first.isSize == second.isSize,
            "NSLayoutConstraint \(describe(first)) and \(describe(second)): Invalid pairing of layout attributes: one is a "
                + "location, the other a size.")
        precondition(
            first.isSize || multiplier != 0,
            "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
                + "constraint of a location equal to a constant. Location attributes must be specified in pairs. "
                + "The constraint is about \(describe(first)) and \(describe(second)).")
        let mixesSides =
            (first.attribute.followsLanguage && second.attribute.isAbsoluteSide)
            || (first.attribute.isAbsoluteSide && second.attribute.followsLanguage)
        precondition(
            !mixesSides,
            "NSLayoutConstraint \(describe(first)) and \(describe(second)): A constraint cannot be made between a "
                + "leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither.")
    }

    private func requireFinite() {
        precondition(
            storedConstant.isFinite,
            "NSLayoutConstraint constant is not finite! That's illegal. constant:\(storedConstant), about "
                + "\(describe(first)). Look for a division by zero in what computes it.")
        precondition(
            multiplier.isFinite,
            "NSLayoutConstraint multiplier is not finite! That's illegal. multiplier:\(multiplier), about "
                + "\(describe(first)). Look for a division by zero in what computes it.")
    }

    private func requireSense(of priority: UILayoutPriority) {
        precondition(
            priority.rawValue > 0 && priority.rawValue <= 1000,
            "It's illegal to set priority:\(priority.rawValue), of \(describe()). Priorities must be greater than 0 and less "
                + "or equal to NSLayoutPriorityRequired, which is 1000.000000.")
    }
}

extension [NSLayoutConstraint] {
    /// Removes a constraint, usually the first or one of the last.
    mutating func removeLast(_ constraint: NSLayoutConstraint) {
        if first === constraint {
            removeFirst()
        } else if let index = lastIndex(where: { $0 === constraint }) {
            remove(at: index)
        }
    }
}

extension UIView {
    /// Called when a constraint that it holds was added, removed or changed.
    fileprivate func constraintsDidChange() {
        setNeedsLayout()
        notifyCellOfChange()
    }
}
