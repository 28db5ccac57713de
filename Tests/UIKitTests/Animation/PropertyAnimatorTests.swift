import QuartzCore
import Testing
import TwillTesting

@MainActor @Suite struct PropertyAnimatorTests {
    private func move(_ scene: MovingScene, duration: Double = 1) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: .linear) { scene.view.center.x = 110 }
    }

    @Test func anAnimatorRunsToItsEndAndCompletes() {
        let scene = MovingScene()
        var log: [UIViewAnimatingPosition] = []
        let animator = move(scene)
        animator.addCompletion { log.append($0) }
        #expect(animator.state == .inactive && scene.view.center.x == 10)

        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && scene.view.center.x == 110)
        // It begins with the frame that is due now.
        scene.stage.advance(by: 0.5)
        #expect(abs((scene.shownX ?? 0) - 60) < 0.01)
        #expect(abs(animator.fractionComplete - 0.5) < 1e-4)
        scene.stage.advance(by: 0.6)

        #expect(log == [.end])
        #expect(animator.state == .inactive && !animator.isRunning)
        #expect(scene.shownX == 110 && scene.view.layer.animationKeys() == nil)
        #expect(!UIScreen.main.pipeline.needsFrame)
    }

    @Test func scrubbingShowsAnyFractionWithoutFrames() {
        let scene = MovingScene()
        let animator = move(scene)
        let places = [0.25, 0.75, 0.1].map { fraction -> CGFloat? in
            animator.fractionComplete = fraction
            scene.stage.advance(by: 0.1)
            #expect(!UIScreen.main.pipeline.needsFrame)
            return scene.shownX
        }

        #expect(places == [35, 85, 20])
        #expect(animator.state == .active && !animator.isRunning)
        animator.stopAnimation(true)
        #expect(scene.view.center.x == 20, "views stay as they are seen")
        #expect(animator.state == .inactive)
    }

    @Test func aPausedAnimatorContinues() {
        let scene = MovingScene()
        let animator = move(scene)
        animator.startAnimation()
        scene.stage.advance(by: 0.5)
        animator.pauseAnimation()
        scene.stage.advance(by: 3)
        #expect(abs((scene.shownX ?? 0) - 60) < 0.01)

        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        scene.stage.advance(by: 0.25)
        #expect(abs((scene.shownX ?? 0) - 85) < 0.01)
        scene.stage.advance(by: 0.3)
        #expect(scene.shownX == 110)
    }

    @Test func turnedRoundItEndsAtItsStart() {
        let scene = MovingScene()
        var log: [UIViewAnimatingPosition] = []
        let animator = move(scene)
        animator.addCompletion { log.append($0) }
        animator.startAnimation()
        scene.stage.advance(by: 0.5)

        animator.isReversed = true
        scene.stage.advance(by: 0.25)
        #expect(abs((scene.shownX ?? 0) - 35) < 0.01)
        scene.stage.advance(by: 0.5)

        #expect(log == [.start])
        #expect(scene.view.center.x == 10)
    }

    @Test(arguments: [(UIViewAnimatingPosition.end, 110.0), (.start, 10), (.current, 60)])
    func aStoppedAnimatorFinishesAnywhere(position: UIViewAnimatingPosition, x: Double) {
        let scene = MovingScene()
        var log: [UIViewAnimatingPosition] = []
        let animator = move(scene)
        animator.addCompletion { log.append($0) }
        animator.startAnimation()
        scene.stage.advance(by: 0.5)

        animator.stopAnimation(false)
        #expect(animator.state == .stopped && log.isEmpty)
        #expect(abs(scene.view.center.x - 60) < 0.01)
        animator.finishAnimation(at: position)

        #expect(abs(scene.view.center.x - CGFloat(x)) < 0.01)
        #expect(log == [position] && animator.state == .inactive)
    }

    @Test func animationsAddedLaterTakeWhatIsLeft() {
        let scene = MovingScene()
        let animator = move(scene)
        animator.startAnimation()
        scene.stage.advance(by: 0.5)

        animator.addAnimations { scene.view.alpha = 0 }
        scene.stage.advance(by: 0.25)

        // Half of the second half.
        #expect(abs((scene.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        animator.stopAnimation(true)
    }

    @Test func aTimingCurveDeterminesTheProgress() {
        let scene = MovingScene()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { scene.view.center.x = 110 }
        animator.startAnimation()

        scene.stage.advance(by: 0.25)

        #expect(abs((scene.shownX ?? 0) - 22.92) < 0.05)
        animator.stopAnimation(true)
    }

    @Test func physicsDecideASpringsDuration() {
        let animator = UIViewPropertyAnimator(duration: 99, timingParameters: UISpringTimingParameters())

        // (1 + x)·e^(−x) = 0.001 at x = 9.23341, with ω = √(1000/3).
        #expect(abs(animator.duration - 9.23341 / 18.257419) < 1e-4)
        #expect(UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5).duration == 2)
    }

    @Test func pausingOnCompletionKeepsItActive() {
        let scene = MovingScene()
        var log: [UIViewAnimatingPosition] = []
        let animator = move(scene, duration: 0.2)
        animator.pausesOnCompletion = true
        animator.addCompletion { log.append($0) }
        animator.startAnimation()
        scene.stage.advance(by: 0.5)

        #expect(animator.state == .active && !animator.isRunning && log.isEmpty)
        animator.stopAnimation(true)
    }
}
