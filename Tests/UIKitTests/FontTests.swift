import Testing
import TwillText
import UIKit

private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.001) -> Bool { abs(a - b) <= tolerance }

@MainActor @Suite struct FontTests {
    /// Line heights that UIKit prints for the system font.
    @Test(arguments: [(11.0, 13.127), (12, 14.320), (15, 17.900), (17, 20.287), (20, 23.867), (34, 40.574)])
    func theSystemFontHasTheIPhonesLineHeight(_ size: Double, _ lineHeight: Double) {
        for weight in [UIFont.Weight.regular, .bold, .ultraLight] {
            #expect(near(UIFont.systemFont(ofSize: size, weight: weight).lineHeight, lineHeight))
        }
    }

    @Test func theSystemFontAnswersTheIPhonesMetrics() {
        let font = UIFont.systemFont(ofSize: 20)

        #expect(near(font.ascender, 19.043) && near(font.descender, -4.824))
        #expect(near(font.capHeight, 14.09, 0.01) && near(font.xHeight, 10.53, 0.01))
        #expect(font.leading == 0)
        #expect(font.pointSize == 20)
    }

    struct StyleRow: Sendable {
        var style: UIFont.TextStyle
        /// Extra small, large, extra extra extra large, the largest accessibility size.
        var sizes: [CGFloat]
    }

    /// Apple's Human Interface Guidelines, Typography.
    nonisolated static let styles = [
        StyleRow(style: .largeTitle, sizes: [31, 34, 40, 60]), StyleRow(style: .title1, sizes: [25, 28, 34, 58]),
        StyleRow(style: .title2, sizes: [19, 22, 28, 56]), StyleRow(style: .title3, sizes: [17, 20, 26, 55]),
        StyleRow(style: .headline, sizes: [14, 17, 23, 53]), StyleRow(style: .body, sizes: [14, 17, 23, 53]),
        StyleRow(style: .callout, sizes: [13, 16, 22, 51]), StyleRow(style: .subheadline, sizes: [12, 15, 21, 49]),
        StyleRow(style: .footnote, sizes: [12, 13, 19, 44]), StyleRow(style: .caption1, sizes: [11, 12, 18, 43]),
        StyleRow(style: .caption2, sizes: [11, 11, 17, 40]),
    ]

    @Test(arguments: styles)
    func textStylesHaveTheirPublishedSizes(_ row: StyleRow) {
        let categories: [UIContentSizeCategory] = [
            .extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
        ]
        let sizes = categories.map {
            UIFont.preferredFont(
                forTextStyle: row.style, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)
            ).pointSize
        }

        #expect(sizes == row.sizes)
        #expect(UIFont.preferredFont(forTextStyle: row.style).pointSize == row.sizes[1])
    }

    /// Body is 17 on 22; its line is 20.287 high.
    @Test func aTextStylesLeadingFillsItsPublishedPitch() {
        let body = UIFont.preferredFont(forTextStyle: .body)

        #expect(near(body.leading, 1.713))
        #expect(near(body.lineHeight, 20.287))
    }

    @Test func theHeadlineIsSemiboldAndTheBodyRegular() {
        #expect(UIFont.preferredFont(forTextStyle: .headline).textFont.weight == 600)
        #expect(UIFont.preferredFont(forTextStyle: .body).textFont.weight == 400)
    }

    @Test func theBoldTraitTakesTheStylesOwnBoldWeight() throws {
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        let title = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .largeTitle)

        #expect(try #require(body.withSymbolicTraits(.traitBold)).textFont.weight == 600)
        #expect(try #require(title.withSymbolicTraits(.traitBold)).textFont.weight == 700)
        let font = UIFont.systemFont(ofSize: 12)
        #expect(try #require(font.fontDescriptor.withSymbolicTraits(.traitBold)).textFont.weight == 700)
    }

    @Test func fontDescriptorsHaveTheirTraits() throws {
        let font = UIFont.boldSystemFont(ofSize: 15)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
        let italic = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))

        let made = UIFont(descriptor: italic, size: 0)
        #expect(made.pointSize == 15)
        #expect(made.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
        #expect(UIFont(descriptor: italic, size: 20).pointSize == 20)
    }

    @Test func descriptorsAreBuiltFromAttributes() {
        let descriptor = UIFontDescriptor(fontAttributes: [.family: "Georgia", .size: 21])
        let bold = UIFont.systemFont(ofSize: 10).fontDescriptor.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]
        ])

        #expect(UIFont(descriptor: descriptor, size: 0).familyName == "Georgia")
        #expect(descriptor.pointSize == 21)
        #expect(UIFont(descriptor: bold, size: 0) == UIFont.boldSystemFont(ofSize: 10))
    }

    @Test func designsAreTheSystemFontsAlone() {
        let system = UIFont.systemFont(ofSize: 17).fontDescriptor

        #expect(system.withDesign(.monospaced)?.symbolicTraits.contains(.traitMonoSpace) == true)
        #expect(system.withDesign(.serif) != nil)
        #expect(UIFontDescriptor(name: "Georgia", size: 17).withDesign(.serif) == nil)
    }

    @Test(arguments: [
        "ArialMT", "HelveticaNeue-Bold", "Georgia", "Courier New", "Menlo-Regular", "AvenirNext-DemiBold",
    ])
    func iOSsNamesMakeFonts(_ name: String) throws {
        #expect(try #require(UIFont(name: name, size: 17)).pointSize == 17)
    }

    @Test func namedFontsKeepTheirOwnMetrics() throws {
        let arial = try #require(UIFont(name: "ArialMT", size: 17))

        #expect(near(arial.lineHeight, 18.992, 0.01))
        #expect(arial.fontName == "ArialMT" && arial.familyName == "Arial")
        #expect(UIFont.fontNames(forFamilyName: "Arial").contains("Arial-BoldMT"))
        #expect(UIFont.familyNames.contains("Helvetica Neue"))
    }

    @Test func aFontIsEqualToAnotherOfItsKind() {
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 13))
        #expect(UIFont.boldSystemFont(ofSize: 12).withSize(30) == UIFont.boldSystemFont(ofSize: 30))
    }

    @Test(arguments: [CGFloat.nan, 0, -5, .infinity])
    func anInvalidSizeStillCreatesAFont(_ size: CGFloat) {
        let font = UIFont.systemFont(ofSize: size)

        #expect(font.pointSize > 0 && font.pointSize.isFinite && font.lineHeight.isFinite)
    }

    // MARK: Metrics

    @Test func metricsScaleWithTheirStyle() {
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let font = UIFont(name: "Georgia", size: 17)!
        let metrics = UIFontMetrics(forTextStyle: .body)

        // Body grows from 17 to 53.
        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 53)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: large).pointSize == 30)
        #expect(metrics.scaledValue(for: 34, compatibleWith: large) == 106)
        #expect(metrics.scaledValue(for: 10) == 10)
    }

    @Test func fontsFollowTheTextSizeFromTheirFirstSize() {
        let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let scaled = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: large)

        #expect(scaled.adjusted(for: small).pointSize == 14)
        #expect(UIFont.preferredFont(forTextStyle: .callout).adjusted(for: large).pointSize == 51)
        #expect(UIFont.systemFont(ofSize: 17).adjusted(for: large).pointSize == 17)
    }

    @Test func scalingAScaledFontStartsFromItsFirstSize() {
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let once = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: large)

        #expect(UIFontMetrics.default.scaledFont(for: once, compatibleWith: large).pointSize == 53)
    }

    /// The shipped face has one width.
    @Test func widthsOfTheSystemFontAreDrawnInTheStandardOne() {
        for width in [UIFont.Width.compressed, .condensed, .standard, .expanded] {
            #expect(
                UIFont.systemFont(ofSize: 17, weight: .bold, width: width) == .systemFont(ofSize: 17, weight: .bold))
        }
        #expect(UIFont.Width.compressed.rawValue < UIFont.Width.condensed.rawValue)
        #expect(UIFont.Width.condensed.rawValue < UIFont.Width.standard.rawValue)
        #expect(UIFont.Width.standard.rawValue == 0 && UIFont.Width.expanded.rawValue > 0)
    }
}
