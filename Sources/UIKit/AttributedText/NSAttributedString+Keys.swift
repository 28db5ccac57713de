public import CoreGraphics

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = Self("NSFont")
    /// A `UIColor`.
    public static let foregroundColor = Self("NSColor")
    /// A `UIColor`.
    public static let backgroundColor = Self("NSBackgroundColor")
    /// An `NSParagraphStyle`; that of a paragraph's first character counts.
    public static let paragraphStyle = Self("NSParagraphStyle")
    /// A number: points after every glyph.
    public static let kern = Self("NSKern")
    /// A number: points after every glyph.
    public static let tracking = Self("CTTracking")
    /// An integer: 0 for no ligatures.
    public static let ligature = Self("NSLigature")
    /// The raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = Self("NSStrikethrough")
    /// A `UIColor`.
    public static let strikethroughColor = Self("NSStrikethroughColor")
    /// The raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = Self("NSUnderline")
    /// A `UIColor`.
    public static let underlineColor = Self("NSUnderlineColor")
    /// A `UIColor`.
    public static let strokeColor = Self("NSStrokeColor")
    /// A number, in percent of the font's size: positive outlines alone, negative fills too.
    public static let strokeWidth = Self("NSStrokeWidth")
    /// An `NSShadow`.
    public static let shadow = Self("NSShadow")
    /// An `NSTextAttachment`, which stands in place of U+FFFC.
    public static let attachment = Self("NSAttachment")
    /// A `URL` or a string. Drawn in the link colour and underlined.
    public static let link = Self("NSLink")
    /// A number: points upward.
    public static let baselineOffset = Self("NSBaselineOffset")
    /// A number: the slant.
    public static let obliqueness = Self("NSObliqueness")
    /// Not yet: kept, and not drawn.
    public static let expansion = Self("NSExpansion")
    /// Not yet: kept, and not drawn.
    public static let writingDirection = Self("NSWritingDirection")
    /// Not yet: kept, and not drawn.
    public static let textEffect = Self("NSTextEffect")

    private init(_ name: String) {
        self.init(rawValue: name)
    }
}

public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight, rightToLeft
}
