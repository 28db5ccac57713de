public import Foundation

/// A font at a size: the shipped face that is drawn, and the numbers that iOS would answer for the font asked for.
///
/// Lengths are in points. A value, made by ``FontCatalog``; safe on any thread.
public struct TextFont: Sendable {
    /// The face that is drawn.
    public let face: FontFace
    /// Always finite and above zero.
    public let size: CGFloat
    /// As iOS would answer: `.SFUI-Semibold`, `ArialMT`.
    public let postScriptName: String
    /// As iOS would answer: `.AppleSystemUIFont`, `Arial`.
    public let familyName: String
    /// Added after every glyph, so that lines come out as wide as on iOS.
    public let tracking: CGFloat
    /// OpenType features by tag, as `"tnum": 1`.
    public var features: [String: Int]
    /// Extra space below a line, used where a layout is told to use font leading. Text styles set it.
    public var leading: CGFloat

    let metrics: EmMetrics
    let origin: Origin

    /// Where a font came from, so that it can be had again in another size or style.
    enum Origin: Hashable, Sendable {
        case system(weight: Int, isItalic: Bool, design: SystemDesign)
        case named(postScriptName: String)
    }

    public var ascender: CGFloat { metrics.ascent * size }
    /// Negative, as `UIFont` has it.
    public var descender: CGFloat { -metrics.descent * size }
    public var capHeight: CGFloat { metrics.capHeight * size }
    public var xHeight: CGFloat { metrics.xHeight * size }
    /// `ascender - descender`, without leading.
    public var lineHeight: CGFloat { ascender - descender }

    /// Whether this is the system font, in any of its designs.
    public var isSystem: Bool {
        if case .system = origin { true } else { false }
    }

    /// The weight that was asked for, 100...900; ``FontFace/weight`` is the one that is drawn.
    public var weight: Int {
        switch origin {
        case .system(let weight, _, _): weight
        case .named(let name): FontCatalog.member(named: name)?.weight ?? face.weight
        }
    }

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

    // Short on purpose: it is hashed with every measured label.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(face.family.rawValue)
        hasher.combine(face.weight)
    }
}
