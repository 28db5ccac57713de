/// What counts as nothing. Every comparison of the solver that cannot be exact uses one of these.
///
/// Values are points in practice, from fractions of one to some ten thousands. Coefficients are mostly 1 and -1, and
/// multipliers such as 9/16. Rows of the tableau are sums of few of them, so that errors of doubles stay some five
/// orders of magnitude below these limits.
enum Tolerance {
    /// A row whose value is within this of 0 lies on its kink: the constraint is neither over- nor underfilled. Grows
    /// with the largest constant there is, because a sum of large numbers is only as good as their last digit.
    static func value(largestConstant: Double) -> Double { max(1e-8, 3e-14 * largestConstant) }

    /// A coefficient that is the difference of two larger ones is dropped when it is this much smaller than they are.
    static let cancellation = 1e-11

    /// No pivot is made on a coefficient smaller than this, unless its column is free to move.
    static let pivot = 1e-9

    /// Sums of slopes (counts of constraints times coefficients) that differ by less are equal.
    static let slope = 1e-9

    /// A variable counts as changed when it moved by more than this, absolutely and as a part of itself.
    static let change = 1e-10

    /// How far a constraint may be from what the tableau says of it before the tableau is made anew.
    static let residual = 1e-6

    /// The largest number, and by 1 the smallest coefficient, that a constraint may hold.
    static let largestNumber = 1e12
}
