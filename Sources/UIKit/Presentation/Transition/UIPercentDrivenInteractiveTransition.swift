public import CoreGraphics

/// Moves a transition by a percentage that an app sets, from a gesture most often, along the animations of its animator.
///
/// The animator is asked for `interruptibleAnimator(using:)`; where it has none, `animateTransition(using:)` is called and
/// time stands still in the container, so that what was animated there is seen at the percentage's place.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    public override init() {
        super.init()
    }

    /// How long the transition takes without interaction, in seconds; 0 before it begins.
    open var duration: CGFloat { CGFloat(transition?.coordinator.transitionDuration ?? 0) }

    /// From 0 to 1, as last set.
    open private(set) var percentComplete: CGFloat = 0

    /// How fast the rest runs after `finish()` and `cancel()`: 1 is the transition's own pace.
    open var completionSpeed: CGFloat = 1

    /// How the rest runs, where there is no `timingCurve`.
    open var completionCurve = UIView.AnimationCurve.easeInOut

    /// How the rest runs.
    open var timingCurve: (any UITimingCurveProvider)?

    /// False: the transition starts by itself, and `pause()` takes hold of it.
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? Transition else { return }
        join(transition)
        transition.beginScrubbing(isRunning: false)
    }

    /// Takes hold of the transition while it runs.
    open func pause() {
        guard let transition, !transition.isOver else { return }
        transition.pauseInteractiveTransition()
        if transition.scrubber == nil { transition.beginScrubbing(isRunning: true) }
        if let percent = transition.scrubber?.pause() { percentComplete = percent }
    }

    /// - Parameter percentComplete: From 0 to 1; beyond, the nearest of them.
    open func update(_ percentComplete: CGFloat) {
        guard let transition, transition.isInteractive, !transition.isOver else { return }
        self.percentComplete = percentComplete.isFinite ? min(1, max(0, percentComplete)) : 0
        transition.scrubber?.move(to: self.percentComplete)
        transition.updateInteractiveTransition(self.percentComplete)
    }

    /// Goes back to the beginning; the transition is cancelled.
    open func cancel() { letGo(finishing: false) }

    /// Goes on to the end.
    open func finish() { letGo(finishing: true) }

    private func letGo(finishing: Bool) {
        guard let transition, transition.isInteractive, !transition.isOver else { return }
        transition.coordinator.completionVelocity = completionSpeed
        transition.coordinator.completionCurve = completionCurve
        if finishing { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
        transition.scrubber?.run(
            finishing: finishing, speed: completionSpeed,
            timing: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve))
    }

    // MARK: For the framework

    final weak var transition: Transition?

    final func join(_ transition: Transition) {
        self.transition = transition
        percentComplete = 0
    }
}

extension Transition {
    func beginScrubbing(isRunning: Bool) {
        guard case .animator(let animator, _) = means, scrubber == nil else { return }
        scrubber = TransitionScrubber(self, animator, isRunning: isRunning)
    }
}
