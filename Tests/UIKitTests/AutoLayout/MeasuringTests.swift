import Testing
import TwillConstraints

@testable import UIKit

/// A fitting size leaves everything as it is.
@MainActor
@Suite struct MeasuringTests {
    @Test func measuringLeavesPendingChangesPending() {
        let label = makeWideText(), card = makeFittingCard(label), box = Box(20, 20), root = makeRoot(card, box)
        card.pinned(x: 0, y: 0, width: widthOnOneLine(of: "wide wide") + 21)
        let top = box.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 5).on()
        let left = box.leftAnchor.constraint(equalTo: root.leftAnchor).on()
        root.layoutIfNeeded()
        top.constant = 9
        left.isActive = false
        box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).on()
        box.setContentHuggingPriority(.required, for: .horizontal)
        label.text = wideWords + " " + wideWords
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
        let label = makeWideText(), card = makeFittingCard(label), last = Box(1, 0), root = makeRoot(card, last)
        card.pinned(x: 0, y: 0, width: widthOnOneLine(of: "wide wide wide") + 21)
        last.pinned(x: 0)
        last.bottomAnchor.constraint(equalTo: label.lastBaselineAnchor).on()
        root.layoutIfNeeded()
        let before = (label.intrinsicContentSize, last.frame)
        #expect(abs(before.0.height - 2 * label.font.lineHeight) < 0.51)

        card.measured(width: widthOnOneLine(of: "wide") + 21)
        let after = label.intrinsicContentSize
        // The baseline's equation is made again.
        label.lastBaselineAnchor.constraint(equalTo: card.topAnchor).at(1).on()
        root.layoutIfNeeded()

        #expect(after == before.0)
        #expect(last.frame == before.1)
    }

    @Test func measuringAtAnotherWidthMakesNoLabelBeMeasuredAgain() {
        let label = makeWideText(), card = makeFittingCard(label), root = makeRoot(card)
        card.pinned(x: 0, y: 0, width: widthOnOneLine(of: "wide wide wide") + 21)
        root.layoutIfNeeded()

        card.measured(width: widthOnOneLine(of: "wide") + 21)
        label.sizeReads = 0
        LayoutEngine.main.changed(label.layoutItem)
        root.setNeedsLayout()
        root.layoutIfNeeded()

        #expect(label.sizeReads == 0)
    }

    @Test func aHeightThatWasMeasuredIsNotMeasuredAgainForTheLayout() {
        let label = makeWideText(), card = makeFittingCard(label), root = makeRoot(card),
            width = widthOnOneLine(of: "wide wide") + 21
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

    // MARK: Conflicts

    @Test func measuringBreaksNoConstraintOfTheLayout() {
        let recorder = ConflictRecorder(), label = makeWideText(), card = makeFittingCard(label), root = makeRoot(card)
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
        let recorder = ConflictRecorder(), card = makeFittingCard(makeWideText()), root = makeRoot(card)
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
