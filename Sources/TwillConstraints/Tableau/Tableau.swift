/// Linear equations between symbols, solved for as many of them as there are rows, and what deviating from 0 costs
/// each.
///
/// A symbol is nonbasic, that is a column, and at 0; or basic, that is a row that says how it follows from columns.
/// There is one symbol for a constraint, its expression's value, whatever its relation: what it costs is a convex
/// function with one kink at 0 (``Cost``). Variables are symbols only where the tableau has to solve for them.
///
/// The sum of all costs, level by level, is minimal when each row's value is on the side that its costs are counted for
/// (``dualOptimize()`` sees to that), and no column can move from 0 without costing more than it saves
/// (``primalOptimize()``). The first keeps the second true, so that changed constants and new constraints need the
/// first alone; the second is for constraints that are removed.
///
/// Rows hold their terms, columns the places of those terms, each knows the other's position: finding, adding and
/// removing takes the same time however large the rest is. Pivoting exchanges the symbols of a row and a column in
/// place.
struct Tableau: ~Copyable {
    var symbols = Buffer<Symbol>()
    var rows = Buffer<Row>()
    var columns = Buffer<Column>()
    var terms = ListPool<RowTerm>()
    var entries = ListPool<ColumnEntry>(smallest: 2)
    var slopes = ListPool<LevelTerm>(smallest: 2)
    var freeSymbols = Buffer<Int32>()
    var freeRows = Buffer<Int32>()
    var freeColumns = Buffer<Int32>()

    /// How many columns are variables: such are free to move, and there is none most of the time.
    var variableColumns = 0
    /// Rows whose value may be on another side than their costs are counted for. ``Row/isPending`` tells which are
    /// here.
    var pending = Buffer<Int32>()
    /// Columns that changed since ties were last broken or the primal method last looked. ``Column/isTouched``.
    var touched = Buffer<Int32>()
    /// Symbols that ask to be reported and whose value may have changed. Some more than once, some gone by now.
    var moved = Buffer<Int32>()

    /// Rows at which something changed that kept columns from moving.
    var unblocked = Buffer<Int32>()
    /// Columns that can move at no cost, as far as their own rows tell. Each once, some gone by now; see ``Column/isOpen``.
    var open = Buffer<Int32>()

    /// A value this close to 0 is 0; see ``Tolerance/value(largestConstant:)``.
    var epsilon = Tolerance.value(largestConstant: 0)

    // Scratch, by column
    var weights = Buffer<Double>()
    var seen = Buffer<UInt32>()
    var generation: UInt32 = 0
    var seenGeneration: UInt32 = 0
    var gathered = Buffer<Int32>()
    // Scratch, by row
    var rowWeights = Buffer<Double>()
    var rowStamps = Buffer<UInt32>()
    var rowGeneration: UInt32 = 0
    var gatheredRows = Buffer<Int32>()
    // Scratch of the methods
    var step = Buffer<LevelTerm>()
    var best = Buffer<LevelTerm>()
    var breakpoints = Buffer<Breakpoint>()

    var counts = SolverStatistics()

    init() {}

    /// A copy.
    init(_ other: borrowing Tableau) {
        symbols = Buffer(other.symbols)
        rows = Buffer(other.rows)
        columns = Buffer(other.columns)
        terms = ListPool(other.terms)
        entries = ListPool(other.entries)
        slopes = ListPool(other.slopes)
        freeSymbols = Buffer(other.freeSymbols)
        freeRows = Buffer(other.freeRows)
        freeColumns = Buffer(other.freeColumns)
        variableColumns = other.variableColumns
        pending = Buffer(other.pending)
        touched = Buffer(other.touched)
        moved = Buffer(other.moved)
        unblocked = Buffer(other.unblocked)
        open = Buffer(other.open)
        epsilon = other.epsilon
        weights = Buffer(other.weights)
        seen = Buffer(other.seen)
        generation = other.generation
        seenGeneration = other.seenGeneration
    }

    // MARK: Symbols

    func value(of symbol: Int32) -> Double {
        let place = symbols[symbol]
        return place.isBasic ? rows[place.slot].value : 0
    }

    /// Makes a symbol that no row holds yet, as a column.
    mutating func addColumn(_ owner: Symbol.Owner, _ cost: Cost, isReported: Bool) -> Int32 {
        let symbol = newSymbol(owner)
        let column = Column(cost: cost, symbol: symbol, isReported: isReported)
        let slot: Int32
        if let free = freeColumns.popLast() {
            slot = free
            // The stamp goes on, lest an old scattering be taken for a new one; and so does the place among those open.
            let old = columns[slot]
            columns[slot] = column
            columns[slot].stamp = old.stamp
            columns[slot].isOpen = old.isOpen
        } else {
            slot = Int32(columns.count)
            columns.append(column)
            weights.append(0)
            seen.append(0)
        }
        symbols[symbol] = Symbol(owner: owner, slot: slot, isBasic: false)
        if case .variable = owner { variableColumns += 1 }
        touch(slot)
        return symbol
    }

    /// Makes a symbol with the row that ``accumulate(_:_:)`` has gathered, plus `constant`, and empties that.
    mutating func addGatheredRow(_ owner: Symbol.Owner, _ cost: Cost, isReported: Bool, constant: Double) -> Int32 {
        let symbol = newSymbol(owner)
        let slot = freeRows.popLast() ?? Int32(rows.count)
        var list = List()
        terms.reserve(gathered.count, in: &list)
        for index in 0..<gathered.count {
            let column = gathered[index]
            let weight = weights[column]
            guard abs(weight) > Tolerance.cancellation else { continue }
            let use = entries.append(
                ColumnEntry(row: slot, position: list.count, coefficient: weight), to: &columns[column].entries)
            terms.append(RowTerm(column: column, use: use, coefficient: weight), to: &list)
            touch(column)
        }
        gathered.removeAll()
        // Above 0 an inequality costs nothing, so that is where it is counted to begin with.
        let side: Side = cost.costsUp || cost.isFree ? .neutral : .up
        let row = Row(
            value: constant, cost: cost, terms: list, symbol: symbol, side: side, isReported: isReported)
        if Int(slot) < rows.count { rows[slot] = row } else { rows.append(row) }
        symbols[symbol] = Symbol(owner: owner, slot: slot, isBasic: true)
        note(slot)
        return symbol
    }

    private mutating func newSymbol(_ owner: Symbol.Owner) -> Int32 {
        if let free = freeSymbols.popLast() { return free }
        symbols.append(Symbol(owner: owner, slot: 0, isBasic: false))
        return Int32(symbols.count - 1)
    }

    // MARK: Gathering a row

    /// Starts a sum of symbols.
    mutating func beginGathering() {
        gathered.removeAll()
        generation &+= 1
    }

    /// Adds `coefficient` times a symbol to the sum.
    ///
    /// - Returns: What that adds to the sum's constant.
    mutating func accumulate(_ symbol: Int32, _ coefficient: Double) -> Double {
        let place = symbols[symbol]
        guard place.isBasic else {
            gather(place.slot, coefficient)
            return 0
        }
        let row = rows[place.slot]
        for index in 0..<row.terms.count {
            let term = terms[row.terms, index]
            gather(term.column, coefficient * term.coefficient)
        }
        return coefficient * row.value
    }

    @inline(__always) private mutating func gather(_ column: Int32, _ weight: Double) {
        if columns[column].stamp == generation {
            let sum = weights[column] + weight
            let isNothing = abs(sum) <= Tolerance.cancellation * (abs(weight) + abs(weights[column]))
            weights[column] = isNothing ? 0 : sum
        } else {
            columns[column].stamp = generation
            weights[column] = weight
            gathered.append(column)
        }
    }

    // MARK: Removing

    /// Forgets a basic symbol. No other row changes.
    mutating func removeRow(of symbol: Int32) {
        let slot = symbols[symbol].slot
        precondition(symbols[symbol].isBasic)
        while rows[slot].terms.count > 0 {
            let last = rows[slot].terms.count - 1
            touch(terms[rows[slot].terms, last].column)
            // What this row kept from moving are its columns.
            removeTerm(row: slot, at: last)
        }
        terms.free(&rows[slot].terms)
        rows[slot].symbol = -1
        rows[slot].cost = .free
        rows[slot].isReported = false
        rows[slot].isBlocker = false
        freeRows.append(slot)
        forget(symbol)
    }

    /// Forgets a symbol that no row holds.
    mutating func removeColumn(of symbol: Int32) {
        let slot = symbols[symbol].slot
        precondition(!symbols[symbol].isBasic && columns[slot].entries.isEmpty)
        if case .variable = symbols[symbol].owner { variableColumns -= 1 }
        entries.free(&columns[slot].entries)
        slopes.free(&columns[slot].slopes)
        columns[slot].symbol = -1
        columns[slot].cost = .free
        freeColumns.append(slot)
        forget(symbol)
    }

    private mutating func forget(_ symbol: Int32) {
        symbols[symbol] = Symbol(owner: .none, slot: 0, isBasic: false)
        freeSymbols.append(symbol)
    }

    /// Takes a term out of its row, and out of its column.
    mutating func removeTerm(row: Int32, at position: Int32) {
        let term = terms[rows[row].terms, position]
        if entries.swapRemove(term.use, from: &columns[term.column].entries) {
            let other = entries[columns[term.column].entries, term.use]
            terms[rows[other.row].terms, other.position].use = term.use
        }
        if terms.swapRemove(position, from: &rows[row].terms) {
            let other = terms[rows[row].terms, position]
            entries[columns[other.column].entries, other.use].position = position
        }
    }

    mutating func addTerm(row: Int32, column: Int32, _ coefficient: Double) {
        let use = entries.append(
            ColumnEntry(row: row, position: rows[row].terms.count, coefficient: coefficient),
            to: &columns[column].entries)
        terms.append(RowTerm(column: column, use: use, coefficient: coefficient), to: &rows[row].terms)
    }

    // MARK: Notes

    @inline(__always) mutating func touch(_ column: Int32) {
        guard !columns[column].isTouched else { return }
        columns[column].isTouched = true
        touched.append(column)
    }

    /// To be called for each row whose value has changed.
    @inline(__always) mutating func note(_ slot: Int32) {
        let value = rows[slot].value
        if value < Double(rows[slot].quietAbove) || value > Double(rows[slot].quietBelow) { noteChange(slot) }
    }

    /// To be called for each row of which something else has changed that ``noteChange(_:)`` looks at.
    @inline(__always) mutating func watch(_ slot: Int32) {
        rows[slot].quietAbove = .infinity
    }

    private mutating func noteChange(_ slot: Int32) {
        let row = rows[slot]
        if row.isReported && !row.isMoved {
            rows[slot].isMoved = true
            moved.append(row.symbol)
        }
        if row.isBlocker {
            rows[slot].isBlocker = false
            unblocked.append(slot)
        }
        let isOff = (row.value > epsilon && row.side != .up) || (row.value < -epsilon && row.side != .down)
        if isOff && !row.isPending && !row.cost.isFree {
            rows[slot].isPending = true
            pending.append(slot)
        }
        let isIndifferent = row.cost.isFree || rows[slot].isPending
        // A hair nearer to 0, lest rounding hides a value that is off.
        let quiet = Float(epsilon).nextDown
        rows[slot].quietAbove = isIndifferent || row.side == .down ? -.infinity : -quiet
        rows[slot].quietBelow = isIndifferent || row.side == .up ? .infinity : quiet
    }

    /// Lets a constraint's expression grow by `amount`, as when its constant changes.
    ///
    /// Costs a step for each row that holds the symbol.
    mutating func shift(_ symbol: Int32, by amount: Double) {
        let place = symbols[symbol]
        if place.isBasic {
            rows[place.slot].value += amount
            note(place.slot)
            return
        }
        let list = columns[place.slot].entries
        for index in 0..<list.count {
            let entry = entries[list, index]
            rows[entry.row].value -= amount * entry.coefficient
            note(entry.row)
        }
    }
}
