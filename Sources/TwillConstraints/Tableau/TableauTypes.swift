/// The side of its kink on which a basic symbol's costs are counted.
enum Side: UInt8, BitwiseCopyable {
    case neutral, up, down
}

/// The cost of a symbol's deviation from 0: nothing, a slope of 1 at one level, or infinite.
///
/// An equality costs on both sides, an inequality (written as `expression ≥ 0`) below 0 only. Required constraints must
/// not deviate at all.
struct Cost: BitwiseCopyable, Equatable {
    /// The level, with one bit below it for each of the other properties: every row, column and constraint has one of
    /// these.
    private let bits: UInt64

    init(level: UInt64, isRequired: Bool, costsUp: Bool, costsDown: Bool) {
        bits = level << 3 | (isRequired ? 4 : 0) | (costsUp ? 2 : 0) | (costsDown ? 1 : 0)
    }

    /// The cost of a symbol that may move freely.
    static let free = Cost(level: 0, isRequired: false, costsUp: false, costsDown: false)

    /// The level, compared as a number: a higher one is never broken for any number of lower ones.
    var level: UInt64 { bits >> 3 }
    var isRequired: Bool { bits & 4 != 0 }
    var costsUp: Bool { bits & 2 != 0 }
    var costsDown: Bool { bits & 1 != 0 }
    var isFree: Bool { bits & 3 == 0 }
}

/// A term of a sum over levels, such as a slope or the step between two slopes.
struct LevelTerm: BitwiseCopyable {
    var level: UInt64
    var value: Double
}

/// A term of a row: `coefficient` times the symbol of `column`. The column's entry for it is at `use`.
struct RowTerm: BitwiseCopyable {
    var column: Int32
    var use: Int32
    var coefficient: Double
}

/// An entry of a column for a row that holds it; the term is at `position` in the row. The coefficient is stored in
/// both, so that walking a column does not read the rows' terms.
struct ColumnEntry: BitwiseCopyable {
    var row: Int32
    var position: Int32
    var coefficient: Double
}

/// A row, `symbol = value + Σ terms`. All columns are at 0, so `value` is the symbol's value.
struct Row: BitwiseCopyable {
    var value: Double
    var cost: Cost
    var terms = List()
    var symbol: Int32
    /// The limits within which changes of the value need no attention; see ``Tableau/note(_:)``.
    var quietAbove = Float.infinity
    var quietBelow = -Float.infinity
    var side = Side.neutral
    /// Whether the values of variables follow from this symbol's.
    var isReported: Bool
    var isMoved = false
    var isPending = false
    /// Whether the row, at its kink, keeps columns from moving; see ``Looseness``.
    var isBlocker = false
}

/// A symbol at 0, with the rows that hold it.
struct Column: BitwiseCopyable {
    var cost: Cost
    var entries = List()
    /// The growth of the sum of all basic symbols' costs with this symbol, level by level, highest first, without
    /// zeros.
    var slopes = List()
    var symbol: Int32
    var isReported: Bool
    var isTouched = false
    var looseness = Looseness.none
    /// Whether it is in ``Tableau/open``.
    var isOpen = false
    /// Whether nothing has changed since a tie was found that keeps it at 0.
    var isDecided = false
    /// The generation of the last scattering that held this column; see ``Tableau/scatter``.
    var stamp: UInt32 = 0
}

/// The directions in which a column could move from 0 without changing the cost at any priority.
struct Looseness: BitwiseCopyable, Equatable {
    var up = false
    var down = false

    static let none = Looseness()

    subscript(up isUp: Bool) -> Bool {
        get { isUp ? up : down }
        set { if isUp { up = newValue } else { down = newValue } }
    }
}

/// A symbol's owner and location.
struct Symbol: BitwiseCopyable {
    enum Owner: BitwiseCopyable, Equatable {
        case none
        /// The symbol is the variable itself.
        case variable(Int32)
        /// The symbol is the distance of the constraint's expression from 0.
        case constraint(Int32)
    }

    /// The constraint's index; the variable's, complemented; or the smallest integer for neither.
    private let code: Int32
    /// The column's slot; or the row's, complemented.
    private var place: Int32

    init(owner: Owner, slot: Int32, isBasic: Bool) {
        code =
            switch owner {
            case .none: .min
            case .variable(let variable): ~variable
            case .constraint(let constraint): constraint
            }
        place = isBasic ? ~slot : slot
    }

    @inline(__always) var owner: Owner { code >= 0 ? .constraint(code) : code == .min ? .none : .variable(~code) }
    /// Whether it is a row.
    @inline(__always) var isBasic: Bool { place < 0 }
    /// The slot of the row if ``isBasic``, otherwise of the column.
    @inline(__always) var slot: Int32 { place < 0 ? ~place : place }

    mutating func move(toRow slot: Int32) { place = ~slot }
    mutating func move(toColumn slot: Int32) { place = slot }
}
