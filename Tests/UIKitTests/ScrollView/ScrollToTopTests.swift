import Testing
import TwillTesting

@testable import UIKit

@MainActor
private final class TopLog: UIScrollViewDelegate {
    var calls: [String] = []
    var allows = true

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        calls.append("should")
        return allows
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("did") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndAnimation") }
}

/// The status bar of the iPhone 8 is 20 points high.
@MainActor
@Suite struct ScrollToTopTests {
    private let log = TopLog()

    private func scrollView(_ frame: CGRect) -> UIScrollView {
        let view = UIScrollView(frame: frame)
        view.contentInsetAdjustmentBehavior = .never
        view.contentInset.top = 30
        view.contentSize = CGSize(width: 300, height: 3000)
        view.contentOffset.y = 500
        view.delegate = log
        return view
    }

    private func show(_ stage: Stage, _ views: [UIView]) -> UIView {
        let root = UIView(frame: stage.screen.bounds)
        views.forEach(root.addSubview)
        stage.show(root)
        return root
    }

    @Test func aTapOnTheStatusBarScrollsToTheTop() throws {
        let stage = Stage()
        let view = scrollView(CGRect(x: 0, y: 100, width: 375, height: 500))
        _ = show(stage, [view])
        try stage.tap(at: CGPoint(x: 200, y: 10))
        #expect(view.contentOffset.y > -30 && log.calls == ["should"])

        stage.advance(by: 1)
        #expect(view.contentOffset.y == -30 && log.calls == ["should", "did"])
    }

    @Test func theDelegateMayRefuse() throws {
        let stage = Stage()
        let view = scrollView(CGRect(x: 0, y: 100, width: 375, height: 500))
        log.allows = false
        _ = show(stage, [view])
        try stage.tap(at: CGPoint(x: 200, y: 10))
        stage.advance(by: 1)

        #expect(view.contentOffset.y == 500 && log.calls == ["should"])
    }

    @Test func withSeveralScrollsToTopScrollViewsNoneScrolls() throws {
        let stage = Stage()
        let one = scrollView(CGRect(x: 0, y: 100, width: 375, height: 200))
        let two = scrollView(CGRect(x: 0, y: 300, width: 375, height: 200))
        let hidden = scrollView(CGRect(x: 0, y: 300, width: 375, height: 200))
        let away = scrollView(CGRect(x: 400, y: 100, width: 375, height: 200))
        hidden.isHidden = true
        _ = show(stage, [one, two, hidden, away])
        try stage.tap(at: CGPoint(x: 200, y: 10))
        stage.advance(by: 1)
        #expect(one.contentOffset.y == 500 && two.contentOffset.y == 500 && log.calls.isEmpty)

        two.scrollsToTop = false
        try stage.tap(at: CGPoint(x: 200, y: 10))
        stage.advance(by: 1)
        #expect(one.contentOffset.y == -30 && two.contentOffset.y == 500)
    }

    /// A page beside the screen has its edge in common with it, and nothing else.
    @Test func aPageBesideTheScreenDoesNotCount() throws {
        let stage = Stage()
        let shown = scrollView(CGRect(x: 0, y: 100, width: 375, height: 500))
        let next = scrollView(CGRect(x: 375, y: 100, width: 375, height: 500))
        let previous = scrollView(CGRect(x: -375, y: 100, width: 375, height: 500))
        let below = scrollView(CGRect(x: 0, y: 667, width: 375, height: 500))
        _ = show(stage, [shown, next, previous, below])

        try stage.tap(at: CGPoint(x: 200, y: 10))
        stage.advance(by: 1)

        #expect(shown.contentOffset.y == -30 && log.calls == ["should", "did"])
    }

    @Test func scrollingToTopAtTheTopNotifiesTheDelegateImmediately() throws {
        let stage = Stage()
        let view = scrollView(CGRect(x: 0, y: 100, width: 375, height: 500))
        view.contentOffset.y = -30
        _ = show(stage, [view])
        try stage.tap(at: CGPoint(x: 200, y: 10))

        #expect(log.calls == ["should", "did"])
    }

    @Test func statusBarTapsAreNotSentToRowsBelowButToControls() throws {
        let stage = Stage()
        var taps = 0, cancelled = 0
        final class Row: UIView {
            var onCancel: () -> Void = {}
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { onCancel() }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        row.onCancel = { cancelled += 1 }
        let button = UIButton(frame: CGRect(x: 200, y: 0, width: 100, height: 50))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let view = scrollView(CGRect(x: 0, y: 100, width: 375, height: 500))
        _ = show(stage, [view, row, button])
        try stage.tap(at: CGPoint(x: 250, y: 10))
        stage.advance(by: 1)
        #expect(taps == 1 && view.contentOffset.y == 500)

        try stage.tap(at: CGPoint(x: 50, y: 10))
        stage.advance(by: 1)
        #expect(cancelled == 1 && view.contentOffset.y == -30)
    }

    @Test func onlyTapsWithinTheStatusBarScrollToTop() throws {
        let stage = Stage()
        let view = scrollView(CGRect(x: 0, y: 100, width: 375, height: 500))
        _ = show(stage, [view])
        try stage.tap(at: CGPoint(x: 200, y: 25))
        stage.touchDown(at: CGPoint(x: 200, y: 10))
        stage.touchMoved(to: CGPoint(x: 200, y: 60))
        stage.touchUp(at: CGPoint(x: 200, y: 60))
        stage.advance(by: 1)

        #expect(view.contentOffset.y == 500 && log.calls.isEmpty)
    }

    @Test func aScreenThatHidesTheStatusBarHasNoneToTap() throws {
        final class Hiding: UIViewController {
            override var prefersStatusBarHidden: Bool { true }
        }
        let stage = Stage()
        let controller = Hiding(), view = scrollView(CGRect(x: 0, y: 100, width: 375, height: 500))
        controller.view.addSubview(view)
        stage.show(controller)
        try stage.tap(at: CGPoint(x: 200, y: 10))
        stage.advance(by: 1)

        #expect(view.contentOffset.y == 500)
    }

    // MARK: Keyboard

    @Test(arguments: [
        (UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false), (.onDragWithAccessory, false),
        // There is no keyboard that the finger could pull down.
        (.interactive, true),
    ])
    func aDragTakesTheFirstResponderAway(mode: UIScrollView.KeyboardDismissMode, stays: Bool) throws {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let stage = Stage()
        let view = scrollView(CGRect(x: 0, y: 100, width: 375, height: 500)), field = Field(frame: .zero)
        view.keyboardDismissMode = mode
        _ = show(stage, [view, field])
        #expect(field.becomeFirstResponder())

        view.setContentOffset(.zero, animated: false)
        #expect(field.isFirstResponder)

        try stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300))
        #expect(field.isFirstResponder == stays)
    }

    // MARK: Insets of what containers show

    @Test func contentOfNavigationAndTabBarsTakesTopAndBottomEvenWhereItFits() {
        let stage = Stage()
        func inset(_ wrap: (UIViewController) -> UIViewController) -> UIEdgeInsets {
            let content = UIViewController(), view = UIScrollView()
            content.view = view
            stage.show(wrap(content))
            stage.drawChanges()
            return view.adjustedContentInset
        }
        #expect(inset { $0 } == .zero)
        #expect(inset { UINavigationController(rootViewController: $0) }.top == 64)

        let tabs = inset {
            let tabs = UITabBarController()
            tabs.viewControllers = [$0]
            return tabs
        }
        #expect(tabs.top == 20 && tabs.bottom == 49)
        #expect(
            inset {
                let parent = UIViewController()
                parent.addChild($0)
                $0.view.frame = parent.view.bounds
                parent.view.addSubview($0.view)
                $0.didMove(toParent: parent)
                return parent
            } == .zero)
    }
}
