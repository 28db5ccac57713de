/// A variable that the constraints do not determine: it could have other values, at no cost at any priority.
public struct Ambiguity: Hashable, Sendable, CustomStringConvertible {
    /// The reason why a variable is not determined.
    public enum Reason: Hashable, Sendable {
        /// No constraint holds the variable.
        case noConstraint
        /// The constraints that hold it, directly or through others, leave a range of values.
        case tooFewConstraints
        /// Constraints of equal priority pull it in different directions, and breaking either is equally good. In the
        /// order in which they were added.
        case equalPriorities([Conflict.Member])
    }

    /// The variable.
    public var variable: Variable
    /// The least of the equally good values; nil if there is no limit.
    public var lowest: Double?
    /// The greatest of the equally good values; nil if there is no limit.
    public var highest: Double?
    /// The reason why it is not determined.
    public var reason: Reason

    public var description: String {
        let range =
            switch (lowest, highest) {
            case (nil, nil): "any value"
            case (let low?, nil): "any value from \(low) up"
            case (nil, let high?): "any value up to \(high)"
            case (let low?, let high?): "any value from \(low) to \(high)"
            }
        let why =
            switch reason {
            case .noConstraint: "No constraint holds it."
            case .tooFewConstraints: "Constraints are missing."
            case .equalPriorities(let members):
                "Constraints \(members.map { String($0.constraint.index) }.joined(separator: ", ")) have equal "
                    + "priorities, and not all of them can hold. Give one another priority."
            }
        return "Variable \(variable.index) could have \(range). \(why)"
    }
}
