public import Foundation
public import TwillDrawing

/// Text with one set of attributes.
public struct TextRun: Hashable, Sendable {
    public var text: String
    public var font: TextFont
    public var color: Color

    /// Points after every glyph, on top of the font's own tracking. Not zero turns ligatures off.
    public var kern: CGFloat = 0
    public var ligatures = true
    /// Points upward.
    public var baselineOffset: CGFloat = 0
    /// Slant: how far the top of a one-point-high glyph moves to the right.
    public var obliqueness: CGFloat = 0

    public var backgroundColor: Color?
    public var underline: TextDecoration?
    public var strikethrough: TextDecoration?

    /// In percent of the font's size. Above zero glyphs are outlined only, below zero filled and outlined.
    public var strokeWidth: CGFloat = 0
    /// nil: the text's colour.
    public var strokeColor: Color?
    public var shadow: TextShadow?

    /// Takes the place of each U+FFFC in the text. Nothing is drawn for it: ``TextLayout/attachments`` says where it is.
    public var attachment: TextAttachment?

    /// A paragraph is laid out in the style of its first character.
    public var style: ParagraphStyle

    public init(_ text: String, font: TextFont, color: Color = .black, style: ParagraphStyle = ParagraphStyle()) {
        self.text = text
        self.font = font
        self.color = color
        self.style = style
    }
}

/// A line under or through text.
public struct TextDecoration: Hashable, Sendable {
    public enum Pattern: UInt8, Hashable, Sendable {
        case solid, dot, dash, dashDot, dashDotDot
    }

    public var isDouble = false
    public var isThick = false
    public var pattern = Pattern.solid
    /// Leaves spaces undecorated.
    public var isByWord = false
    /// nil: the text's colour.
    public var color: Color?

    public init() {}
}

public struct TextShadow: Hashable, Sendable {
    /// y points down.
    public var offset: CGSize
    public var blurRadius: CGFloat
    public var color: Color

    public init(offset: CGSize, blurRadius: CGFloat = 0, color: Color) {
        self.offset = offset
        self.blurRadius = blurRadius
        self.color = color
    }
}

/// Room for something that is not text.
public struct TextAttachment: Hashable, Sendable {
    public var size: CGSize
    /// Of its bottom above the baseline; negative hangs below it.
    public var baselineOffset: CGFloat
    /// Whatever the caller recognises it by.
    public var id: Int

    public init(size: CGSize, baselineOffset: CGFloat = 0, id: Int = 0) {
        self.size = size
        self.baselineOffset = baselineOffset
        self.id = id
    }
}
