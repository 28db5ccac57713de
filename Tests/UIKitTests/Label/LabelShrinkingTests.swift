import Testing
import TwillTesting
import UIKit

/// Labels that make their text smaller.
@MainActor
@Suite struct LabelShrinkingTests {
    /// The system font is set wider at small sizes. A text whose last letter is red shows whether it was cut off.
    @Test(arguments: [100, 120, 144, 170, 200] as [CGFloat]) func shrunkTextIsNotTruncated(width: CGFloat) {
        let stage = Stage()
        let text = NSMutableAttributedString(
            string: "Shrinks until it fits its widthI", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: text.length - 1, length: 1))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 21))
        label.attributedText = text
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.3

        stage.show(label)

        let picture = stage.snapshot()
        let isRedShown = stride(from: width - 8, to: width, by: 0.5).contains { x in
            var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
            picture.pixel(at: CGPoint(x: x, y: 13)).getRed(&red, green: &green, blue: &blue, alpha: nil)
            return red > green + 0.3
        }
        #expect(isRedShown)
    }

    @Test func textIsNotSmallerThanTheMinimumScaleFactor() {
        let stage = Stage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        label.text = "IIIIIIIIIIIIIIIIIIIIIIIIIIIIIIII"
        label.font = .systemFont(ofSize: 30)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.8

        stage.show(label)

        // Capital letters of Inter are 0.727 of the font's size: 17.5 points at 24, 8 at 11.
        let picture = stage.snapshot()
        let dark = stride(from: 0, to: 40, by: 0.5).filter { y in
            stride(from: 0, to: 12, by: 0.5).contains {
                picture.hasColor(.black, at: CGPoint(x: $0, y: y), tolerance: 60)
            }
        }
        #expect(abs(CGFloat(dark.count) / 2 - 17.5) <= 1)
    }
}
