public import Foundation
public import TwillDrawing

/// Text with one set of attributes.
public struct TextRun: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// The font.
    public var font: TextFont
    /// The color of the glyphs.
    public var color: Color

    /// The space in points after every glyph, in addition to the font's tracking. If not zero, ligatures are off.
    public var kern: CGFloat = 0
    /// Whether the font's standard ligatures are used.
    public var ligatures = true
    /// The upward shift of the baseline, in points.
    public var baselineOffset: CGFloat = 0
    /// The slant: the distance by which the top of a one-point-high glyph moves to the right.
    public var obliqueness: CGFloat = 0

    /// The color behind the text; nil for none.
    public var backgroundColor: Color?
    /// The line under the text; nil for none.
    public var underline: TextDecoration?
    /// The line through the text; nil for none.
    public var strikethrough: TextDecoration?

    /// The stroke's width, in percent of the font's size. Above zero glyphs are outlined only, below zero filled and
    /// outlined.
    public var strokeWidth: CGFloat = 0
    /// The stroke's color; nil uses the text color.
    public var strokeColor: Color?
    /// The shadow of the glyphs; nil for none.
    public var shadow: TextShadow?

    /// The natural logarithm of the factor by which glyphs are widened; 0 for none.
    public var expansion: CGFloat = 0
    /// Whether the glyphs look as if they were pressed into the background.
    public var isLetterpress = false
    /// The embeddings and overrides of the writing direction, from the outermost to the innermost.
    public var directions: [TextDirection] = []

    /// The replacement of each U+FFFC in the text. It is not drawn: ``TextLayout/attachments`` has its frame.
    public var attachment: TextAttachment?

    /// The tag of the text's language, such as "de-AT", for hyphenation; nil does not hyphenate.
    public var language: String?

    /// The paragraph style. A paragraph uses the style of its first character.
    public var style: ParagraphStyle

    /// Creates a run.
    public init(_ text: String, font: TextFont, color: Color = .black, style: ParagraphStyle = ParagraphStyle()) {
        self.text = text
        self.font = font
        self.color = color
        self.style = style
    }

    // Only some fields, for speed: runs are hashed with every measured label.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(font)
        hasher.combine(style)
    }
}

/// A change of the writing direction within a paragraph.
public struct TextDirection: Hashable, Sendable {
    /// Whether text runs from right to left.
    public var isRightToLeft: Bool
    /// Whether all characters run in the direction, whatever their own.
    public var overrides: Bool

    /// Creates an embedding or an override.
    public init(isRightToLeft: Bool, overrides: Bool = false) {
        self.isRightToLeft = isRightToLeft
        self.overrides = overrides
    }

    /// Unicode's character that begins it. U+202C ends it.
    var opening: UInt32 {
        switch (isRightToLeft, overrides) {
        case (false, false): 0x202A
        case (true, false): 0x202B
        case (false, true): 0x202D
        case (true, true): 0x202E
        }
    }
}

/// A line under or through text.
public struct TextDecoration: Hashable, Sendable {
    /// The pattern of a line.
    public enum Pattern: UInt8, Hashable, Sendable {
        /// The patterns.
        case solid, dot, dash, dashDot, dashDotDot
    }

    /// Whether two lines are drawn.
    public var isDouble = false
    /// Whether the line is thick.
    public var isThick = false
    /// The pattern of the line.
    public var pattern = Pattern.solid
    /// Whether spaces are left undecorated.
    public var isByWord = false
    /// The line's color; nil uses the text color.
    public var color: Color?

    public init() {}
}

/// A shadow of glyphs.
public struct TextShadow: Hashable, Sendable {
    /// The offset in points; y points down.
    public var offset: CGSize
    /// The blur radius in points.
    public var blurRadius: CGFloat
    /// The shadow's color.
    public var color: Color

    /// Creates a shadow.
    public init(offset: CGSize, blurRadius: CGFloat = 0, color: Color) {
        self.offset = offset
        self.blurRadius = blurRadius
        self.color = color
    }
}

/// Space in the text for an object that is not text.
public struct TextAttachment: Hashable, Sendable {
    /// The size in points.
    public var size: CGSize
    /// The distance from the baseline up to the bottom; negative if the bottom is below the baseline.
    public var baselineOffset: CGFloat
    /// The caller's identifier.
    public var id: Int

    /// Creates an attachment.
    public init(size: CGSize, baselineOffset: CGFloat = 0, id: Int = 0) {
        self.size = size
        self.baselineOffset = baselineOffset
        self.id = id
    }
}
