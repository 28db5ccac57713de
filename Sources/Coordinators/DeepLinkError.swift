/// Why a path cannot be taken, and at which of its steps.
///
///     Cannot open list › product(7) › reviews: step 2, product(7): there is no product 7.
public struct DeepLinkError: Error, CustomStringConvertible {
    /// The steps of the path, as text.
    public let path: [String]
    /// The first step that cannot be taken, counted from 0.
    public let index: Int
    /// What the coordinator that was to take it said.
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

/// Something wrong with a step, in words: `throw DeepLinkProblem("there is no product 7")`.
public struct DeepLinkProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A part of a sentence, without a full stop.
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
