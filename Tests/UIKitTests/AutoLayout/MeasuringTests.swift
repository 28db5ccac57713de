import Foundation
import Testing
import TwillConstraints
import TwillTesting

@testable import UIKit

/// A fitting size changes nothing, whenever it is measured.
@MainActor
@Suite struct MeasuringTests {
    private let words = "wide wide wide wide wide wide"

    private func width(of text: String) -> CGFloat {
        let label = UILabel()
        label.text = text
        return label.intrinsicContentSize.width
    }

    private func makeText() -> CountedLabel {
        let label = CountedLabel()
        label.numberOfLines = 0
        label.text = words
        return label
    }

    /// A card with a label that fills it, and the distances of 10 points around the label.
    private func makeCard(_ label: UILabel) -> UIView {
        let card = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
            label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
            card.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
            card.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
        ])
        return card
    }

    // MARK: What stays

    @Test func measuringLeavesPendingChangesPending() {
        let label = makeText(), card = makeCard(label), box = Box(20, 20), root = makeRoot(card, box)
        card.pinned(x: 0, y: 0, width: width(of: "wide wide") + 21)
        let top = box.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 5).on()
        let left = box.leftAnchor.constraint(equalTo: root.leftAnchor).on()
        root.layoutIfNeeded()
        top.constant = 9
        left.isActive = false
        box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).on()
        box.setContentHuggingPriority(.required, for: .horizontal)
        label.text = words + " " + words
        let before = EngineRecord(of: root)

        for width: CGFloat in [50, 120, 300] {
            root.measured(width: width)
            card.measured(width: width)
            _ = card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        }

        #expect(EngineRecord(of: root) == before)
        root.layoutIfNeeded()
        #expect(abs(label.frame.height - 6 * label.font.lineHeight) < 0.51)
        #expect(isSame(box.frame, rect(30, card.frame.maxY + 9, 20, 20)))
    }

    @Test func measuringLeavesTheWidthAtWhichALabelWraps() {
        let label = makeText(), card = makeCard(label), last = Box(1, 0), root = makeRoot(card, last)
        card.pinned(x: 0, y: 0, width: width(of: "wide wide wide") + 21)
        last.pinned(x: 0)
        last.bottomAnchor.constraint(equalTo: label.lastBaselineAnchor).on()
        root.layoutIfNeeded()
        let before = (label.intrinsicContentSize, last.frame)
        #expect(abs(before.0.height - 2 * label.font.lineHeight) < 0.51)

        card.measured(width: width(of: "wide") + 21)
        let after = label.intrinsicContentSize
        // The baseline's equation is made again.
        label.lastBaselineAnchor.constraint(equalTo: card.topAnchor).at(1).on()
        root.layoutIfNeeded()

        #expect(after == before.0)
        #expect(last.frame == before.1)
    }

    @Test func measuringAtAnotherWidthMakesNoLabelBeMeasuredAgain() {
        let label = makeText(), card = makeCard(label), root = makeRoot(card)
        card.pinned(x: 0, y: 0, width: width(of: "wide wide wide") + 21)
        root.layoutIfNeeded()

        card.measured(width: width(of: "wide") + 21)
        label.sizeReads = 0
        LayoutEngine.main.changed(label.layoutItem)
        root.setNeedsLayout()
        root.layoutIfNeeded()

        #expect(label.sizeReads == 0)
    }

    @Test func aHeightThatWasMeasuredIsNotMeasuredAgainForTheLayout() {
        let label = makeText(), card = makeCard(label), root = makeRoot(card), width = width(of: "wide wide") + 21
        card.measured(width: width)
        #expect(label.sizeReads == 2, "on one line, and wrapped")

        card.pinned(x: 0, y: 0, width: width)
        root.layoutIfNeeded()

        #expect(label.sizeReads == 2)
        #expect(abs(label.frame.height - 3 * label.font.lineHeight) < 0.51)
    }

    @Test func aViewWithoutConstraintsIsNotKnownToTheEngineAfterItWasMeasured() {
        let label = UILabel(frame: rect(0, 50, 40, 20)), box = Box(10, 10), root = makeRoot(box)
        label.text = "wide wide"
        root.addSubview(label)
        box.pinned(x: 0, y: 0)
        root.layoutIfNeeded()

        let size = label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        label.frame.size = size

        #expect(size == label.intrinsicContentSize)
        #expect(label.knownLayoutItem == nil)
        #expect(!root.layer.needsLayout())
    }

    // MARK: Widths

    @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft], [1.0, 2.0, 3.0])
    func aTextHasItsHeightAtEachOfThreeWidths(direction: UISemanticContentAttribute, scale: CGFloat) {
        let stage = Stage(scale: scale)
        let label = makeText(), card = makeCard(label), controller = UIViewController()
        card.translatesAutoresizingMaskIntoConstraints = false
        for view in [card, label] { view.semanticContentAttribute = direction }
        controller.view.semanticContentAttribute = direction
        controller.view.addSubview(card)
        card.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).on()
        card.pinned(y: 0, width: width(of: words) + 22)
        stage.show(controller)
        stage.drawChanges()
        let before = EngineRecord(of: controller.view)

        for _ in 0..<2 {
            for (count, line) in [(6, "wide"), (3, "wide wide"), (2, "wide wide wide"), (1, words)] {
                let size = card.measured(width: width(of: line) + 21)
                let height = ceil(CGFloat(count) * label.font.lineHeight * scale) / scale
                #expect(abs(size.height - 20 - height) < 0.01, "\(count) lines")
            }
        }

        #expect(EngineRecord(of: controller.view) == before)
        #expect(abs(label.frame.height - ceil(label.font.lineHeight * scale) / scale) < 0.01)
        #expect((card.frame.minX == 0) == (direction == .forceLeftToRight))
    }

    @Test func aLabelThatStopsWrappingHasTheBaselineOfOneLine() {
        let label = makeText(), last = Box(1, 0), root = makeRoot(label, last)
        let limit = label.widthAnchor.constraint(equalToConstant: width(of: "wide wide") + 1).on()
        label.pinned(x: 0, y: 0)
        last.pinned(x: 0)
        last.bottomAnchor.constraint(equalTo: label.lastBaselineAnchor).on()
        root.layoutIfNeeded()
        #expect(abs(last.frame.maxY - label.font.ascender - 2 * label.font.lineHeight) < 0.51)

        limit.constant = width(of: words) + 1
        root.layoutIfNeeded()

        #expect(abs(last.frame.maxY - label.font.ascender) < 0.51)
        #expect(abs(label.intrinsicContentSize.height - label.font.lineHeight) < 0.51)
    }

    @Test func aSubclassThatAddsPaddingIsMeasuredAtEachWidth() {
        let label = Padded(), card = makeCard(label)
        label.numberOfLines = 0
        label.text = words

        for (count, line) in [(3, "wide wide"), (6, "wide"), (3, "wide wide")] {
            let size = card.measured(width: width(of: line) + 21)
            #expect(abs(size.height - 20 - 10 - CGFloat(count) * label.font.lineHeight) < 0.51, "\(count) lines")
        }
        #expect(abs(label.intrinsicContentSize.height - 10 - label.font.lineHeight) < 0.51)
    }

    @Test func aPreferredWidthIsUsedAtEveryWidth() {
        let label = makeText(), card = makeCard(label)
        label.preferredMaxLayoutWidth = width(of: "wide wide") + 1

        for line in ["wide", "wide wide", words] {
            let size = card.measured(width: width(of: line) + 21)
            #expect(abs(size.height - 20 - 3 * label.font.lineHeight) < 0.51)
        }
    }

    @Test func aButtonWhoseTitleWrapsHasItsFirstBaselineInItsFirstLine() {
        var look = UIButton.Configuration.plain()
        look.title = words
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
        let long = makeText(), short = UILabel(), stack = UIStackView(arrangedSubviews: [long, short])
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

    // MARK: Times

    @Test func measuringDuringALayoutPassChangesNoFrame() {
        final class Row: UIView {
            var widths: [CGFloat] = []
            var heights: [CGFloat] = []
            override func layoutSubviews() {
                for width in widths { heights.append(subviews[0].measured(width: width).height) }
                let before = EngineRecord(of: self)
                for width in widths { heights.append(superview!.measured(width: width).height) }
                #expect(EngineRecord(of: self) == before)
                super.layoutSubviews()
                for width in widths { heights.append(subviews[0].measured(width: width).height) }
            }
        }
        let label = makeText(), card = makeCard(label), row = Row(), root = makeRoot(row)
        card.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(card)
        card.filling(row)[3].isActive = false
        row.pinned(x: 0, y: 0, width: width(of: "wide wide") + 21, height: 200)
        row.widths = [width(of: "wide") + 21, width(of: words) + 21]

        for pass in 1...2 {
            row.heights = []
            row.setNeedsLayout()
            root.layoutIfNeeded()

            #expect(abs(card.frame.height - 20 - 3 * label.font.lineHeight) < 0.51, "pass \(pass)")
            #expect(row.heights.count == 6 && row.heights[0] == row.heights[4] && row.heights[1] == row.heights[5])
            #expect(abs(row.heights[0] - 20 - 6 * label.font.lineHeight) < 0.51)
            #expect(abs(row.heights[1] - 20 - label.font.lineHeight) < 0.51)
        }
    }

    @Test func measuringInUpdateConstraintsGivesTheSizeOfTheMoment() {
        final class Column: UIView {
            let box = Box()
            var height: NSLayoutConstraint?
            override func updateConstraints() {
                height?.constant = subviews[0].measured(width: bounds.width).height
                super.updateConstraints()
            }
        }
        let label = makeText(), card = makeCard(label), column = Column(), root = makeRoot(column)
        card.translatesAutoresizingMaskIntoConstraints = false
        column.addSubview(card)
        column.addSubview(column.box)
        card.filling(column)[3].isActive = false
        column.box.pinned(x: 0, y: 0, width: 1)
        column.height = column.box.heightAnchor.constraint(equalToConstant: 0).on()
        column.pinned(x: 0, y: 0, width: width(of: "wide wide") + 21, height: 200)
        root.layoutIfNeeded()

        column.setNeedsUpdateConstraints()
        root.layoutIfNeeded()

        #expect(isSame(card.frame.size, CGSize(width: column.bounds.width, height: column.box.frame.height), 0.51))
        #expect(abs(card.frame.height - 20 - 3 * label.font.lineHeight) < 0.51)
    }

    @Test func aFittingSizeThatMeasuresAnotherIsRight() {
        final class Wrapper: UIView {
            let inside: UIView
            var width: CGFloat = 0
            init(_ inside: UIView) {
                self.inside = inside
                super.init(frame: .zero)
                translatesAutoresizingMaskIntoConstraints = false
                inside.frame.size = CGSize(width: 200, height: 200)
                addSubview(inside)
            }
            required init?(coder: NSCoder) { fatalError() }
            override var intrinsicContentSize: CGSize { inside.measured(width: width) }
        }
        let label = makeText(), wrapper = Wrapper(makeCard(label)), outer = UIView(), root = makeRoot(outer)
        outer.addSubview(wrapper)
        wrapper.filling(outer)
        outer.pinned(x: 0, y: 0)
        wrapper.width = width(of: "wide wide") + 21
        root.layoutIfNeeded()
        let frames = [outer.frame, wrapper.frame]
        #expect(abs(outer.frame.height - 20 - 3 * label.font.lineHeight) < 0.51)

        wrapper.width = width(of: "wide") + 21
        // What was measured inside it is measured again too.
        wrapper.layoutItem.content = LayoutContent()
        let before = EngineRecord(of: root)
        let size = outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)

        #expect(EngineRecord(of: root) == before)
        #expect([outer.frame, wrapper.frame] == frames)
        #expect(abs(size.width - wrapper.width) < 0.01)
        #expect(abs(size.height - 20 - 6 * label.font.lineHeight) < 0.51)
    }

    @Test func measuringDuringAnAnimationLeavesItRunning() {
        let stage = Stage(), controller = UIViewController()
        let label = makeText(), card = makeCard(label)
        card.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(card)
        card.pinned(y: 0, width: width(of: "wide wide") + 21)
        let left = card.leftAnchor.constraint(equalTo: controller.view.leftAnchor).on()
        stage.show(controller)
        stage.drawChanges()
        left.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { controller.view.layoutIfNeeded() }
        stage.advance(by: 0.5)
        let middle = card.layer.presentation()?.frame
        let before = EngineRecord(of: controller.view)

        for width in [60, 100, 300] as [CGFloat] {
            card.measured(width: width)
            UIView.animate(withDuration: 1) { _ = controller.view.measured(width: width) }
        }

        #expect(EngineRecord(of: controller.view) == before)
        #expect(card.layer.presentation()?.frame == middle && abs((middle?.minX ?? 0) - 50) < 5)
        #expect((label.layer.animationKeys() ?? []).isEmpty)
        stage.advance(by: 1)
        #expect(card.frame.minX == 100)
    }

    @Test func aLayoutThatAContentForcesWhileItIsMeasuredIsDoneAtOnce() {
        final class Eager: UIView {
            let inside = Box(10, 10)
            private(set) var place = CGRect.null
            override var intrinsicContentSize: CGSize {
                layoutIfNeeded()
                place = inside.frame
                return CGSize(width: 30, height: 30)
            }
        }
        let eager = Eager(), root = makeRoot(eager)
        eager.addSubview(eager.inside)
        eager.inside.pinned(x: 4, y: 4)
        eager.pinned(x: 0, y: 0)
        root.layoutIfNeeded()
        eager.inside.content = CGSize(width: 20, height: 20)
        eager.layoutItem.content = LayoutContent()

        let size = eager.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)

        #expect(size == CGSize(width: 30, height: 30))
        #expect(eager.place == rect(4, 4, 20, 20))
        #expect(!eager.layer.needsLayout())
    }

    @Test func aContentSeesTheLayoutAndNotTheMeasurement() {
        final class Reader: UIView {
            let guide = UILayoutGuide()
            private(set) var seen: [CGFloat] = []
            private(set) var isAmbiguous: [Bool] = []
            override var intrinsicContentSize: CGSize {
                seen.append(guide.layoutFrame.width)
                isAmbiguous.append(hasAmbiguousLayout)
                return CGSize(width: 5, height: 5)
            }
        }
        let reader = Reader(), root = makeRoot(reader)
        root.addLayoutGuide(reader.guide)
        NSLayoutConstraint.activate([
            reader.guide.leftAnchor.constraint(equalTo: root.leftAnchor),
            reader.guide.rightAnchor.constraint(equalTo: root.rightAnchor),
            reader.guide.topAnchor.constraint(equalTo: root.topAnchor),
            reader.guide.heightAnchor.constraint(equalToConstant: 3),
        ])
        reader.leftAnchor.constraint(equalTo: reader.guide.leftAnchor).on()
        root.layoutIfNeeded()
        reader.layoutItem.content = LayoutContent()

        root.measured(width: 77)

        #expect(reader.guide.layoutFrame.width == 400)
        #expect(reader.seen.last == 400)
        #expect(reader.isAmbiguous.last == true, "no constraint gives its y")
    }

    // MARK: Conflicts

    @Test func measuringBreaksNoConstraintOfTheLayout() {
        let recorder = ConflictRecorder(), label = makeText(), card = makeCard(label), root = makeRoot(card)
        card.pinned(x: 0, y: 0)
        let width = card.widthAnchor.constraint(equalToConstant: 200).on()
        root.layoutIfNeeded()
        let before = EngineRecord(of: root)

        // Required as the constraint is, and at odds with it.
        for _ in 0..<2 { card.measured(width: 120) }

        #expect(EngineRecord(of: root) == before && width.isActive)
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(card.frame.width == 200)
        #expect(recorder.take().isEmpty)
    }

    @Test func aConflictIsLoggedOnceHoweverOftenItIsMeasured() {
        let recorder = ConflictRecorder(), card = makeCard(makeText()), root = makeRoot(card)
        card.pinned(x: 0, y: 0, width: 200)
        let other = card.widthAnchor.constraint(equalToConstant: 100).named("other").on()
        for _ in 0..<2 { card.measured(width: 50) }
        root.layoutIfNeeded()
        #expect(LayoutEngine.main.broken.inOrder.contains { $0.constraint === other })

        for _ in 0..<3 {
            card.measured(width: 150)
            root.setNeedsLayout()
            root.layoutIfNeeded()
        }

        #expect(card.frame.width == 200)
        #expect(recorder.take().count == 1)
    }

    @Test func measuringAnAmbiguousViewLeavesItsFrameAndAmbiguity() {
        let a = Box(), b = Box(5, 5), root = makeRoot(a, b)
        a.pinned(y: 0, height: 10)
        a.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10).on()
        a.widthAnchor.constraint(greaterThanOrEqualToConstant: 20).on()
        b.pinned(y: 20)
        b.leftAnchor.constraint(equalTo: a.rightAnchor).on()
        root.layoutIfNeeded()
        a.exerciseAmbiguityInLayout()
        let frames = [a.frame, b.frame], before = EngineRecord(of: root)

        for width: CGFloat in [50, 500] { root.measured(width: width) }

        #expect(EngineRecord(of: root) == before)
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect([a.frame, b.frame] == frames)
        #expect(a.hasAmbiguousLayout)
    }

    @Test func constraintsThatAContentFreesWhileItIsMeasuredCauseNoCrash() {
        final class Fickle: UIView {
            var onRead: (() -> Void)?
            override var intrinsicContentSize: CGSize {
                onRead?()
                return CGSize(width: 10, height: 10)
            }
        }
        let fickle = Fickle(), box = Box(), root = makeRoot(fickle, box)
        var others: [NSLayoutConstraint] = []
        fickle.pinned(x: 0, y: 0)
        box.pinned(x: 0, y: 0)
        // A negative width: the conflict is found after the contents were read.
        box.rightAnchor.constraint(equalTo: root.leftAnchor, constant: -5).on()
        fickle.onRead = {
            fickle.onRead = nil
            box.removeFromSuperview()
            others = (0..<20).map { fickle.widthAnchor.constraint(equalToConstant: CGFloat($0)) }
        }

        let size = root.measured(width: 100)

        #expect(size.width == 100)
        root.layoutIfNeeded()
        #expect(fickle.frame == rect(0, 0, 10, 10) && others.count == 20)
    }
}

/// A label that counts how often its size is read.
private final class CountedLabel: UILabel {
    var sizeReads = 0

    override var intrinsicContentSize: CGSize {
        sizeReads += 1
        return super.intrinsicContentSize
    }
}

/// A label with 5 points above and below its text.
private final class Padded: UILabel {
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width, height: size.height + 10)
    }
}
