import Testing
import TwillTesting
import UIKit

/// Numbers are iOS's, as published: heights by size and scale, widths of single texts.
@MainActor
@Suite struct LabelSizeTests {
    /// Points of size, and pixels of height at 2x and 3x.
    private nonisolated static let heights: [(CGFloat, CGFloat, CGFloat)] = [
        (11, 27, 40), (12, 29, 43), (13, 32, 47), (14, 34, 51), (15, 36, 54), (16, 39, 58), (17, 41, 61), (18, 43, 65),
        (20, 48, 72), (22, 53, 79), (24, 58, 86), (26, 63, 94), (28, 67, 101), (30, 72, 108), (34, 82, 122),
    ]

    @Test(arguments: heights)
    func oneLineIsAsHighAsOnAPhone(size: CGFloat, twice: CGFloat, threeTimes: CGFloat) {
        for (scale, pixels) in [(2, twice), (3, threeTimes)] as [(CGFloat, CGFloat)] {
            let height = pixels / scale
            let stage = Stage(scale: scale)
            let label = UILabel("Hamburg", size: size)
            stage.show(label)
            for weight in [UIFont.Weight.regular, .bold] {
                label.font = .systemFont(ofSize: size, weight: weight)
                #expect(abs(label.intrinsicContentSize.height - height) < 1e-6, "\(size) pt at \(scale)x")
                let fitting = label.sizeThatFits(CGSize(width: 1000, height: 1000))
                #expect(abs(fitting.height - height) < 1e-6 && fitting == label.intrinsicContentSize)
            }
        }
    }

    @Test(
        arguments: [
            ("This is a test string", 17, 144.093), ("Description", 17, 87.5), ("Segmented Controls", 16, 149.5),
        ] as [(String, CGFloat, Double)])
    func textIsAsWideAsOnAPhone(text: String, size: CGFloat, width: Double) {
        let label = UILabel(text, size: size)
        #expect(abs(Double(label.intrinsicContentSize.width) / width - 1) < 0.017)
    }

    /// Helvetica's space is 569 of 2,048 units wide: 2.5005 points of 9, which is more than five pixels.
    @Test func aLittleMoreThanAPixelIsRoundedUp() {
        let stage = Stage()
        let label = UILabel()
        label.font = UIFont(name: "Helvetica", size: 9)
        label.text = " "
        stage.show(label)
        #expect(label.intrinsicContentSize.width == 3)
    }

    @Test func sizesAreWholePixels() {
        for scale in [1, 2, 3] as [CGFloat] {
            let stage = Stage(scale: scale)
            let label = UILabel("Some words of text")
            stage.show(label)
            let size = label.intrinsicContentSize
            for length in [size.width, size.height] {
                #expect(abs((length * scale).rounded() - length * scale) < 1e-6)
            }
        }
    }

    @Test func emptyTextHasSizeZero() {
        for text in [nil, ""] as [String?] {
            let label = UILabel(text)
            #expect(label.intrinsicContentSize == .zero && label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
            label.numberOfLines = 0
            #expect(label.intrinsicContentSize == .zero)
        }
    }

    @Test func oneLineIgnoresTheWidthAndManyWrapIntoIt() {
        let label = UILabel("one two three four five six")
        let single = label.intrinsicContentSize
        #expect(label.sizeThatFits(CGSize(width: 50, height: 1000)) == single)

        label.numberOfLines = 0
        // Without a width nothing wraps.
        #expect(label.intrinsicContentSize == single && label.sizeThatFits(.zero) == single)

        let narrow = label.sizeThatFits(CGSize(width: 100, height: 1000))
        #expect(narrow.width <= 100 && narrow.height > single.height)

        // Lines are 20.287 points: two are 41 at 2x, three 61.
        label.text = "a\nb"
        #expect(label.intrinsicContentSize.height == 41)

        label.text = "a\nb\nc"
        #expect(label.intrinsicContentSize.height == 61)

        label.numberOfLines = 2
        #expect(label.intrinsicContentSize.height == 41)
    }

    @Test func theWidthToLayOutInWraps() {
        let label = UILabel("one two three four five six")
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize == label.sizeThatFits(CGSize(width: 100, height: 0)))
        #expect(label.intrinsicContentSize.width <= 100)

        label.preferredMaxLayoutWidth = 0
        #expect(label.intrinsicContentSize.height == 20.5)
    }

    @Test func sizeToFitKeepsTheOrigin() {
        let label = UILabel("Text")
        label.sizeToFit()
        #expect(label.frame.origin == CGPoint(x: 50, y: 100) && label.bounds.size == label.intrinsicContentSize)

        label.numberOfLines = 0
        label.text = "one two three four"
        label.frame.size.width = 60
        label.sizeToFit()
        #expect(label.frame.width <= 60 && label.frame.height > 40)
    }

    private final class Padded: UILabel {
        let padding = UIEdgeInsets(top: 1, left: 10, bottom: 3, right: 20)
        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            let inner = super.textRect(
                forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
            return inner.inset(
                by: UIEdgeInsets(
                    top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right))
        }
        override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
    }

    @Test func anOverriddenTextRectMakesRoom() {
        let plain = UILabel("Text").intrinsicContentSize
        let label = Padded(frame: .zero)
        label.text = "Text"
        let size = CGSize(width: plain.width + 30, height: plain.height + 4)
        #expect(label.intrinsicContentSize == size && label.sizeThatFits(.zero) == size)

        label.sizeToFit()
        #expect(label.bounds.size == size)
    }

    @Test func overriddenDrawingIsInset() {
        let stage = Stage()
        let plain = UILabel("HHH"), padded = Padded(frame: plain.frame)
        padded.text = "HHH"
        let a = Ink(of: plain, on: stage).box!
        let b = Ink(of: padded, on: stage).box!

        #expect(b.minX == a.minX + 10 && b.size == a.size)
        // Centred between 1 above and 3 below: one point up.
        #expect(b.minY == a.minY - 1)
    }

    @Test func textRectIsAtTheTopWithinTheBounds() {
        let label = UILabel("Text")
        let rect = label.textRect(forBounds: CGRect(x: 5, y: 6, width: 200, height: 100), limitedToNumberOfLines: 1)
        #expect(rect.origin == CGPoint(x: 5, y: 6) && rect.size == label.intrinsicContentSize)

        let small = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 10, height: 5), limitedToNumberOfLines: 1)
        #expect(small.width <= 10 && small.height <= 5)
        #expect(label.textRect(forBounds: .zero, limitedToNumberOfLines: 0).size == .zero)

        // A negative size counts as a positive one, as in every rectangle.
        let negative = CGRect(x: 0, y: 0, width: -5, height: -5)
        #expect(label.textRect(forBounds: negative, limitedToNumberOfLines: 0).width <= 5)
    }

    @Test func fontsFollowTheTextSizeIfAdjustsFontForContentSizeCategory() {
        let body = UIFont.preferredFont(
            forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        #expect(body.pointSize == 17)

        let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 23)

        let label = UILabel("Text")
        label.font = body
        #expect(!label.adjustsFontForContentSizeCategory)

        label.adjustsFontForContentSizeCategory = true
        #expect(label.font.pointSize == 17)
    }

    @Test func aVeryLongTextIsMeasuredAndDrawn() {
        let stage = Stage(scale: 1)
        let label = UILabel(String(repeating: "word ", count: 20_000), width: 300, height: 500)
        label.numberOfLines = 0
        #expect(label.sizeThatFits(CGSize(width: 300, height: 0)).height > 20_000)
        #expect(Ink(of: label, on: stage).box != nil)

        label.numberOfLines = 1
        stage.drawChanges()
        #expect(Ink(of: label, on: stage).box!.height < 30)
    }
}
