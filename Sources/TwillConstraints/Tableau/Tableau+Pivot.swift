extension Tableau {
    /// Exchanges a row's symbol, which leaves, with a column's, which enters and is counted on `side`.
    ///
    /// Costs a step for each term of each row that holds the column.
    mutating func pivot(row slot: Int32, at position: Int32, side: Side) {
        counts.pivots += 1
        let pivotTerm = terms[rows[slot].terms, position]
        let column = pivotTerm.column
        exchangeSlopes(row: slot, column: column, pivotTerm.coefficient, side)
        solve(row: slot, at: position)
        substitute(row: slot, at: position)

        let leaving = rows[slot]
        let entering = columns[column]
        symbols[leaving.symbol].move(toColumn: column)
        symbols[entering.symbol].move(toRow: slot)
        if case .variable = symbols[leaving.symbol].owner { variableColumns += 1 }
        if case .variable = symbols[entering.symbol].owner { variableColumns -= 1 }
        columns[column].cost = leaving.cost
        columns[column].symbol = leaving.symbol
        columns[column].isReported = leaving.isReported
        rows[slot].cost = entering.cost
        rows[slot].symbol = entering.symbol
        rows[slot].isReported = entering.isReported
        rows[slot].side = entering.cost.isFree ? .neutral : side
        rows[slot].isMoved = false
        watch(slot)
        if leaving.isReported { moved.append(leaving.symbol) }
        note(slot)
    }

    /// Solves the row for the column's symbol, in place.
    private mutating func solve(row slot: Int32, at position: Int32) {
        let list = rows[slot].terms
        let inverse = 1 / terms[list, position].coefficient
        for index in 0..<list.count {
            setCoefficient(terms[list, index].coefficient * -inverse, at: index, in: list)
        }
        setCoefficient(inverse, at: position, in: list)
        rows[slot].value *= -inverse
    }

    @inline(__always) private mutating func setCoefficient(_ coefficient: Double, at position: Int32, in list: List) {
        terms[list, position].coefficient = coefficient
        let term = terms[list, position]
        entries[columns[term.column].entries, term.use].coefficient = coefficient
    }

    /// Substitutes the solved row for its new symbol in all rows that hold it.
    private mutating func substitute(row slot: Int32, at position: Int32) {
        let list = rows[slot].terms
        let value = rows[slot].value
        let column = terms[list, position].column
        let scale = terms[list, position].coefficient
        let isLong = list.count > 1
        if isLong { scatter(list) }
        let uses = columns[column].entries
        for index in 0..<uses.count {
            let entry = entries[uses, index]
            guard entry.row != slot else { continue }
            let factor = entry.coefficient
            terms[rows[entry.row].terms, entry.position].coefficient = factor * scale
            entries[uses, index].coefficient = factor * scale
            rows[entry.row].value += factor * value
            if isLong { add(list, except: column, times: factor, to: entry.row) }
            note(entry.row)
        }
        for index in 0..<list.count { touch(terms[list, index].column) }
    }

    /// Scatters a row's terms into arrays by column.
    private mutating func scatter(_ list: List) {
        generation &+= 1
        for index in 0..<list.count {
            let term = terms[list, index]
            weights[term.column] = term.coefficient
            columns[term.column].stamp = generation
        }
    }

    /// Adds the scattered row to another.
    private mutating func add(_ list: List, except column: Int32, times factor: Double, to row: Int32) {
        seenGeneration &+= 1
        var matched: Int32 = 1
        var index = rows[row].terms.count - 1
        while index >= 0 {
            let term = terms[rows[row].terms, index]
            if columns[term.column].stamp == generation && term.column != column {
                let added = factor * weights[term.column]
                let sum = term.coefficient + added
                seen[term.column] = seenGeneration
                matched += 1
                if abs(sum) <= Tolerance.cancellation * (abs(added) + abs(term.coefficient)) {
                    removeTerm(row: row, at: index)
                } else {
                    setCoefficient(sum, at: index, in: rows[row].terms)
                }
            }
            index -= 1
        }
        guard matched < list.count else { return }
        for index in 0..<list.count {
            let term = terms[list, index]
            guard term.column != column && seen[term.column] != seenGeneration else { continue }
            addTerm(row: row, column: term.column, factor * term.coefficient)
        }
    }
}
