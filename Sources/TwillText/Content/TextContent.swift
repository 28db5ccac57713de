public import Foundation
public import TwillDrawing

/// The text to lay out: consecutive runs, which form as many paragraphs as their separators delimit.
public struct TextContent: Hashable, Sendable {
    /// The runs in the order of the text.
    public var runs: [TextRun]

    /// Creates content of several runs.
    public init(runs: [TextRun]) {
        self.runs = runs
    }

    /// Creates content of one run.
    public init(_ text: String, font: TextFont, color: Color = .black, style: ParagraphStyle = ParagraphStyle()) {
        runs = text.isEmpty ? [] : [TextRun(text, font: font, color: color, style: style)]
    }

    /// Whether there is no text.
    public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}

/// The constraints of a layout, such as its width.
public struct TextOptions: Hashable, Sendable {
    /// The width in points. If infinite, lines end at separators only. NaN counts as infinite, negative values as zero.
    public var width: CGFloat
    /// The height in points. Lines that do not fit entirely are left out, except for the first.
    public var height: CGFloat
    /// The maximum number of lines; 0 for no limit. The pieces of a line on both sides of an exclusion count as one.
    public var maximumLines: Int
    /// Whether each font's ``TextFont/leading`` is added below its lines.
    public var usesFontLeading: Bool
    /// The truncation of the last line; nil uses its paragraph's style.
    public var lastLineBreakMode: LineBreakMode?
    /// The direction of paragraphs without a strong character or a base direction, and the side that naturally aligned
    /// lines start at.
    public var isRightToLeft: Bool

    /// Whether each paragraph whose style truncates or clips has one line. If not, its lines wrap by words, and only
    /// the last one that fits is truncated.
    public var truncatesParagraphs = false
    /// The text at the position of the text that is left out; nil for an ellipsis.
    ///
    /// Only its first paragraph is used. If it does not fit on the line, an ellipsis replaces it.
    public var truncationToken: TextContent?
    /// The regions that lines flow around; nil for none.
    public var exclusions: TextExclusions?

    /// Creates options.
    public init(
        width: CGFloat = .infinity, height: CGFloat = .infinity, maximumLines: Int = 0, usesFontLeading: Bool = false,
        lastLineBreakMode: LineBreakMode? = nil, isRightToLeft: Bool = false
    ) {
        self.width = width.isNaN ? .infinity : max(0, width)
        self.height = height.isNaN ? .infinity : max(0, height)
        self.maximumLines = max(0, maximumLines)
        self.usesFontLeading = usesFontLeading
        self.lastLineBreakMode = lastLineBreakMode
        self.isRightToLeft = isRightToLeft
    }
}
