extension ConstraintSolver {
    /// Solves the constraints.
    ///
    /// The cost depends on the changes: a step for each tableau row whose value follows from a changed constant, a
    /// pivot for each constraint that is broken for another, a step for each variable that follows. Free without
    /// changes.
    ///
    /// - Throws: ``Conflict`` if changed constants make required constraints contradict each other. All other
    ///   constraints are solved nevertheless, and values can be read. Remove or change a member and call this again.
    public mutating func solve() throws(Conflict) {
        retryBroken()
        settlePending()
        tableau.primalOptimize()
        breakTies()
        refineIfDue()
        updateValues()
        if let conflict = brokenConflict { throw conflict }
    }

    /// Whether ``solve()`` has work to do.
    public var needsSolving: Bool {
        !tableau.pending.isEmpty || !tableau.touched.isEmpty || !tableau.moved.isEmpty || !dirty.isEmpty
            || !tableau.unblocked.isEmpty || haveDefinitionsChanged || !broken.isEmpty
    }

    /// Calls `body` once for each variable whose value changed since the last call, in no particular order.
    ///
    /// Costs some nanoseconds per changed variable, and nothing for the others.
    public mutating func takeChanges(_ body: (Variable, Double) -> Void) {
        for index in 0..<changed.count {
            let variable = changed[index]
            guard problem.variables[variable.index].generation == variable.generation else { continue }
            problem.variables[variable.index].isChanged = false
            body(variable, problem.variables[variable.index].value)
        }
        changed.removeAll()
    }

    /// Counts of the work since the solver was made.
    public var statistics: SolverStatistics {
        var result = tableau.counts
        result.allocations = tableau.growths + problem.growths + dirty.growths + changed.growths + broken.growths
        return result
    }

    // MARK: Rows that are off

    mutating func settlePending() {
        while let slot = tableau.dualOptimize() {
            guard case .constraint(let index) = tableau.symbols[tableau.rows[slot].symbol].owner,
                broken.firstIndex(of: index) == nil
            else { continue }
            if brokenConflict == nil { brokenConflict = conflict(in: slot, culprit: index) }
            broken.append(index)
        }
    }

    private mutating func retryBroken() {
        brokenConflict = nil
        guard !broken.isEmpty else { return }
        for index in 0..<broken.count {
            let symbol = problem.constraints[broken[index]].symbol
            guard symbol >= 0, tableau.symbols[symbol].isBasic else { continue }
            tableau.watch(tableau.symbols[symbol].slot)
            tableau.note(tableau.symbols[symbol].slot)
        }
        broken.removeAll()
    }

    /// Moves a required constraint, just added, to its kink.
    ///
    /// - Returns: The conflict, if there is one. Some rows may then still be pending.
    mutating func settleRequired(_ index: Int32) -> Conflict? {
        while let slot = tableau.dualOptimize() {
            guard case .constraint(let row) = tableau.symbols[tableau.rows[slot].symbol].owner,
                broken.firstIndex(of: row) == nil
            else { continue }
            return conflict(in: slot, culprit: index)
        }
        return nil
    }

    // MARK: Values

    mutating func updateValues() {
        for index in 0..<tableau.moved.count {
            let symbol = tableau.moved[index]
            let place = tableau.symbols[symbol]
            if place.isBasic {
                tableau.rows[place.slot].isMoved = false
                tableau.watch(place.slot)
            }
            if let variable = variable(following: symbol) { makeDirty(variable) }
        }
        tableau.moved.removeAll()
        guard !dirty.isEmpty else { return }
        problem.beginWalk()
        for index in 0..<dirty.count { problem.walkUp(dirty[index], isInner: true) }
        dirty.removeAll()
        var index = problem.order.count
        while index > 0 {
            index -= 1
            let variable = problem.order[index]
            var change = problem.weights[variable]
            if problem.variables[variable].isDirty {
                problem.variables[variable].isDirty = false
                guard problem.variables[variable].isAlive else { continue }
                let old = problem.variables[variable].value
                change = evaluate(variable) - old
                if abs(change) <= Tolerance.change * max(1, abs(old)) { change = 0 }
            }
            guard change != 0 else { continue }
            move(variable, by: change)
            push(change, from: variable)
        }
    }

    /// Moves the variables that follow directly from one with it.
    @inline(__always) private mutating func push(_ change: Double, from variable: Int32) {
        let list = problem.variables[variable].definitionUses
        for position in 0..<list.count {
            let use = problem.uses[list, position]
            if !problem.variables[use.owner].definitionUses.isEmpty {
                problem.weights[use.owner] += change * use.factor
            } else if !problem.variables[use.owner].isDirty {
                move(use.owner, by: change * use.factor)
            }
        }
    }

    @inline(__always) mutating func move(_ variable: Int32, by change: Double) {
        let value = problem.variables[variable].value + change
        problem.variables[variable].value = value
        guard !problem.variables[variable].isChanged, abs(change) > Tolerance.change * max(1, abs(value)) else {
            return
        }
        problem.variables[variable].isChanged = true
        changed.append(Variable(index: variable, generation: problem.variables[variable].generation))
    }

    /// Returns a variable's value, computed from its definition. It changes nothing, but is `mutating`: a nonmutating
    /// method called during a change gets a copy of all the solver's fields.
    mutating func evaluate(_ variable: Int32) -> Double {
        let definition = problem.variables[variable].definition
        guard definition >= 0 else {
            let symbol = problem.variables[variable].symbol
            return symbol >= 0 ? tableau.value(of: symbol) : 0
        }
        var sum = -problem.constraints[definition].constant
        let symbol = problem.constraints[definition].symbol
        if symbol >= 0 { sum += tableau.value(of: symbol) }
        let list = problem.constraints[definition].terms
        let defined = problem.constraints[definition].definedTerm
        var divisor = 1.0
        for position in 0..<list.count {
            let term = problem.terms[list, position]
            if position == defined {
                divisor = term.coefficient
            } else {
                sum -= term.coefficient * problem.variables[term.variable].value
            }
        }
        return sum / divisor
    }
}

/// Counts of the work of a ``ConstraintSolver``, for tests and for investigating slowness. They do not depend on the
/// machine.
public struct SolverStatistics: Equatable, Sendable {
    /// The number of exchanges of a row's symbol with a column's.
    public var pivots = 0
    /// The number of constraints that became violated or satisfied without a pivot.
    public var flips = 0
    /// The number of constraints that were added to the tableau.
    public var expansions = 0
    /// The number of constraints that were kept outside the tableau.
    public var definitions = 0
    /// The number of variables that were settled by ties.
    public var ties = 0
    /// The number of times that values were recomputed because of rounding.
    public var refinements = 0
    /// The number of times that a method gave up; more than 0 is a bug of the solver.
    public var stalls = 0
    /// The number of memory allocations.
    public var allocations = 0

    public init() {}
}

extension Tableau {
    var growths: Int {
        symbols.growths + rows.growths + columns.growths + terms.growths + entries.growths + slopes.growths
            + pending.growths + touched.growths + moved.growths + open.growths + unblocked.growths
    }
}

extension Problem {
    var growths: Int { variables.growths + constraints.growths + terms.growths + uses.growths + order.growths }
}
