public import Foundation

public enum TextAlignment: UInt8, Hashable, Sendable {
    case left, center, right, justified
    /// Left, or right in a paragraph that runs from right to left.
    case natural
}

public enum LineBreakMode: UInt8, Hashable, Sendable {
    case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle

    var truncates: Bool { self == .truncateHead || self == .truncateTail || self == .truncateMiddle }
}

public enum WritingDirection: UInt8, Hashable, Sendable {
    /// By the first strong character; where there is none, by the layout's direction.
    case natural
    case leftToRight, rightToLeft
}

/// How a paragraph's lines are broken and placed. Lengths in points; numbers that are not finite count as zero.
public struct ParagraphStyle: Hashable, Sendable {
    public var alignment = TextAlignment.natural
    public var lineBreakMode = LineBreakMode.wordWrap
    /// Between the lines of a paragraph, below each but the last of the text. Never negative.
    public var lineSpacing: CGFloat = 0
    /// Below the paragraph, unless it is the last.
    public var paragraphSpacing: CGFloat = 0
    /// Above the paragraph, unless it is the first.
    public var paragraphSpacingBefore: CGFloat = 0
    /// 0: no minimum. What a line gains goes above its baseline.
    public var minimumLineHeight: CGFloat = 0
    /// 0: no maximum. What a line loses goes from above its baseline.
    public var maximumLineHeight: CGFloat = 0
    /// 0: as 1. Applied before minimum and maximum.
    public var lineHeightMultiple: CGFloat = 0
    /// From the leading edge.
    public var firstLineHeadIndent: CGFloat = 0
    public var headIndent: CGFloat = 0
    /// Above zero the width from the leading edge to where lines end; else the distance from the trailing edge.
    public var tailIndent: CGFloat = 0
    public var baseWritingDirection = WritingDirection.natural
    /// From the leading edge; beyond the last stop every ``defaultTabInterval``.
    public var tabStops: [CGFloat] = ParagraphStyle.defaultTabStops
    /// 0: 28 points, the distance of the default stops.
    public var defaultTabInterval: CGFloat = 0

    /// iOS's twelve stops, 28 points apart.
    public static let defaultTabStops: [CGFloat] = (1...12).map { CGFloat($0) * 28 }

    public init() {}

    public init(alignment: TextAlignment, lineBreakMode: LineBreakMode = .wordWrap) {
        self.alignment = alignment
        self.lineBreakMode = lineBreakMode
    }

    // Short on purpose: it is hashed with every measured label.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(alignment)
        hasher.combine(lineBreakMode)
        hasher.combine(lineSpacing)
        hasher.combine(minimumLineHeight)
    }
}
