/// The tolerances of the solver. Every comparison that cannot be exact uses one of these.
///
/// Values are points in practice, from fractions of one to some ten thousands. Coefficients are mostly 1 and -1, or
/// ratios such as 9/16. Rows of the tableau are sums of few of them, so rounding errors of doubles stay some five
/// orders of magnitude below these limits.
enum Tolerance {
    /// Returns the distance from 0 within which a row's value lies on its kink: the constraint holds exactly. Grows
    /// with the largest constant, because a sum of large numbers is only as precise as their last digit.
    static func value(largestConstant: Double) -> Double { max(1e-8, 3e-14 * largestConstant) }

    /// The relative size below which a difference of two coefficients counts as 0.
    static let cancellation = 1e-11

    /// The smallest coefficient to pivot on, unless its column is free to move.
    static let pivot = 1e-9

    /// The difference below which sums of slopes (counts of constraints times coefficients) are equal.
    static let slope = 1e-9

    /// The least change of a variable that is reported, absolute and relative.
    static let change = 1e-10

    /// The largest error of a constraint's value in the tableau before the tableau is rebuilt.
    static let residual = 1e-6

    /// The largest number that a constraint may hold; its inverse is the smallest coefficient.
    static let largestNumber = 1e12
}
