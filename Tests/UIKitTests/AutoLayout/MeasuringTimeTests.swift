import Testing
import TwillTesting

@testable import UIKit

/// A fitting size can be measured at any time.
@MainActor
@Suite struct MeasuringTimeTests {
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
        let label = makeWideText(), card = makeFittingCard(label), row = Row(), root = makeRoot(row)
        card.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(card)
        card.filling(row)[3].isActive = false
        row.pinned(x: 0, y: 0, width: widthOnOneLine(of: "wide wide") + 21, height: 200)
        row.widths = [widthOnOneLine(of: "wide") + 21, widthOnOneLine(of: wideWords) + 21]

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
        let label = makeWideText(), card = makeFittingCard(label), column = Column(), root = makeRoot(column)
        card.translatesAutoresizingMaskIntoConstraints = false
        column.addSubview(card)
        column.addSubview(column.box)
        card.filling(column)[3].isActive = false
        column.box.pinned(x: 0, y: 0, width: 1)
        column.height = column.box.heightAnchor.constraint(equalToConstant: 0).on()
        column.pinned(x: 0, y: 0, width: widthOnOneLine(of: "wide wide") + 21, height: 200)
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
        let label = makeWideText(), wrapper = Wrapper(makeFittingCard(label)), outer = UIView(), root = makeRoot(outer)
        outer.addSubview(wrapper)
        wrapper.filling(outer)
        outer.pinned(x: 0, y: 0)
        wrapper.width = widthOnOneLine(of: "wide wide") + 21
        root.layoutIfNeeded()
        let frames = [outer.frame, wrapper.frame]
        #expect(abs(outer.frame.height - 20 - 3 * label.font.lineHeight) < 0.51)

        wrapper.width = widthOnOneLine(of: "wide") + 21
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
        let label = makeWideText(), card = makeFittingCard(label)
        card.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(card)
        card.pinned(y: 0, width: widthOnOneLine(of: "wide wide") + 21)
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
}
