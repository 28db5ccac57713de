/// A constraint that a ``ConstraintSolver`` holds. A handle: it means nothing to another solver.
public struct Constraint: Hashable, Sendable, BitwiseCopyable {
    /// Counts from 0; numbers of removed constraints are used again. Good for arrays that run along.
    public let index: Int32
    let generation: UInt32
}

/// How a constraint's expression has to compare with 0.
public enum Relation: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case lessThanOrEqual, equal, greaterThanOrEqual
}

/// How much a constraint matters: more than 0, up to 1000, which is ``required``.
///
/// Each priority is a level of its own: a constraint is never given up for constraints of lower priority, however many.
/// Constraints of one priority share: the sum of their violations is as small as can be.
public struct Priority: Hashable, Comparable, Sendable, BitwiseCopyable {
    public let rawValue: Float

    /// Checked when it is used: ``ConstraintError/invalidPriority(_:)``.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static let required = Priority(1000)

    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }

    var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

    func cost(_ relation: Relation) -> Cost {
        Cost(
            level: Level.of(rawValue), isRequired: rawValue == 1000, costsUp: relation == .equal, costsDown: true)
    }
}

/// Levels as the tableau compares them: numbers of 34 bits.
enum Level {
    /// Below all priorities, above all ties.
    static let probe: UInt64 = (1 << 32) + 8

    /// Bits of positive floats are ordered as the floats are.
    static func of(_ priority: Float) -> UInt64 { probe + UInt64(priority.bitPattern) }

    /// Below all priorities: which of equally good solutions is taken. Lengths count more than all slack, and that more
    /// than positions; within each, the variable made first counts the most.
    static func tie(rank: UInt32) -> UInt64 {
        rank < Problem.firstPositionRank
            ? probe - 1 - UInt64(rank) : slack - 1 - UInt64(rank - Problem.firstPositionRank)
    }

    /// What inequalities have left until they are tight, all of it together.
    static let slack = probe - 1 - UInt64(Problem.firstPositionRank)

    /// What ``of(_:)`` was given; 0 of all others.
    static func priority(of level: UInt64) -> Float {
        level > probe ? Float(bitPattern: UInt32(level - probe)) : 0
    }
}

/// Why a constraint was not taken. The solver is as it was before.
public enum ConstraintError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No variable is left once like terms are put together and those times 0 are dropped.
    case noVariables
    /// A constant that is not a number, infinite, or beyond ±10¹².
    case invalidConstant(Double)
    /// A coefficient that is not a number, infinite, beyond ±10¹², or nearer to 0 than 10⁻¹² without being 0.
    case invalidCoefficient(Double)
    /// A priority that is not a number, 0 or less, or more than 1000.
    case invalidPriority(Float)
    /// The variable was removed, or belongs to another solver.
    case unknownVariable(Variable)
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint(Constraint)
    /// The variable cannot be removed, because constraints hold it; this is one of them.
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

/// Required constraints that cannot hold together, though all but any one of them can.
public struct Conflict: Error, Hashable, Sendable, CustomStringConvertible {
    public struct Member: Hashable, Sendable {
        public var constraint: Constraint
        /// What was given when it was added.
        public var tag: Int
    }

    /// In the order in which they were added. The constraint that was refused, or that does not hold, is among them.
    public var members: [Member]
    /// The constraint that was refused, or that does not hold.
    public var culprit: Member

    public var description: String {
        let numbers = members.map { String($0.constraint.index) }.joined(separator: ", ")
        return "The required constraints \(numbers) cannot hold together. Remove one of them, or make it optional."
    }
}
