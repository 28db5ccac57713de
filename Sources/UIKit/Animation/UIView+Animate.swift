public import Foundation
import QuartzCore

/// Animation blocks: a block's changes to views in a window are animated, while the views' properties have their final
/// values at once.
///
/// Animatable are `frame`, `bounds`, `center`, `transform`, `alpha`, `backgroundColor` and the other animatable
/// properties of the view's layer. Times are in seconds of app time. Main thread only.
extension UIView {
    /// Animates changes of views.
    ///
    /// - Parameters:
    /// - duration: The duration in seconds. 0 or less changes at once; the completion is still called later.
    /// - delay: The delay, during which the old values are shown.
    /// - completion: Called after the frame in which the last animation ends; with `false` if one was removed before. A
    ///   block without changes completes at once, not after `duration`.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.run(
            duration: duration, delay: delay, curve: nil, options: options, animations: animations,
            completion: completion)
    }

    /// Animates changes of views with the default options.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.run(
            duration: duration, delay: 0, curve: nil, options: [], animations: animations, completion: completion)
    }

    /// Animates changes with a spring that has settled, to a thousandth of the distance, after `duration`.
    ///
    /// - Parameters:
    /// - dampingRatio: The damping: 1 does not overshoot; nearer to 0 it oscillates longer. Clamped to 0.001...1.
    /// - velocity: The initial velocity; 1 is the whole distance in a second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve.settling(in: duration, dampingRatio: dampingRatio, velocity: velocity)
        ViewAnimation.run(
            duration: duration, delay: delay, curve: .spring(spring), options: options, animations: animations,
            completion: completion)
    }

    /// Animates changes with a spring by its perceptual duration: it seems to arrive after about `duration`, and
    /// settles after that.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds.
    ///   - bounce: The bounce: 0 does not overshoot, 1 oscillates forever; negative values are overdamped.
    ///   - initialSpringVelocity: The velocity at the start, in distances per second.
    ///   - delay: The seconds before the animation begins.
    ///   - options: The options of the animation.
    ///   - animations: Makes the changes; called once, before this method returns.
    ///   - completion: Called at the end, with whether the animation ran to it.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve.perceptual(duration: duration, bounce: bounce, velocity: initialSpringVelocity)
        ViewAnimation.run(
            duration: duration > 0 ? spring.settlingDuration : duration, delay: delay, curve: .spring(spring),
            options: options, animations: animations, completion: completion)
    }

    // MARK: Switching animation off

    /// Makes changes without animation, also inside an animation block.
    public class func performWithoutAnimation(_ actions: () -> Void) {
        ViewAnimation.withoutAnimation(actions)
    }

    /// Sets whether animations are enabled. This is evaluated when a property is set; completions still run.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        ViewAnimation.areEnabled = enabled
    }

    /// Whether animations are enabled.
    public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }

    /// The duration of the current animation block; 0 outside one.
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.inheritedDuration }

    // MARK: Keyframes

    /// Animates through the states that `addKeyframe` sets inside `animations`. The timing of the whole is a curve of
    /// `AnimationOptions`, whose raw value may be part of the options: ease-in-out by default.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.runKeyframes(
            duration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    /// Adds a keyframe to the current keyframe animation.
    ///
    /// - Parameters: The start and duration are fractions of the whole, 0...1.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        ViewAnimation.addKeyframe(start: frameStartTime, duration: frameDuration, animations: animations)
    }

    // MARK: Repeating

    /// Repeats the animations of changes within an animation block.
    ///
    /// - Parameters:
    ///   - count: The number of cycles; fractions are allowed.
    ///   - autoreverses: Whether each cycle runs forward and then backward.
    ///   - animations: Makes the changes.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        ViewAnimation.runRepeating(count: count, autoreverses: autoreverses, animations: animations)
    }

    // MARK: Transitions

    /// Animates the changes of `animations` to `view` and its subviews as one transition.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.runTransition(
            of: view, duration: duration, options: options, changes: animations, completion: completion)
    }

    /// Animates replacing a view by another in its superview.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.runTransition(
            from: fromView, to: toView, duration: duration, options: options, completion: completion)
    }
}
