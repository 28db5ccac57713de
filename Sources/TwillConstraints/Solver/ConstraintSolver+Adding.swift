extension ConstraintSolver {
    /// Adds `Σ terms + constant`, related to 0.
    ///
    /// A required constraint is checked against the others at once; everything else waits for ``solve()``. A constraint
    /// that is the first to hold some variable costs a step for each term; others are added to the tableau, which costs
    /// a step for each symbol that their variables follow from.
    ///
    /// - Parameters:
    /// - terms: Like terms are combined. Terms with a coefficient of 0 are dropped.
    /// - tag: Identifies the constraint in reports to the caller.
    /// - Throws: ``ConstraintError``. The solver is then unchanged.
    @discardableResult
    public mutating func add(
        _ terms: Span<Term>, constant: Double, _ relation: Relation, priority: Priority = .required, tag: Int = 0
    ) throws(ConstraintError) -> Constraint {
        guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
        guard abs(constant) <= Tolerance.largestNumber else { throw .invalidConstant(constant) }
        try collect(terms)
        let index = insert(constant: constant, relation, priority.cost(relation), tag: tag)
        constraintCount += 1
        place(index)
        if priority == .required, let conflict = settleRequired(index) {
            drop(index)
            constraintCount -= 1
            settlePending()
            throw .conflict(conflict)
        }
        return handle(index)
    }

    /// Adds a constraint with an array of terms, as ``add(_:constant:_:priority:tag:)-(Span<Term>,_,_,_,_)`` does.
    @discardableResult
    public mutating func add(
        _ terms: [Term], constant: Double, _ relation: Relation, priority: Priority = .required, tag: Int = 0
    ) throws(ConstraintError) -> Constraint {
        try add(terms.span, constant: constant, relation, priority: priority, tag: tag)
    }

    /// Combines like terms, into the problem's scratch.
    private mutating func collect(_ given: Span<Term>) throws(ConstraintError) {
        problem.collected.removeAll()
        for index in given.indices {
            let term = given[index]
            try check(term.variable)
            let size = abs(term.coefficient)
            guard size == 0 || (size >= 1 / Tolerance.largestNumber && size <= Tolerance.largestNumber) else {
                throw .invalidCoefficient(term.coefficient)
            }
            if size == 0 { continue }
            var known = 0
            while known < problem.collected.count && problem.collected[known].variable != term.variable.index {
                known += 1
            }
            guard known < problem.collected.count else {
                problem.collected.append(
                    ProblemTerm(variable: term.variable.index, use: -1, coefficient: term.coefficient))
                continue
            }
            let sum = problem.collected[known].coefficient + term.coefficient
            if abs(sum) > Tolerance.cancellation * (size + abs(problem.collected[known].coefficient)) {
                problem.collected[known].coefficient = sum
            } else {
                problem.collected[known] = problem.collected[problem.collected.count - 1]
                _ = problem.collected.popLast()
            }
        }
        guard problem.collected.count > 0 else { throw .noVariables }
    }

    /// Creates the record of a constraint with the collected terms.
    mutating func insert(constant: Double, _ relation: Relation, _ cost: Cost, tag: Int) -> Int32 {
        let sign: Double = relation == .lessThanOrEqual ? -1 : 1
        let info = ConstraintInfo(tag: tag, sequence: problem.nextSequence)
        problem.nextSequence += 1
        // Built in place, which avoids copies.
        var terms = List()
        problem.terms.reserve(problem.collected.count, in: &terms)
        for index in 0..<problem.collected.count {
            var term = problem.collected[index]
            term.coefficient *= sign
            problem.terms.append(term, to: &terms)
        }
        noteConstant(constant)
        if let index = problem.freeConstraints.popLast() {
            problem.constraints[index] = ConstraintRecord(
                terms: terms, constant: sign * constant, cost: cost,
                generation: problem.constraints[index].generation, relation: relation)
            problem.infos[index] = info
            return index
        }
        problem.constraints.append(
            ConstraintRecord(terms: terms, constant: sign * constant, cost: cost, generation: 0, relation: relation))
        problem.infos.append(info)
        return Int32(problem.constraints.count - 1)
    }

    mutating func noteConstant(_ constant: Double) {
        guard abs(constant) > largestConstant else { return }
        largestConstant = abs(constant)
        tableau.epsilon = Tolerance.value(largestConstant: largestConstant)
    }

    /// Lets a constraint define one of its variables, or adds it to the tableau as a row.
    mutating func place(_ index: Int32) {
        let record = problem.constraints[index]
        if let position = definablePosition(of: index) {
            problem.constraints[index].definedTerm = position
            let variable = problem.terms[record.terms, position].variable
            problem.variables[variable].definition = index
            problem.link(index)
            if !(record.cost.isRequired && record.cost.costsUp) {
                problem.constraints[index].symbol = tableau.addColumn(
                    .constraint(index), record.cost, isReported: true)
            }
            for other in 0..<record.terms.count where other != position {
                noteRoot(problem.terms[record.terms, other].variable)
            }
            haveDefinitionsChanged = true
            if problem.variables[variable].definitionUses.isEmpty && !problem.variables[variable].isDirty {
                // The variables it follows from may be dirty, and push their change later.
                move(variable, by: evaluate(variable) - problem.variables[variable].value)
            } else {
                makeDirty(variable)
            }
            tableau.counts.definitions += 1
            return
        }
        problem.link(index)
        let constant = gather(record.terms, record.constant, except: -1, scale: 1)
        let symbol = tableau.addGatheredRow(
            .constraint(index), record.cost, isReported: false, constant: constant)
        problem.constraints[index].symbol = symbol
        enterFreeColumn(intoRowOf: symbol)
        tableau.counts.expansions += 1
    }

    /// Returns the position of a term whose variable is not determined yet. Of several, one that no other variable
    /// follows from; then the one with the largest coefficient, then the one made last, which more likely is part of
    /// something larger.
    private mutating func definablePosition(of index: Int32) -> Int32? {
        let list = problem.constraints[index].terms
        var best: Int32 = -1
        var isFresh = false
        for position in 0..<list.count {
            let term = problem.terms[list, position]
            let variable = problem.variables[term.variable]
            guard variable.isLeaf else { continue }
            let fresh = variable.definitionUses.isEmpty
            if best >= 0 {
                let known = problem.terms[list, best]
                if isFresh && !fresh { continue }
                if isFresh == fresh {
                    let size = abs(term.coefficient)
                    let knownSize = abs(known.coefficient)
                    if size < knownSize || (size == knownSize && term.variable < known.variable) { continue }
                }
            }
            guard fresh || !problem.follows(list, except: position, from: term.variable) else { continue }
            best = position
            isFresh = fresh
        }
        return best < 0 ? nil : best
    }

    /// Gathers a sum of variables as tableau symbols.
    ///
    /// - Returns: The sum's constant.
    mutating func gather(_ list: List, _ start: Double, except: Int32, scale: Double) -> Double {
        var constant = start * scale
        problem.beginWalk()
        for position in 0..<list.count where position != except {
            problem.walkDown(problem.terms[list, position].variable)
        }
        for position in 0..<list.count where position != except {
            let term = problem.terms[list, position]
            problem.weights[term.variable] += scale * term.coefficient
        }
        tableau.beginGathering()
        var index = problem.order.count
        while index > 0 {
            index -= 1
            let variable = problem.order[index]
            let weight = problem.weights[variable]
            guard weight != 0 else { continue }
            let definition = problem.variables[variable].definition
            guard definition >= 0 else {
                constant += tableau.accumulate(symbol(ofVariable: variable), weight)
                continue
            }
            let record = problem.constraints[definition]
            let share = weight / problem.terms[record.terms, record.definedTerm].coefficient
            constant -= share * record.constant
            for position in 0..<record.terms.count where position != record.definedTerm {
                let term = problem.terms[record.terms, position]
                problem.weights[term.variable] -= share * term.coefficient
            }
            if record.symbol >= 0 { constant += tableau.accumulate(record.symbol, share) }
        }
        return constant
    }

    /// Returns the symbol of a variable without a definition.
    private mutating func symbol(ofVariable variable: Int32) -> Int32 {
        if problem.variables[variable].symbol < 0 {
            problem.variables[variable].symbol = tableau.addColumn(.variable(variable), .free, isReported: true)
        }
        return problem.variables[variable].symbol
    }

    /// Solves for a free variable as soon as a row holds it.
    mutating func enterFreeColumn(intoRowOf symbol: Int32) {
        guard tableau.variableColumns > 0 else { return }
        let slot = tableau.symbols[symbol].slot
        let list = tableau.rows[slot].terms
        var best: Int32 = -1
        for position in 0..<list.count {
            let term = tableau.terms[list, position]
            guard case .variable = tableau.symbols[tableau.columns[term.column].symbol].owner else { continue }
            guard abs(term.coefficient) > Tolerance.pivot else { continue }
            if best < 0 || abs(term.coefficient) > abs(tableau.terms[list, best].coefficient) { best = position }
        }
        if best >= 0 { tableau.pivot(row: slot, at: best, side: .neutral) }
    }

    /// Records an undetermined variable from which others follow.
    mutating func noteRoot(_ variable: Int32) {
        guard problem.variables[variable].isLeaf, !problem.variables[variable].isRoot else { return }
        problem.variables[variable].isRoot = true
        problem.roots.append(variable)
        haveDefinitionsChanged = true
    }
}
