import Foundation
import Testing

@testable import TwillText

@Suite struct FontNameTests {
    @Test("every known name resolves to itself, in its family, with a usable size")
    func roundTrip() {
        #expect(FontCatalog.familyNames.count >= 15)
        #expect(FontCatalog.familyNames == FontCatalog.familyNames.sorted())

        // Those of iOS: other tests register fonts.
        for family in NamedFamily.all.map(\.name) {
            let names = FontCatalog.fontNames(forFamily: family)
            #expect(!names.isEmpty)
            #expect(FontCatalog.isKnown(family))
            for name in names {
                let font = FontCatalog.named(name, size: 13)
                #expect(font.postScriptName == name)
                #expect(font.familyName == family)
                #expect(font.size == 13)
                #expect(font.lineHeight > 13 && font.lineHeight < 20)
            }
        }
    }

    @Test(
        "a family's name gives its regular member",
        arguments: [
            ("Arial", "ArialMT"), ("Helvetica Neue", "HelveticaNeue"), ("Courier New", "CourierNewPSMT"),
            ("Times New Roman", "TimesNewRomanPSMT"), ("Avenir Next", "AvenirNext-Regular"), ("Georgia", "Georgia"),
            ("Menlo", "Menlo-Regular"), ("arial", "ArialMT"), ("Arial Bold", "Arial-BoldMT"),
            ("Avenir Next Demi Bold", "AvenirNext-DemiBold"),
        ])
    func familyName(name: String, expected: String) {
        #expect(FontCatalog.named(name, size: 17).postScriptName == expected)
    }

    @Test("font names resolve to their replacement faces")
    func faces() {
        func face(_ name: String) -> FontFace { FontCatalog.named(name, size: 17).face }

        #expect(face("Arial-BoldItalicMT") == FontFace(family: .liberationSans, weight: 700, isItalic: true))
        #expect(face("HelveticaNeue") == FontFace(family: .liberationSans))
        #expect(face("HelveticaNeue-Light") == FontFace(family: .inter, weight: 300))
        #expect(face("Georgia-Italic") == FontFace(family: .liberationSerif, isItalic: true))
        #expect(face("Menlo-Bold") == FontFace(family: .liberationMono, weight: 700))
        #expect(face("Avenir-Heavy") == FontFace(family: .inter, weight: 800))
        #expect(face("AvenirNext-DemiBoldItalic") == FontFace(family: .inter, weight: 600, isItalic: true))
    }

    @Test(
        "unknown names are searched for style words",
        arguments: [
            ("BrandSans-SemiBoldItalic", FontFace(family: .inter, weight: 600, isItalic: true)),
            ("Roboto-Medium", FontFace(family: .inter, weight: 500)),
            ("Roboto", FontFace(family: .inter)),
            ("JetBrainsMono-ExtraBold", FontFace(family: .liberationMono, weight: 700)),
            ("Acme Serif Black", FontFace(family: .liberationSerif, weight: 700)),
            ("Foo-UltraLight", FontFace(family: .inter, weight: 100)),
            ("", FontFace(family: .inter)),
            ("🙈", FontFace(family: .inter)),
        ])
    func unknown(name: String, expected: FontFace) {
        #expect(!FontCatalog.isKnown(name))
        #expect(FontCatalog.named(name, size: 17).face == expected)
    }

    @Test("Arial's line is as high as on iOS")
    func arial() {
        let font = FontCatalog.named("ArialMT", size: 17)
        #expect(abs(font.lineHeight - 18.992) < 0.002)
        #expect(abs(font.leading - 17 * 0.0327) < 1e-9)
    }

    @Test("system names can be stored and found again")
    func systemNames() {
        for design in SystemDesign.allCases {
            for weight in [-0.8, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62] as [CGFloat] {
                for isItalic in [false, true] {
                    let font = FontCatalog.system(size: 15, weight: weight, isItalic: isItalic, design: design)
                    let found = FontCatalog.named(font.postScriptName, size: 15)
                    #expect(found.face == font.face)
                    #expect(found.weight == font.weight)
                    #expect(found.isItalic == isItalic)
                    #expect(found.postScriptName == font.postScriptName)
                }
            }
        }
        #expect(FontCatalog.system(size: 17, weight: 0.3).postScriptName == ".SFUI-Semibold")
    }

    @Test("variants stay in the family and keep the size")
    func variants() {
        let bold = FontCatalog.variant(of: FontCatalog.named("Georgia", size: 19), weight: 700, isItalic: true)
        #expect(bold.postScriptName == "Georgia-BoldItalic")
        #expect(bold.size == 19)

        let back = FontCatalog.variant(of: bold, weight: 400, isItalic: false)
        #expect(back.postScriptName == "Georgia")

        let brand = FontCatalog.variant(of: FontCatalog.named("Brand-Regular", size: 12), weight: 600)
        #expect(brand.face.weight == 600)
        #expect(FontCatalog.resized(brand, to: 30).face.weight == 600)

        var digits = FontCatalog.system(size: 17, monospacedDigits: true)
        digits = FontCatalog.resized(digits, to: 30)
        #expect(digits.features == ["tnum": 1])
        #expect(digits.face.family == .interDisplay)
    }
}
