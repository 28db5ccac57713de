import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct StackViewTests {
    @Test func theDefaultsAreUIKits() {
        let stack = UIStackView()

        #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
        #expect(stack.spacing == 0 && !stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
        #expect(UIStackView.spacingUseDefault == .greatestFiniteMagnitude)
        #expect(stack.arrangedSubviews.isEmpty)
        #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
    }

    @Test func addingInsertingRemovingAndReordering() {
        let a = Box(10, 10), b = Box(20, 10), c = Box(30, 10), stack = UIStackView(arrangedSubviews: [a, b])
        let plain = UIView(frame: rect(1, 2, 3, 4))
        stack.addArrangedSubview(plain)
        #expect(!plain.translatesAutoresizingMaskIntoConstraints && plain.superview === stack)

        stack.removeArrangedSubview(plain)
        #expect(plain.superview === stack && stack.arrangedSubviews == [a, b])

        plain.removeFromSuperview()
        stack.insertArrangedSubview(c, at: 0)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews == [c, a, b] && stack.subviews == [a, b, c])

        stack.frame = rect(0, 0, 60, 10)
        stack.layoutIfNeeded()
        #expect([c, a, b].map(\.frame.minX) == [0, 30, 40])

        stack.insertArrangedSubview(c, at: 2)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews == [a, b, c] && [a, b, c].map(\.frame.minX) == [0, 10, 30])

        stack.addArrangedSubview(a)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews == [b, c, a] && [b, c, a].map(\.frame.minX) == [0, 20, 50])

        b.removeFromSuperview()
        #expect(stack.arrangedSubviews == [c, a] && stack.subviews == [a, c])

        stack.insertSubview(c, at: 0)
        #expect(stack.arrangedSubviews == [c, a], "the order of subviews is front and back alone")

        let other = UIStackView()
        other.addArrangedSubview(c)
        #expect(stack.arrangedSubviews == [a] && other.arrangedSubviews == [c])
    }

    @Test func gapsCanDifferAfterEachView() {
        let boxes = (0..<4).map { _ in Box(10, 10) }, stack = UIStackView(arrangedSubviews: boxes)
        let root = makeRoot(stack)
        stack.pinned(x: 0, y: 0)
        stack.spacing = 5
        stack.setCustomSpacing(20, after: boxes[0])
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: boxes[1])
        stack.setCustomSpacing(-3, after: boxes[2])
        stack.setCustomSpacing(99, after: boxes[3])
        func places() -> [CGFloat] {
            root.layoutIfNeeded()
            stack.layoutIfNeeded()
            return boxes.map(\.frame.minX)
        }
        #expect(places() == [0, 30, 48, 55])
        #expect(stack.frame.width == 65, "nothing follows the last")
        #expect(stack.customSpacing(after: boxes[0]) == 20)

        boxes[3].isHidden = true
        #expect(places().prefix(3) == [0, 30, 48] && stack.frame.width == 58)

        boxes[3].isHidden = false
        boxes[1].isHidden = true
        #expect(places()[2] == 30, "the gap after a view counts up to the next one that is shown")

        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: boxes[0])
        #expect(stack.customSpacing(after: boxes[0]) == UIStackView.spacingUseDefault)
        #expect(places()[2] == 15)

        stack.spacing = UIStackView.spacingUseSystem
        #expect(places()[2] == 18)
    }

    @Test func marginsCountWhereTheyShall() {
        let box = Box(10, 20), stack = UIStackView(arrangedSubviews: [box]), root = makeRoot(stack)
        stack.pinned(x: 0, y: 0)
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 10, height: 20))

        stack.isLayoutMarginsRelativeArrangement = true
        root.layoutIfNeeded()
        stack.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 16, height: 24) && box.frame == rect(2, 1, 10, 20))

        stack.directionalLayoutMargins.leading = 50
        root.layoutIfNeeded()
        stack.layoutIfNeeded()
        #expect(stack.frame.width == 64 && box.frame.minX == 50)
    }

    @Test func nestedStacksAddUp() {
        let inner = UIStackView(arrangedSubviews: [Box(20, 10), Box(30, 15)]), box = Box(10, 40)
        let outer = UIStackView(arrangedSubviews: [inner, box]), root = makeRoot(outer)
        inner.spacing = 5
        outer.axis = .vertical
        outer.spacing = 7
        outer.alignment = .center
        outer.pinned(x: 0, y: 0)
        root.layoutIfNeeded()
        for stack in [outer, inner] { stack.layoutIfNeeded() }
        #expect(outer.frame == rect(0, 0, 55, 62))
        #expect(inner.frame == rect(0, 0, 55, 15) && box.frame == rect(22.5, 22, 10, 40))

        inner.isHidden = true
        root.layoutIfNeeded()
        #expect(outer.frame.size == CGSize(width: 10, height: 40) || outer.frame.height == 40)
    }

    @Test func prioritiesDecideWhoFills() {
        for (first, second, expected) in [(Float(100), Float(200), [CGFloat(80), 20]), (200, 100, [20, 80])] {
            let a = Box(20, 10), b = Box(20, 10), stack = UIStackView(arrangedSubviews: [a, b])
            a.setContentHuggingPriority(UILayoutPriority(first), for: .horizontal)
            b.setContentHuggingPriority(UILayoutPriority(second), for: .horizontal)
            stack.frame = rect(0, 0, 100, 10)
            stack.layoutIfNeeded()
            #expect([a, b].map(\.frame.width) == expected)
            a.setContentCompressionResistancePriority(UILayoutPriority(first), for: .horizontal)
            b.setContentCompressionResistancePriority(UILayoutPriority(second), for: .horizontal)
            stack.frame.size.width = 30
            stack.layoutIfNeeded()
            #expect([a, b].map(\.frame.width) == (first < second ? [10, 20] : [20, 10]))
        }
    }

    @Test func viewsWithoutAContentShareOrFill() {
        let a = Box(), b = Box(), stack = UIStackView(arrangedSubviews: [a, b])
        a.widthAnchor.constraint(equalToConstant: 30).on()
        stack.frame = rect(0, 0, 100, 40)
        stack.layoutIfNeeded()
        #expect(a.frame == rect(0, 0, 30, 40) && b.frame == rect(30, 0, 70, 40))

        stack.distribution = .fillProportionally
        stack.layoutIfNeeded()
        #expect(a.frame.width == 30 && b.frame.width == 70)

        stack.alignment = .center
        stack.layoutIfNeeded()
        #expect(a.frame.height == 0 && a.frame.midY == 20, "nothing high where nothing says more")
    }

    @Test func baselinesOfTextsMeetAndAreMeasuredBetweenLines() {
        let big = UILabel(), small = UILabel()
        big.text = "Big"
        small.text = "small"
        big.font = .systemFont(ofSize: 40)
        small.font = .systemFont(ofSize: 12)
        let stack = UIStackView(arrangedSubviews: [small, big]), root = makeRoot(stack)
        stack.alignment = .firstBaseline
        stack.pinned(x: 0, y: 0)
        root.layoutIfNeeded()
        stack.layoutIfNeeded()
        #expect(abs(small.frame.minY - (big.font.ascender - small.font.ascender)) < 0.51 && big.frame.minY == 0)
        #expect(abs(stack.frame.height - big.font.lineHeight) < 0.51)

        stack.alignment = .fill
        stack.axis = .vertical
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 60
        root.layoutIfNeeded()
        stack.layoutIfNeeded()
        let baselines = [small, big].map { $0.frame.minY + $0.font.ascender }
        #expect(abs(baselines[1] - baselines[0] - 60) < 1.01)
    }

    @Test func aStackInAScrollViewGivesTheContentsHeight() {
        let stack = UIStackView(arrangedSubviews: (0..<10).map { _ in Box(10, 50) }), scroll = UIScrollView()
        let root = makeRoot(scroll, size: CGSize(width: 100, height: 200))
        scroll.filling(root)
        stack.axis = .vertical
        stack.spacing = 2
        stack.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(stack)
        stack.filling(scroll)
        stack.widthAnchor.constraint(equalTo: scroll.widthAnchor).on()
        root.layoutIfNeeded()
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 100, height: 518))

        stack.arrangedSubviews[3].isHidden = true
        root.layoutIfNeeded()
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize.height == 466)
    }

    @Test func withNothingToShowAStackIsNothing() {
        let boxes = [Box(10, 10), Box(20, 20)], stack = UIStackView(arrangedSubviews: boxes), root = makeRoot(stack)
        stack.spacing = 9
        stack.pinned(x: 0, y: 0)
        let recorder = ConflictRecorder()
        for box in boxes { box.isHidden = true }
        root.layoutIfNeeded()
        #expect(stack.frame.width == 0)

        for box in boxes { box.isHidden = false }
        root.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 39, height: 20))
        #expect(recorder.take().isEmpty)
    }

    @Test func constraintsOfAStackViewHaveUIKitsIdentifiers() {
        let boxes = [Box(10, 10), Box(20, 20), Box(1, 1)], stack = UIStackView(arrangedSubviews: boxes)
        boxes[2].isHidden = true
        stack.layoutIfNeeded()
        let names = Set((stack.constraints + boxes.flatMap(\.constraints)).compactMap(\.identifier))
        #expect(names.isSuperset(of: ["UISV-canvas-connection", "UISV-spacing", "UISV-alignment", "UISV-hiding"]))
    }
}
