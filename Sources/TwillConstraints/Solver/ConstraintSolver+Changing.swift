extension ConstraintSolver {
    // MARK: Constants

    /// Changes a constraint's constant, in place: much cheaper than removing the constraint and adding another.
    ///
    /// Costs a step for each tableau row that follows from the constraint. Whether required constraints still hold is
    /// found out by ``solve()``, so that several constants can change at once.
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
        // It holds the same terms, with the same signs.
        let slackTie = problem.constraints[index].slackTie
        if slackTie >= 0 { changeConstant(new, of: slackTie) }
    }

    /// Lets a constraint's expression grow.
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

    /// The constant as it was given, or changed to. nil where the solver does not hold the constraint.
    public func constant(of constraint: Constraint) -> Double? {
        guard contains(constraint) else { return nil }
        let record = problem.constraints[constraint.index]
        return record.relation == .lessThanOrEqual ? -record.constant : record.constant
    }

    // MARK: Priorities

    /// Changes how much a constraint matters. Costs as much as removing it and adding it again, or less.
    ///
    /// - Throws: ``ConstraintError``. A constraint that cannot be required, because others contradict it, keeps its
    ///   priority.
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

    /// The priority as it was given, or changed to. nil where the solver does not hold the constraint.
    public func priority(of constraint: Constraint) -> Priority? {
        contains(constraint) ? Priority(problem.constraints[constraint.index].priority) : nil
    }

    /// What was given when it was added. nil where the solver does not hold the constraint.
    public func tag(of constraint: Constraint) -> Int? {
        contains(constraint) ? problem.infos[constraint.index].tag : nil
    }

    // MARK: Suggesting and staying

    /// Lets a variable be given values from outside, with ``suggest(_:for:)``: an equality, which begins with the
    /// variable's current value. Where there is one already, that is returned, with its priority.
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

    /// Changes the value that an edited variable should have. Costs as ``setConstant(_:of:)``.
    ///
    /// - Throws: ``ConstraintError/unknownConstraint(_:)`` where ``addEdit(_:priority:tag:)`` was not called before.
    public mutating func suggest(_ value: Double, for variable: Variable) throws(ConstraintError) {
        try check(variable)
        let edit = problem.variables[variable.index].edit
        guard edit >= 0 else { throw .unknownConstraint(Constraint(index: -1, generation: 0)) }
        guard abs(value) <= Tolerance.largestNumber else { throw .invalidConstant(value) }
        noteConstant(value)
        changeConstant(-value, of: edit)
    }

    /// Asks a variable to stay at the value that it has now: an equality.
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
