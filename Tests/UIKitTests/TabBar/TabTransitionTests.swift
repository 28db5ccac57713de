import CoreGraphics
import Testing
import TwillTesting

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

    @Test func theNewcomersWillComesFirstAndTheDidsAfterTheAnimation() {
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

    @Test func whatIsSelectedMeanwhileFollows() {
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
