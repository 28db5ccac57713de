public import Foundation

/// Text laid out in lines, with the position of every glyph.
///
///     let layout = TextLayout.make(TextContent("Hello", font: .., color: .black), TextOptions(width: 200))
///     layout.draw(in: canvas, at: .zero)
///
/// Lengths are in points, y down, from the top left of the options' bounds. Nothing is rounded. Immutable: measure and
/// draw on any threads, at any scale.
public final class TextLayout: Sendable {
    /// The text.
    public let content: TextContent
    /// The constraints that the text was laid out with.
    public let options: TextOptions
    /// The size of the lines, from the left edge to the end of the widest and from the top to the last line's bottom.
    /// Does not depend on alignment. Zero for empty text.
    public let size: CGSize
    /// The lines from top to bottom. An exclusion splits a line into several, from its beginning to its end.
    public let lines: [TextLine]
    /// Whether the options left text out.
    public let isTruncated: Bool
    /// The attachments and their frames, in the order of the text.
    public let attachments: [(attachment: TextAttachment, frame: CGRect)]

    /// The runs of the content and, after them, those of the truncation token.
    let runs: [TextRun]
    /// The frame of the ellipsis or the truncation token; null without one.
    public let truncationFrame: CGRect

    let glyphs: [PlacedGlyph]
    let spans: [GlyphSpan]
    let stops: [CaretStop]

    /// The first line's baseline, from the top; 0 without lines.
    public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    /// The last line's baseline, from the top; 0 without lines.
    public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

    init(_ content: TextContent, _ options: TextOptions, _ result: Typesetter.Result) {
        self.content = content
        self.options = options
        size = result.size
        lines = result.lines
        isTruncated = result.isTruncated
        attachments = result.attachments
        runs = options.truncationToken.map { content.runs + $0.runs } ?? content.runs
        truncationFrame = result.truncationFrame
        glyphs = result.glyphs
        spans = result.spans
        stops = result.stops
    }
}

struct PlacedGlyph: Sendable {
    var id: UInt32
    /// The glyph's origin, from the layout's left.
    var x: Double
    /// The offset from the baseline, y down.
    var dy: Double
}

/// Adjacent glyphs of one run, face and line.
struct GlyphSpan: Sendable {
    var face: OpenFace?
    var size: Double
    var run: Int
    var line: Int
    var glyphs: Range<Int>
    /// The baseline from the layout's top, including the run's baseline offset.
    var baseline: Double
    /// The left edge, spaces included.
    var left: Double
    var right: Double
    var isBlank: Bool
    /// Whether it is the marker of a list's item, which has no decorations.
    var isMarker = false
}

/// A cluster's extent on a line, from left to right.
struct CaretStop: Sendable {
    var utf16: Int32
    var utf16Length: Int32
    var x: Double
    var width: Double
    var isRightToLeft: Bool
}
