public import Foundation

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
        let spring = ViewAnimation.Spring.settling(in: duration, dampingRatio: dampingRatio, velocity: velocity)
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
        let spring = ViewAnimation.Spring.perceptual(
            duration: duration, bounce: bounce, velocity: initialSpringVelocity)
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
}
