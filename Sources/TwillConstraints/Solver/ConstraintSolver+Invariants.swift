// Long methods here and beside are `mutating` though they change nothing: the compiler spends seconds on checking each use
// of a solver that is borrowed.
extension ConstraintSolver {
    /// Checks the solver's invariants and returns those that are violated. Called after ``solve()``, and far more
    /// expensive. For tests and for investigating a wrong solution.
    public mutating func checkInvariants() -> [String] {
        var problems: [String] = []
        checkLinks(&problems)
        checkDefinitions(&problems)
        tableau.checkLinks(&problems)
        tableau.checkCosts(&problems)
        checkValues(&problems)
        return problems
    }

    /// Checks that the lists of constraints and of variables agree.
    private mutating func checkLinks(_ problems: inout [String]) {
        for index in 0..<problem.constraints.count {
            let record = problem.constraints[index]
            guard record.isAlive else { continue }
            for position in 0..<record.terms.count where position != record.definedTerm {
                let term = problem.terms[record.terms, position]
                let variable = problem.variables[term.variable]
                let list = record.definedTerm >= 0 ? variable.definitionUses : variable.rowUses
                let use = term.use < list.count ? problem.uses[list, term.use] : Use(owner: -1, position: -1, factor: 0)
                let owner = record.definedTerm >= 0 ? problem.defined(by: Int32(index)) : Int32(index)
                if use.owner != owner || use.position != position {
                    problems.append("constraint \(index): term \(position) is not where its variable looks for it")
                }
            }
            if record.symbol >= 0 {
                if tableau.symbols[record.symbol].owner != .constraint(Int32(index)) {
                    problems.append("constraint \(index): its symbol belongs to another")
                }
            } else if record.definedTerm < 0 || !record.cost.isRequired || !record.cost.costsUp {
                problems.append("constraint \(index) has no symbol and is no required equality that defines")
            }
        }
    }

    /// Checks that definitions name their variables and are not circular.
    private mutating func checkDefinitions(_ problems: inout [String]) {
        for index in 0..<problem.variables.count {
            let record = problem.variables[index]
            guard record.isAlive, record.definition >= 0 else { continue }
            if problem.defined(by: record.definition) != Int32(index) {
                problems.append("variable \(index): its definition defines another")
            }
            if record.symbol >= 0 { problems.append("variable \(index) is defined and in the tableau") }
        }
        for index in 0..<problem.variables.count where problem.variables[index].isAlive {
            let list = problem.variables[index].definitionUses
            var inner: Int32 = 0
            for position in 0..<list.count
            where !problem.variables[problem.uses[list, position].owner].definitionUses.isEmpty { inner += 1 }
            if inner != problem.variables[index].innerFollowers {
                problems.append("variable \(index) has \(inner) inner followers")
            }
        }
        problem.beginWalk()
        for index in 0..<problem.variables.count { problem.walkDown(Int32(index)) }
        var place = Array(repeating: 0, count: problem.variables.count)
        for index in 0..<problem.order.count { place[Int(problem.order[index])] = index }
        for index in 0..<problem.variables.count where problem.variables[index].definition >= 0 {
            let record = problem.constraints[problem.variables[index].definition]
            for position in 0..<record.terms.count where position != record.definedTerm {
                let other = Int(problem.terms[record.terms, position].variable)
                if place[other] >= place[index] {
                    problems.append("variables \(index) and \(other) follow from each other")
                }
            }
        }
    }

    /// Checks the tableau's values against the constraints.
    private mutating func checkValues(_ problems: inout [String]) {
        for index in 0..<problem.constraints.count {
            let record = problem.constraints[index]
            guard record.isAlive else { continue }
            let actual = problem.evaluate(Int32(index))
            let expected = record.symbol >= 0 ? tableau.value(of: record.symbol) : 0
            if !(abs(actual - expected) <= Tolerance.residual + 10 * tableau.epsilon) {
                problems.append("constraint \(index) is at \(actual), the tableau says \(expected)")
            }
        }
    }
}

extension Tableau {
    fileprivate mutating func checkLinks(_ problems: inout [String]) {
        for index in 0..<symbols.count where symbols[index].owner != .none {
            let symbol = symbols[index]
            let found = symbol.isBasic ? rows[symbol.slot].symbol : columns[symbol.slot].symbol
            if found != Int32(index) { problems.append("symbol \(index) is not in its slot") }
        }
        var count: Int32 = 0
        for index in 0..<rows.count where rows[index].symbol >= 0 {
            let row = rows[index]
            count += row.terms.count
            if !row.value.isFinite { problems.append("row \(index) has the value \(row.value)") }
            for position in 0..<row.terms.count {
                let term = terms[row.terms, position]
                let list = columns[term.column].entries
                let entry =
                    term.use < list.count ? entries[list, term.use] : ColumnEntry(row: -1, position: -1, coefficient: 0)
                if entry.row != Int32(index) || entry.position != position || entry.coefficient != term.coefficient {
                    problems.append("row \(index): term \(position) is not where its column looks for it")
                }
                if columns[term.column].symbol < 0 { problems.append("row \(index) holds a column that is gone") }
            }
        }
        for index in 0..<columns.count where columns[index].symbol >= 0 { count -= columns[index].entries.count }
        var variables = 0
        for index in 0..<columns.count where columns[index].symbol >= 0 {
            if case .variable = symbols[columns[index].symbol].owner { variables += 1 }
        }
        if variables != variableColumns {
            problems.append("\(variables) columns are variables, not \(variableColumns)")
        }
        var listed = Set<Int32>()
        for index in 0..<open.count where !listed.insert(open[index]).inserted || !columns[open[index]].isOpen {
            problems.append("column \(open[index]) is among those open twice, or without knowing")
        }
        if count != 0 { problems.append("rows hold \(count) terms more than columns know") }
    }

    /// Checks that slopes match the rows' sides, that no column can save by moving, and that each row is on its side.
    fileprivate mutating func checkCosts(_ problems: inout [String]) {
        var expected = Array(repeating: [UInt64: Double](), count: columns.count)
        for index in 0..<rows.count where rows[index].symbol >= 0 {
            let row = rows[index]
            let own = slope(of: row)
            for position in 0..<row.terms.count where own != 0 {
                let term = terms[row.terms, position]
                expected[Int(term.column)][row.cost.level, default: 0] += own * term.coefficient
            }
            guard !row.cost.isFree else { continue }
            if row.value > 10 * epsilon && (row.side != .up || row.cost.isRequired && row.cost.costsUp)
                || row.value < -10 * epsilon && (row.side != .down || row.cost.isRequired)
            {
                problems.append("row \(index) is at \(row.value), its costs are counted \(row.side)")
            }
        }
        for index in 0..<columns.count where columns[index].symbol >= 0 {
            let list = columns[index].slopes
            var rest = expected[index].filter { abs($0.value) > 1e-6 }
            for part in 0..<list.count {
                let term = slopes[list, part]
                if abs(term.value - (rest[term.level] ?? 0)) > 1e-6 {
                    problems.append("column \(index): slope \(term.value), should be \(rest[term.level] ?? 0)")
                }
                rest[term.level] = nil
            }
            if !rest.isEmpty { problems.append("column \(index) misses slopes \(rest)") }
            for up in [true, false] where mayMove(Int32(index), up: up) {
                measureMove(of: Int32(index), up: up)
                if Self.sign(step) < -1e-6 { problems.append("column \(index) saves by moving \(up ? "up" : "down")") }
            }
        }
    }
}
