import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

/// `transition(from:to:duration:options:animations:completion:)` of containers.
@MainActor
@Suite final class ChildTransitionTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    private lazy var stage = Stage()
    private lazy var a = DiaryController("A", diary)
    private lazy var b = DiaryController("B", diary)

    private final class ManualContainer: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    private func show(_ container: UIViewController = UIViewController()) -> UIViewController {
        for child in [a, b] {
            container.addChild(child)
            child.didMove(toParent: container)
        }
        container.view.addSubview(a.view)
        stage.show(container)
        stage.advance(by: 0.1)
        _ = diary.take()
        return container
    }

    @Test(arguments: [
        UIView.AnimationOptions(), .curveEaseIn, .transitionCrossDissolve, .transitionFlipFromLeft,
        [.transitionFlipFromRight, .showHideTransitionViews],
    ])
    func viewsAreExchangedWithAppearanceCallbacks(_ options: UIView.AnimationOptions) {
        let container = show()
        var finished: Bool?

        container.transition(from: a, to: b, duration: 0.3, options: options, animations: nil) { finished = $0 }
        let begun = diary.take()
        stage.advance(by: 0.15)
        let during = (b.view.superview === container.view, a.view.superview === container.view, finished)
        stage.advance(by: 0.4)

        #expect(begun == ["B.viewDidLoad", "B.willAppear", "A.willDisappear"])
        if options.rawValue >> 20 & 7 != 0 { #expect(during.0 && during.1 && during.2 == nil) }
        #expect(diary.take() == ["A.didDisappear", "B.didAppear"])
        #expect(b.view.superview === container.view && a.view.superview == nil)
        #expect(!b.view.isHidden)
        #expect(finished == true)
    }

    @Test func animationsMoveBothViews() {
        let container = show()
        b.view.frame = CGRect(x: 375, y: 0, width: 375, height: 667)

        container.transition(from: a, to: b, duration: 0.4, options: .curveLinear) { [a, b] in
            a.view.frame.origin.x = -375
            b.view.frame.origin.x = 0
        }
        stage.advance(by: 0.2)
        let x = b.view.layer.presentation()?.frame.minX ?? 0
        stage.advance(by: 0.5)

        #expect(abs(x - 375 * (1 - 0.2 / 0.4)) < 375 / 0.4 / 60 + 1)
        #expect(b.view.frame.minX == 0 && a.view.superview == nil)
    }

    @Test func withoutDurationTheExchangeNeedsNoTime() {
        let container = show()
        var finished: Bool?

        let start = stage.now
        container.transition(from: a, to: b, duration: 0, options: [], animations: {}) { finished = $0 }
        stage.drawChanges()

        #expect(stage.now == start && finished == true)
        #expect(diary.take() == ["B.viewDidLoad", "B.willAppear", "A.willDisappear", "A.didDisappear", "B.didAppear"])
    }

    @Test func containerThatForwardsByItselfIsLeftToDoSo() {
        let container = show(ManualContainer())

        container.transition(from: a, to: b, duration: 0.2, options: [], animations: {})
        stage.advance(by: 0.5)

        #expect(diary.take() == ["B.viewDidLoad"])
        #expect(b.view.superview === container.view && a.view.superview == nil)
    }

    @Test func aContainerRemovedDuringAChildTransitionRemovesBothChildren() {
        let container = show()
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        navigation.pushViewController(container, animated: false)
        stage.advance(by: 0.1)
        _ = diary.take()

        container.transition(from: a, to: b, duration: 0.6, options: [], animations: { [b] in b.view.alpha = 0.9 })
        stage.advance(by: 0.1)
        navigation.popViewController(animated: false)
        stage.advance(by: 2)

        let log = diary.take()
        #expect(log.filter { $0 == "B.didDisappear" }.count == 1 && log.last != "B.didAppear")
        #expect(log.filter { $0 == "A.didDisappear" }.count == 1)
        #expect(a.appearance == .disappeared && b.appearance == .disappeared)
    }

    @Test func exchangeBackAndForth() {
        let container = show()

        for _ in 0..<3 {
            container.transition(from: a, to: b, duration: 0.2, options: .transitionFlipFromLeft, animations: nil)
            stage.advance(by: 0.5)
            container.transition(from: b, to: a, duration: 0.2, options: .transitionCrossDissolve, animations: nil)
            stage.advance(by: 0.5)
        }

        #expect(a.view.window != nil && b.view.window == nil)
        #expect(!a.view.isHidden && !b.view.isHidden)
        #expect(diary.take().filter { $0 == "A.didAppear" }.count == 3)
    }
}
