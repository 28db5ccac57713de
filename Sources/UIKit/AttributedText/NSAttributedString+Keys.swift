public import CoreGraphics

extension NSAttributedString.Key {
    /// The font, a `UIFont`.
    public static let font = Self("NSFont")
    /// The color of the text, a `UIColor`.
    public static let foregroundColor = Self("NSColor")
    /// The color behind the text, a `UIColor`.
    public static let backgroundColor = Self("NSBackgroundColor")
    /// The paragraph style, an `NSParagraphStyle`; that of a paragraph's first character applies.
    public static let paragraphStyle = Self("NSParagraphStyle")
    /// The space in points after every glyph, a number.
    public static let kern = Self("NSKern")
    /// The space in points after every glyph, a number.
    public static let tracking = Self("CTTracking")
    /// The use of ligatures, an integer: 0 for none.
    public static let ligature = Self("NSLigature")
    /// The strikethrough, the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = Self("NSStrikethrough")
    /// The color of the strikethrough, a `UIColor`.
    public static let strikethroughColor = Self("NSStrikethroughColor")
    /// The underline, the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = Self("NSUnderline")
    /// The color of the underline, a `UIColor`.
    public static let underlineColor = Self("NSUnderlineColor")
    /// The color of the stroke, a `UIColor`.
    public static let strokeColor = Self("NSStrokeColor")
    /// The stroke's width in percent of the font's size, a number: positive only outlines, negative fills, too.
    public static let strokeWidth = Self("NSStrokeWidth")
    /// The shadow, an `NSShadow`.
    public static let shadow = Self("NSShadow")
    /// The attachment in place of U+FFFC, an `NSTextAttachment`.
    public static let attachment = Self("NSAttachment")
    /// The link, a `URL` or a string. Drawn in the link color and underlined.
    public static let link = Self("NSLink")
    /// The upward offset in points, a number.
    public static let baselineOffset = Self("NSBaselineOffset")
    /// The slant, a number.
    public static let obliqueness = Self("NSObliqueness")
    /// The natural logarithm of the factor by which glyphs are widened, a number.
    public static let expansion = Self("NSExpansion")
    /// The embeddings and overrides of the writing direction, from the outermost: an array of integers, each the raw value
    /// of an `NSWritingDirection` with that of an `NSWritingDirectionFormatType`.
    public static let writingDirection = Self("NSWritingDirection")
    /// The text effect, an `NSAttributedString.TextEffectStyle` or its raw value.
    public static let textEffect = Self("NSTextEffect")
    /// The tag of the text's language, a string such as "de-AT"; hyphenation uses it.
    public static let languageIdentifier = Self("NSLanguage")

    private init(_ name: String) {
        self.init(rawValue: name)
    }
}

/// The style of a line under or through text.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// A dotted line.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// A dashed line.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// A line of alternating dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A line of dashes followed by two dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Spaces have no line.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
    /// The alignments.
    case left, center, right, justified, natural
}

/// The way a line that is too long is broken or truncated.
public enum NSLineBreakMode: Int, Sendable {
    /// The modes.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The base direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the first strong character.
    case natural = -1
    /// A fixed direction.
    case leftToRight, rightToLeft
}

/// The way a writing direction applies to a range of text.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// The text is embedded: numbers and Latin letters keep their order.
    case embedding = 0
    /// All characters run in the direction.
    case override = 2
}
