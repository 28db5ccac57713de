/// The point at which a moving row reaches its kink.
struct Breakpoint: BitwiseCopyable {
    var distance: Double
    var row: Int32
    var position: Int32
    /// The rate at which the row's value moves, without sign.
    var rate: Double
    /// The change of the row's own slope there, as a multiple of its level. Infinite if it must not pass.
    var change: Double
}

extension Tableau {
    /// Moves columns off 0 until none can move without costing more than it saves.
    ///
    /// Rows have to be on the sides that they are counted for. Columns that may have changed are touched; they stay so,
    /// for breaking ties.
    mutating func primalOptimize() {
        var idle = 0
        var steps = 0
        let patience = 40 + columns.count / 4
        let limit = 20_000 + 50 * (rows.count + columns.count)
        var next = 0
        var hasMoved = false
        while next < touched.count || hasMoved {
            // Columns checked before may save after a move.
            if next >= touched.count {
                next = 0
                hasMoved = false
            }
            let column = touched[next]
            next += 1
            guard columns[column].symbol >= 0, let isUp = improvingDirection(of: column) else { continue }
            steps += 1
            guard steps < limit else {
                counts.stalls += 1
                return
            }
            let distance = move(column, up: isUp, inOrder: idle > patience)
            hasMoved = true
            idle = distance > epsilon ? 0 : idle + 1
            // Restarts, so that the first by number is chosen each time.
            if idle > patience { next = 0 }
        }
    }

    /// Returns the direction in which a column's move saves more than it costs.
    private mutating func improvingDirection(of column: Int32) -> Bool? {
        if columns[column].slopes.isEmpty { return nil }
        for up in [true, false] where mayMove(column, up: up) {
            measureMove(of: column, up: up)
            if Self.sign(step) < -Tolerance.slope { return up }
        }
        return nil
    }

    /// Moves a column as long as that saves, and exchanges it with the row that ends the move.
    ///
    /// - Returns: The distance.
    private mutating func move(_ column: Int32, up: Bool, inOrder: Bool) -> Double {
        findBreakpoints(column, up: up, inOrder: inOrder)
        measureMove(of: column, up: up)
        for index in 0..<breakpoints.count {
            let point = breakpoints[index]
            if point.change.isFinite {
                addToStep(point.change * point.rate, at: rows[point.row].cost.level)
                if Self.sign(step) < -Tolerance.slope && !inOrder {
                    // Passing costs less than it saves.
                    let isRising = (terms[rows[point.row].terms, point.position].coefficient > 0) == up
                    setSide(isRising ? .up : .down, of: point.row)
                    continue
                }
            }
            pivot(row: point.row, at: point.position, side: up ? .up : .down)
            return point.distance
        }
        // Costs are never below 0, so a saving move has an end; only rounding leaves one without.
        counts.stalls += 1
        slopes.free(&columns[column].slopes)
        return 0
    }

    private mutating func addToStep(_ amount: Double, at level: UInt64) {
        var index = 0
        while index < step.count && step[index].level > level { index += 1 }
        if index < step.count && step[index].level == level {
            step[index].value += amount
            guard abs(step[index].value) <= Tolerance.slope else { return }
            for next in index..<(step.count - 1) { step[next] = step[next + 1] }
            _ = step.popLast()
        } else {
            step.append(LevelTerm(level: level, value: amount))
            var place = step.count - 1
            while place > index {
                step[place] = step[place - 1]
                place -= 1
            }
            step[index] = LevelTerm(level: level, value: amount)
        }
    }

    /// Fills ``breakpoints``, the nearest first; among equally near ones, those that must not be passed, then those
    /// with the larger coefficient.
    private mutating func findBreakpoints(_ column: Int32, up: Bool, inOrder: Bool) {
        breakpoints.removeAll()
        let list = columns[column].entries
        for index in 0..<list.count {
            let entry = entries[list, index]
            guard abs(entry.coefficient) > Tolerance.pivot,
                let point = breakpoint(entry, rate: up ? entry.coefficient : -entry.coefficient)
            else { continue }
            breakpoints.append(point)
        }
        var points = UnsafeMutableBufferPointer(start: breakpoints.base, count: breakpoints.count)
        points.sort { first, second in
            if first.distance != second.distance { return first.distance < second.distance }
            if inOrder { return rows[first.row].symbol < rows[second.row].symbol }
            if first.change.isFinite != second.change.isFinite { return second.change.isFinite }
            return first.rate > second.rate
        }
    }

    /// Returns the breakpoint of a row that moves at `rate`; nil if it has none.
    private func breakpoint(_ entry: ColumnEntry, rate: Double) -> Breakpoint? {
        let row = rows[entry.row]
        guard !row.cost.isFree else { return nil }
        let isRising = rate > 0
        let isBehind = isRising ? row.value < -epsilon : row.value > epsilon
        let isBeyond = isRising ? row.value > epsilon : row.value < -epsilon
        let target: Side = isRising ? .up : .down
        guard !isBeyond, isBehind || row.side != target else { return nil }
        let isForbidden = row.cost.isRequired && (isRising ? row.cost.costsUp : row.cost.costsDown)
        let change =
            isForbidden ? Double.infinity : abs(Self.slope(of: row.cost, on: target) - slope(of: row))
        guard change > 0 else { return nil }
        return Breakpoint(
            distance: isBehind ? abs(row.value / rate) : 0, row: entry.row, position: entry.position, rate: abs(rate),
            change: change)
    }
}
