import Foundation
import Testing

@testable import TwillText

/// Numbers from Apple's published tables, and from line heights and widths of iOS text printed in public tests.
@Suite struct SystemFontTests {
    @Test(
        "the system font's line height is SF's, to the last bit",
        arguments: [(17, 20.287109375), (15, 17.900390625)] as [(CGFloat, CGFloat)])
    func lineHeight(size: CGFloat, expected: CGFloat) {
        #expect(FontCatalog.system(size: size).lineHeight == expected)
    }

    @Test(
        "a label's height, rounded up to a pixel, is the one that iOS has",
        arguments: [
            (10, 12, 12), (11, 13.5, 13.33), (12, 14.5, 14.33), (13, 16, 15.67), (14, 17, 17), (15, 18, 18),
            (16, 19.5, 19.33), (17, 20.5, 20.33), (18, 21.5, 21.67), (20, 24, 24), (22, 26.5, 26.33), (24, 29, 28.67),
            (26, 31.5, 31.33), (28, 33.5, 33.67), (30, 36, 36), (34, 41, 40.67),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func labelHeight(size: CGFloat, at2x: CGFloat, at3x: CGFloat) {
        let height = TextLayout.make(TextContent("Ag", font: FontCatalog.system(size: size))).size.height
        #expect((height * 2).rounded(.up) / 2 == at2x)
        #expect(abs((height * 3).rounded(.up) / 3 - at3x) < 0.01)
    }

    @Test("weight, slant and digits leave the line as high as it is")
    func sameHeight() {
        for weight in [-0.8, -0.4, 0, 0.23, 0.3, 0.4, 0.62] as [CGFloat] {
            let font = FontCatalog.system(size: 17, weight: weight, isItalic: weight > 0, monospacedDigits: true)
            #expect(font.lineHeight == 20.287109375)
            #expect(abs(font.ascender - 16.187) < 0.001)
            #expect(abs(font.descender + 4.101) < 0.001)
            #expect(abs(font.capHeight - 11.98) < 0.01)
            #expect(abs(font.xHeight - 8.95) < 0.01)
            #expect(font.leading == 0)
        }
    }

    @Test("\"This is a test string\" at 17 points is as wide as Inter's advances and SF's tracking add up to")
    func width() {
        // SF's is 144.093; Inter's advances less 21 times 26/1000 of 17 points are 143.02.
        let size = TextLayout.make(TextContent("This is a test string", font: FontCatalog.system(size: 17))).size
        #expect(abs(size.width - 143.02) < 0.01)
    }

    @Test(
        "tracking is Apple's table up to 19 points, and Inter Display's own column from 20",
        arguments: [
            (6, 41), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -26), (18, -25),
            (19, -24), (20, 19), (21, 20.5), (26, 20), (34, 24), (36, 22), (80, 12), (200, 12),
        ] as [(CGFloat, CGFloat)])
    func tracking(size: CGFloat, perMille: CGFloat) {
        let font = FontCatalog.system(size: size)
        #expect(abs(font.tracking - perMille * size / 1000) < 1e-9)
        #expect(font.face.family == (size < 20 ? .inter : .interDisplay))
    }

    @Test("weights go by UIFont.Weight's raw values, and between them by straight lines")
    func weights() {
        let pairs: [(CGFloat, Int)] = [
            (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
            (0.62, 900), (-1, 100), (1, 900), (0.35, 650), (-0.2, 350),
        ]

        for (raw, weight) in pairs {
            #expect(FontCatalog.numericWeight(fromRawValue: raw) == weight)
        }
        for weight in stride(from: 100, through: 900, by: 50) {
            #expect(FontCatalog.numericWeight(fromRawValue: FontCatalog.rawValue(fromNumericWeight: weight)) == weight)
        }
        #expect(FontCatalog.numericWeight(fromRawValue: .nan) == 400)
    }

    @Test("monospaced digits are all equally wide, and others are not")
    func digits() {
        func width(_ text: String, _ isMonospaced: Bool) -> CGFloat {
            let font = FontCatalog.system(size: 17, monospacedDigits: isMonospaced)
            return TextLayout.make(TextContent(text, font: font)).size.width
        }

        #expect(width("1111", true) == width("8888", true))
        #expect(width("1111", false) < width("8888", false))
    }

    @Test("heavier is wider and blacker: the weight axis is really used")
    func axis() {
        var last: CGFloat = 0

        for weight in [0, 0.3, 0.4, 0.62] as [CGFloat] {
            let font = FontCatalog.system(size: 17, weight: weight)
            let width = TextLayout.make(TextContent("minimum", font: font)).size.width
            #expect(width > last)
            last = width
        }
    }
}
