public import Foundation

/// Text with every glyph in its place.
///
///     let layout = TextLayout.make(TextContent("Hello", font: .., color: .black), TextOptions(width: 200))
///     layout.draw(in: canvas, at: .zero)
///
/// Lengths are in points, y down, from the top left of the room that the options give. Nothing is rounded. Immutable:
/// measure and draw on any threads, in any scale.
public final class TextLayout: Sendable {
    public let content: TextContent
    public let options: TextOptions
    /// What the lines take, from the left edge to the end of the widest and from the top to the last line's bottom.
    /// Does not depend on alignment. Zero for empty text.
    public let size: CGSize
    public let lines: [TextLine]
    /// Where the options left text out.
    public let isTruncated: Bool
    /// What stands in for U+FFFC, in the order of the text.
    public let attachments: [(attachment: TextAttachment, frame: CGRect)]

    let glyphs: [PlacedGlyph]
    let spans: [GlyphSpan]
    let stops: [CaretStop]

    /// From the top; 0 where there are no lines.
    public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

    init(_ content: TextContent, _ options: TextOptions, _ result: Typesetter.Result) {
        self.content = content
        self.options = options
        size = result.size
        lines = result.lines
        isTruncated = result.isTruncated
        attachments = result.attachments
        glyphs = result.glyphs
        spans = result.spans
        stops = result.stops
    }
}

struct PlacedGlyph: Sendable {
    var id: UInt32
    /// The glyph's origin from the layout's left.
    var x: Double
    /// From the baseline, y down.
    var dy: Double
}

/// Neighbouring glyphs of one run in one face, on one line.
struct GlyphSpan: Sendable {
    var face: OpenFace?
    var size: Double
    var run: Int
    var line: Int
    var glyphs: Range<Int>
    /// From the layout's top, the run's baseline offset included.
    var baseline: Double
    /// From the left, spaces included.
    var left: Double
    var right: Double
    var isBlank: Bool
}

/// A cluster in its place on a line, from left to right.
struct CaretStop: Sendable {
    var utf16: Int32
    var utf16Length: Int32
    var x: Double
    var width: Double
    var isRightToLeft: Bool
}
