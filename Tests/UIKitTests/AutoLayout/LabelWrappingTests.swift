import Testing

@testable import UIKit

@MainActor
@Suite struct LabelWrappingTests {
    private let words = "wide wide wide wide wide wide"

    private func width(of text: String) -> CGFloat {
        let label = UILabel()
        label.text = text
        return label.intrinsicContentSize.width
    }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = words
        return label
    }

    @Test func aLabelIsAsHighAsItsWidthAsksForInOnePass() {
        let label = makeLabel(), below = Box(10, 10)

        for (count, line) in [(1, words), (2, "wide wide wide"), (3, "wide wide"), (6, "wide")] {
            let root = makeRoot(label, below, size: CGSize(width: width(of: line) + 1, height: 500))
            label.filling(root)[3].isActive = false
            below.pinned(x: 0)
            below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4).on()
            root.layoutIfNeeded()
            #expect(abs(label.frame.height - CGFloat(count) * label.font.lineHeight) < 0.51, "\(count) lines")
            #expect(below.frame.minY == label.frame.maxY + 4)
        }
    }

    @Test func aNewWidthWrapsTheTextAgain() {
        let label = makeLabel(), root = makeRoot(label, size: CGSize(width: width(of: words) + 1, height: 500))
        label.filling(root)[3].isActive = false
        root.layoutIfNeeded()
        #expect(abs(label.frame.height - label.font.lineHeight) < 0.51)

        root.frame.size.width = width(of: "wide wide") + 1
        root.layoutIfNeeded()
        #expect(abs(label.frame.height - 3 * label.font.lineHeight) < 0.51)

        root.frame.size.width = width(of: words) + 1
        root.layoutIfNeeded()
        #expect(abs(label.frame.height - label.font.lineHeight) < 0.51)

        label.text = "short"
        label.text = words + " " + words
        root.layoutIfNeeded()
        #expect(abs(label.frame.height - 2 * label.font.lineHeight) < 0.51)
    }

    @Test func aPreferredWidthFixesTheWrapping() {
        let label = makeLabel(), root = makeRoot(label)
        label.preferredMaxLayoutWidth = width(of: "wide wide") + 1
        label.pinned(x: 0, y: 0)
        root.layoutIfNeeded()
        #expect(abs(label.frame.height - 3 * label.font.lineHeight) < 0.51)
        #expect(label.frame.width == width(of: "wide wide"))

        label.preferredMaxLayoutWidth = 0
        root.layoutIfNeeded()
        #expect(abs(label.frame.height - label.font.lineHeight) < 0.51)
    }

    @Test func aLimitOfLinesLimitsTheHeight() {
        let label = makeLabel(), root = makeRoot(label, size: CGSize(width: width(of: "wide") + 1, height: 500))
        label.numberOfLines = 2
        label.filling(root)[3].isActive = false
        root.layoutIfNeeded()
        #expect(abs(label.frame.height - 2 * label.font.lineHeight) < 0.51)
    }

    @Test func twoLabelsShareARowAndEachWrapsInItsPart() {
        let left = makeLabel(), right = makeLabel()
        let root = makeRoot(left, right, size: CGSize(width: 2 * width(of: "wide wide") + 2, height: 500))
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            left.widthAnchor.constraint(equalTo: right.widthAnchor), left.topAnchor.constraint(equalTo: root.topAnchor),
            right.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()

        for label in [left, right] { #expect(abs(label.frame.height - 3 * label.font.lineHeight) < 0.51) }
    }

    @Test func aPaddedLabelWrapsInsideItsPadding() {
        final class Padded: UILabel {
            override var intrinsicContentSize: CGSize {
                let size = super.intrinsicContentSize
                return CGSize(width: size.width + 20, height: size.height + 10)
            }
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 5)) }
        }
        let label = Padded(), root = makeRoot(label)
        label.text = "one line"
        label.pinned(x: 0, y: 0)
        root.layoutIfNeeded()

        #expect(label.frame.width == width(of: "one line") + 20)
        #expect(abs(label.frame.height - 10 - label.font.lineHeight) < 0.51)
    }
}
