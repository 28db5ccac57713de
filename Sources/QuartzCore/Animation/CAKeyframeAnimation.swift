public import CoreGraphics
public import Foundation
import TwillDrawing

/// How a keyframe animation gets from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Jumps; there is one more key time than values.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// At an even pace over all values; key times and timing functions do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The layer's x axis follows the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
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

    open var values: [Any]? {
        didSet { storedKeys = nil }
    }

    /// For properties that are points; in place of `values`. A key lies at each end of the path's segments.
    open var path: CGPath? {
        didSet { storedKeys = nil }
    }

    /// 0...1, one for each value and one more for discrete values. nil, or a list that does not fit, spreads them
    /// evenly.
    open var keyTimes: [NSNumber]?

    /// One for each step between two values.
    open var timingFunctions: [CAMediaTimingFunction]?

    open var calculationMode = CAAnimationCalculationMode.linear
    open var rotationMode: CAAnimationRotationMode?

    /// For cubic modes, one for each value; −1...1.
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
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
        let turned = rotationMode == .rotateAutoReverse ? angle + .pi : angle
        rotation.set(target, rotation.get(target).adding(.number(turned)))
    }

    /// The keys as they are read; made once for the copy that a layer keeps.
    private var keys: Keyframes {
        if let storedKeys { return storedKeys }
        let keys = Keyframes(self)
        storedKeys = keys
        return keys
    }

    private final var storedKeys: Keyframes?
}
