public import Foundation

/// An animation between two values that moves as on a spring.
///
/// The spring does not know `duration`: set it to `settlingDuration`, or the motion is cut off.
open class CASpringAnimation: CABasicAnimation, @unchecked Sendable {
    public override init() {
        super.init()
    }

    /// - Parameters:
    ///   - duration: In seconds, as it feels; the spring goes on settling after it.
    ///   - bounce: 0 does not swing over, 1 swings for ever.
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

    /// Above 0; anything else counts as 1.
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// Towards the end value; 1 is the whole way in a second.
    open var initialVelocity: CGFloat = 0
    /// False: more than critical damping counts as critical.
    open var allowsOverdamping = false

    /// When the spring is at rest to a thousandth of the way, in seconds. The threshold is Twill's own choice; Apple's
    /// is not documented.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    open var perceptualDuration: CFTimeInterval { 2 * .pi / curve.frequency }

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
        // A spring that had the time to come to rest ends at rest, not a thousandth of the way before it.
        if progress == 1, time >= curve.settlingDuration - 1e-9 { return 1 }
        return curve.value(at: time)
    }

    private var curve: SpringCurve {
        SpringCurve(
            mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }
}
