public import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// The animation has not started, or has completed.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting for `finishAnimation(at:)`.
    case stopped
}

/// A position of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The end, the start, or the current position.
    case end, start, current
}

/// An animation that can be started, paused, scrubbed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// The state.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is running.
    var isRunning: Bool { get }
    /// Whether the animation runs backwards.
    var isReversed: Bool { get set }
    /// The completed fraction, 0...1.
    var fractionComplete: CGFloat { get set }
    /// Starts the animation.
    func startAnimation()
    /// Starts the animation after a delay.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation.
    func pauseAnimation()
    /// Stops the animation at its current position.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animation at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which blocks can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds animations that begin after a fraction of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds animations.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a completion.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues a paused animation.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
