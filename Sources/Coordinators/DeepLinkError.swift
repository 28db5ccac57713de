/// The error of a path that cannot be opened, with its failing step.
///
///     Cannot open list › product(7) › reviews: step 2, product(7): there is no product 7.
public struct DeepLinkError: Error, CustomStringConvertible {
    /// The steps of the path, as text.
    public let path: [String]
    /// The index of the first step that cannot be taken.
    public let index: Int
    /// The error of the coordinator that was to take the step.
    public let reason: any Error

    init<Step>(path: [Step], index: Int, reason: any Error) {
        self.path = path.map { String(describing: $0) }
        self.index = index
        self.reason = reason
    }

    public var description: String {
        "Cannot open \(path.joined(separator: " › ")): step \(index + 1), \(path[index]): \(reason)."
    }
}

/// An error of a step, described in words: `throw DeepLinkProblem("there is no product 7")`.
public struct DeepLinkProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The description, a part of a sentence without a period.
    public let description: String

    /// Creates a problem with a description.
    public init(_ description: String) {
        self.description = description
    }
}
