// The columns that can move without changing the cost at any priority. Without such columns the solution is unique.

extension Tableau {
    /// Updates ``open`` from the touched columns.
    ///
    /// A column whose move is free may be blocked by a row at its kink, beyond which it costs. It certainly is if no
    /// other loose column could compensate in that row; then the row is marked as a blocker, and the column is checked
    /// again when the row changes. Two opposite optional constraints on a label's height are such a case, so it is
    /// common, and found by looking at the column's rows only.
    mutating func updateLooseness() {
        for index in 0..<unblocked.count { touchTerms(of: unblocked[index]) }
        unblocked.removeAll()
        // The loop adds columns to the list.
        var next = 0
        while next < touched.count {
            let column = touched[next]
            next += 1
            let was = columns[column].looseness
            columns[column].looseness = columns[column].symbol < 0 ? .none : looseness(of: column)
            // Others may have been decided because this one was not loose.
            if columns[column].looseness != was { unblock(around: column) }
        }
        var isChanging = true
        while isChanging {
            isChanging = false
            for index in 0..<touched.count {
                let column = touched[index]
                for up in [true, false] where columns[column].looseness[up: up] {
                    guard let row = blocker(of: column, up: up) else { continue }
                    columns[column].looseness[up: up] = false
                    rows[row].isBlocker = true
                    watch(row)
                    isChanging = true
                }
            }
        }
        for index in 0..<touched.count {
            let column = touched[index]
            columns[column].isTouched = false
            columns[column].isDecided = false
            guard columns[column].looseness != .none, !columns[column].isOpen else { continue }
            columns[column].isOpen = true
            open.append(column)
        }
        touched.removeAll()
    }

    private mutating func touchTerms(of slot: Int32) {
        let list = rows[slot].terms
        for index in 0..<list.count { touch(terms[list, index].column) }
    }

    private mutating func unblock(around column: Int32) {
        let list = columns[column].entries
        for index in 0..<list.count {
            let row = entries[list, index].row
            guard rows[row].isBlocker else { continue }
            rows[row].isBlocker = false
            touchTerms(of: row)
        }
    }

    /// Returns the directions in which a column's own costs and slopes let it move.
    private mutating func looseness(of column: Int32) -> Looseness {
        var result = Looseness()
        for up in [true, false] where mayMove(column, up: up) {
            measureMove(of: column, up: up)
            result[up: up] = step.isEmpty || step[0].level <= Level.probe
        }
        return result
    }

    /// Returns a row that keeps a column from moving, whatever other columns do.
    private func blocker(of column: Int32, up: Bool) -> Int32? {
        let list = columns[column].entries
        for index in 0..<list.count {
            let entry = entries[list, index]
            let row = rows[entry.row]
            guard !row.cost.isFree, row.cost.level > Level.probe, abs(row.value) <= epsilon else { continue }
            let isRising = (entry.coefficient > 0) == up
            let target: Side = isRising ? .up : .down
            guard row.side != target, isRising ? row.cost.costsUp : row.cost.costsDown else { continue }
            if canOnlyMove(row, rising: isRising, besides: column) { return entry.row }
        }
        return nil
    }

    /// Whether a row's loose columns other than `column` can move it in one direction only.
    private func canOnlyMove(_ row: Row, rising: Bool, besides column: Int32) -> Bool {
        for index in 0..<row.terms.count {
            let term = terms[row.terms, index]
            guard term.column != column else { continue }
            let loose = columns[term.column].looseness
            // Moving up raises the row if the coefficient is positive.
            if loose[up: (term.coefficient > 0) != rising] { return false }
        }
        return true
    }
}
