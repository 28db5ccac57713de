import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Swift's attributed strings with UIKit's attributes.
@MainActor @Suite struct AttributedStringScopeTests {
    private func keys(_ text: NSAttributedString, at index: Int = 0) -> [NSAttributedString.Key: Any] {
        text.attributes(at: index, effectiveRange: nil)
    }

    @Test func everyAttributeBecomesWhatItsKeyDocuments() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let shadow = NSShadow(), attachment = NSTextAttachment(), font = UIFont.boldSystemFont(ofSize: 20)
        var text = AttributedString("x")
        text.font = font
        text.foregroundColor = .systemRed
        text.backgroundColor = .yellow
        text.kern = 1.5
        text.tracking = 2
        text.ligature = 0
        text.baselineOffset = 3
        text.obliqueness = 0.25
        text.expansion = 0.5
        text.strokeColor = .blue
        text.strokeWidth = -2
        text.shadow = shadow
        text.paragraphStyle = style
        text.attachment = attachment
        text.underlineStyle = .double
        text.underlineColor = .green
        text.strikethroughStyle = [.single, .byWord]
        text.strikethroughColor = .brown
        text.textEffect = .letterpressStyle
        text.link = URL(string: "https://example.org")
        text.languageIdentifier = "id"
        text.accessibilitySpeechSpellsOutCharacters = true

        let all = keys(NSAttributedString(text))

        #expect(all[.font] as? UIFont == font && all[.foregroundColor] as? UIColor == .systemRed)
        #expect(all[.backgroundColor] as? UIColor == .yellow && all[.strokeColor] as? UIColor == .blue)
        #expect(all[.kern] as? CGFloat == 1.5 && all[.tracking] as? CGFloat == 2 && all[.ligature] as? Int == 0)
        #expect(all[.baselineOffset] as? CGFloat == 3 && all[.obliqueness] as? Double == 0.25)
        #expect(all[.expansion] as? Double == 0.5 && all[.strokeWidth] as? CGFloat == -2)
        #expect(all[.shadow] as? NSShadow === shadow && all[.attachment] as? NSTextAttachment === attachment)
        #expect((all[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        // Raw values, as in every dictionary of attributes: 9 is double, 1 and 0x8000 single by words.
        #expect(all[.underlineStyle] as? Int == 9 && all[.strikethroughStyle] as? Int == 0x8001)
        #expect(all[.underlineColor] as? UIColor == .green && all[.strikethroughColor] as? UIColor == .brown)
        #expect(all[.textEffect] as? String == NSAttributedString.TextEffectStyle.letterpressStyle.rawValue)
        #expect(all[.link] as? URL == URL(string: "https://example.org"))
        #expect(all[NSAttributedString.Key("NSLanguage")] as? String == "id")
        #expect(all[.accessibilitySpeechSpellOut] as? Bool == true)
        #expect(all.count == 22)
        // And back.
        #expect(AttributedString(NSAttributedString(text)) == text)
    }

    @Test func runsKeepTheirPlaces() throws {
        var text = AttributedString("Ünï🧵 text")
        let range = try #require(text.range(of: "🧵"))
        text[range].font = .systemFont(ofSize: 30)

        let converted = NSAttributedString(text)

        var found = NSRange()
        #expect(converted.attribute(.font, at: 3, effectiveRange: &found) != nil)
        // After three letters; it has two UTF-16 units.
        #expect(found == NSRange(location: 3, length: 2) && converted.length == 10)
        #expect(NSRange(range, in: text) == found)
        #expect(Range(found, in: text) == range)
        #expect(Range(NSRange(location: 4, length: 1), in: text) == nil)
        #expect(Range(NSRange(location: 9, length: 5), in: text) == nil)
        #expect(AttributedString(converted) == text)
        #expect(
            NSAttributedString(AttributedString()).length == 0 && AttributedString(NSAttributedString(string: "")) == ""
        )
    }

    @Test func aScopeTakesItsOwnAttributesAlone() throws {
        var text = AttributedString("x")
        text.kern = 4
        text.link = URL(string: "https://example.org")

        #expect(Set(keys(try NSAttributedString(text, including: \.foundation)).keys) == [.link])
        #expect(Set(keys(try NSAttributedString(text, including: \.uiKit)).keys) == [.link, .kern])
        let all = NSAttributedString(text)
        #expect(try AttributedString(all, including: \.foundation).kern == nil)
        #expect(try AttributedString(all, including: AttributeScopes.UIKitAttributes.self).kern == 4)
    }

    @Test func valuesOfAWrongTypeAreLeftOutOrThrown() {
        let text = NSAttributedString(string: "x", attributes: [.font: "Helvetica", .kern: NSNumber(value: 2.5)])

        #expect(AttributedString(text).font == nil && AttributedString(text).kern == 2.5)
        #expect(throws: AttributeConversionError(key: "NSFont")) { try AttributedString(text, including: \.uiKit) }
        #expect(throws: AttributeConversionError(key: "NSFont")) {
            try AttributeContainer([.font: 1], including: \.uiKit)
        }
    }

    @Test func containersAndDictionariesConvert() throws {
        let container = AttributeContainer([.kern: 3, .underlineStyle: 1, .link: "https://example.org"])

        #expect(container.kern == 3 && container.underlineStyle == .single)
        #expect(container.link == URL(string: "https://example.org"))
        let dictionary = [NSAttributedString.Key: Any](container)
        #expect(dictionary[.kern] as? CGFloat == 3 && dictionary.count == 3)
        #expect(try [NSAttributedString.Key: Any](container, including: \.foundation).count == 1)
        #expect(AttributeContainer.font(.systemFont(ofSize: 9)).kern(2).kern == 2)
    }

    @Test func aLabelMeasuresAndDrawsIt() {
        let stage = Stage()
        var text = AttributedString("Wide")
        text.font = .systemFont(ofSize: 30)
        text.backgroundColor = .red
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 200, height: 50))
        label.attributedText = NSAttributedString(text)
        stage.show(label)

        #expect(stage.shows("Wide"))
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 1, y: 125)))
        let plain = UILabel()
        plain.text = "Wide"
        plain.font = .systemFont(ofSize: 30)
        #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
    }

    @Test func anAttachmentIsDrawn() {
        let stage = Stage()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        var text = AttributedString("\u{FFFC}")
        text.attachment = NSTextAttachment(image: image)
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        label.attributedText = NSAttributedString(text)
        stage.show(label)

        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 10, y: 120)))
    }
}
