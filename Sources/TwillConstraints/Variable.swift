/// A number that a ``ConstraintSolver`` finds. A handle: it means nothing to another solver.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
    /// Counts from 0 in the order of creation; numbers of removed variables are used again. Good for arrays that run
    /// along. Where constraints leave a choice, variables that were made first are served first; see
    /// ``ConstraintSolver``.
    public let index: Int32
    let generation: UInt32

    /// What a variable stands for, which decides when it is asked where constraints leave a choice.
    public enum Kind: Sendable {
        /// A size: comes to 0 before inequalities are made tight.
        case length
        /// A place: comes to 0 only where inequalities leave a choice, too.
        case position
    }
}

/// A variable times a number.
public struct Term: Hashable, Sendable, BitwiseCopyable {
    public var variable: Variable
    public var coefficient: Double

    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}
