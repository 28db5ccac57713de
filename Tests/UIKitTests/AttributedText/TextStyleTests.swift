import Foundation
import Testing
import TwillText

@testable import UIKit

/// Attributes and paragraph styles, as the text engine gets them.
@Suite struct TextStyleTests {
    private func run(_ attributes: [NSAttributedString.Key: Any]) -> TextRun {
        TextContent(
            attributedString: NSAttributedString(string: "x", attributes: attributes), defaults: .stringDrawing,
            traits: .current
        ).runs[0]
    }

    private func style(_ change: (NSMutableParagraphStyle) -> Void) -> ParagraphStyle {
        let style = NSMutableParagraphStyle()
        change(style)
        return run([.paragraphStyle: style]).style
    }

    @Test func tabStopsKeepTheirAlignmentAndTerminators() {
        let points = NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))
        let commas = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
        #expect(points.contains(".") && !points.contains(",") && commas.contains(","))

        let stops = style {
            $0.tabStops = [
                NSTextTab(textAlignment: .natural, location: 10), NSTextTab(textAlignment: .center, location: 20),
                NSTextTab(textAlignment: .right, location: 30, options: [.columnTerminators: points]),
            ]
        }.tabStops
        #expect(stops == [TabStop(10), TabStop(20, .center), TabStop(30, .trailing, terminators: points)])
    }

    @Test func tabStopsWithOtherTerminatorsAreNotEqual() {
        let point = NSTextTab(
            textAlignment: .right, location: 5, options: [.columnTerminators: CharacterSet(charactersIn: ".")])
        let same = NSTextTab(
            textAlignment: .right, location: 5, options: [.columnTerminators: CharacterSet(charactersIn: ".")])
        #expect(point == same && point.hash == same.hash)
        #expect(point != NSTextTab(textAlignment: .right, location: 5))
    }

    @Test func hyphenationUsesTheFactorOrTheDefault() {
        #expect(style { _ in }.hyphenationFactor == 0)
        #expect(style { $0.hyphenationFactor = 0.5 }.hyphenationFactor == 0.5)
        #expect(style { $0.hyphenationFactor = 7 }.hyphenationFactor == 1)
        #expect(style { $0.usesDefaultHyphenation = true }.hyphenationFactor > 0)
        #expect(style { $0.hyphenationFactor = .nan }.hyphenationFactor == 0)
    }

    @Test func hyphenatedTextHasItsLanguageOrTheApps() {
        let hyphenated = NSMutableParagraphStyle()
        hyphenated.hyphenationFactor = 1
        #expect(run([.paragraphStyle: hyphenated, .languageIdentifier: "de-AT"]).language == "de-AT")
        #expect(run([.paragraphStyle: hyphenated]).language == DisplayEnvironment.current.localization.language)
        #expect(run([:]).language == nil)
    }

    @Test func strategiesAndTighteningReachTheEngine() {
        let all = style {
            $0.lineBreakStrategy = .standard
            $0.allowsDefaultTighteningForTruncation = true
        }
        #expect(all.pushesOutLastWord && all.keepsHangulWords && all.allowsTightening)
        let one = style { $0.lineBreakStrategy = .hangulWordPriority }
        #expect(!one.pushesOutLastWord && one.keepsHangulWords && !one.allowsTightening)
    }

    @Test func effectsReachTheEngine() {
        #expect(run([.expansion: 0.5]).expansion == 0.5)
        #expect(run([.textEffect: NSAttributedString.TextEffectStyle.letterpressStyle]).isLetterpress)
        #expect(run([.textEffect: NSAttributedString.TextEffectStyle.letterpressStyle.rawValue]).isLetterpress)
        #expect(!run([.textEffect: "other"]).isLetterpress)
    }

    @Test func writingDirectionsAreSumsOfADirectionAndAFormat() {
        let override = NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue
        #expect(
            run([.writingDirection: [0, override]]).directions == [
                TextDirection(isRightToLeft: false), TextDirection(isRightToLeft: true, overrides: true),
            ])
        #expect(run([.writingDirection: [99, "x"]]).directions.isEmpty)
    }

    @Test func deviceMetricsAreTheBoundsOfTheShapes() {
        let text = NSAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 100)])
        let lines = text.boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil)
        let shapes = text.boundingRect(
            with: .zero, options: [.usesLineFragmentOrigin, .usesDeviceMetrics], context: nil)

        #expect(lines.contains(shapes) && shapes.height < 60 && shapes.height > 40)
        let baseline = text.boundingRect(with: .zero, options: .usesDeviceMetrics, context: nil)
        #expect(abs(baseline.maxY) < 2)
        #expect(
            NSAttributedString(string: " ").boundingRect(with: .zero, options: .usesDeviceMetrics, context: nil).size
                == .zero)
    }
}
