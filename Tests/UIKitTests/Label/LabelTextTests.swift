import Foundation
import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct LabelTextTests {
    @Test func defaultsAreUIKits() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil && label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label && label.textAlignment == .natural)
        #expect(label.lineBreakMode == .byTruncatingTail && label.numberOfLines == 1)
        #expect(!label.isHighlighted && label.highlightedTextColor == nil && label.isEnabled)
        #expect(label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1))
        #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0)
        #expect(label.baselineAdjustment == .alignBaselines && label.preferredMaxLayoutWidth == 0)
        #expect(!label.adjustsFontForContentSizeCategory && !label.allowsDefaultTighteningForTruncation)
        #expect(!label.isUserInteractionEnabled)

        label.font = nil
        #expect(label.font == .systemFont(ofSize: 17))
    }

    @Test func attributedTextHoldsTheLabelsOwnValues() {
        let label = UILabel()
        label.text = "abc"
        label.textColor = .red
        label.font = .boldSystemFont(ofSize: 20)
        label.textAlignment = .center
        let text = label.attributedText!
        var range = NSRange()
        let values = text.attributes(at: 0, effectiveRange: &range)

        #expect(text.string == "abc" && range == NSRange(location: 0, length: 3))
        #expect(values[.font] as? UIFont == .boldSystemFont(ofSize: 20))
        #expect(values[.foregroundColor] as? UIColor == .red)
        #expect((values[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    }

    @Test func settingAttributedTextTakesOverTheFirstCharactersValues() {
        let label = UILabel()
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let text = NSMutableAttributedString(
            string: "ab",
            attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.green, .paragraphStyle: style])
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
        label.attributedText = text
        #expect(label.text == "ab" && label.font.pointSize == 30 && label.textColor == .green)
        #expect(label.textAlignment == .right)

        text.mutableString.setString("changed")
        #expect(label.text == "ab")

        let read = label.attributedText!
        #expect(read.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .blue)
    }

    @Test func settingAPropertyAppliesToTheWholeText() {
        let label = UILabel()
        let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.green])
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 1, length: 1))
        label.attributedText = text
        label.textColor = .red
        label.font = .systemFont(ofSize: 10)
        let read = label.attributedText!

        for index in 0..<2 {
            #expect(read.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor == .red)
            #expect((read.attribute(.font, at: index, effectiveRange: nil) as? UIFont)?.pointSize == 10)
        }
    }

    @Test func settingTextDropsTheAttributes() {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "ab", attributes: [.kern: 5, .underlineStyle: 1])
        label.text = "ab"
        let read = label.attributedText!
        #expect(read.attribute(.kern, at: 0, effectiveRange: nil) == nil)
        #expect(read.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)

        label.attributedText = nil
        #expect(label.text == nil && label.attributedText == nil)
    }

    @Test func attributesCountInMeasuring() {
        let label = UILabel()
        label.text = "abc"
        let plain = label.intrinsicContentSize
        label.attributedText = NSAttributedString(string: "abc", attributes: [.kern: 10])
        #expect(abs(label.intrinsicContentSize.width - plain.width - 30) <= 3)

        label.attributedText = NSAttributedString(string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 34)])
        #expect(label.intrinsicContentSize.height == 41)
    }

    @Test func theAccessibilityLabelIsTheTextUnlessSet() {
        let label = UILabel()
        #expect(label.accessibilityLabel == nil)

        label.text = "a"
        #expect(label.accessibilityLabel == "a")

        label.accessibilityLabel = "b"
        #expect(label.accessibilityLabel == "b" && label.text == "a")

        label.accessibilityLabel = nil
        #expect(label.accessibilityLabel == "a")
    }

    @Test func subclassesSeeEveryText() {
        final class Upper: UILabel {
            override var text: String? {
                get { super.text }
                set { super.text = newValue?.uppercased() }
            }
        }
        let label = Upper()
        label.text = "abc"

        #expect(label.text == "ABC" && label.attributedText?.string == "ABC")
    }
}
