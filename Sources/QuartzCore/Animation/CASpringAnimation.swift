public import Foundation

/// A basic animation with the motion of a damped spring.
///
/// The spring is independent of `duration`: set it to `settlingDuration`, or the motion is cut off.
open class CASpringAnimation: CABasicAnimation, @unchecked Sendable {
    public override init() {
        super.init()
    }

    /// Creates an animation from a perceptual duration and a bounce.
    ///
    /// - Parameters:
    /// - duration: The perceived duration in seconds; the spring continues to settle after it.
    /// - bounce: 0 does not overshoot, 1 oscillates forever.
    public convenience init(perceptualDuration duration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let curve = SpringCurve.perceptual(duration: duration, bounce: bounce)
        stiffness = curve.frequency * curve.frequency
        damping = 2 * curve.dampingRatio * curve.frequency
        allowsOverdamping = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The mass, above 0; other values count as 1.
    open var mass: CGFloat = 1
    /// The stiffness of the spring.
    open var stiffness: CGFloat = 100
    /// The damping of the motion.
    open var damping: CGFloat = 10
    /// The initial velocity towards the end value; 1 covers the whole distance in a second.
    open var initialVelocity: CGFloat = 0
    /// Whether damping may exceed critical damping; if not, it is limited to it.
    open var allowsOverdamping = false

    /// The time in seconds after which the spring stays within a thousandth of the distance. The threshold is Twill's;
    /// Apple's is not documented.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    /// The perceived duration in seconds.
    open var perceptualDuration: CFTimeInterval { 2 * .pi / curve.frequency }

    /// The bounce, from 0 without overshoot to 1.
    open var bounce: CGFloat {
        let ratio = curve.dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CASpringAnimation else { return }
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        copy.allowsOverdamping = allowsOverdamping
    }

    override func fraction(progress: Double, time: CFTimeInterval) -> Double {
        let curve = curve
        // A spring that had time to settle ends exactly at rest.
        if progress == 1, time >= curve.settlingDuration - 1e-9 { return 1 }
        return curve.value(at: time)
    }

    private var curve: SpringCurve {
        SpringCurve(
            mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }
}
