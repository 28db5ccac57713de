public import Foundation
public import TwillDrawing

/// Text to lay out: runs one after the other, in as many paragraphs as there are separators in them.
public struct TextContent: Hashable, Sendable {
    public var runs: [TextRun]

    public init(runs: [TextRun]) {
        self.runs = runs
    }

    public init(_ text: String, font: TextFont, color: Color = .black, style: ParagraphStyle = ParagraphStyle()) {
        runs = text.isEmpty ? [] : [TextRun(text, font: font, color: color, style: style)]
    }

    public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}

/// The room that text is laid out in.
public struct TextOptions: Hashable, Sendable {
    /// Points. Infinite: lines end at separators only. Not a number counts as infinite, below zero as zero.
    public var width: CGFloat
    /// Points. Lines that do not fit whole are left out, except the first.
    public var height: CGFloat
    /// 0: as many as there are.
    public var maximumLines: Int
    /// Adds each font's ``TextFont/leading`` below its lines.
    public var usesFontLeading: Bool
    /// How the last line shows that text was left out; nil: as its paragraph's style says.
    public var lastLineBreakMode: LineBreakMode?
    /// The direction of paragraphs that have no strong character and no direction of their own, and of lines shorter
    /// than the room under natural alignment.
    public var isRightToLeft: Bool

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
