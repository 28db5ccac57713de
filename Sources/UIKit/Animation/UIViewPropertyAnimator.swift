import CoreGraphics
public import Foundation
import QuartzCore

/// Changes of views that can be paused, scrubbed, turned round and stopped on their way.
///
/// Its views' values are final as soon as it starts; finishing elsewhere sets them back, or to what is seen. While it
/// runs it keeps itself alive. Main thread only.
///
/// Not yet: `isManualHitTestingEnabled`; views are hit where their values say.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    // MARK: Making an animator

    /// - Parameter duration: In seconds; a spring with physics of its own goes by these.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        self.duration = Self.duration(duration, parameters)
        super.init()
    }

    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Made and started.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        start(
            UIViewPropertyAnimator(duration: duration, timingParameters: options.timingParameters), delay, animations,
            completion)
    }

    public let timingParameters: any UITimingCurveProvider
    public let duration: TimeInterval
    /// Of the `startAnimation(afterDelay:)` that began it.
    open internal(set) var delay: TimeInterval = 0

    // MARK: State

    open internal(set) var state = UIViewAnimatingState.inactive

    open internal(set) var isRunning = false

    /// Turns it round where it is.
    open var isReversed: Bool {
        get { storedIsReversed }
        set { reverse(newValue) }
    }

    /// How much of the way, in the direction it runs, is seen to lie behind: 0...1. Setting it pauses.
    open var fractionComplete: CGFloat {
        get { shownFraction }
        set { scrub(to: newValue) }
    }

    /// Whether `fractionComplete` is set along a straight line (default) or along the animator's curve.
    open var scrubsLinearly = true

    /// At the end it stays active and paused, and calls no completion; it can then be turned round.
    open var pausesOnCompletion = false

    /// Whether the views take touches meanwhile.
    open var isUserInteractionEnabled = true

    /// False: it cannot be paused or stopped once it runs.
    open var isInterruptible = true

    // MARK: Animations

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// While active, the new animations run over what is left.
    ///
    /// - Parameter delayFactor: The part of what is left that passes before they begin, 0...1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { add(animation, delayFactor) }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    open func startAnimation() { start(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }

    open func pauseAnimation() { pause() }

    /// Goes on from a pause.
    ///
    /// - Parameters:
    ///   - parameters: nil keeps the animator's.
    ///   - durationFactor: The time it takes, as a part of the whole duration; 0 is what was left.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { proceed(parameters, durationFactor) }

    /// Stops with the views as they are seen.
    ///
    /// - Parameter withoutFinishing: True ends it without calling the completions; false waits for
    ///   `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

    /// Of a stopped animator: puts the views at a position, and calls the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

    // MARK: Stored state of the extensions

    final var pendingAnimations: [(animations: () -> Void, delayFactor: CGFloat)] = []
    final var completions: [(UIViewAnimatingPosition) -> Void] = []
    final var innerCompletions: [(Bool) -> Void] = []
    final var changes: [Change] = []
    final var storedIsReversed = false
    /// Of the way from the old values to the new; beyond 0...1 while a spring swings over.
    final var position: Double = 0
    final var segment: Segment?
    /// Of the transactions in which it was started.
    final var transactionHolds: [TransactionHold] = []
    final var link: CADisplayLink?

    deinit {
        // UIKit raises here; the views keep the animator's drivers no longer, so there is nothing left to run.
        if storedStateForDeinit.isLeftOver {
            report(
                "A paused or stopped UIViewPropertyAnimator was released. Call stopAnimation(true), or "
                    + "stopAnimation(false) and finishAnimation(at:), before letting go of it.")
        }
    }

    final let storedStateForDeinit = LeftOver()
}
