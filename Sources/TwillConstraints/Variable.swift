/// A handle of a number that a ``ConstraintSolver`` finds; it is meaningless to another solver.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
    /// The index, which counts from 0 in order of creation; indices of removed variables are reused. Suitable for
    /// parallel arrays. If constraints leave a choice, variables that were made first come first; see
    /// ``ConstraintSolver``.
    public let index: Int32
    let generation: UInt32

    /// The meaning of a variable, which decides the order in which ties are broken.
    public enum Kind: Sendable {
        /// A size: goes to 0 before inequalities are tightened.
        case length
        /// A position: goes to 0 only if inequalities leave a choice, too.
        case position
    }
}

/// A variable times a number.
public struct Term: Hashable, Sendable, BitwiseCopyable {
    /// The variable.
    public var variable: Variable
    /// The factor of the variable.
    public var coefficient: Double

    /// Creates a term.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}
