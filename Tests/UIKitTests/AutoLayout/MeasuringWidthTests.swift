import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The width at which a text wraps is the one that it is measured for.
@MainActor
@Suite struct MeasuringWidthTests {
    @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft], [1.0, 2.0, 3.0])
    func aTextHasItsHeightAtEachOfThreeWidths(direction: UISemanticContentAttribute, scale: CGFloat) {
        let stage = Stage(scale: scale)
        let label = makeWideText(), card = makeFittingCard(label), controller = UIViewController()
        card.translatesAutoresizingMaskIntoConstraints = false
        for view in [card, label] { view.semanticContentAttribute = direction }
        controller.view.semanticContentAttribute = direction
        controller.view.addSubview(card)
        card.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).on()
        card.pinned(y: 0, width: widthOnOneLine(of: wideWords) + 22)
        stage.show(controller)
        stage.drawChanges()
        let before = EngineRecord(of: controller.view)

        for _ in 0..<2 {
            for (count, line) in [(6, "wide"), (3, "wide wide"), (2, "wide wide wide"), (1, wideWords)] {
                let size = card.measured(width: widthOnOneLine(of: line) + 21)
                let height = ceil(CGFloat(count) * label.font.lineHeight * scale) / scale
                #expect(abs(size.height - 20 - height) < 0.01, "\(count) lines")
            }
        }

        #expect(EngineRecord(of: controller.view) == before)
        #expect(abs(label.frame.height - ceil(label.font.lineHeight * scale) / scale) < 0.01)
        #expect((card.frame.minX == 0) == (direction == .forceLeftToRight))
    }

    @Test func aLabelThatStopsWrappingHasTheBaselineOfOneLine() {
        let label = makeWideText(), last = Box(1, 0), root = makeRoot(label, last)
        let limit = label.widthAnchor.constraint(equalToConstant: widthOnOneLine(of: "wide wide") + 1).on()
        label.pinned(x: 0, y: 0)
        last.pinned(x: 0)
        last.bottomAnchor.constraint(equalTo: label.lastBaselineAnchor).on()
        root.layoutIfNeeded()
        #expect(abs(last.frame.maxY - label.font.ascender - 2 * label.font.lineHeight) < 0.51)

        limit.constant = widthOnOneLine(of: wideWords) + 1
        root.layoutIfNeeded()

        #expect(abs(last.frame.maxY - label.font.ascender) < 0.51)
        #expect(abs(label.intrinsicContentSize.height - label.font.lineHeight) < 0.51)
    }

    @Test func aSubclassThatAddsPaddingIsMeasuredAtEachWidth() {
        let label = Padded(), card = makeFittingCard(label)
        label.numberOfLines = 0
        label.text = wideWords

        for (count, line) in [(3, "wide wide"), (6, "wide"), (3, "wide wide")] {
            let size = card.measured(width: widthOnOneLine(of: line) + 21)
            #expect(abs(size.height - 20 - 10 - CGFloat(count) * label.font.lineHeight) < 0.51, "\(count) lines")
        }
        #expect(abs(label.intrinsicContentSize.height - 10 - label.font.lineHeight) < 0.51)
    }

    @Test func aPreferredWidthIsUsedAtEveryWidth() {
        let label = makeWideText(), card = makeFittingCard(label)
        label.preferredMaxLayoutWidth = widthOnOneLine(of: "wide wide") + 1

        for line in ["wide", "wide wide", wideWords] {
            let size = card.measured(width: widthOnOneLine(of: line) + 21)
            #expect(abs(size.height - 20 - 3 * label.font.lineHeight) < 0.51)
        }
    }

    @Test func aButtonWhoseTitleWrapsHasItsFirstBaselineInItsFirstLine() {
        var look = UIButton.Configuration.plain()
        look.title = wideWords
        let button = UIButton(configuration: look), mark = Box(1, 0), root = makeRoot(button, mark)
        button.pinned(x: 0, y: 0)
        mark.pinned(x: 0)
        mark.bottomAnchor.constraint(equalTo: button.firstBaselineAnchor).on()
        root.layoutIfNeeded()
        let (one, baseline) = (button.frame, mark.frame.maxY)

        button.widthAnchor.constraint(equalToConstant: (one.width * 0.6).rounded()).on()
        root.layoutIfNeeded()

        #expect(button.frame.height > one.height + 10, "the title wraps")
        #expect(abs(mark.frame.maxY - baseline) < 0.51)
        let measured = button.measured(width: one.width)
        #expect(measured.height == one.height)
        #expect(button.intrinsicContentSize.height == button.frame.height)
    }

    @Test func aStackDividesProportionallyByTextsOnOneLine() {
        let long = makeWideText(), short = UILabel(), stack = UIStackView(arrangedSubviews: [long, short])
        short.text = "wide wide"
        stack.distribution = .fillProportionally
        let root = makeRoot(stack)
        stack.pinned(x: 0, y: 0, width: 120)
        root.layoutIfNeeded()
        let widths = [long.frame.width, short.frame.width]
        #expect(widths[0] > widths[1])

        // Arranged again, where one of them wraps.
        stack.spacing = 1
        stack.spacing = 0
        root.layoutIfNeeded()

        #expect([long.frame.width, short.frame.width] == widths)
    }

    @Test func aTreeOfHundredsOfViewsIsMeasuredWithEachInItsPlace() {
        let column = UIView(), boxes = (0..<300).map { Box(CGFloat($0 % 7), CGFloat($0 % 5)) }
        for (index, box) in boxes.enumerated() {
            column.addSubview(box)
            let above = index == 0 ? column.topAnchor : boxes[index - 1].bottomAnchor
            box.topAnchor.constraint(equalTo: above, constant: 1).on()
            box.leadingAnchor.constraint(equalTo: column.leadingAnchor).on()
            column.trailingAnchor.constraint(greaterThanOrEqualTo: box.trailingAnchor, constant: 2).on()
        }
        column.bottomAnchor.constraint(equalTo: boxes[299].bottomAnchor).on()

        for _ in 0..<2 {
            let size = column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            // 300 gaps, and 60 times the heights from 0 to 4.
            #expect(size == CGSize(width: 8, height: 900))
        }
    }
}

/// A label with 5 points above and below its text.
private final class Padded: UILabel {
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width, height: size.height + 10)
    }
}
