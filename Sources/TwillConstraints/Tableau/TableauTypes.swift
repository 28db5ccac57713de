/// Which side of its kink a basic symbol is on, as far as the costs know.
enum Side: UInt8, BitwiseCopyable {
    case neutral, up, down
}

/// What deviating from 0 costs a symbol: nothing, a slope of 1 at one level, or everything.
///
/// An equality costs on both sides, an inequality (written as `expression ≥ 0`) below 0 alone. Required constraints may
/// not deviate at all.
struct Cost: BitwiseCopyable, Equatable {
    /// The level, and below it a bit for each of the others: every row, column and constraint has one of these.
    private let bits: UInt64

    init(level: UInt64, isRequired: Bool, costsUp: Bool, costsDown: Bool) {
        bits = level << 3 | (isRequired ? 4 : 0) | (costsUp ? 2 : 0) | (costsDown ? 1 : 0)
    }

    /// A symbol that may move as it likes.
    static let free = Cost(level: 0, isRequired: false, costsUp: false, costsDown: false)

    /// Levels are compared as numbers: a higher one is never given up for any number of lower ones.
    var level: UInt64 { bits >> 3 }
    var isRequired: Bool { bits & 4 != 0 }
    var costsUp: Bool { bits & 2 != 0 }
    var costsDown: Bool { bits & 1 != 0 }
    var isFree: Bool { bits & 3 == 0 }
}

/// A part of a sum over levels: slopes, and steps between them, are such sums.
struct LevelTerm: BitwiseCopyable {
    var level: UInt64
    var value: Double
}

/// A term of a row: `coefficient` times the symbol of `column`. The column's entry for it stands at `use`.
struct RowTerm: BitwiseCopyable {
    var column: Int32
    var use: Int32
    var coefficient: Double
}

/// A row that holds a column; the term stands at `position` in it. The coefficient is held twice, so that going
/// through a column does not touch the rows' terms.
struct ColumnEntry: BitwiseCopyable {
    var row: Int32
    var position: Int32
    var coefficient: Double
}

/// `symbol = value + Σ terms`. All columns are at 0, so `value` is the symbol's value.
struct Row: BitwiseCopyable {
    var value: Double
    var cost: Cost
    var terms = List()
    var symbol: Int32
    /// Within these nobody needs to know of another value; see ``Tableau/note(_:)``.
    var quietAbove = Float.infinity
    var quietBelow = -Float.infinity
    var side = Side.neutral
    /// Whether the values of variables follow from this symbol's.
    var isReported: Bool
    var isMoved = false
    var isPending = false
    /// Being at its kink, it keeps columns from moving that else could; see ``Looseness``.
    var isBlocker = false
}

/// A symbol at 0, and which rows hold it.
struct Column: BitwiseCopyable {
    var cost: Cost
    var entries = List()
    /// How the sum of all basic symbols' costs grows with this symbol, level by level, highest first, no zeros.
    var slopes = List()
    var symbol: Int32
    var isReported: Bool
    var isTouched = false
    var looseness = Looseness.none
    /// Whether it stands in ``Tableau/open``.
    var isOpen = false
    /// Nothing has changed since it was seen that a tie keeps it where it is.
    var isDecided = false
    /// The generation of the last scattering that held this column; see ``Tableau/scatter``.
    var stamp: UInt32 = 0
}

/// The ways in which a column could move from 0 without changing what is paid at any priority.
struct Looseness: BitwiseCopyable, Equatable {
    var up = false
    var down = false

    static let none = Looseness()

    subscript(up isUp: Bool) -> Bool {
        get { isUp ? up : down }
        set { if isUp { up = newValue } else { down = newValue } }
    }
}

/// What a symbol stands for, and where it is.
struct Symbol: BitwiseCopyable {
    enum Owner: BitwiseCopyable, Equatable {
        case none
        /// The variable itself.
        case variable(Int32)
        /// How far the constraint's expression is from 0.
        case constraint(Int32)
    }

    /// The constraint's number; the variable's, turned over; or the least number there is.
    private let code: Int32
    /// A column's slot; or a row's, turned over.
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
    /// Of a row where ``isBasic``, else of a column.
    @inline(__always) var slot: Int32 { place < 0 ? ~place : place }

    mutating func move(toRow slot: Int32) { place = ~slot }
    mutating func move(toColumn slot: Int32) { place = slot }
}
