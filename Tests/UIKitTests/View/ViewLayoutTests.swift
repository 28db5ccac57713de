import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct ViewLayoutTests {
    private final class Counter: UIView {
        var layouts = 0
        var onLayout: (() -> Void)?
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            onLayout?()
        }
        /// How often it was laid out since the last call.
        func take() -> Int {
            defer { layouts = 0 }
            return layouts
        }
    }

    private func counter(in parent: UIView? = nil) -> Counter {
        let view = Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        parent?.addSubview(view)
        return view
    }

    @Test func askingOnlyMarks() {
        let view = counter()
        view.layoutIfNeeded()
        _ = view.take()
        view.setNeedsLayout()
        view.setNeedsLayout()
        #expect(view.take() == 0)

        view.layoutIfNeeded()
        #expect(view.take() == 1)

        view.layoutIfNeeded()
        #expect(view.take() == 0)
    }

    @Test func layoutBeginsAtTheTopmostMarkedAncestor() {
        let top = counter(), middle = counter(in: top), leaf = counter(in: middle)
        top.layoutIfNeeded()
        for view in [top, middle, leaf] { _ = view.take() }
        var order: [String] = []
        top.onLayout = { order.append("top") }
        middle.onLayout = { order.append("middle") }
        leaf.onLayout = { order.append("leaf") }
        for view in [leaf, middle, top] { view.setNeedsLayout() }
        leaf.layoutIfNeeded()
        #expect(order == ["top", "middle", "leaf"])

        order = []
        // The middle is clean: the climb ends there.
        leaf.setNeedsLayout()
        top.setNeedsLayout()
        leaf.layoutIfNeeded()
        #expect(order == ["leaf"])

        top.layoutIfNeeded()
        #expect(order == ["leaf", "top"])
    }

    @Test func changesThatNeedLayoutAndChangesThatDoNot() {
        let parent = counter(), view = counter(in: parent), child = UIView()
        func marks(_ change: () -> Void) -> Bool {
            parent.layoutIfNeeded()
            _ = (view.take(), parent.take())
            change()
            parent.layoutIfNeeded()
            return view.take() > 0
        }

        #expect(marks { view.bounds.size.width = 60 })
        #expect(marks { view.frame.size.height = 60 })
        #expect(marks { view.bounds.origin.y = 5 })
        #expect(marks { view.addSubview(child) })
        #expect(marks { child.removeFromSuperview() })
        #expect(marks { view.setNeedsLayout() })
        #expect(!marks { view.center = CGPoint(x: 100, y: 100) })
        #expect(!marks { view.frame.origin = CGPoint(x: 3, y: 3) })
        #expect(!marks { view.transform = CGAffineTransform(scaleX: 2, y: 2) })
        #expect(!marks { view.bounds = view.bounds })
        #expect(!marks { view.alpha = 0.5 })
        #expect(!marks { view.backgroundColor = .red })
        #expect(!marks { view.isHidden = true })
        #expect(!marks { view.invalidateIntrinsicContentSize() })
    }

    @Test func movingAViewAwayMarksBothSuperviews() {
        let top = counter(), old = counter(in: top), new = counter(in: top), child = UIView()
        old.addSubview(child)
        top.layoutIfNeeded()
        for view in [old, new] { _ = view.take() }
        new.addSubview(child)
        top.layoutIfNeeded()

        #expect(old.take() == 1 && new.take() == 1)
    }

    @Test func aFrameLaysOutOnce() {
        let stage = Stage()
        let view = counter()
        stage.show(view)
        #expect(view.take() == 1)

        for width in 1...5 { view.frame.size.width = CGFloat(width) }
        view.setNeedsLayout()
        stage.drawChanges()
        #expect(view.take() == 1)

        stage.advance(by: 0.1)
        #expect(view.take() == 0)
    }

    @Test func aSubviewSizedInLayoutIsLaidOutInTheSamePass() {
        let parent = counter(), child = counter(in: parent)
        parent.layoutIfNeeded()
        _ = child.take()
        parent.onLayout = { child.frame.size = parent.bounds.size }
        parent.bounds.size = CGSize(width: 80, height: 80)
        parent.layoutIfNeeded()

        #expect(child.take() == 1 && child.bounds.width == 80)
    }

    @Test func aViewThatAlwaysMarksItselfEndsAndIsNamed() {
        let view = counter()
        view.onLayout = { [unowned view] in view.setNeedsLayout() }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.take() <= 100)
    }

    @Test func aHiddenViewIsLaidOut() {
        let stage = Stage()
        let view = counter()
        view.isHidden = true
        stage.show(view)
        #expect(view.take() == 1)
    }

    @Test func currentTraitsAreTheViewsDuringLayoutAndDrawing() {
        final class Asking: UIView {
            var seen: [UIUserInterfaceStyle] = []
            override func layoutSubviews() { seen.append(UITraitCollection.current.userInterfaceStyle) }
            override func draw(_ rect: CGRect) { seen.append(UITraitCollection.current.userInterfaceStyle) }
            override func tintColorDidChange() { seen.append(UITraitCollection.current.userInterfaceStyle) }
        }
        let stage = Stage()
        let view = Asking(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.overrideUserInterfaceStyle = .dark
        stage.show(view)
        view.tintColor = .red

        #expect(view.seen.suffix(3) == [.dark, .dark, .dark])
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }
}
