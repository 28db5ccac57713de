/// A variable that the constraints do not determine: it could have other values, at no cost at any priority.
public struct Ambiguity: Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        /// No constraint holds the variable.
        case noConstraint
        /// The constraints that hold it, directly or through others, leave it room.
        case tooFewConstraints
        /// Constraints of equal priority pull at it in different ways, and it does not matter which of them gives
        /// way. In the order in which they were added.
        case equalPriorities([Conflict.Member])
    }

    public var variable: Variable
    /// The least value that is as good as the one it has; nil where there is no such limit.
    public var lowest: Double?
    /// The greatest; nil where there is no such limit.
    public var highest: Double?
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
