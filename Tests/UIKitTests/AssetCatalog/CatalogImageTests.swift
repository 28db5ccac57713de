import Foundation
import Testing
import TwillDrawing
import TwillSync
import TwillTesting
import UIKit

@MainActor @Suite struct CatalogImageTests {
    private func traits(_ change: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection {
            $0.userInterfaceIdiom = .phone
            $0.userInterfaceStyle = .light
            $0.displayScale = 2
            change(&$0)
        }
    }

    private func name(_ image: String, _ bundle: Bundle, _ change: (inout any UIMutableTraits) -> Void = { _ in })
        -> String?
    {
        UIImage(named: image, in: bundle, compatibleWith: traits(change))?.colorName
    }

    // MARK: Scales

    @Test func imageSetHasAVariantForEachScale() throws {
        let maker = try CatalogMaker()
        try maker.add(
            "star",
            images: [
                ("\"idiom\" : \"universal\", \"scale\" : \"1x\"", .red),
                ("\"idiom\" : \"universal\", \"scale\" : \"2x\"", .green),
                ("\"idiom\" : \"universal\", \"scale\" : \"3x\"", .blue),
            ])
        let bundle = try maker.bundle()

        #expect(name("star", bundle) { $0.displayScale = 1 } == "red")
        #expect(name("star", bundle) { $0.displayScale = 2 } == "green")
        #expect(name("star", bundle) { $0.displayScale = 3 } == "blue")
        let image = UIImage(named: "star", in: bundle, compatibleWith: traits { $0.displayScale = 3 })
        #expect(image?.scale == 3)
        #expect(image?.size == CGSize(width: 2, height: 2))
        #expect(
            UIImage(named: "star", in: bundle, with: UIImage.Configuration(traitCollection: traits { _ in }))?.scale
                == 2)
    }

    @Test func missingScaleUsesTheNextLargerOneElseTheLargest() throws {
        let maker = try CatalogMaker()
        try maker.add("large", images: [("\"scale\" : \"1x\"", .red), ("\"scale\" : \"3x\"", .blue)])
        try maker.add("small", images: [("\"scale\" : \"1x\"", .red), ("\"scale\" : \"2x\"", .green)])
        try maker.add("single", images: [("\"idiom\" : \"universal\"", .cyan)])
        let bundle = try maker.bundle()

        #expect(name("large", bundle) == "blue")
        #expect(name("small", bundle) { $0.displayScale = 3 } == "green")
        #expect(UIImage(named: "single", in: bundle, compatibleWith: traits { _ in })?.scale == 1)
    }

    @Test func emptySlotsAreSkipped() throws {
        let maker = try CatalogMaker()
        try maker.add("star", images: [("\"scale\" : \"1x\"", .red), ("\"scale\" : \"2x\"", nil)])

        #expect(name("star", try maker.bundle()) == "red")
    }

    // MARK: Traits

    @Test func deviceVariantIsBetterThanTheUniversalOne() throws {
        let maker = try CatalogMaker()
        try maker.add(
            "icon",
            images: [
                ("\"idiom\" : \"universal\", \"scale\" : \"2x\"", .red),
                ("\"idiom\" : \"ipad\", \"scale\" : \"2x\"", .green),
                ("\"idiom\" : \"mac\", \"scale\" : \"2x\"", .blue),
                ("\"idiom\" : \"watch\", \"scale\" : \"2x\"", .yellow),
            ])
        try maker.add("pad", images: [("\"idiom\" : \"ipad\", \"scale\" : \"2x\"", .green)])
        let bundle = try maker.bundle()

        #expect(name("icon", bundle) == "red")
        #expect(name("icon", bundle) { $0.userInterfaceIdiom = .pad } == "green")
        #expect(name("icon", bundle) { $0.userInterfaceIdiom = .mac } == "blue")
        #expect(name("pad", bundle) { $0.userInterfaceIdiom = .mac } == "green")
        #expect(name("pad", bundle) == nil)
    }

    @Test(arguments: [
        (UIUserInterfaceStyle.light, UIAccessibilityContrast.normal, "red"), (.dark, .normal, "green"),
        (.light, .high, "blue"), (.dark, .high, "yellow"), (.unspecified, .unspecified, "red"),
    ])
    func appearanceChoosesTheVariant(
        _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast, _ expected: String
    ) throws {
        let stage = Stage()
        let maker = try CatalogMaker()
        try maker.add(
            "sky",
            images: [
                ("", .red), (CatalogMaker.dark, .green), (CatalogMaker.high, .blue), (CatalogMaker.darkHigh, .yellow),
            ])
        let bundle = try maker.bundle()

        let found = UIImage(
            named: "sky", in: bundle,
            compatibleWith: UITraitCollection {
                $0.userInterfaceStyle = style
                $0.accessibilityContrast = contrast
            })

        #expect(found?.colorName == expected)
        withExtendedLifetime(stage) {}
    }

    @Test func appearanceIsMoreImportantThanScale() throws {
        let maker = try CatalogMaker()
        try maker.add(
            "sky", images: [("\"scale\" : \"2x\"", .red), ("\"scale\" : \"1x\", \(CatalogMaker.dark)", .green)])

        #expect(name("sky", try maker.bundle()) { $0.userInterfaceStyle = .dark } == "green")
    }

    @Test func sizeClassesChooseTheVariant() throws {
        let maker = try CatalogMaker()
        try maker.add(
            "banner",
            images: [
                ("", .red), ("\"width-class\" : \"compact\"", .green), ("\"width-class\" : \"regular\"", .blue),
                ("\"width-class\" : \"regular\", \"height-class\" : \"compact\"", .yellow),
            ])
        let bundle = try maker.bundle()

        #expect(
            name("banner", bundle) {
                $0.horizontalSizeClass = .compact
                $0.verticalSizeClass = .regular
            } == "green")
        #expect(
            name("banner", bundle) {
                $0.horizontalSizeClass = .regular
                $0.verticalSizeClass = .regular
            } == "blue")
        #expect(
            name("banner", bundle) {
                $0.horizontalSizeClass = .regular
                $0.verticalSizeClass = .compact
            } == "yellow")
    }

    @Test func languageChoosesTheVariant() throws {
        let stage = Stage()
        let maker = try CatalogMaker()
        // The stage's language is American English.
        try maker.add(
            "flag",
            images: [("", .red), ("\"locale\" : \"de\"", .green), ("\"locale\" : \"en\"", .blue)],
            properties: "{ \"localizable\" : true }")
        try maker.add("other", images: [("", .red), ("\"locale\" : \"de\"", .green)])
        let bundle = try maker.bundle()

        #expect(name("flag", bundle) == "blue")
        #expect(name("other", bundle) == "red")
        withExtendedLifetime(stage) {}
    }

    @Test func directionChoosesTheVariant() throws {
        let maker = try CatalogMaker()
        try maker.add(
            "back",
            images: [
                ("\"language-direction\" : \"left-to-right\"", .red),
                ("\"language-direction\" : \"right-to-left\"", .green),
            ])
        let bundle = try maker.bundle()

        #expect(name("back", bundle) { $0.layoutDirection = .leftToRight } == "red")
        #expect(name("back", bundle) { $0.layoutDirection = .rightToLeft } == "green")
        #expect(
            UIImage(named: "back", in: bundle, compatibleWith: nil)?.flipsForRightToLeftLayoutDirection == false)
    }

    /// One direction alone is "Left to Right, Mirrors" in Xcode, and "Right to Left, Mirrors".
    @Test(arguments: [1, 2, 3] as [CGFloat])
    func imageForOneDirectionIsMirroredInTheOther(scale: CGFloat) throws {
        let maker = try CatalogMaker()
        let bitmap = Bitmap(width: 20, height: 10)!
        Canvas(bitmap).fill(CGRect(x: 0, y: 0, width: 10, height: 10), UIColor.red.color(in: .current))
        Canvas(bitmap).fill(CGRect(x: 10, y: 0, width: 10, height: 10), UIColor.blue.color(in: .current))
        for (name, direction) in [("left", "left-to-right"), ("right", "right-to-left")] {
            try maker.write(PNGEncoder.encode(bitmap), to: "\(name).imageset/a.png")
            try maker.write(
                "{ \"images\" : [ { \"filename\" : \"a.png\", \"language-direction\" : \"\(direction)\" } ] }",
                to: "\(name).imageset/Contents.json")
        }
        let bundle = try maker.bundle()

        for (direction, left, right) in [
            (UITraitEnvironmentLayoutDirection.leftToRight, UIColor.red, UIColor.blue), (.rightToLeft, .blue, .red),
        ] {
            let stage = Stage(scale: scale)
            stage.setLayoutDirection(direction)
            let first = UIImageView(image: UIImage(named: "left", in: bundle, compatibleWith: nil))
            let second = UIImageView(image: UIImage(named: "right", in: bundle, compatibleWith: nil))
            first.frame.origin = CGPoint(x: 100, y: 100)
            second.frame.origin = CGPoint(x: 100, y: 200)
            let both = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            both.addSubview(first)
            both.addSubview(second)
            stage.show(both)

            let snapshot = stage.snapshot()
            #expect(snapshot.hasColor(left, at: CGPoint(x: 105, y: 105)))
            #expect(snapshot.hasColor(right, at: CGPoint(x: 115, y: 105)))
            #expect(snapshot.hasColor(right, at: CGPoint(x: 105, y: 205)))
            #expect(snapshot.hasColor(left, at: CGPoint(x: 115, y: 205)))
        }
    }

    // MARK: Properties

    @Test func renderingIntentIsTheRenderingMode() throws {
        let maker = try CatalogMaker()
        try maker.add("plain", images: [("", .red)])
        try maker.add(
            "template", images: [("", .red)], properties: "{ \"template-rendering-intent\" : \"template\" }")
        try maker.add(
            "original", images: [("", .red)], properties: "{ \"template-rendering-intent\" : \"original\" }")
        let bundle = try maker.bundle()

        func mode(_ name: String) -> UIImage.RenderingMode? {
            UIImage(named: name, in: bundle, compatibleWith: nil)?.renderingMode
        }
        #expect(mode("plain") == .automatic)
        #expect(mode("template") == .alwaysTemplate)
        #expect(mode("original") == .alwaysOriginal)
    }

    @Test func insetsArePixelsOfTheFile() throws {
        let maker = try CatalogMaker()
        try maker.add(
            "button",
            images: [
                (
                    "\"scale\" : \"2x\", \"alignment-insets\" : { \"top\" : 2, \"left\" : 4, \"bottom\" : 6, "
                        + "\"right\" : 8 }, \"resizing\" : { \"mode\" : \"9-part\", \"center\" : { \"mode\" : "
                        + "\"tile\", \"width\" : 1, \"height\" : 1 }, \"cap-insets\" : { \"top\" : 10, \"left\" : 12, "
                        + "\"bottom\" : 14, \"right\" : 16 } }", .red
                )
            ], side: 60)
        let image = try #require(UIImage(named: "button", in: try maker.bundle(), compatibleWith: nil))

        #expect(image.size == CGSize(width: 30, height: 30))
        #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(image.capInsets == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
        #expect(image.resizingMode == .tile)
    }

    /// Three columns before and after a middle of which one column is stretched, and a row that stays as high as it is.
    @Test func threePartImageStretchesItsCenterSlice() throws {
        let maker = try CatalogMaker()
        let bitmap = Bitmap(width: 10, height: 2)!
        for (x, width, color) in [(0, 3, UIColor.red), (3, 1, .green), (4, 3, .yellow), (7, 3, .blue)] {
            Canvas(bitmap).fill(CGRect(x: x, y: 0, width: width, height: 2), color.color(in: .current))
        }
        try maker.write(PNGEncoder.encode(bitmap), to: "bar.imageset/bar.png")
        try maker.write(
            """
            { "images" : [ { "filename" : "bar.png", "resizing" : { "mode" : "3-part-horizontal",
            "center" : { "mode" : "stretch", "width" : 1 }, "cap-insets" : { "left" : 3, "right" : 3 } } } ] }
            """, to: "bar.imageset/Contents.json")
        let image = try #require(UIImage(named: "bar", in: try maker.bundle(), compatibleWith: nil))

        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 4), format: format).image { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 4))
        }

        let row = (0..<20).map { drawn.name(x: $0, y: 3) }
        #expect(
            row == Array(repeating: "red", count: 3) + Array(repeating: "green", count: 14)
                + Array(repeating: "blue", count: 3))
    }

    // MARK: Names

    @Test func namespacesArePartOfTheName() throws {
        let maker = try CatalogMaker()
        try maker.add("Plain/star", images: [("", .red)])
        try maker.add("Spaced/moon", images: [("", .green)])
        try maker.add("Spaced/Inner/sun", images: [("", .blue)])
        try maker.write("{ \"properties\" : { \"provides-namespace\" : true } }", to: "Spaced/Contents.json")
        let bundle = try maker.bundle()

        #expect(name("star", bundle) == "red")
        #expect(name("Spaced/moon", bundle) == "green")
        #expect(name("Spaced/sun", bundle) == "blue")
        let missing = LogCapture.messages {
            #expect(name("moon", bundle) == nil)
            #expect(name("Plain/star", bundle) == nil)
        }
        #expect(missing.count == 2)
    }

    @Test func catalogsComeBeforeLooseFiles() throws {
        let maker = try CatalogMaker()
        try maker.add("star", images: [("", .red)])
        try CatalogMaker.png(.green).write(to: maker.folder.appendingPathComponent("star.png"))
        try CatalogMaker.png(.blue).write(to: maker.folder.appendingPathComponent("moon.png"))
        let bundle = try maker.bundle()

        #expect(name("star", bundle) == "red")
        #expect(name("moon", bundle) == "blue")
    }

    @Test func aFilesNameFindsItsSetWhereThereIsNoFile() throws {
        let maker = try CatalogMaker()
        try maker.add("star", images: [("", .red)])
        try maker.add("moon", images: [("", .red)])
        try CatalogMaker.png(.blue).write(to: maker.folder.appendingPathComponent("moon.png"))
        let bundle = try maker.bundle()

        let messages = LogCapture.messages {
            #expect(name("star.jpg", bundle) == "red")
            #expect(name("star.PNG", bundle) == "red")
            #expect(name("moon.png", bundle) == "blue")
        }
        #expect(messages == [])
        let missing = LogCapture.messages {
            #expect(name("star.text", bundle) == nil)
            #expect(name("sun.jpg", bundle) == nil)
        }
        #expect(missing.count == 2)
    }

    @Test func otherSetsAreIgnoredQuietly() throws {
        let maker = try CatalogMaker()
        try maker.write("{}", to: "AppIcon.appiconset/Contents.json")
        try maker.write(CatalogMaker.png(.red), to: "AppIcon.appiconset/icon.png")
        try maker.add("star", images: [("", .red)])
        let bundle = try maker.bundle()

        let messages = LogCapture.messages { #expect(name("star", bundle) == "red") }

        #expect(messages == [])
    }
}
