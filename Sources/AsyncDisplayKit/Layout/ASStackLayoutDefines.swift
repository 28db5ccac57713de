/// Which way children follow each other.
public enum ASStackLayoutDirection: UInt, Sendable {
    case vertical, horizontal
}

/// What happens with room that is left over, or missing, along a stack.
public enum ASStackLayoutJustifyContent: UInt, Sendable {
    case start, center, end
    /// The first at the start, the last at the end; one child, or too little room: `start`.
    case spaceBetween
    /// As much on both sides of each child; one child, or too little room: `center`.
    case spaceAround
}

/// Where children lie across a stack.
public enum ASStackLayoutAlignItems: UInt, Sendable {
    case start, end, center, stretch
    /// For horizontal stacks.
    case baselineFirst, baselineLast
    case notSet
}

/// A child's own place across its stack.
public enum ASStackLayoutAlignSelf: UInt, Sendable {
    /// As the stack says.
    case auto
    case start, end, center, stretch
}

public enum ASStackLayoutFlexWrap: UInt, Sendable {
    case noWrap, wrap
}

/// Where the lines of a stack that wraps lie.
public enum ASStackLayoutAlignContent: UInt, Sendable {
    case start, center, end, spaceBetween, spaceAround, stretch
}

public enum ASHorizontalAlignment: UInt, Sendable {
    case none, left, middle, right
}

public enum ASVerticalAlignment: UInt, Sendable {
    case none, top, center, bottom
}
