// Adding and removing columns that rows hold.

extension Tableau {
    mutating func beginGatheringColumn() {
        rowGeneration &+= 1
        rowStamps.extend(to: rows.count, with: 0)
        rowWeights.extend(to: rows.count, with: 0)
        gatheredRows.removeAll()
    }

    /// Adds a constraint whose expression grows by `factor` for each unit of the new symbol.
    mutating func gatherColumn(_ symbol: Int32, _ factor: Double) {
        let place = symbols[symbol]
        if place.isBasic {
            gather(row: place.slot, factor)
            return
        }
        let list = columns[place.slot].entries
        for index in 0..<list.count {
            let entry = entries[list, index]
            gather(row: entry.row, -factor * entry.coefficient)
        }
    }

    private mutating func gather(row: Int32, _ weight: Double) {
        if rowStamps[row] == rowGeneration {
            let sum = rowWeights[row] + weight
            let isNothing = abs(sum) <= Tolerance.cancellation * (abs(weight) + abs(rowWeights[row]))
            rowWeights[row] = isNothing ? 0 : sum
        } else {
            rowStamps[row] = rowGeneration
            rowWeights[row] = weight
            gatheredRows.append(row)
        }
    }

    mutating func endGatheringColumn(_ column: Int32) {
        for index in 0..<gatheredRows.count {
            let row = gatheredRows[index]
            guard rowWeights[row] != 0 else { continue }
            addTerm(row: row, column: column, rowWeights[row])
            let own = slope(of: rows[row])
            if own != 0 { addSlope(own * rowWeights[row], at: rows[row].cost.level, to: column) }
        }
        touch(column)
    }

    /// Makes a symbol that no row holds basic, so that it can be removed like any other.
    mutating func addEmptyRow(exchanging symbol: Int32) {
        let column = symbols[symbol].slot
        if case .variable = symbols[symbol].owner { variableColumns -= 1 }
        let row = Row(value: 0, cost: .free, symbol: symbol, isReported: false)
        let slot = freeRows.popLast() ?? Int32(rows.count)
        if Int(slot) < rows.count { rows[slot] = row } else { rows.append(row) }
        entries.free(&columns[column].entries)
        slopes.free(&columns[column].slopes)
        columns[column].symbol = -1
        columns[column].cost = .free
        freeColumns.append(column)
        symbols[symbol].move(toRow: slot)
    }

    /// Returns the row to exchange with a free column so that the solution stays optimal: the first that would reach
    /// its kink if the column moved, either way. If none has a kink, a row that is free, too.
    mutating func entryForFree(_ column: Int32) -> ColumnEntry {
        let list = columns[column].entries
        var best = entries[list, 0]
        var bestDistance = Double.infinity
        var bestSize = 0.0
        for index in 0..<list.count {
            let entry = entries[list, index]
            let row = rows[entry.row]
            let size = abs(entry.coefficient)
            guard size > Tolerance.pivot else { continue }
            let distance =
                row.cost.isFree
                ? Double.greatestFiniteMagnitude : abs(row.value) <= epsilon ? 0 : abs(row.value) / size
            guard distance < bestDistance || (distance == bestDistance && size > bestSize) else { continue }
            best = entry
            bestDistance = distance
            bestSize = size
        }
        return best
    }
}
