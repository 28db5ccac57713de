import CoreGraphics
import TwillConstraints

extension LayoutEngine {
    /// Updates the solver's constraints to the app's current state.
    func flush() {
        _ = removeWhatIsGone()
        flushChanges()
        // The app's own first: most of them define a variable, which is the cheapest way to add them. Which constraint
        // of a conflict is broken does not depend on the order.
        var index = 0
        while index < additions.count {
            let constraint = additions[index]
            index += 1
            guard let holder = constraint.holder, constraint.engineHandle == nil else { continue }
            insert(constraint, in: holder)
        }
        additions.removeAll(keepingCapacity: true)
        index = 0
        while index < freshAxes.count {
            let (item, axis) = freshAxes[index]
            index += 1
            describe(item, along: axis)
        }
        freshAxes.removeAll(keepingCapacity: true)
        // Last, when no constraint holds them: reading views' content sizes may have freed others.
        _ = removeWhatIsGone()
        for variable in retired { try? solver.remove(variable) }
        retired.removeAll(keepingCapacity: true)
    }

    /// - Returns: Whether there was any.
    func removeWhatIsGone() -> Bool {
        guard !removals.isEmpty else { return false }
        for handle in removals { try? solver.remove(handle) }
        removals.removeAll(keepingCapacity: true)
        return true
    }

    private func flushChanges() {
        if !changedPriorities.isEmpty {
            let constraints = changedPriorities
            changedPriorities.removeAll(keepingCapacity: true)
            for constraint in constraints {
                guard let handle = constraint.engineHandle else { continue }
                do throws(ConstraintError) {
                    try solver.setPriority(Priority(constraint.storedPriority.rawValue), of: handle)
                } catch {
                    // It became required, but conflicts: handled as if it had just been added.
                    constraint.engineHandle = nil
                    try? solver.remove(handle)
                    additions.append(constraint)
                }
            }
        }
        if !changedConstants.isEmpty {
            let constraints = changedConstants
            changedConstants.removeAll(keepingCapacity: true)
            for constraint in constraints {
                guard let handle = constraint.engineHandle, let holder = constraint.holder,
                    let equation = equation(of: constraint, in: holder)
                else { continue }
                try? solver.setConstant(equation.constant, of: handle)
            }
        }
        if !changedItems.isEmpty {
            let items = changedItems
            changedItems.removeAll(keepingCapacity: true)
            for item in items {
                for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                    let quantities: [LayoutQuantity] = [.position(axis), .size(axis), .origin(axis)]
                    guard quantities.contains(where: { self[item].pointee[$0] != nil }) else { continue }
                    describe(item, along: axis)
                }
            }
        }
    }

    // MARK: Adding

    func insert(_ constraint: NSLayoutConstraint, in holder: UIView) {
        guard let equation = equation(of: constraint, in: holder) else { return }
        let handle = add(
            equation, priority: Priority(constraint.storedPriority.rawValue), tag: LayoutTag.of(constraint))
        if root == nil {
            constraint.engineHandle = handle
        } else if constraint.isAboutBaseline, let handle {
            baselines.append((constraint, holder, handle))
        }
    }

    /// Adds `terms` and an equation.
    ///
    /// - Returns: nil if it was broken, or contains no variable.
    func add(_ equation: LayoutEquation, priority: Priority, tag: Int) -> Constraint? {
        // Breaking a constraint builds other equations, in the same buffer.
        let terms = terms
        while true {
            do throws(ConstraintError) {
                return try solver.add(
                    terms, constant: equation.constant, equation.relation, priority: priority, tag: tag)
            } catch {
                guard case .conflict(let conflict) = error else {
                    reportRefusal(error, of: tag, constant: equation.constant)
                    return nil
                }
                // Items freed since the pass began conflict with nothing, and have no name anymore.
                if removeWhatIsGone() { continue }
                guard breakConstraint(in: conflict, adding: tag) else { return nil }
            }
        }
    }

    /// Adds an equation about one item that the engine creates itself.
    func add(
        _ item: LayoutItem, _ kind: LayoutTag.Kind, _ constant: Double, _ relation: Relation = .equal,
        priority: Priority = .required
    ) -> Constraint? {
        add(
            LayoutEquation(constant: constant, relation: relation), priority: priority,
            tag: LayoutTag.of(item, kind))
    }

    /// Changes the constant of an equation that the engine created itself.
    func change(_ constraint: Constraint, to constant: Double, of item: LayoutItem, _ kind: LayoutTag.Kind) {
        guard solver.constant(of: constraint) != constant else { return }
        membersChanged(LayoutTag.of(item, kind))
        try? solver.setConstant(constant, of: constraint)
    }

    func drop(_ constraint: inout Constraint?) {
        guard let known = constraint else { return }
        if let tag = solver.tag(of: known) { membersChanged(tag) }
        try? solver.remove(known)
        constraint = nil
    }
}
