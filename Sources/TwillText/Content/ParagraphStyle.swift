public import Foundation

/// The horizontal alignment of a paragraph's lines.
public enum TextAlignment: UInt8, Hashable, Sendable {
    /// The alignments that do not depend on the direction.
    case left, center, right, justified
    /// Left, or right in a paragraph that runs from right to left.
    case natural
}

/// The way a line that is too long is broken or truncated.
public enum LineBreakMode: UInt8, Hashable, Sendable {
    /// The modes, as UIKit names them.
    case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle

    var truncates: Bool { self == .truncateHead || self == .truncateTail || self == .truncateMiddle }
    var wraps: Bool { self == .wordWrap || self == .charWrap }
}

/// The base direction of a paragraph.
public enum WritingDirection: UInt8, Hashable, Sendable {
    /// The direction of the first strong character or, without one, of the layout.
    case natural
    /// A fixed direction.
    case leftToRight, rightToLeft
}

/// The style of a paragraph: how its lines are broken and aligned. Lengths are in points; values that are not finite
/// count as zero.
public struct ParagraphStyle: Hashable, Sendable {
    /// The alignment of the lines.
    public var alignment = TextAlignment.natural
    /// The way lines that are too long are broken.
    public var lineBreakMode = LineBreakMode.wordWrap
    /// The space below each line but the last of the text. Never negative.
    public var lineSpacing: CGFloat = 0
    /// The space below the paragraph, unless it is the last.
    public var paragraphSpacing: CGFloat = 0
    /// The space above the paragraph, unless it is the first.
    public var paragraphSpacingBefore: CGFloat = 0
    /// The minimum height of a line; 0 for none. Extra height is added above the baseline.
    public var minimumLineHeight: CGFloat = 0
    /// The maximum height of a line; 0 for none. Excess height is removed above the baseline.
    public var maximumLineHeight: CGFloat = 0
    /// The factor of the natural line height; 0 counts as 1. Applied before minimum and maximum.
    public var lineHeightMultiple: CGFloat = 0
    /// The indent of the first line, from the leading edge.
    public var firstLineHeadIndent: CGFloat = 0
    /// The indent of the other lines, from the leading edge.
    public var headIndent: CGFloat = 0
    /// The end of lines: above zero the width from the leading edge, otherwise the distance from the trailing edge.
    public var tailIndent: CGFloat = 0
    /// The base direction of the paragraph.
    public var baseWritingDirection = WritingDirection.natural
    /// The tab stops, from the leading edge; beyond the last there is one every ``defaultTabInterval``.
    public var tabStops: [TabStop] = ParagraphStyle.defaultTabStops
    /// The distance of stops beyond the last; 0 counts as 28 points.
    public var defaultTabInterval: CGFloat = 0
    /// The share of a line's width that its words have to fill so that the next word is not hyphenated, 0 to 1; 0 never
    /// hyphenates. Soft hyphens are breaks in any case.
    public var hyphenationFactor: CGFloat = 0
    /// Whether text that is up to 5 % too wide is set tighter rather than truncated.
    public var allowsTightening = false
    /// Whether a word moves down to the last line of the paragraph if there would be one word only.
    public var pushesOutLastWord = false
    /// Whether lines of Korean end between words rather than between syllables.
    public var keepsHangulWords = false
    /// The marker before the first line, such as a bullet; nil for none.
    public var marker: ListMarker?

    /// The twelve default stops of iOS, 28 points apart.
    public static let defaultTabStops: [TabStop] = (1...12).map { TabStop(CGFloat($0) * 28) }

    public init() {}

    /// Creates a style.
    public init(alignment: TextAlignment, lineBreakMode: LineBreakMode = .wordWrap) {
        self.alignment = alignment
        self.lineBreakMode = lineBreakMode
    }

    // Only some fields, for speed: a style is hashed with every measured label.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(alignment)
        hasher.combine(lineBreakMode)
        hasher.combine(lineSpacing)
        hasher.combine(minimumLineHeight)
    }
}

/// The marker of an item of a list. It has the attributes of the paragraph's first character and takes no space.
public struct ListMarker: Hashable, Sendable {
    /// The marker's text.
    public var text: String
    /// The position in points, from the leading edge.
    public var location: CGFloat

    /// Creates a marker.
    public init(_ text: String, location: CGFloat) {
        self.text = text
        self.location = location
    }
}
