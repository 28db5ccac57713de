public import Foundation
import QuartzCore

/// Block animations: what a block changes of views in a window is seen moving there, while the views' own values are
/// final as soon as the block has run.
///
/// Animated are `frame`, `bounds`, `center`, `transform`, `alpha`, `backgroundColor` and what the view's layer animates
/// beside them. Times are in seconds of app time. Main thread only.
extension UIView {
    /// - Parameters:
    ///   - duration: 0 or less changes at once; the completion still comes later.
    ///   - delay: The old look holds until then.
    ///   - completion: Called after the frame in which the last animation ends; with `false` where one was removed
    ///     before. A block that changes nothing completes at once, not after `duration`.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.run(
            duration: duration, delay: delay, curve: nil, options: options, animations: animations,
            completion: completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.run(
            duration: duration, delay: 0, curve: nil, options: [], animations: animations, completion: completion)
    }

    /// A spring that has settled, to a thousandth of the way, when `duration` is over.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 does not swing over; nearer to 0 it swings longer. Outside 0.001...1 the nearest counts.
    ///   - velocity: At the start; 1 is the whole way in a second.
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

    /// A spring by its feel: `duration` is about when it seems to arrive, and it goes on settling after that.
    ///
    /// - Parameter bounce: 0 does not swing over, 1 swings for ever; negative ones are slower still.
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

    /// Changes within `actions` are seen at once, also inside an animation block.
    public class func performWithoutAnimation(_ actions: () -> Void) {
        ViewAnimation.withoutAnimation(actions)
    }

    /// The flag is read when a property is set; completions still run.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        ViewAnimation.areEnabled = enabled
    }

    public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }

    /// The duration of the block around the caller; 0 outside of any.
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.inheritedDuration }

    // MARK: Keyframes

    /// Animates through the states that `addKeyframe` sets inside `animations`. Over the whole runs the curve of
    /// `AnimationOptions`, whose raw value may be among the options: ease-in-out unless it is.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.runKeyframes(
            duration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    /// - Parameters: Start and duration are parts of the whole, 0...1.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        ViewAnimation.addKeyframe(start: frameStartTime, duration: frameDuration, animations: animations)
    }

    // MARK: Repeating

    /// Within an animation block: what `animations` changes repeats.
    ///
    /// - Parameter count: Cycles; fractions are allowed.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        ViewAnimation.runRepeating(count: count, autoreverses: autoreverses, animations: animations)
    }

    // MARK: Transitions

    /// Shows what `animations` changes of `view` and what is in it as one transition from the old picture to the new.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.runTransition(
            of: view, duration: duration, options: options, changes: animations, completion: completion)
    }

    /// Exchanges a view for another in its superview, which the transition is of.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.runTransition(
            from: fromView, to: toView, duration: duration, options: options, completion: completion)
    }
}
