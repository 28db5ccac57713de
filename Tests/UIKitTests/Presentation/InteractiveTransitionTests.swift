import CoreGraphics
import Testing
import TwillTesting

/// Custom interactive and interruptible transitions of navigation controllers and presentations.
@MainActor
@Suite final class InteractiveTransitionTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    private lazy var stage = Stage()
    private lazy var a = DiaryController("A", diary)
    private lazy var b = DiaryController("B", diary)
    private lazy var navigation = UINavigationController(rootViewController: a)
    private let delegate = SlidingDelegate()

    /// Slides the coming page in from the right in a second, evenly.
    private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        let diary: Diary?

        init(_ diary: Diary? = nil) {
            self.diary = diary
        }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            diary?.note("animate")
            let to = context.viewController(forKey: .to)!, from = context.viewController(forKey: .from)!
            guard let view = context.view(forKey: .to) else {
                // A dismissal: the presented view goes.
                let view = context.view(forKey: .from)!
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.frame.origin.x = context.containerView.bounds.width
                } completion: { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
                return
            }
            let frame = context.finalFrame(for: to)
            context.containerView.addSubview(view)
            view.frame = frame.offsetBy(dx: frame.width, dy: 0)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame = frame
                from.view.alpha = 0.5
            } completion: { _ in
                from.view.alpha = context.transitionWasCancelled ? from.view.alpha : 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }

        func animationEnded(_ transitionCompleted: Bool) { diary?.note("ended \(transitionCompleted)") }
    }

    /// The same with a property animator.
    private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
        private var animator: UIViewPropertyAnimator?

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }

        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            if let animator { return animator }
            let to = context.viewController(forKey: .to)!
            let view = context.view(forKey: .to)!
            let frame = context.finalFrame(for: to)
            context.containerView.addSubview(view)
            view.frame = frame.offsetBy(dx: frame.width, dy: 0)
            let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame = frame }
            made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            animator = made
            return made
        }

        func animationEnded(_ transitionCompleted: Bool) { animator = nil }
    }

    private final class SlidingDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
        UIViewControllerTransitioningDelegate
    {
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interaction: UIPercentDrivenInteractiveTransition?

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }

    private func beginPush(interruptible: Bool = false) -> UIPercentDrivenInteractiveTransition {
        stage.show(navigation)
        stage.advance(by: 0.1)
        _ = diary.take()
        let percent = UIPercentDrivenInteractiveTransition()
        delegate.animator = interruptible ? Interruptible() : Slide(diary)
        delegate.interaction = percent
        navigation.delegate = delegate
        navigation.pushViewController(b, animated: true)
        stage.advance(by: 0.1)
        return percent
    }

    /// Where the left edge of B is seen.
    private var edge: CGFloat { b.view.layer.presentation()?.frame.minX ?? b.view.frame.minX }

    @Test(arguments: [false, true])
    func thePercentageAloneDeterminesThePagesPosition(interruptible: Bool) {
        let percent = beginPush(interruptible: interruptible)
        for part in [0.0, 0.25, 0.5, 0.4, 0.75, 1, 0.1] as [CGFloat] {
            percent.update(part)
            stage.advance(by: 0.7)
            #expect(abs(edge - 375 * (1 - part)) < 0.5, "at \(part)")
            #expect(percent.percentComplete == part)
        }
        #expect(percent.duration == 1)

        percent.finish()
        stage.advance(by: 1.2)
        #expect(navigation.topViewController === b && b.view.frame == stage.screen.bounds)
    }

    @Test(arguments: [false, true])
    func finishingRunsTheRestAtTheTransitionsPace(interruptible: Bool) {
        let percent = beginPush(interruptible: interruptible)
        percent.completionCurve = .linear
        percent.update(0.5)
        stage.advance(by: 0.1)
        percent.finish()
        stage.advance(by: 0.25)
        // Half of what was left, give or take two frames.
        #expect(abs(edge - 375 * 0.25) < 13)

        stage.advance(by: 0.35)
        #expect(navigation.transitionCoordinator == nil && b.view.window != nil && a.view.window == nil)
    }

    @Test(arguments: [false, true])
    func aDoubleCompletionSpeedHalvesTheRest(interruptible: Bool) {
        let percent = beginPush(interruptible: interruptible)
        percent.completionCurve = .linear
        percent.completionSpeed = 2
        percent.update(0.2)
        stage.advance(by: 0.1)
        percent.finish()
        stage.advance(by: 0.2)
        #expect(abs(edge - 375 * 0.4) < 26)

        stage.advance(by: 0.3)
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func callbacksOfAFinishedInteraction() {
        let percent = beginPush()
        #expect(diary.take() == ["B.willMove(parent)", "B.viewDidLoad", "A.willDisappear", "B.willAppear", "animate"])

        percent.update(0.5)
        percent.finish()
        stage.advance(by: 1)
        #expect(diary.take() == ["ended true", "A.didDisappear", "B.didAppear", "B.didMove(parent)"])
        #expect(a.view.alpha == 1)
    }

    @Test func callbacksOfACancelledInteraction() {
        let percent = beginPush()
        _ = diary.take()
        percent.update(0.5)
        percent.cancel()
        stage.advance(by: 1)

        #expect(
            diary.take() == [
                "ended false", "B.willMove(nil)", "B.willDisappear", "B.didDisappear", "A.willAppear", "A.didAppear",
                "B.didMove(nil)",
            ])
        #expect(navigation.viewControllers == [a] && navigation.children == [a])
        #expect(a.view.frame == stage.screen.bounds && a.view.alpha == 1 && b.view.window == nil)
    }

    @Test(arguments: [false, true])
    func theCoordinatorReportsTheInteraction(cancels: Bool) {
        let percent = beginPush()
        let coordinator = navigation.transitionCoordinator!
        #expect(coordinator.initiallyInteractive && coordinator.isInteractive && !coordinator.isCancelled)
        #expect(coordinator.transitionDuration == 1 && coordinator.viewController(forKey: .to) === b)

        coordinator.notifyWhenInteractionChanges { [diary] context in
            diary.note("changed interactive \(context.isInteractive) cancelled \(context.isCancelled)")
        }
        coordinator.animate(alongsideTransition: nil) { [diary] context in
            diary.note("completed cancelled \(context.isCancelled)")
        }
        percent.update(0.3)
        #expect(coordinator.percentComplete == 0.3)

        _ = diary.take()
        percent.completionSpeed = 3
        if cancels { percent.cancel() } else { percent.finish() }
        #expect(diary.take() == ["changed interactive false cancelled \(cancels)"])
        #expect(coordinator.completionVelocity == 3)

        stage.advance(by: 1)
        #expect(diary.take().last == "completed cancelled \(cancels)")
    }

    @Test func alongsideAnimationsFollowTheFinger() {
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.show(navigation)
        navigation.view.addSubview(side)
        stage.advance(by: 0.1)
        let percent = UIPercentDrivenInteractiveTransition()
        delegate.animator = Slide()
        delegate.interaction = percent
        navigation.delegate = delegate
        navigation.pushViewController(b, animated: true)
        b.whenAppearing = { controller in
            controller.transitionCoordinator?.animate(alongsideTransition: { _ in side.frame.origin.x = 100 })
        }
        stage.advance(by: 0.1)
        percent.update(0.4)
        stage.advance(by: 0.1)
        #expect(abs((side.layer.presentation()?.frame.minX ?? 0) - 40) < 1)

        percent.cancel()
        stage.advance(by: 1)
        #expect(side.frame.minX == 0 && side.layer.presentation()?.frame.minX == 0)
    }

    @Test func aSwipeBackMovesWhatAnimatesAlong() {
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.show(navigation)
        navigation.view.addSubview(side)
        navigation.pushViewController(b, animated: false)
        stage.advance(by: 0.1)
        a.whenAppearing = { controller in
            controller.transitionCoordinator?.animate(alongsideTransition: { _ in side.frame.origin.x = 100 })
        }
        stage.touchDown(at: CGPoint(x: 2, y: 300))
        for x in stride(from: 2, through: 167, by: 11) {
            stage.touchMoved(to: CGPoint(x: CGFloat(x), y: 300))
            stage.advance(by: 1 / 60)
        }
        let seen = side.layer.presentation()?.frame.minX ?? 0
        #expect(seen > 35 && seen < 50, "at \(seen)")

        // Held for a while, so that no speed decides.
        for _ in 0..<30 {
            stage.touchMoved(to: CGPoint(x: 167, y: 300))
            stage.advance(by: 1 / 60)
        }
        stage.touchUp(at: CGPoint(x: 167, y: 300))
        stage.advance(by: 1)
        #expect(navigation.viewControllers == [a, b] && side.frame.minX == 0)
    }

    @Test func anInteractionThatWaitsTakesHoldInMidway() {
        stage.show(navigation)
        stage.advance(by: 0.1)
        let percent = UIPercentDrivenInteractiveTransition()
        percent.wantsInteractiveStart = false
        delegate.animator = Interruptible()
        delegate.interaction = percent
        navigation.delegate = delegate
        navigation.pushViewController(b, animated: true)
        stage.advance(by: 0.5)
        let coordinator = navigation.transitionCoordinator!
        #expect(!coordinator.isInteractive && !coordinator.initiallyInteractive)

        percent.pause()
        #expect(coordinator.isInteractive && coordinator.isInterruptible)
        #expect(abs(percent.percentComplete - 0.5) < 0.05)

        let held = edge
        stage.advance(by: 1)
        #expect(abs(edge - held) < 1)

        percent.cancel()
        stage.advance(by: 1)
        #expect(navigation.viewControllers == [a])
    }

    @Test(arguments: [false, true])
    func presentationsFollowThePercentage(cancels: Bool) {
        stage.show(a)
        stage.advance(by: 0.1)
        _ = diary.take()
        let percent = UIPercentDrivenInteractiveTransition()
        delegate.animator = Slide()
        delegate.interaction = percent
        b.modalPresentationStyle = .fullScreen
        b.transitioningDelegate = delegate
        a.present(b, animated: true) { [diary] in diary.note("completion") }
        stage.advance(by: 0.1)
        #expect(diary.take() == ["B.viewDidLoad", "A.willDisappear", "B.willAppear"])

        percent.update(0.5)
        stage.advance(by: 0.1)
        #expect(abs(edge - 187.5) < 0.5)

        if cancels { percent.cancel() } else { percent.finish() }
        stage.advance(by: 1)
        if cancels {
            #expect(diary.take() == ["B.willDisappear", "B.didDisappear", "A.willAppear", "A.didAppear"])
            #expect(a.presentedViewController == nil && a.view.window != nil && a.view.alpha == 1)
            #expect(b.presentingViewController == nil && b.view.window == nil)
        } else {
            #expect(diary.take() == ["B.didAppear", "A.didDisappear", "completion"])
            #expect(a.presentedViewController === b && a.view.window == nil)
        }
    }

    @Test(arguments: [false, true])
    func dismissalsFollowThePercentage(cancels: Bool) {
        stage.show(a)
        b.modalPresentationStyle = .overFullScreen
        a.present(b, animated: false)
        stage.advance(by: 0.1)
        _ = diary.take()
        let percent = UIPercentDrivenInteractiveTransition()
        delegate.animator = Slide()
        delegate.interaction = percent
        b.transitioningDelegate = delegate
        b.dismiss(animated: true) { [diary] in diary.note("completion") }
        stage.advance(by: 0.1)
        percent.update(0.5)
        stage.advance(by: 0.1)
        #expect(abs(edge - 187.5) < 0.5)

        if cancels { percent.cancel() } else { percent.finish() }
        stage.advance(by: 1)
        if cancels {
            #expect(diary.take() == ["B.willDisappear", "B.willAppear", "B.didAppear"])
            #expect(a.presentedViewController === b && b.view.frame == stage.screen.bounds)
        } else {
            #expect(diary.take() == ["B.willDisappear", "B.didDisappear", "completion"])
            #expect(a.presentedViewController == nil && b.view.window == nil)
        }
    }
}
