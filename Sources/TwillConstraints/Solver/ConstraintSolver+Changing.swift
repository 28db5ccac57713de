extension ConstraintSolver {
    // MARK: Constants

    /// Changes a constraint's constant in place, which is much cheaper than removing the constraint and adding another.
    ///
    /// Costs a step for each tableau row that follows from the constraint. ``solve()`` checks whether required
    /// constraints still hold, so several constants can change at once.
    ///
    /// - Throws: ``ConstraintError/unknownConstraint(_:)``, ``ConstraintError/invalidConstant(_:)``.
    public mutating func setConstant(_ constant: Double, of constraint: Constraint) throws(ConstraintError) {
        try check(constraint)
        guard abs(constant) <= Tolerance.largestNumber else { throw .invalidConstant(constant) }
        noteConstant(constant)
        changeConstant(constant, of: constraint.index)
    }

    mutating func changeConstant(_ constant: Double, of index: Int32) {
        let new = problem.constraints[index].relation == .lessThanOrEqual ? -constant : constant
        let amount = new - problem.constraints[index].constant
        guard amount != 0 else { return }
        problem.constraints[index].constant = new
        changesSinceRefinement += 1
        shift(index, by: amount)
        // The tie holds the same terms, with the same signs.
        let slackTie = problem.constraints[index].slackTie
        if slackTie >= 0 { changeConstant(new, of: slackTie) }
    }

    /// Adds `amount` to a constraint's expression.
    mutating func shift(_ index: Int32, by amount: Double) {
        let symbol = problem.constraints[index].symbol
        let position = problem.constraints[index].definedTerm
        guard position >= 0 else {
            tableau.shift(symbol, by: amount)
            return
        }
        let defined = problem.terms[problem.constraints[index].terms, position]
        makeDirty(defined.variable)
        if symbol >= 0 {
            tableau.shift(symbol, by: amount)
        } else {
            forEachRow(below: defined.variable, times: -amount / defined.coefficient) { tableau, symbol, change in
                tableau.shift(symbol, by: change)
            }
        }
    }

    /// Returns the constraint's current constant; nil if the solver does not hold the constraint.
    public func constant(of constraint: Constraint) -> Double? {
        guard contains(constraint) else { return nil }
        let record = problem.constraints[constraint.index]
        return record.relation == .lessThanOrEqual ? -record.constant : record.constant
    }

    // MARK: Priorities

    /// Changes a constraint's priority. Costs as much as removing it and adding it again, or less.
    ///
    /// - Throws: ``ConstraintError``. A constraint that contradicts required ones keeps its priority.
    public mutating func setPriority(_ priority: Priority, of constraint: Constraint) throws(ConstraintError) {
        try check(constraint)
        guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
        let index = constraint.index
        let old = problem.constraints[index]
        guard priority.rawValue != old.priority else { return }
        settlePending()
        if old.definedTerm >= 0 && old.symbol < 0 { materialize(index) }
        let symbol = problem.constraints[index].symbol
        impose(priority.cost(old.relation), on: symbol, of: index)
        guard priority == .required, let conflict = settleRequired(index) else { return }
        impose(old.cost, on: symbol, of: index)
        settlePending()
        throw .conflict(conflict)
    }

    private mutating func impose(_ cost: Cost, on symbol: Int32, of index: Int32) {
        relax(symbol)
        problem.constraints[index].cost = cost
        let place = tableau.symbols[symbol]
        if place.isBasic {
            tableau.rows[place.slot].cost = cost
            tableau.rows[place.slot].side = cost.costsUp ? .neutral : .up
            tableau.watch(place.slot)
            tableau.note(place.slot)
            let list = tableau.rows[place.slot].terms
            for position in 0..<list.count { tableau.touch(tableau.terms[list, position].column) }
        } else {
            tableau.columns[place.slot].cost = cost
            tableau.touch(place.slot)
        }
    }

    /// Returns the constraint's current priority; nil if the solver does not hold the constraint.
    public func priority(of constraint: Constraint) -> Priority? {
        contains(constraint) ? Priority(problem.constraints[constraint.index].priority) : nil
    }

    /// Returns the constraint's tag; nil if the solver does not hold the constraint.
    public func tag(of constraint: Constraint) -> Int? {
        contains(constraint) ? problem.infos[constraint.index].tag : nil
    }

    // MARK: Suggesting and staying

    /// Makes a variable editable with ``suggest(_:for:)``: adds an equality with the variable's current value. Returns
    /// the existing one, with its priority, if there is one.
    ///
    /// - Throws: ``ConstraintError``.
    @discardableResult
    public mutating func addEdit(_ variable: Variable, priority: Priority, tag: Int = 0) throws(ConstraintError)
        -> Constraint
    {
        try check(variable)
        let known = problem.variables[variable.index].edit
        if known >= 0 { return handle(known) }
        let edit = try addStay(variable, priority: priority, tag: tag)
        problem.variables[variable.index].edit = edit.index
        return edit
    }

    /// Changes the suggested value of an edited variable. Costs as much as ``setConstant(_:of:)``.
    ///
    /// - Throws: ``ConstraintError/unknownConstraint(_:)`` if ``addEdit(_:priority:tag:)`` was not called before.
    public mutating func suggest(_ value: Double, for variable: Variable) throws(ConstraintError) {
        try check(variable)
        let edit = problem.variables[variable.index].edit
        guard edit >= 0 else { throw .unknownConstraint(Constraint(index: -1, generation: 0)) }
        guard abs(value) <= Tolerance.largestNumber else { throw .invalidConstant(value) }
        noteConstant(value)
        changeConstant(-value, of: edit)
    }

    /// Adds an equality that keeps a variable at its current value.
    ///
    /// - Throws: ``ConstraintError``.
    @discardableResult
    public mutating func addStay(_ variable: Variable, priority: Priority, tag: Int = 0) throws(ConstraintError)
        -> Constraint
    {
        try check(variable)
        let term = Term(variable)
        return try add([term], constant: -value(of: variable), .equal, priority: priority, tag: tag)
    }
}
