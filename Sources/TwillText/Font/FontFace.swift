/// A shipped face, or one of the app's: the font that is drawn, under whatever name it was requested.
public struct FontFace: Hashable, Sendable {
    /// A family of faces.
    public enum Family: UInt8, Hashable, Sendable, CaseIterable {
        /// The system font below 20 points, with weights 100...900.
        case inter
        /// The system font from 20 points on, with weights 100...900.
        case interDisplay
        /// A sans-serif family with the widths of Arial and Helvetica, regular and bold.
        case liberationSans
        /// A serif family with the widths of Times New Roman, regular and bold.
        case liberationSerif
        /// A monospaced family with the widths of Courier New, regular and bold.
        case liberationMono
        /// A file that the app registered, identified by its `number`.
        case app

        /// Whether every weight can be drawn, or only regular and bold.
        public var isVariable: Bool { self == .inter || self == .interDisplay }
    }

    /// The family.
    public var family: Family
    /// The weight in CSS's numbers, 100...900: 400 is regular, 600 semibold, 700 bold.
    public var weight: Int
    /// Whether the face is italic.
    public var isItalic: Bool
    /// The index of a font that the app registered; 0 for others.
    var number = 0

    /// Creates a face.
    public init(family: Family, weight: Int = 400, isItalic: Bool = false) {
        self.family = family
        self.weight = min(900, max(100, weight))
        self.isItalic = isItalic
    }
}

/// The vertical metrics of a font, relative to its size.
struct EmMetrics: Hashable, Sendable {
    var ascent: Double
    /// The descent below the baseline, positive.
    var descent: Double
    var gap: Double
    var capHeight: Double
    var xHeight: Double

    /// SF's metrics, from the published line heights of text on iOS (units of 2048).
    static let system = EmMetrics(
        ascent: 1950 / 2048, descent: 494 / 2048, gap: 0, capHeight: 1443 / 2048, xHeight: 1078 / 2048)
}
