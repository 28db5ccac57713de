import CoreGraphics
import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Animators and interaction controllers between tabs.
@MainActor
@Suite final class TabTransitionTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    private lazy var stage = Stage()
    private lazy var a = DiaryController("A", diary)
    private lazy var b = DiaryController("B", diary)
    private let delegate = Fader()

    private final class Fader: NSObject, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
        var interaction: UIPercentDrivenInteractiveTransition?

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let view = context.view(forKey: .to)!
            view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
            context.containerView.addSubview(view)
            view.alpha = 0
            UIView.animate(withDuration: 0.4) {
                view.alpha = 1
            } completion: { _ in
                view.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    private func show() -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = [a, b]
        tabs.delegate = delegate
        stage.show(tabs)
        stage.advance(by: 0.1)
        _ = diary.take()
        return tabs
    }

    @Test func theNewTabsWillAppearIsFirstAndDidAppearFollowsTheAnimation() {
        let tabs = show()
        tabs.selectedIndex = 1
        #expect(diary.take() == ["B.viewDidLoad", "B.willAppear", "A.willDisappear"])

        stage.advance(by: 0.2)
        #expect(a.view.window != nil && b.view.window != nil && diary.take().isEmpty)
        #expect(tabs.transitionCoordinator?.viewController(forKey: .to) === b)

        stage.advance(by: 0.4)
        #expect(diary.take() == ["A.didDisappear", "B.didAppear"])
        #expect(a.view.window == nil && tabs.selectedIndex == 1)
    }

    @Test func newTabsComeWithTheDelegatesAnimation() {
        let tabs = show()
        let c = DiaryController("C", diary)

        tabs.setViewControllers([b, c], animated: true)
        let begun = diary.take().filter { !$0.contains("Move") }
        stage.advance(by: 0.2)
        let during = a.view.window != nil && b.view.window != nil
        stage.advance(by: 0.5)

        #expect(begun == ["B.viewDidLoad", "B.willAppear", "A.willDisappear"])
        #expect(during)
        #expect(diary.take() == ["A.didDisappear", "B.didAppear", "A.didMove(nil)"])
        #expect(a.parent == nil && a.view.window == nil && tabs.selectedViewController === b)
        #expect(tabs.children == [b, c])
    }

    @Test func newTabsWithTheSelectedOneAmongThemMoveNothing() {
        let tabs = show()
        let c = DiaryController("C", diary)

        tabs.setViewControllers([c, a], animated: true)
        stage.advance(by: 0.1)

        #expect(diary.take().allSatisfy { $0.contains("Move") })
        #expect(tabs.selectedIndex == 1 && a.view.window != nil && b.parent == nil)
    }

    @Test func newTabsInTheMiddleOfAnAnimationReplaceTheOnesBefore() {
        let tabs = show()
        let c = DiaryController("C", diary), d = DiaryController("D", diary)

        tabs.setViewControllers([c], animated: true)
        stage.advance(by: 0.1)
        tabs.setViewControllers([d], animated: true)
        stage.advance(by: 0.1)
        tabs.viewControllers = [a]
        stage.advance(by: 2)

        #expect(tabs.children == [a] && tabs.selectedViewController === a && a.view.window != nil)
        #expect([b, c, d].allSatisfy { $0.viewIfLoaded?.window == nil && $0.parent == nil })
        #expect([b, c, d].allSatisfy { $0.appearance == .disappeared } && a.appearance == .appeared)
    }

    @Test func newTabsWhoseAnimationIsCancelledAreThereAllTheSame() {
        let tabs = show()
        let c = DiaryController("C", diary)
        let percent = UIPercentDrivenInteractiveTransition()
        delegate.interaction = percent

        tabs.setViewControllers([c], animated: true)
        stage.advance(by: 0.2)
        percent.update(0.5)
        percent.cancel()
        stage.advance(by: 1)
        delegate.interaction = nil
        stage.advance(by: 1)

        #expect(tabs.selectedViewController === c && c.view.window != nil)
        #expect(a.view.window == nil && a.parent == nil)
    }

    @Test(arguments: [2, -1, NSNotFound, Int.max])
    func indexThatNoTabHasIsIgnored(_ index: Int) {
        let tabs = show()

        tabs.selectedIndex = index
        stage.advance(by: 0.1)

        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === a && diary.take().isEmpty)
    }

    @Test func aTabSelectedDuringATransitionFollowsIt() {
        let tabs = show()
        tabs.selectedIndex = 1
        stage.advance(by: 0.1)
        tabs.selectedIndex = 0
        stage.advance(by: 1.5)

        #expect(a.view.window != nil && b.view.window == nil && tabs.selectedViewController === a)
    }

    @Test(arguments: [false, true])
    func aPercentageLeads(cancels: Bool) {
        let tabs = show()
        let percent = UIPercentDrivenInteractiveTransition()
        delegate.interaction = percent
        tabs.selectedIndex = 1
        stage.advance(by: 0.5)
        percent.update(0.5)
        stage.advance(by: 0.5)
        #expect(abs((b.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)

        _ = diary.take()
        if cancels { percent.cancel() } else { percent.finish() }
        stage.advance(by: 1)
        #expect(
            diary.take()
                == (cancels
                    ? ["B.willDisappear", "B.didDisappear", "A.willAppear", "A.didAppear"]
                    : ["A.didDisappear", "B.didAppear"]))
        #expect(tabs.selectedViewController === (cancels ? a : b))
        #expect(tabs.tabBar.selectedItem === (cancels ? a : b).tabBarItem)
    }
}
