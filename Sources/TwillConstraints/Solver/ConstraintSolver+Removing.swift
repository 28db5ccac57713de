extension ConstraintSolver {
    /// Removes a constraint. ``solve()`` then optimizes the others without it.
    ///
    /// Costs a step for each term if nothing in the tableau follows from the constraint; otherwise about one pivot.
    ///
    /// - Throws: ``ConstraintError/unknownConstraint(_:)``.
    public mutating func remove(_ constraint: Constraint) throws(ConstraintError) {
        try check(constraint)
        drop(constraint.index)
        constraintCount -= 1
    }

    mutating func drop(_ index: Int32) {
        let slackTie = problem.constraints[index].slackTie
        if slackTie >= 0 {
            problem.constraints[index].slackTie = -1
            drop(slackTie)
        }
        // The primal method requires rows on their sides.
        settlePending()
        let record = problem.constraints[index]
        for position in 0..<record.terms.count {
            let variable = problem.terms[record.terms, position].variable
            if problem.variables[variable].edit == index { problem.variables[variable].edit = -1 }
            if problem.variables[variable].tie == index { problem.variables[variable].tie = -1 }
        }
        if record.definedTerm >= 0 {
            dropDefinition(index)
        } else {
            relax(record.symbol)
            let left = makeBasic(record.symbol)
            tableau.removeRow(of: record.symbol)
            problem.unlink(index)
            if left >= 0 { releaseIfUnused(left) }
        }
        if let position = broken.firstIndex(of: index) { broken.remove(at: position) }
        problem.terms.free(&problem.constraints[index].terms)
        problem.constraints[index].isAlive = false
        problem.constraints[index].symbol = -1
        problem.constraints[index].definedTerm = -1
        problem.constraints[index].generation &+= 1
        problem.freeConstraints.append(index)
    }

    private mutating func dropDefinition(_ index: Int32) {
        let variable = problem.defined(by: index)
        if problem.constraints[index].symbol < 0 && hasRows(below: variable) { materialize(index) }
        let record = problem.constraints[index]
        let symbol = record.symbol
        if symbol >= 0 { relax(symbol) }
        let isUnused =
            symbol < 0
            || (!tableau.symbols[symbol].isBasic
                && tableau.columns[tableau.symbols[symbol].slot].entries.isEmpty)
        if isUnused {
            if symbol >= 0 { tableau.removeColumn(of: symbol) }
        } else {
            // The variable replaces the constraint's symbol in the tableau.
            let coefficient = problem.terms[record.terms, record.definedTerm].coefficient
            var constant = gather(record.terms, record.constant, except: record.definedTerm, scale: -1 / coefficient)
            constant += tableau.accumulate(symbol, 1 / coefficient)
            problem.variables[variable].symbol = tableau.addGatheredRow(
                .variable(variable), .free, isReported: true, constant: constant)
            let left = makeBasic(symbol)
            tableau.removeRow(of: symbol)
            if left >= 0 && left != variable { releaseIfUnused(left) }
        }
        problem.unlink(index)
        problem.variables[variable].definition = -1
        releaseIfUnused(variable)
        for position in 0..<record.terms.count {
            releaseIfUnused(problem.terms[record.terms, position].variable)
        }
        if !problem.variables[variable].definitionUses.isEmpty { noteRoot(variable) }
        haveDefinitionsChanged = true
        makeDirty(variable)
    }

    /// Removes a variable's symbol that no row holds.
    private mutating func releaseIfUnused(_ variable: Int32) {
        let symbol = problem.variables[variable].symbol
        guard symbol >= 0, !tableau.symbols[symbol].isBasic,
            tableau.columns[tableau.symbols[symbol].slot].entries.isEmpty
        else { return }
        tableau.removeColumn(of: symbol)
        problem.variables[variable].symbol = -1
        makeDirty(variable)
        if !problem.variables[variable].definitionUses.isEmpty { noteRoot(variable) }
    }

    /// Removes the symbol that removed constraints may have left of a variable without constraints.
    mutating func releaseSymbol(of variable: Int32) {
        releaseIfUnused(variable)
        let symbol = problem.variables[variable].symbol
        guard symbol >= 0 else { return }
        // The primal method requires rows on their sides.
        settlePending()
        relax(symbol)
        let left = makeBasic(symbol)
        tableau.removeRow(of: symbol)
        problem.variables[variable].symbol = -1
        if left >= 0 { releaseIfUnused(left) }
    }

    /// Lets a symbol deviate at no cost, and optimizes again.
    mutating func relax(_ symbol: Int32) {
        let place = tableau.symbols[symbol]
        if place.isBasic {
            tableau.setSide(.neutral, of: place.slot)
            tableau.rows[place.slot].cost = .free
            tableau.watch(place.slot)
        } else {
            tableau.columns[place.slot].cost = .free
            tableau.touch(place.slot)
        }
        tableau.primalOptimize()
    }

    /// Makes a symbol that may deviate at no cost basic, so that no other row holds it.
    ///
    /// - Returns: The variable whose symbol has become the column instead; -1 if it is a constraint's.
    private mutating func makeBasic(_ symbol: Int32) -> Int32 {
        let place = tableau.symbols[symbol]
        guard !place.isBasic else { return -1 }
        if tableau.columns[place.slot].entries.isEmpty {
            tableau.addEmptyRow(exchanging: symbol)
            return -1
        }
        let entry = tableau.entryForFree(place.slot)
        let leaving = tableau.rows[entry.row].symbol
        tableau.pivot(row: entry.row, at: entry.position, side: .neutral)
        if case .variable(let variable) = tableau.symbols[leaving].owner { return variable }
        return -1
    }

    // MARK: Symbols for definitions

    /// Whether a row of the tableau holds a variable, or one that follows from it.
    private mutating func hasRows(below variable: Int32) -> Bool {
        if problem.variables[variable].definitionUses.isEmpty {
            return !problem.variables[variable].rowUses.isEmpty
        }
        problem.beginWalk()
        problem.walkUp(variable)
        for index in 0..<problem.order.count
        where !problem.variables[problem.order[index]].rowUses.isEmpty { return true }
        return false
    }

    /// Calls `body` for each row constraint whose expression changes with `variable`, with the factor; more than once
    /// for a constraint with several such variables.
    mutating func forEachRow(
        below variable: Int32, times factor: Double, _ body: (inout Tableau, Int32, Double) -> Void
    ) {
        problem.beginWalk()
        problem.walkUp(variable)
        problem.weights[variable] = factor
        problem.propagateWeights()
        for index in 0..<problem.order.count {
            let weight = problem.weights[problem.order[index]]
            guard weight != 0 else { continue }
            let list = problem.variables[problem.order[index]].rowUses
            for position in 0..<list.count {
                let use = problem.uses[list, position]
                body(&tableau, problem.constraints[use.owner].symbol, weight * use.factor)
            }
        }
    }

    /// Adds the symbol of a required equality that defines a variable, at 0, to all rows that follow from it.
    mutating func materialize(_ index: Int32) {
        let record = problem.constraints[index]
        let defined = problem.terms[record.terms, record.definedTerm]
        let symbol = tableau.addColumn(.constraint(index), record.cost, isReported: true)
        problem.constraints[index].symbol = symbol
        let column = tableau.symbols[symbol].slot
        tableau.beginGatheringColumn()
        forEachRow(below: defined.variable, times: 1 / defined.coefficient) { tableau, row, factor in
            tableau.gatherColumn(row, factor)
        }
        tableau.endGatheringColumn(column)
        tableau.counts.expansions += 1
    }
}

extension Buffer where Element == Int32 {
    func firstIndex(of element: Int32) -> Int? {
        for index in 0..<count where self[index] == element { return index }
        return nil
    }

    /// Removes an element and moves the last one to its index.
    mutating func remove(at index: Int) {
        self[index] = self[count - 1]
        _ = popLast()
    }
}
