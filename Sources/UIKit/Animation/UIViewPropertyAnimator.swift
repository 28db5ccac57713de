import CoreGraphics
public import Foundation
import QuartzCore
import TwillSync

/// An animation of views that can be paused, scrubbed, reversed and stopped.
///
/// The views' values are final as soon as it starts; finishing elsewhere restores them, or sets the shown values. While
/// it runs it retains itself. Main thread only.
///
/// Not yet: `isManualHitTestingEnabled`; views are hit where their final values are.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    // MARK: Making an animator

    /// Creates an animator.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, which is ignored by a spring with physical constants.
    ///   - parameters: The timing curve.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        self.duration = Self.duration(duration, parameters)
        super.init()
    }

    /// Creates an animator with a standard curve.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates and starts an animator.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        start(
            UIViewPropertyAnimator(duration: duration, timingParameters: options.timingParameters), delay, animations,
            completion)
    }

    /// The timing.
    public let timingParameters: any UITimingCurveProvider
    /// The duration in seconds.
    public let duration: TimeInterval
    /// The delay of the `startAnimation(afterDelay:)` that started it.
    open internal(set) var delay: TimeInterval = 0

    // MARK: State

    /// The state.
    open internal(set) var state = UIViewAnimatingState.inactive

    /// Whether the animation is running.
    open internal(set) var isRunning = false

    /// Whether the animation runs backwards. Can be changed at any time.
    open var isReversed: Bool {
        get { storedIsReversed }
        set { reverse(newValue) }
    }

    /// The shown fraction of the animation, in its current direction, 0...1. Setting it pauses.
    open var fractionComplete: CGFloat {
        get { shownFraction }
        set { scrub(to: newValue) }
    }

    /// Whether `fractionComplete` is linear (default) or follows the animator's curve.
    open var scrubsLinearly = true

    /// Whether it stays active and paused at the end, without completions, so that it can be reversed.
    open var pausesOnCompletion = false

    /// Whether the views receive touches during the animation.
    open var isUserInteractionEnabled = true

    /// Whether it can be paused or stopped while it runs.
    open var isInterruptible = true

    // MARK: Animations

    /// Adds animations.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds animations. While the animator is active, they run over the remaining time.
    ///
    /// - Parameters:
    ///   - animation: Makes the changes.
    ///   - delayFactor: The fraction of the remaining time before they begin, 0...1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { add(animation, delayFactor) }

    /// Adds a completion.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    /// Starts the animation.
    open func startAnimation() { start(afterDelay: 0) }

    /// Starts the animation after a delay.
    open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }

    /// Pauses the animation.
    open func pauseAnimation() { pause() }

    /// Continues after a pause.
    ///
    /// - Parameters:
    /// - parameters: The timing; nil keeps the animator's.
    /// - durationFactor: The duration as a fraction of the whole; 0 is the remaining time.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { proceed(parameters, durationFactor) }

    /// Stops the animation with the views as they are shown.
    ///
    /// - Parameter withoutFinishing: If true, ends it without calling the completions; if false, it waits for
    ///   `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

    /// Finishes a stopped animation: sets the views to a position, and calls the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

    // MARK: Stored state of the extensions

    final var pendingAnimations: [(animations: () -> Void, delayFactor: CGFloat)] = []
    final var completions: [(UIViewAnimatingPosition) -> Void] = []
    final var innerCompletions: [(Bool) -> Void] = []
    final var changes: [Change] = []
    final var storedIsReversed = false
    /// The fraction from the old values to the new; beyond 0...1 while a spring overshoots.
    final var position: Double = 0
    final var segment: Segment?
    /// Holds on the transactions in which it was started.
    final var transactionHolds: [TransactionHold] = []
    final var link: CADisplayLink?

    deinit {
        // UIKit raises here; the views no longer retain the animator's drivers, so there is nothing left to run.
        if storedStateForDeinit.isLeftOver {
            logError(
                "A paused or stopped UIViewPropertyAnimator was released. Call stopAnimation(true), or "
                    + "stopAnimation(false) and finishAnimation(at:), before letting go of it.")
        }
    }

    final let storedStateForDeinit = LeftOver()
}
