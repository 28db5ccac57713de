/// The direction of a stack.
public enum ASStackLayoutDirection: UInt, Sendable {
    /// The directions.
    case vertical, horizontal
}

/// The distribution of the remaining or missing space along a stack.
public enum ASStackLayoutJustifyContent: UInt, Sendable {
    /// Children are at the start, in the center, or at the end.
    case start, center, end
    /// The first child is at the start and the last at the end; with one child, or too little space, the same as
    /// `start`.
    case spaceBetween
    /// Each child has the same space on both sides; with one child, or too little space, the same as `center`.
    case spaceAround
}

/// The alignment of children across a stack.
public enum ASStackLayoutAlignItems: UInt, Sendable {
    /// Children are at the start, at the end, in the center, or stretched.
    case start, end, center, stretch
    /// Children are aligned by their first or last baselines, in horizontal stacks.
    case baselineFirst, baselineLast
    /// The child uses the stack's `alignItems`.
    case notSet
}

/// A child's own alignment across its stack.
public enum ASStackLayoutAlignSelf: UInt, Sendable {
    /// The stack's alignment.
    case auto
    /// The child is at the start, at the end, in the center, or stretched.
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
