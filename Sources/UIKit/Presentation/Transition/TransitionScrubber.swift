import CoreGraphics
import QuartzCore

/// Makes an app's animator follow a percentage: through its property animator, or else through the container's time.
///
/// Without a property animator, the container's layer is paused: everything that the app animates in it is shown at the
/// time that the container's clock is set to.
@MainActor
final class TransitionScrubber {
    private unowned let transition: Transition
    private let animator: any UIViewControllerAnimatedTransitioning
    private let propertyAnimator: (any UIViewImplicitlyAnimating)?
    private let duration: TimeInterval
    private var percent: CGFloat = 0
    /// The container's local time at the beginning.
    private var start: CFTimeInterval = 0
    private var link: CADisplayLink?
    /// The animator's changes, to undo them.
    private var changes: [PropertyChange] = []
    private var isHolding = false

    /// - Parameter isRunning: Whether the animation is already running.
    init(_ transition: Transition, _ animator: any UIViewControllerAnimatedTransitioning, isRunning: Bool) {
        self.transition = transition
        self.animator = animator
        duration = max(0.01, transition.coordinator.transitionDuration)
        propertyAnimator = OptionalProbe.call(animator, "interruptibleAnimator(using:)") {
            animator.interruptibleAnimator(using: transition)
        }
        transition.coordinator.isInterruptible = propertyAnimator != nil
        if let propertyAnimator {
            propertyAnimator.pauseAnimation()
            percent = propertyAnimator.fractionComplete
            return
        }
        let layer = transition.containerView.layer
        let local = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.timeOffset = local
        layer.speed = 0
        layer.beginTime = 0
        isHolding = true
        guard isRunning else {
            start = local
            ViewAnimation.recording({ [self] in changes.append($0) }) { animator.animateTransition(using: transition) }
            return
        }
        let passed = max(0, CACurrentMediaTime() - transition.beganAt)
        start = local - passed
        percent = CGFloat(min(1, passed / duration))
        changes = transition.changes
    }

    func move(to percent: CGFloat) {
        self.percent = percent
        if let propertyAnimator {
            propertyAnimator.fractionComplete = percent
        } else {
            showPercent()
        }
    }

    private func showPercent() {
        guard isHolding else { return }
        // An animation that has reached its end is removed, and could not be reversed.
        transition.containerView.layer.timeOffset = start + min(Double(percent), 0.9999) * duration
    }

    /// Pauses a finishing or canceling transition.
    func pause() -> CGFloat {
        link?.invalidate()
        link = nil
        if let propertyAnimator {
            propertyAnimator.pauseAnimation()
            percent = propertyAnimator.fractionComplete
        }
        return percent
    }

    /// Continues to the end or back to the beginning.
    ///
    /// - Parameter speed: 1 takes as long for the rest as without interaction.
    func run(finishing: Bool, speed: CGFloat, timing: any UITimingCurveProvider) {
        let way = finishing ? 1 - percent : percent
        let speed = speed.isFinite ? max(0.01, speed) : 1
        if let propertyAnimator {
            propertyAnimator.isReversed = !finishing
            propertyAnimator.continueAnimation(
                withTimingParameters: timing, durationFactor: max(0.001, way / speed))
            return
        }
        let length = duration * Double(way / speed)
        let curve = Self.curve(timing, length)
        let from = percent, to: CGFloat = finishing ? 1 : 0
        var begin: CFTimeInterval?
        let link = CADisplayLink { [self] link in
            let first = begin ?? link.timestamp
            begin = first
            let passed = link.targetTimestamp - first
            let part = length > 0 ? curve.value(at: min(1, max(0, passed / length)), duration: length) : 1
            percent = from + (to - from) * CGFloat(part)
            showPercent()
            if passed >= length { arrive(finishing: finishing) }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private static func curve(_ timing: any UITimingCurveProvider, _ duration: TimeInterval) -> AnimationCurve {
        if let spring = timing.springTimingParameters { return .spring(spring.spring(fitting: max(0.01, duration))) }
        return .cubic((timing.cubicTimingParameters ?? UICubicTimingParameters()).function)
    }

    private func arrive(finishing: Bool) {
        link?.invalidate()
        link = nil
        guard isHolding else { return }
        let layer = transition.containerView.layer
        if finishing {
            // Animations longer than the transition continue from here.
            percent = 1
            let now = layer.superlayer.map { $0.convertTime(CACurrentMediaTime(), from: nil) } ?? CACurrentMediaTime()
            layer.beginTime = now
            layer.timeOffset = start + duration
            layer.speed = 1
            isHolding = false
            return
        }
        // The old value of a change is the new one of its predecessor, so the last is undone first.
        for change in changes.reversed() { change.setModel(toFraction: 0) }
        changes = []
        layer.removeAnimationsInSubtree()
    }

    /// Ends the control over the animation after the transition.
    func letGo() {
        link?.invalidate()
        link = nil
        changes = []
        guard propertyAnimator == nil else { return }
        let layer = transition.containerView.layer
        isHolding = false
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
    }
}
