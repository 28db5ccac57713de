/// A handle of a constraint in a ``ConstraintSolver``; it is meaningless to another solver.
public struct Constraint: Hashable, Sendable, BitwiseCopyable {
    /// The index, which counts from 0; indices of removed constraints are reused. Suitable for parallel arrays.
    public let index: Int32
    let generation: UInt32
}

/// The relation of a constraint's expression to 0.
public enum Relation: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// The three relations.
    case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A constraint's importance: more than 0, up to 1000, which is ``required``.
///
/// Each priority is its own level: a constraint is never broken for constraints of lower priority, however many. For
/// constraints of one priority, the sum of their violations is minimized.
public struct Priority: Hashable, Comparable, Sendable, BitwiseCopyable {
    public let rawValue: Float

    /// Creates a priority. The value is checked when it is used: ``ConstraintError/invalidPriority(_:)``.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of constraints that have to hold.
    public static let required = Priority(1000)

    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }

    var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

    func cost(_ relation: Relation) -> Cost {
        Cost(
            level: Level.of(rawValue), isRequired: rawValue == 1000, costsUp: relation == .equal, costsDown: true)
    }
}

/// The levels of priorities and ties as the tableau compares them: numbers of 34 bits.
enum Level {
    /// Below all priorities, above all ties.
    static let probe: UInt64 = (1 << 32) + 8

    /// The bit patterns of positive floats are ordered as the floats are.
    static func of(_ priority: Float) -> UInt64 { probe + UInt64(priority.bitPattern) }

    /// Returns a level below all priorities, which chooses among equally good solutions. Lengths come before all slack,
    /// and slack before positions; within each, variables made first come first.
    static func tie(rank: UInt32) -> UInt64 {
        rank < Problem.firstPositionRank
            ? probe - 1 - UInt64(rank) : slack - 1 - UInt64(rank - Problem.firstPositionRank)
    }

    /// The level of the total slack of all inequalities.
    static let slack = probe - 1 - UInt64(Problem.firstPositionRank)

    /// Returns the argument of ``of(_:)``; 0 for other levels.
    static func priority(of level: UInt64) -> Float {
        level > probe ? Float(bitPattern: UInt32(level - probe)) : 0
    }
}

/// The reason why a change was rejected. The solver is unchanged.
public enum ConstraintError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No variable is left after like terms are combined and terms times 0 are dropped.
    case noVariables
    /// The constant is not a number, infinite, or beyond ±10¹².
    case invalidConstant(Double)
    /// The coefficient is not a number, infinite, beyond ±10¹², or nearer to 0 than 10⁻¹² without being 0.
    case invalidCoefficient(Double)
    /// The priority is not a number, 0 or less, or more than 1000.
    case invalidPriority(Float)
    /// The variable was removed, or belongs to another solver.
    case unknownVariable(Variable)
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint(Constraint)
    /// The variable cannot be removed, because this constraint holds it, and perhaps others.
    case variableInUse(Variable, by: Constraint)
    /// Required constraints contradict each other.
    case conflict(Conflict)

    public var description: String {
        switch self {
        case .noVariables:
            "The constraint holds no variable: there is no term, or terms cancel out or have multipliers of 0."
        case .invalidConstant(let constant):
            "\(constant) cannot be a constraint's constant. It has to be a number from -1e12 to 1e12."
        case .invalidCoefficient(let coefficient):
            "\(coefficient) cannot be a multiplier. It has to be 0, or a number from 1e-12 to 1e12 or its negative."
        case .invalidPriority(let priority):
            "\(priority) cannot be a priority. It has to be more than 0 and at most 1000, which is required."
        case .unknownVariable(let variable):
            "Variable \(variable.index) is not, or no longer, one of this solver."
        case .unknownConstraint(let constraint):
            "Constraint \(constraint.index) is not, or no longer, one of this solver."
        case .variableInUse(let variable, let constraint):
            "Variable \(variable.index) is in use by constraint \(constraint.index). Remove its constraints first."
        case .conflict(let conflict):
            conflict.description
        }
    }
}

/// A minimal set of required constraints that contradict each other: without any one of them, the others can hold.
public struct Conflict: Error, Hashable, Sendable, CustomStringConvertible {
    /// A constraint of the set.
    public struct Member: Hashable, Sendable {
        /// The constraint.
        public var constraint: Constraint
        /// The tag that was given when the constraint was added.
        public var tag: Int
    }

    /// The constraints in the order in which they were added, ``culprit`` among them.
    public var members: [Member]
    /// The constraint that was rejected, or that does not hold.
    public var culprit: Member

    public var description: String {
        let numbers = members.map { String($0.constraint.index) }.joined(separator: ", ")
        return "The required constraints \(numbers) cannot hold together. Remove one of them, or make it optional."
    }
}
