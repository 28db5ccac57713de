/// The direction of a stack.
public enum ASStackLayoutDirection: UInt, Sendable {
    /// The directions.
    case vertical, horizontal
}

/// The distribution of the remaining or missing room along a stack.
public enum ASStackLayoutJustifyContent: UInt, Sendable {
    /// Children lie at the start, in the center, or at the end.
    case start, center, end
    /// The first at the start, the last at the end; one child, or too little room: `start`.
    case spaceBetween
    /// Each child has the same space on both sides; with one child, or too little room, the same as `center`.
    case spaceAround
}

/// The alignment of children across a stack.
public enum ASStackLayoutAlignItems: UInt, Sendable {
    /// Children lie at the start, at the end, in the center, or are stretched.
    case start, end, center, stretch
    /// Aligned by baselines, in horizontal stacks.
    case baselineFirst, baselineLast
    /// The child uses the stack's `alignItems`.
    case notSet
}

/// A child's own place across its stack.
public enum ASStackLayoutAlignSelf: UInt, Sendable {
    /// The stack's alignment.
    case auto
    /// The child lies at the start, at the end, in the center, or is stretched.
    case start, end, center, stretch
}

/// Whether a stack has several lines.
public enum ASStackLayoutFlexWrap: UInt, Sendable {
    /// One line, or several.
    case noWrap, wrap
}

/// The distribution of a wrapping stack's lines.
public enum ASStackLayoutAlignContent: UInt, Sendable {
    /// The distributions.
    case start, center, end, spaceBetween, spaceAround, stretch
}

/// A horizontal alignment.
public enum ASHorizontalAlignment: UInt, Sendable {
    /// The alignments.
    case none, left, middle, right
}

/// A vertical alignment.
public enum ASVerticalAlignment: UInt, Sendable {
    /// The alignments.
    case none, top, center, bottom
}
