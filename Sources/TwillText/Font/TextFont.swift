public import Foundation

/// A font at a size: the shipped face that is drawn, and the metrics that iOS reports for the requested font.
///
/// Lengths are in points. A value made by ``FontCatalog``, safe on any thread.
public struct TextFont: Sendable {
    /// The face that is drawn.
    public let face: FontFace
    /// The size in points, always finite and above zero.
    public let size: CGFloat
    /// The PostScript name that iOS reports, such as `.SFUI-Semibold` or `ArialMT`.
    public let postScriptName: String
    /// The family name that iOS reports, such as `.AppleSystemUIFont` or `Arial`.
    public let familyName: String
    /// The space after every glyph, which makes lines as wide as on iOS.
    public let tracking: CGFloat
    /// The OpenType features by tag, such as `"tnum": 1`.
    public var features: [String: Int]
    /// The extra space below a line, if the layout uses font leading. Text styles set it.
    public var leading: CGFloat

    let metrics: EmMetrics
    let origin: Origin

    /// The font's source, used to derive it in another size or style.
    enum Origin: Hashable, Sendable {
        case system(weight: Int, isItalic: Bool, design: SystemDesign)
        case named(postScriptName: String)
    }

    /// The height above the baseline.
    public var ascender: CGFloat { metrics.ascent * size }
    /// The depth below the baseline, negative as in `UIFont`.
    public var descender: CGFloat { -metrics.descent * size }
    /// The height of capital letters.
    public var capHeight: CGFloat { metrics.capHeight * size }
    /// The height of the letter x.
    public var xHeight: CGFloat { metrics.xHeight * size }
    /// The line height, `ascender - descender`, without leading.
    public var lineHeight: CGFloat { ascender - descender }

    /// Whether this is the system font, in any of its designs.
    public var isSystem: Bool {
        if case .system = origin { true } else { false }
    }

    /// The requested weight, 100...900; ``FontFace/weight`` is the one that is drawn.
    public var weight: Int {
        switch origin {
        case .system(let weight, _, _): weight
        case .named(let name): FontCatalog.member(named: name)?.weight ?? face.weight
        }
    }

    /// Whether the font is italic.
    public var isItalic: Bool {
        switch origin {
        case .system(_, let isItalic, _): isItalic
        case .named(let name): FontCatalog.member(named: name)?.isItalic ?? face.isItalic
        }
    }
}

extension TextFont: Hashable {
    public static func == (a: Self, b: Self) -> Bool {
        a.size == b.size && a.face == b.face && a.tracking == b.tracking && a.leading == b.leading
            && a.origin == b.origin && a.metrics == b.metrics && a.features == b.features
    }

    // Only some fields, for speed: a font is hashed with every measured label.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(face.family.rawValue)
        hasher.combine(face.weight)
    }
}
