/// The side of its anchor on which a tip is placed.
public enum ToolTipDirection: Hashable, Sendable, CaseIterable {
    /// The side with room: below, above, at the trailing edge, at the leading edge.
    case automatic
    /// The sides above and below the anchor.
    case top, bottom
    /// The sides that are mirrored from right to left.
    case leading, trailing
    /// The sides that are not mirrored.
    case left, right

    /// Returns the sides to try, the preferred one first.
    ///
    /// A direction without room falls back to the opposite one, then to the others.
    ///
    /// - Parameters:
    ///   - isRightToLeft: Whether leading is right.
    ///   - current: The side that an automatic tip has now, which it keeps as long as there is room.
    public func sides(isRightToLeft: Bool, current: ToolTipSide? = nil) -> [ToolTipSide] {
        let leading = isRightToLeft ? ToolTipSide.right : .left
        let standard: [ToolTipSide] = [.bottom, .top, leading.opposite, leading]
        let first: ToolTipSide
        switch self {
        case .automatic:
            guard let current else { return standard }
            return [current] + standard.filter { $0 != current }
        case .top: first = .top
        case .bottom: first = .bottom
        case .left: first = .left
        case .right: first = .right
        case .leading: first = leading
        case .trailing: first = leading.opposite
        }
        return [first, first.opposite] + standard.filter { $0 != first && $0 != first.opposite }
    }
}

/// A side of an anchor on the screen.
public enum ToolTipSide: Hashable, Sendable, CaseIterable {
    /// The sides above and below the anchor.
    case top, bottom
    /// The sides at the left and at the right of the anchor.
    case left, right

    /// The side across the anchor.
    public var opposite: ToolTipSide {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .left: .right
        case .right: .left
        }
    }

    var isVertical: Bool { self == .top || self == .bottom }
}
