/// A system of linear equations between symbols, solved for one symbol per row, with the cost of each symbol's
/// deviation from 0.
///
/// A symbol is nonbasic, that is a column, and at 0; or basic, that is a row that expresses it by columns. Each
/// constraint has one symbol, its expression's value, whatever its relation: its cost is a convex function with one
/// kink at 0 (``Cost``). Variables are symbols only if the tableau has to solve for them.
///
/// The sum of all costs, level by level, is minimal when each row's value is on the side that its costs are counted for
/// (``dualOptimize()``), and no column can move from 0 without costing more than it saves (``primalOptimize()``). The
/// first preserves the second, so changed constants and new constraints need the first alone; the second is for removed
/// constraints.
///
/// Rows hold their terms, columns the positions of those terms, and each knows the other's position: finding, adding
/// and removing takes the same time in a system of any size. Pivoting exchanges the symbols of a row and a column in
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

    /// The number of columns that are variables, which are free to move; usually 0.
    var variableColumns = 0
    /// Rows whose value may be on another side than their costs are counted for. ``Row/isPending`` marks them.
    var pending = Buffer<Int32>()
    /// Columns that changed since ties were last broken or the primal method last ran. ``Column/isTouched`` marks them.
    var touched = Buffer<Int32>()
    /// Reported symbols whose value may have changed. May contain duplicates and removed symbols.
    var moved = Buffer<Int32>()

    /// Rows that stopped blocking columns.
    var unblocked = Buffer<Int32>()
    /// Columns that can move at no cost according to their own rows. No duplicates, but removed ones; see
    /// ``Column/isOpen``.
    var open = Buffer<Int32>()

    /// The tolerance of values; see ``Tolerance/value(largestConstant:)``.
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

    /// Copies a tableau.
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

    /// Adds a symbol that no row holds yet, as a column.
    mutating func addColumn(_ owner: Symbol.Owner, _ cost: Cost, isReported: Bool) -> Int32 {
        let symbol = newSymbol(owner)
        let column = Column(cost: cost, symbol: symbol, isReported: isReported)
        let slot: Int32
        if let free = freeColumns.popLast() {
            slot = free
            // The stamp is kept, so that an old scattering is not taken for a new one, and so is the membership in
            // `open`.
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

    /// Adds a symbol with the row that ``accumulate(_:_:)`` has gathered, plus `constant`, and clears the gathered row.
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
        // Above 0 an inequality costs nothing, so it is counted there at first.
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
    /// - Returns: The contribution to the sum's constant.
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

    /// Removes a basic symbol. No other row changes.
    mutating func removeRow(of symbol: Int32) {
        let slot = symbols[symbol].slot
        precondition(symbols[symbol].isBasic)
        while rows[slot].terms.count > 0 {
            let last = rows[slot].terms.count - 1
            touch(terms[rows[slot].terms, last].column)
            // This row may have blocked its columns.
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

    /// Removes a symbol that no row holds.
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

    /// Removes a term from its row and from its column.
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

    /// Marks a row whose value has changed.
    @inline(__always) mutating func note(_ slot: Int32) {
        let value = rows[slot].value
        if value < Double(rows[slot].quietAbove) || value > Double(rows[slot].quietBelow) { noteChange(slot) }
    }

    /// Marks a row of which something else has changed that ``noteChange(_:)`` checks.
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
        // Slightly nearer to 0, so that rounding does not hide a value that is off.
        let quiet = Float(epsilon).nextDown
        rows[slot].quietAbove = isIndifferent || row.side == .down ? -.infinity : -quiet
        rows[slot].quietBelow = isIndifferent || row.side == .up ? .infinity : quiet
    }

    /// Adds `amount` to a constraint's expression, as when its constant changes.
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
