/// The directions in which the focus moves.
public struct UIFocusHeading: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The direction upward, of the up arrow key.
    public static let up = UIFocusHeading(rawValue: 1)
    /// The direction downward, of the down arrow key.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// The direction to the left, of the left arrow key.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// The direction to the right, of the right arrow key.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// The direction to the next group, of the Tab key.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// The direction to the previous group, of the Tab key with Shift.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    /// The direction to the first item. No key moves there.
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    /// The direction to the last item. No key moves there.
    public static let last = UIFocusHeading(rawValue: 1 << 9)

    var isVertical: Bool { self == .up || self == .down }
}

/// The importance of an item in its focus group.
///
/// The item with the highest priority gets the focus when it moves to the group; of several, the first in the direction of
/// reading.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Creates a priority.
    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The lowest priority, which items have by default. Less counts as this.
    public static let ignored = UIFocusGroupPriority(0)
    /// The priority of the item of the group that had the focus last.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    /// The priority of an item that is more important than others, such as a selected cell.
    public static let prioritized = UIFocusGroupPriority(2000)
    /// The priority of the item that has the focus, which is the highest.
    public static let currentlyFocused = UIFocusGroupPriority(Int.max)
}
