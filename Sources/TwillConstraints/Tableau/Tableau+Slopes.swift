// Sums over levels. A slope is the growth of the sum of all costs, at each level, when a column moves up.

extension Tableau {
    /// Returns the slope of a row's costs: 1, 0 or -1 at its level. Required rows that are on their kink, or cannot
    /// return to it, count as 0.
    func slope(of row: Row) -> Double { Self.slope(of: row.cost, on: row.side) }

    static func slope(of cost: Cost, on side: Side) -> Double {
        guard !cost.isRequired else { return 0 }
        switch side {
        case .up: return cost.costsUp ? 1 : 0
        case .down: return cost.costsDown ? -1 : 0
        case .neutral: return 0
        }
    }

    /// Counts a row's costs on `side`.
    mutating func setSide(_ side: Side, of slot: Int32) {
        let row = rows[slot]
        let change = Self.slope(of: row.cost, on: side) - slope(of: row)
        rows[slot].side = side
        watch(slot)
        guard change != 0 else { return }
        counts.flips += 1
        for index in 0..<row.terms.count {
            let term = terms[row.terms, index]
            addSlope(change * term.coefficient, at: row.cost.level, to: term.column)
            touch(term.column)
        }
    }

    /// Adds to a column's slope at one level.
    mutating func addSlope(_ amount: Double, at level: UInt64, to column: Int32) {
        let list = columns[column].slopes
        var index: Int32 = 0
        while index < list.count && slopes[list, index].level > level { index += 1 }
        guard index < list.count && slopes[list, index].level == level else {
            if abs(amount) > Tolerance.slope {
                slopes.insert(LevelTerm(level: level, value: amount), at: index, in: &columns[column].slopes)
            }
            return
        }
        let sum = slopes[list, index].value + amount
        if abs(sum) > Tolerance.slope {
            slopes[list, index].value = sum
        } else {
            slopes.remove(index, from: &columns[column].slopes)
        }
    }

    /// Updates all slopes for a pivot. Called before the row is solved.
    mutating func exchangeSlopes(row slot: Int32, column: Int32, _ coefficient: Double, _ side: Side) {
        let row = rows[slot]
        // The entering symbol's slope, including its own costs, for each unit of the leaving symbol.
        let own = columns[column].cost
        let ownSlope = Self.slope(of: own, on: side)
        if ownSlope != 0 { addSlope(ownSlope, at: own.level, to: column) }
        let list = columns[column].slopes
        for part in 0..<list.count {
            slopes[list, part].value /= coefficient
            let term = slopes[list, part]
            for index in 0..<row.terms.count {
                let other = terms[row.terms, index]
                guard other.column != column else { continue }
                addSlope(-term.value * other.coefficient, at: term.level, to: other.column)
            }
        }
        // The leaving symbol's own costs are no longer part of the sum.
        let left = slope(of: row)
        if left != 0 { addSlope(-left, at: row.cost.level, to: column) }
    }

    /// Fills ``step`` with the cost of a column's move off 0, level by level and per unit, highest level first, without
    /// zeros. It is nowhere below 0 if the column is optimal.
    mutating func measureMove(of column: Int32, up: Bool) {
        step.removeAll()
        let cost = columns[column].cost
        let list = columns[column].slopes
        var hasOwn = !cost.isRequired && (up ? cost.costsUp : cost.costsDown)
        let sign: Double = up ? 1 : -1
        for index in 0..<list.count {
            var term = slopes[list, index]
            term.value *= sign
            if hasOwn && cost.level >= term.level {
                hasOwn = false
                if cost.level == term.level {
                    term.value += 1
                    if abs(term.value) <= Tolerance.slope { continue }
                } else {
                    step.append(LevelTerm(level: cost.level, value: 1))
                }
            }
            step.append(term)
        }
        if hasOwn { step.append(LevelTerm(level: cost.level, value: 1)) }
    }

    /// Whether a column may move in a direction at any cost.
    func mayMove(_ column: Int32, up: Bool) -> Bool {
        let cost = columns[column].cost
        return !cost.isRequired || !(up ? cost.costsUp : cost.costsDown)
    }

    /// Returns the sign of a sum: that of its highest level.
    static func sign(_ sum: borrowing Buffer<LevelTerm>) -> Double {
        sum.isEmpty ? 0 : sum[0].value
    }

    /// Compares one sum, divided by `divisor`, with another; returns -1, 0 or 1.
    static func compare(
        _ left: borrowing Buffer<LevelTerm>, _ divisor: Double, _ right: borrowing Buffer<LevelTerm>,
        _ otherDivisor: Double
    ) -> Int {
        var first = 0
        var second = 0
        while first < left.count || second < right.count {
            let level = max(
                first < left.count ? left[first].level : 0, second < right.count ? right[second].level : 0)
            var difference = 0.0
            if first < left.count && left[first].level == level {
                difference += left[first].value / divisor
                first += 1
            }
            if second < right.count && right[second].level == level {
                difference -= right[second].value / otherDivisor
                second += 1
            }
            if abs(difference) > Tolerance.slope { return difference < 0 ? -1 : 1 }
        }
        return 0
    }
}
