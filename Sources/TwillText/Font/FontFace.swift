/// One of the shipped faces, or one of the app's: what is drawn, whatever name the font was asked for under.
public struct FontFace: Hashable, Sendable {
    public enum Family: UInt8, Hashable, Sendable, CaseIterable {
        /// The system font below 20 points. Weights 100...900.
        case inter
        /// The system font from 20 points on. Weights 100...900.
        case interDisplay
        /// As wide, glyph for glyph, as Arial and Helvetica. Regular and bold.
        case liberationSans
        /// As wide, glyph for glyph, as Times New Roman. Regular and bold.
        case liberationSerif
        /// As wide, glyph for glyph, as Courier New. Regular and bold.
        case liberationMono
        /// A file that the app registered, by its `number`.
        case app

        /// Whether every weight can be drawn, or regular and bold alone.
        public var isVariable: Bool { self == .inter || self == .interDisplay }
    }

    public var family: Family
    /// 100...900, CSS's numbers: 400 is regular, 600 semibold, 700 bold.
    public var weight: Int
    public var isItalic: Bool
    /// Of a font that the app registered; 0 for others.
    var number = 0

    public init(family: Family, weight: Int = 400, isItalic: Bool = false) {
        self.family = family
        self.weight = min(900, max(100, weight))
        self.isItalic = isItalic
    }
}

/// Vertical measures of a font, in parts of its size.
struct EmMetrics: Hashable, Sendable {
    var ascent: Double
    /// Positive, below the baseline.
    var descent: Double
    var gap: Double
    var capHeight: Double
    var xHeight: Double

    /// SF's, from the published line heights of text on iOS (units of 2048).
    static let system = EmMetrics(
        ascent: 1950 / 2048, descent: 494 / 2048, gap: 0, capHeight: 1443 / 2048, xHeight: 1078 / 2048)
}
