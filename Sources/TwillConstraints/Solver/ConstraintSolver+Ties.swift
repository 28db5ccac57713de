// The choice among equally good solutions. The rule amounts to constraints below all priorities: `length = 0` for each
// length, each at its own level; below them `expression = 0` for all inequalities, at one level; below that `position =
// 0` for each position, each at its own level. These ties are added only if there is a choice: a tie is missing if a
// column can move at no cost and the first tie that its move would change has not been added.

/// A tie to add.
private enum TieBreaker {
    /// Pull this variable to 0.
    case variable(Int32)
    /// Tighten all inequalities whose values change with this column.
    case inequalities(column: Int32)
}

extension ConstraintSolver {
    mutating func breakTies() {
        var rounds = 0
        let limit = 64 + 2 * problem.variables.count + problem.constraints.count
        while rounds < limit {
            rounds += 1
            tableau.updateLooseness()
            switch missingTieBreaker() {
            case nil:
                return
            case .inequalities(let column):
                addSlackTies(column)
            case .variable(let variable):
                let tie = problem.variables[variable].tie
                if tie < 0 {
                    addTie(variable)
                } else if !enterOpenColumn(intoRowOf: problem.constraints[tie].symbol) {
                    tableau.counts.stalls += 1
                    return
                }
            }
            settlePending()
            tableau.primalOptimize()
        }
        tableau.counts.stalls += 1
    }

    /// Returns the first variable without a tie among those that one column moves, or inequalities without a tie.
    private mutating func missingTieBreaker() -> TieBreaker? {
        if haveDefinitionsChanged {
            if let variable = undecidedRootFollower() { return .variable(variable) }
            haveDefinitionsChanged = false
            for index in 0..<tableau.open.count { tableau.columns[tableau.open[index]].isDecided = false }
        }
        var kept = 0
        var found: TieBreaker?
        for index in 0..<tableau.open.count {
            let column = tableau.open[index]
            guard tableau.columns[column].symbol >= 0, tableau.columns[column].looseness != .none else {
                tableau.columns[column].isOpen = false
                continue
            }
            // Columns stay in the list, to be checked again when they or definitions change.
            tableau.open[kept] = column
            kept += 1
            guard found == nil, !tableau.columns[column].isDecided else { continue }
            found = missingTieBreaker(of: column)
            if found == nil { tableau.columns[column].isDecided = true }
        }
        while tableau.open.count > kept { _ = tableau.open.popLast() }
        return found
    }

    private mutating func missingTieBreaker(of column: Int32) -> TieBreaker? {
        guard let first = firstVariable(movedBy: column) else { return nil }
        let rank = problem.ranks[first], isPosition = rank >= Problem.firstPositionRank
        if isPosition, movesUntiedInequality(column) { return .inequalities(column: column) }
        for up in [true, false] where tableau.columns[column].looseness[up: up] {
            tableau.measureMove(of: column, up: up)
            let level = tableau.step.isEmpty ? 0 : tableau.step[0].level
            let isDecided = level == Level.tie(rank: rank) || (isPosition && level == Level.slack)
            if !isDecided { return .variable(first) }
        }
        return nil
    }

    /// Returns the variable that was made first of those that move with a column.
    mutating func firstVariable(movedBy column: Int32) -> Int32? {
        weighVariables(movedBy: column)
        return firstWeighed(before: .max)
    }

    /// Returns the walk's first changing variable, by order of creation, if it precedes others.
    private mutating func firstWeighed(before limit: UInt32) -> Int32? {
        var first: Int32?
        var least = limit
        for index in 0..<problem.order.count {
            let variable = problem.order[index]
            guard problem.ranks[variable] < least, abs(problem.weights[variable]) > Tolerance.cancellation else {
                continue
            }
            first = variable
            least = problem.ranks[variable]
        }
        return first
    }

    /// Fills the problem's order and weights with the variables that move with a column, and their rates.
    mutating func weighVariables(movedBy column: Int32) {
        problem.beginWalk()
        let entries = tableau.columns[column].entries
        let own = tableau.columns[column].symbol
        if let variable = variable(following: own) { problem.walkUp(variable) }
        for index in 0..<entries.count {
            let symbol = tableau.rows[tableau.entries[entries, index].row].symbol
            if let variable = variable(following: symbol) { problem.walkUp(variable) }
        }
        weigh(own, 1)
        for index in 0..<entries.count {
            let entry = tableau.entries[entries, index]
            weigh(tableau.rows[entry.row].symbol, entry.coefficient)
        }
        problem.propagateWeights()
    }

    private mutating func weigh(_ symbol: Int32, _ rate: Double) {
        switch tableau.symbols[symbol].owner {
        case .variable(let variable): problem.weights[variable] += rate
        case .constraint(let constraint):
            let record = problem.constraints[constraint]
            guard record.definedTerm >= 0 else { return }
            let term = problem.terms[record.terms, record.definedTerm]
            problem.weights[term.variable] += rate / term.coefficient
        case .none: break
        }
    }

    /// Returns the variable whose value changes with a symbol's.
    @inline(__always) func variable(following symbol: Int32) -> Int32? {
        switch tableau.symbols[symbol].owner {
        case .variable(let variable): return variable
        case .constraint(let constraint):
            let variable = problem.defined(by: constraint)
            return variable < 0 ? nil : variable
        case .none: return nil
        }
    }

    /// Returns a variable that follows from an undetermined one and precedes it.
    private mutating func undecidedRootFollower() -> Int32? {
        var kept = 0
        var found: Int32?
        for index in 0..<problem.roots.count {
            let root = problem.roots[index]
            let record = problem.variables[root]
            guard record.isAlive, record.isLeaf, !record.definitionUses.isEmpty else {
                problem.variables[root].isRoot = false
                continue
            }
            problem.roots[kept] = root
            kept += 1
            guard found == nil else { continue }
            problem.beginWalk()
            problem.walkUp(root)
            problem.weights[root] = 1
            problem.propagateWeights()
            let first = firstWeighed(before: problem.ranks[root])
            if let first, problem.variables[first].tie < 0 { found = first }
        }
        while problem.roots.count > kept { _ = problem.roots.popLast() }
        return found
    }

    private mutating func addTie(_ variable: Int32) {
        problem.collected.removeAll()
        problem.collected.append(ProblemTerm(variable: variable, use: -1, coefficient: 1))
        let index = insertTie(at: Level.tie(rank: problem.ranks[variable]), constant: 0, tag: 0)
        problem.variables[variable].tie = index
        placeTie(index)
    }

    private mutating func insertTie(at level: UInt64, constant: Double, tag: Int) -> Int32 {
        let cost = Cost(level: level, isRequired: false, costsUp: true, costsDown: true)
        let index = insert(constant: constant, .equal, cost, tag: tag)
        problem.constraints[index].isTie = true
        return index
    }

    private mutating func placeTie(_ index: Int32) {
        place(index)
        _ = enterOpenColumn(intoRowOf: problem.constraints[index].symbol)
        tableau.counts.ties += 1
    }

    // MARK: Inequalities

    /// Whether a symbol is the value of an inequality without a tie.
    private func isUntiedInequality(_ symbol: Int32) -> Bool {
        guard case .constraint(let index) = tableau.symbols[symbol].owner else { return false }
        return problem.constraints[index].relation != .equal && problem.constraints[index].slackTie < 0
    }

    private mutating func movesUntiedInequality(_ column: Int32) -> Bool {
        if isUntiedInequality(tableau.columns[column].symbol) { return true }
        let entries = tableau.columns[column].entries
        for index in 0..<entries.count
        where isUntiedInequality(tableau.rows[tableau.entries[entries, index].row].symbol) { return true }
        return false
    }

    /// Adds ties for all inequalities whose values change with a column's.
    private mutating func addSlackTies(_ column: Int32) {
        // Collected before the first is added, which exchanges symbols.
        var symbols = Buffer<Int32>()
        symbols.append(tableau.columns[column].symbol)
        let entries = tableau.columns[column].entries
        for index in 0..<entries.count {
            symbols.append(tableau.rows[tableau.entries[entries, index].row].symbol)
        }
        for index in 0..<symbols.count where isUntiedInequality(symbols[index]) {
            guard case .constraint(let inequality) = tableau.symbols[symbols[index]].owner else { continue }
            addSlackTie(inequality)
            settlePending()
            tableau.primalOptimize()
            tableau.updateLooseness()
        }
    }

    private mutating func addSlackTie(_ inequality: Int32) {
        let list = problem.constraints[inequality].terms
        problem.collected.removeAll()
        for position in 0..<list.count {
            let term = problem.terms[list, position]
            problem.collected.append(
                ProblemTerm(variable: term.variable, use: -1, coefficient: term.coefficient))
        }
        let constant = problem.constraints[inequality].constant
        let index = insertTie(at: Level.slack, constant: constant, tag: Int(inequality))
        problem.constraints[inequality].slackTie = index
        placeTie(index)
    }

    /// Pivots a tie whose variable is at 0 already with a column that could have moved the variable.
    private mutating func enterOpenColumn(intoRowOf symbol: Int32) -> Bool {
        let place = tableau.symbols[symbol]
        guard place.isBasic else { return false }
        let row = tableau.rows[place.slot]
        guard abs(row.value) <= tableau.epsilon else { return tableau.rows[place.slot].isPending }
        var best: Int32 = -1
        var isUp = true
        for position in 0..<row.terms.count {
            let term = tableau.terms[row.terms, position]
            let loose = tableau.columns[term.column].looseness
            guard loose != .none, abs(term.coefficient) > Tolerance.pivot else { continue }
            if best >= 0 && abs(term.coefficient) <= abs(tableau.terms[row.terms, best].coefficient) { continue }
            // Only columns with costs below this one's may be exchanged.
            tableau.measureMove(of: term.column, up: loose.up)
            if !tableau.step.isEmpty && tableau.step[0].level >= row.cost.level { continue }
            best = position
            isUp = loose.up
        }
        guard best >= 0 else { return false }
        tableau.pivot(row: place.slot, at: best, side: isUp ? .up : .down)
        return true
    }
}
