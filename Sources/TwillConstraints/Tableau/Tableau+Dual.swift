extension Tableau {
    /// Moves each row's value to the side that its costs are counted for, or counts its costs for its current side,
    /// whichever is cheaper. Keeps the solution optimal for its costs.
    ///
    /// A row on the wrong side has its slope raised towards its side. If another symbol is about to move on the way, it
    /// enters and the row's symbol leaves, to its kink. If none is before the slope has been raised by all that the row
    /// costs, the row stays violated.
    ///
    /// - Returns: A required row that no other symbol can bring back: the constraints in it contradict it. It stays
    ///   off; the remaining rows stay pending. nil if there is none.
    mutating func dualOptimize() -> Int32? {
        guard !pending.isEmpty else { return nil }
        var idle = 0
        var steps = 0
        // Without progress, the first by number is chosen each time (Bland's rule), which cannot cycle.
        let patience = 40 + rows.count / 4
        let limit = 20_000 + 50 * (rows.count + columns.count)
        while let slot = nextPending(inOrder: idle > patience) {
            rows[slot].isPending = false
            watch(slot)
            let row = rows[slot]
            guard !row.cost.isFree, row.symbol >= 0 else { continue }
            let target: Side = row.value > epsilon ? .up : row.value < -epsilon ? .down : row.side
            guard target != row.side else { continue }
            steps += 1
            guard steps < limit else {
                counts.stalls += 1
                return nil
            }

            let isUp = target == .up
            let isForbidden = row.cost.isRequired && (isUp ? row.cost.costsUp : row.cost.costsDown)
            let allowance = abs(Self.slope(of: row.cost, on: target) - slope(of: row))
            guard isForbidden || allowance > 0 else {
                setSide(target, of: slot)
                continue
            }
            guard let entering = entering(row, isUp: isUp, inOrder: idle > patience) else {
                if isForbidden { return slot }
                setSide(target, of: slot)
                idle = 0
                continue
            }
            if !isForbidden {
                step.removeAll()
                step.append(LevelTerm(level: row.cost.level, value: allowance))
                if Self.compare(best, abs(entering.coefficient), step, 1) >= 0 {
                    setSide(target, of: slot)
                    idle = 0
                    continue
                }
            }
            idle = best.isEmpty ? idle + 1 : 0
            pivot(row: slot, at: entering.position, side: entering.side)
        }
        return nil
    }

    private mutating func nextPending(inOrder: Bool) -> Int32? {
        guard inOrder, pending.count > 1 else { return pending.popLast() }
        var first = 0
        for index in 1..<pending.count where rows[pending[index]].symbol < rows[pending[first]].symbol { first = index }
        let slot = pending[first]
        pending[first] = pending[pending.count - 1]
        _ = pending.popLast()
        return slot
    }

    struct Entering {
        var position: Int32
        var coefficient: Double
        var side: Side
    }

    /// Returns the first symbol about to move while a row's slope is raised (`isUp`) or lowered. Sets ``best`` to the
    /// distance of its costs from that, times its coefficient.
    private mutating func entering(_ row: Row, isUp: Bool, inOrder: Bool) -> Entering? {
        var found: Entering?
        for position in 0..<row.terms.count {
            let term = terms[row.terms, position]
            // The symbol moves so that the row's value shrinks.
            let movesUp = (term.coefficient < 0) == isUp
            guard mayMove(term.column, up: movesUp) else { continue }
            let size = abs(term.coefficient)
            guard size > Tolerance.pivot else { continue }
            measureMove(of: term.column, up: movesUp)
            if let known = found {
                switch Self.compare(step, size, best, abs(known.coefficient)) {
                case 1: continue
                case 0:
                    let isBetter =
                        inOrder
                        ? columns[term.column].symbol < columns[terms[row.terms, known.position].column].symbol
                        : size > abs(known.coefficient) * (1 + Tolerance.slope)
                    if !isBetter { continue }
                default: break
                }
            }
            found = Entering(position: position, coefficient: term.coefficient, side: movesUp ? .up : .down)
            swap(&step, &best)
        }
        return found
    }
}
