import Foundation
import Testing
import TwillDrawing
import TwillSync
import TwillTesting
import UIKit

/// Symbol sets of asset catalogs.
@MainActor @Suite struct SymbolSetTests {
    private typealias Configuration = UIImage.SymbolConfiguration

    private func bundle(_ template: String, contents: String? = nil) throws -> Bundle {
        let maker = try CatalogMaker()
        try maker.write(template, to: "bar.symbolset/bar.svg")
        try maker.write(
            contents ?? "{ \"symbols\" : [ { \"filename\" : \"bar.svg\", \"idiom\" : \"universal\" } ] }",
            to: "bar.symbolset/Contents.json")
        return try maker.bundle()
    }

    private func symbol(_ bundle: Bundle, _ configuration: Configuration, scale: CGFloat = 1) throws -> UIImage {
        let configuration = configuration.withTraitCollection(UITraitCollection(displayScale: scale))
        return try #require(UIImage(named: "bar", in: bundle, with: configuration))
    }

    /// The opaque width in the middle row, in pixels.
    private func barWidth(_ image: UIImage) throws -> Double {
        let bitmap = try #require(image.cgImage?.bitmap)
        return (0..<bitmap.width).reduce(0) { $0 + bitmap.color(x: $1, y: bitmap.height / 2).alpha }
    }

    @Test func symbolSetGivesASymbolImage() throws {
        let image = try #require(UIImage(named: "bar", in: try bundle(TemplateMaker.file()), compatibleWith: nil))

        #expect(image.isSymbolImage && image.renderingMode == .automatic)
        #expect(image.symbolConfiguration != nil)
    }

    /// A point of the template's 100 is a pixel: the margins are 10 on each side.
    @Test func marginsAndCapHeightGiveTheSize() throws {
        let image = try symbol(
            try bundle(TemplateMaker.file()), Configuration(pointSize: 100, weight: .regular, scale: .small))

        // Each side ends on a whole pixel.
        #expect(abs(image.size.width - 60) <= 2)
        #expect(abs(image.size.height - 70.459) <= 2)
        // The bar stands on the baseline.
        #expect(try #require(image.baselineOffsetFromBottom) < 1.1)
    }

    @Test(arguments: [(UIImage.SymbolScale.small, 1), (.medium, 1 / 0.79), (.large, 1.28 / 0.79)])
    func scalesEnlargeTheSmallVariant(scale: UIImage.SymbolScale, factor: Double) throws {
        let image = try symbol(
            try bundle(TemplateMaker.file()), Configuration(pointSize: 100, weight: .regular, scale: scale))

        #expect(abs(try barWidth(image) - 40 * factor) < 0.5)
    }

    /// Half as wide as the strokes of system symbols grow: thin is a quarter of the way from ultralight to regular.
    @Test(arguments: [
        (UIImage.SymbolWeight.ultraLight, 20.0), (.thin, 25), (.regular, 40), (.semibold, 40 + 40 / 3), (.black, 80),
    ])
    func weightsBetweenVariantsAreInterpolated(weight: UIImage.SymbolWeight, width: Double) throws {
        let image = try symbol(
            try bundle(TemplateMaker.file()), Configuration(pointSize: 100, weight: weight, scale: .small))

        #expect(abs(try barWidth(image) - width) < 0.5)
    }

    @Test func variantsOfOtherShapesAreNotMixed() throws {
        let template = TemplateMaker.file().replacingOccurrences(of: "M0 0h80.0v-70.459H0Z", with: "M0 0h80v-70.459Z")

        let image = try symbol(
            try bundle(template), Configuration(pointSize: 100, weight: .medium, scale: .small))

        #expect(abs(try barWidth(image) - 40) < 0.5)
    }

    @Test func templateWithAllVariantsUsesThem() throws {
        let template = TemplateMaker.file(widths: ["Regular-S": 30, "Regular-M": 50, "Bold-M": 70, "Regular-L": 90])
        let bundle = try bundle(template)

        func width(_ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale) throws -> Double {
            try barWidth(symbol(bundle, Configuration(pointSize: 100, weight: weight, scale: scale)))
        }

        #expect(abs(try width(.regular, .small) - 30) < 0.5)
        #expect(abs(try width(.regular, .medium) - 50) < 0.5)
        #expect(abs(try width(.bold, .medium) - 70) < 0.5)
        #expect(abs(try width(.black, .medium) - 70) < 0.5)
        #expect(abs(try width(.regular, .large) - 90) < 0.5)
    }

    @Test func symbolIsSharpAtEachDisplayScale() throws {
        for scale in [1, 2, 3] as [CGFloat] {
            let image = try symbol(
                try bundle(TemplateMaker.file()), Configuration(pointSize: 20, weight: .regular, scale: .small),
                scale: scale)

            #expect(image.scale == scale)
            #expect(abs(try barWidth(image) - 8 * scale) < 0.3)
        }
    }

    @Test func symbolIsShownInTheTintColor() throws {
        let stage = Stage()
        let view = UIImageView(image: UIImage(named: "bar", in: try bundle(TemplateMaker.file()), with: nil))
        view.preferredSymbolConfiguration = Configuration(pointSize: 100, weight: .regular, scale: .small)
        view.tintColor = .green
        view.contentMode = .topLeft
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.show(view)

        #expect(stage.snapshot().hasColor(.green, at: CGPoint(x: 30, y: 30)))
        #expect(!stage.snapshot().hasColor(.green, at: CGPoint(x: 5, y: 30)))
    }

    private static let second =
        "<path class=\"hierarchical-1:secondary multicolor-1:systemBlueColor\" d=\"M0 0h10v-70.459H0Z\"/>"

    @Test func layersOfTheTemplateTakePaletteColors() throws {
        let template = TemplateMaker.file(
            widths: ["Regular-S": 40], classes: "hierarchical-0:primary",
            extra: Self.second.replacingOccurrences(of: "M0 0h10", with: "M50 0h10"))
        let configuration = Configuration(pointSize: 100, weight: .regular, scale: .small)
            .applying(Configuration(paletteColors: [.red, .green]))

        let image = try symbol(try bundle(template), configuration)

        #expect(image.name(x: 20, y: 35) == "red")
        #expect(image.name(x: 65, y: 35) == "green")
    }

    @Test func multicolorUsesTheTemplatesColors() throws {
        let template = TemplateMaker.file(
            widths: ["Regular-S": 40], classes: "monochrome-0 multicolor-0:redColor hierarchical-0:primary",
            extra: Self.second.replacingOccurrences(of: "M0 0h10", with: "M50 0h10"))
        let configuration = Configuration(pointSize: 100, weight: .regular, scale: .small)
            .applying(Configuration.preferringMulticolor())

        let image = try symbol(try bundle(template), configuration)

        #expect(image.name(x: 20, y: 35) == "red")
        let blue = try #require(image.cgImage?.bitmap.color(x: 65, y: 35))
        #expect(blue.blue > 0.9 && blue.red < 0.2)
    }

    @Test func variableValueFadesLayersBeyondIt() throws {
        let template = TemplateMaker.file(
            widths: ["Regular-S": 40], classes: "hierarchical-0:primary",
            extra: "<path class=\"hierarchical-1:primary\" d=\"M50 0h10v-70.459H50Z\"/>",
            style: ".hierarchical-1\\:primary {-sfsymbols-variable-threshold:0.5}")
        let bundle = try bundle(template)
        let configuration = Configuration(pointSize: 100, weight: .regular, scale: .small)
            .withTraitCollection(UITraitCollection(displayScale: 1))

        let low = try #require(UIImage(named: "bar", in: bundle, variableValue: 0.3, configuration: configuration))
        let high = try #require(UIImage(named: "bar", in: bundle, variableValue: 1, configuration: configuration))

        #expect(low.cgImage?.bitmap.color(x: 20, y: 35).alpha == 1)
        #expect(try #require(low.cgImage?.bitmap.color(x: 65, y: 35).alpha) < 0.5)
        #expect(high.cgImage?.bitmap.color(x: 65, y: 35).alpha == 1)
    }

    @Test func symbolOfOneDirectionIsMirrored() throws {
        let contents =
            "{ \"symbols\" : [ { \"filename\" : \"bar.svg\", \"language-direction\" : \"left-to-right\" } ] }"

        let image = try #require(
            UIImage(named: "bar", in: try bundle(TemplateMaker.file(), contents: contents), compatibleWith: nil))

        #expect(image.flipsForRightToLeftLayoutDirection)
    }

    // MARK: Damage

    @Test(arguments: [
        ("", "bar.svg"), ("<svg", "bar.svg"), ("<html/>", "no SVG file"), ("<svg/>", "Regular-S"),
        ("<!DOCTYPE svg [ <!ENTITY a \"b\"> ]><svg/>", "bar.svg"),
        ("<svg><g id=\"Regular-S\"><path d=\"M0 0h4\"/></g></svg>", "Baseline-S"),
    ])
    func damagedTemplateIsNamed(template: String, text: String) throws {
        let bundle = try bundle(template)
        var image: UIImage?

        let messages = LogCapture.messages { image = UIImage(named: "bar", in: bundle, compatibleWith: nil) }

        #expect(image == nil)
        #expect(messages.contains { $0.contains("bar.symbolset/bar.svg") && $0.contains(text) })
    }

    @Test func missingFileAndEmptySetAreNamed() throws {
        for contents in ["{ \"symbols\" : [ { \"filename\" : \"none.svg\" } ] }", "{ }", "{ \"symbols\" : 3 }", "x"] {
            let bundle = try bundle(TemplateMaker.file(), contents: contents)

            let messages = LogCapture.messages {
                #expect(UIImage(named: "bar", in: bundle, compatibleWith: nil) == nil)
            }

            #expect(messages.contains { $0.contains("bar.symbolset") })
        }
    }

    @Test func damagedShapesLeaveTheOthers() throws {
        let template = TemplateMaker.file(extra: "<path d=\"M0 0 Q 1\"/><circle r=\"-3\"/><path d=\"M1e99 0\"/>")
        let bundle = try bundle(template)
        var image: UIImage?

        let messages = LogCapture.messages {
            image = UIImage(
                named: "bar", in: bundle,
                with: Configuration(pointSize: 100, weight: .regular, scale: .small)
                    .withTraitCollection(UITraitCollection(displayScale: 1)))
        }

        #expect(abs(try barWidth(try #require(image)) - 40) < 0.5)
        #expect(messages.contains { $0.contains("bar.svg:") && $0.contains("Regular-S") })
    }
}
