import CoreGraphics
import TwillText

extension UIFont {
    /// A style of text, whose font follows the user's text size.
    public struct TextStyle: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The extra large title.
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        /// The second extra large title.
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
        /// The large title.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The first level of titles.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The second level of titles.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The third level of titles.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// Headings.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Subheadings.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Body text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Callouts.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Footnotes.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Captions.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Smaller captions.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }
}

/// A row of Apple's published Dynamic Type tables (Human Interface Guidelines, Typography).
struct TextStyleRow {
    var weight = UIFont.Weight.regular
    /// The weight under the bold trait.
    var boldWeight = UIFont.Weight.semibold
    /// The sizes in points, by `UIContentSizeCategory.column`.
    var sizes: [CGFloat]
    /// The distances of baselines, in points.
    var leadings: [CGFloat]
}

extension UIFont.TextStyle {
    /// The style's metrics; an unknown style has the body's.
    var row: TextStyleRow { Self.rows[self] ?? Self.rows[.body]! }

    func pointSize(in category: UIContentSizeCategory) -> CGFloat { row.sizes[category.column] }

    /// - Parameter isBold: Whether the user has Bold Text on.
    func textFont(for category: UIContentSizeCategory, isBold: Bool) -> TextFont {
        let row = row
        let weight = isBold ? row.weight.emboldened : row.weight
        var font = FontCatalog.system(size: row.sizes[category.column], weight: weight.rawValue)
        // Above 36 points the published leading is less than the line's height; nothing is added there.
        font.leading = max(0, row.leadings[category.column] - font.lineHeight)
        return font
    }

    private static let rows: [UIFont.TextStyle: TextStyleRow] = [
        .extraLargeTitle: TextStyleRow(
            weight: .bold, boldWeight: .bold, sizes: scaled(36, like: largeTitleSizes),
            leadings: scaled(43, like: largeTitleLeadings)),
        .extraLargeTitle2: TextStyleRow(
            weight: .bold, boldWeight: .bold, sizes: title1Sizes, leadings: title1Leadings),
        .largeTitle: TextStyleRow(boldWeight: .bold, sizes: largeTitleSizes, leadings: largeTitleLeadings),
        .title1: TextStyleRow(boldWeight: .bold, sizes: title1Sizes, leadings: title1Leadings),
        .title2: TextStyleRow(
            boldWeight: .bold, sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
            leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
        .title3: TextStyleRow(
            sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
            leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
        .headline: TextStyleRow(
            weight: .semibold, sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
        .body: TextStyleRow(
            sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
        .callout: TextStyleRow(
            sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
            leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
        .subheadline: TextStyleRow(
            sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
            leadings: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
        .footnote: TextStyleRow(
            sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
            leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
        .caption1: TextStyleRow(
            sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
            leadings: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
        .caption2: TextStyleRow(
            sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
            leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
    ]

    private static let largeTitleSizes: [CGFloat] = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    private static let largeTitleLeadings: [CGFloat] = [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    private static let title1Sizes: [CGFloat] = [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    private static let title1Leadings: [CGFloat] = [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]

    /// Apple publishes the two extra large titles for the default text size only; they are scaled like the nearest
    /// style.
    private static func scaled(_ value: CGFloat, like column: [CGFloat]) -> [CGFloat] {
        column.map { (value * $0 / column[3]).rounded() }
    }
}
