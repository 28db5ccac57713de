import CoreGraphics
import TwillConstraints

extension LayoutEngine {
    /// Brings the solver's constraints to what the app says by now.
    func flush() {
        _ = removeWhatIsGone()
        flushChanges()
        // The app's own first: most of them say where something is that nothing else says yet, which is the cheapest way
        // to be told. Who gives way in a contradiction does not follow from the order.
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
        // Last, when no constraint holds them: asking views for their contents may have let others go.
        _ = removeWhatIsGone()
        for variable in retired { try? solver.remove(variable) }
        retired.removeAll(keepingCapacity: true)
    }

    /// - Returns: Whether there was anything.
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
                    // Required now, and not possible: as if it had been added just now.
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
            for item in items where item.engine === self {
                for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                    let quantities: [LayoutQuantity] = [.position(axis), .size(axis), .origin(axis)]
                    guard quantities.contains(where: { item.state[$0] != nil }) else { continue }
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

    /// Adds what `terms` and an equation say.
    ///
    /// - Returns: nil where it gave way to others, or holds nothing that could change.
    func add(_ equation: LayoutEquation, priority: Priority, tag: Int) -> Constraint? {
        // Who gives way asks for other equations, which are put together in the same place.
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
                // What was let go since the pass began contradicts nothing, and has no name any more.
                if removeWhatIsGone() { continue }
                guard giveWay(in: conflict, adding: tag) else { return nil }
            }
        }
    }

    /// Adds an equation about one item that the engine makes itself.
    func add(
        _ item: LayoutItem, _ kind: LayoutTag.Kind, _ constant: Double, _ relation: Relation = .equal,
        priority: Priority = .required
    ) -> Constraint? {
        add(
            LayoutEquation(constant: constant, relation: relation), priority: priority,
            tag: LayoutTag.of(item, kind))
    }

    /// Changes the constant of an equation that the engine made itself.
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
