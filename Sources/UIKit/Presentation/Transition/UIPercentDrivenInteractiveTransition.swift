public import CoreGraphics

/// An interaction controller that drives a transition's animator by a percentage, usually from a gesture.
///
/// The animator's `interruptibleAnimator(using:)` is used; if it has none, `animateTransition(using:)` is called with
/// the container's time paused, so that animations in it are shown at the percentage.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    public override init() {
        super.init()
    }

    /// The transition's duration without interaction, in seconds; 0 before it begins.
    open var duration: CGFloat { CGFloat(transition?.coordinator.transitionDuration ?? 0) }

    /// The percentage that was set last, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0

    /// The speed of the rest after `finish()` and `cancel()`: 1 is the transition's own pace.
    open var completionSpeed: CGFloat = 1

    /// The curve of the rest, if there is no `timingCurve`.
    open var completionCurve = UIView.AnimationCurve.easeInOut

    /// The timing of the rest.
    open var timingCurve: (any UITimingCurveProvider)?

    /// Whether the transition starts interactively; if false, it starts by itself, and `pause()` makes it interactive.
    open var wantsInteractiveStart = true

    /// Starts the interactive transition.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? Transition else { return }
        join(transition)
        transition.beginScrubbing(isRunning: false)
    }

    /// Pauses the running transition for interaction.
    open func pause() {
        guard let transition, !transition.isOver else { return }
        transition.pauseInteractiveTransition()
        if transition.scrubber == nil { transition.beginScrubbing(isRunning: true) }
        if let percent = transition.scrubber?.pause() { percentComplete = percent }
    }

    /// Sets the percentage.
    ///
    /// - Parameter percentComplete: The percentage, clamped to 0...1.
    open func update(_ percentComplete: CGFloat) {
        guard let transition, transition.isInteractive, !transition.isOver else { return }
        self.percentComplete = percentComplete.isFinite ? min(1, max(0, percentComplete)) : 0
        transition.scrubber?.move(to: self.percentComplete)
        transition.updateInteractiveTransition(self.percentComplete)
    }

    /// Cancels the transition, and animates back to the beginning.
    open func cancel() { letGo(finishing: false) }

    /// Finishes the transition, and animates to the end.
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
        guard case .animator(let animator, _) = kind, scrubber == nil else { return }
        scrubber = TransitionScrubber(self, animator, isRunning: isRunning)
    }
}
