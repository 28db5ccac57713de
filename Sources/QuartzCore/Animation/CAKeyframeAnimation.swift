public import CoreGraphics
public import Foundation
import TwillDrawing

/// The interpolation between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Linear interpolation.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Jumps; there is one more key time than there are values.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linear interpolation at an even pace over all values; key times and timing functions are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve at an even pace; key times and timing functions are ignored.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The layer's x axis follows the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's negative x axis follows the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation, @unchecked Sendable {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The values, in order.
    open var values: [Any]? {
        didSet { storedKeys = nil }
    }

    /// The path for properties that are points, instead of `values`. Each end of a segment is a key.
    open var path: CGPath? {
        didSet { storedKeys = nil }
    }

    /// The times of the values, 0...1, with one more for discrete values. nil, or an array of another count, spreads
    /// them evenly.
    open var keyTimes: [NSNumber]?

    /// The timing function of each step between two values.
    open var timingFunctions: [CAMediaTimingFunction]?

    /// The interpolation between the values.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The rotation along a path; nil for none.
    open var rotationMode: CAAnimationRotationMode?

    /// The tensions for cubic modes, one per value, −1...1.
    open var tensionValues: [NSNumber]?
    /// The continuities for cubic modes, one per value, −1...1.
    open var continuityValues: [NSNumber]?
    /// The biases for cubic modes, one per value, −1...1.
    open var biasValues: [NSNumber]?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAKeyframeAnimation else { return }
        copy.values = values
        copy.path = path
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.rotationMode = rotationMode
        copy.tensionValues = tensionValues
        copy.continuityValues = continuityValues
        copy.biasValues = biasValues
    }

    override func value(progress: Double, time: CFTimeInterval, current: AnimatedValue) -> AnimatedValue? {
        keys.value(at: timingFunction?.value(at: progress) ?? progress)
    }

    override func apply(_ moment: Timing.Moment, to target: CALayer) {
        super.apply(moment, to: target)
        guard let rotationMode, path != nil, case .at(let progress, _, _) = moment,
            let angle = keys.angle(at: timingFunction?.value(at: progress) ?? progress),
            let rotation = target.property(atKeyPath: "transform.rotation.z")
        else { return }
        let newAngle = rotationMode == .rotateAutoReverse ? angle + .pi : angle
        rotation.set(target, rotation.get(target).adding(.number(newAngle)))
    }

    /// The keys, computed once for the layer's copy.
    private var keys: Keyframes {
        if let storedKeys { return storedKeys }
        let keys = Keyframes(self)
        storedKeys = keys
        return keys
    }

    private final var storedKeys: Keyframes?
}
