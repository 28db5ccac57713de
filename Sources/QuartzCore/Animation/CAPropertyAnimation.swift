public import Foundation

/// An animation of one property, given by a key path such as `position.y` or `transform.rotation.z`.
open class CAPropertyAnimation: CAAnimation, @unchecked Sendable {
    public override init() {
        super.init()
    }

    /// Creates an animation of a key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The key path of the property.
    open var keyPath: String?

    /// Whether the values are added to the property's, including the animations before this one, so that several such
    /// animations blend. Transforms are concatenated.
    open var isAdditive = false

    /// Whether each repetition continues where the one before ended.
    open var isCumulative = false

    /// The function that converts values to a transform; see `CAValueFunction`.
    open var valueFunction: CAValueFunction?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAPropertyAnimation else { return }
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        copy.valueFunction = valueFunction
    }

    override func ownValue(_ key: String) -> Any? {
        switch key {
        case "keyPath": keyPath
        case "additive", "isAdditive": NSNumber(value: isAdditive)
        case "cumulative", "isCumulative": NSNumber(value: isCumulative)
        case "valueFunction": valueFunction
        default: nil
        }
    }

    override func setOwnValue(_ value: Any?, _ key: String) -> Bool {
        let number = AnimatedValue(value).number
        switch key {
        case "keyPath": keyPath = value as? String
        case "additive", "isAdditive": isAdditive = (number ?? 0) != 0
        case "cumulative", "isCumulative": isCumulative = (number ?? 0) != 0
        case "valueFunction": valueFunction = value as? CAValueFunction
        default: return false
        }
        return true
    }

    /// Returns the value at a moment; for cumulative animations, with the value at a cycle's end.
    ///
    /// - Parameter current: The property's value without this animation.
    func value(progress: Double, time: CFTimeInterval, current: AnimatedValue) -> AnimatedValue? { nil }

    override func apply(_ moment: Timing.Moment, to target: CALayer) {
        guard case .at(let progress, let cycle, let time) = moment, let keyPath = effectiveKeyPath,
            let property = target.property(atKeyPath: keyPath)
        else { return }
        let current = property.get(target)
        guard var value = value(progress: progress, time: time, current: current) else { return }
        if isCumulative, cycle > 0, let end = self.value(progress: 1, time: duration, current: current),
            let before = end.multiplied(by: cycle)
        {
            value = before.adding(value)
        }
        property.set(target, isAdditive ? current.adding(value) : value)
    }

    private var effectiveKeyPath: String? {
        guard let path = keyPath, let valueFunction else { return keyPath }
        return path + "." + valueFunction.keyPathBelow
    }
}

/// A function that makes transforms from numbers: with `rotateZ` on `transform`, values are angles about z.
public final class CAValueFunction: NSObject, @unchecked Sendable {
    /// The function's name.
    public let name: CAValueFunctionName

    /// Creates a function; nil if the name is not one of Core Animation's.
    public init?(name: CAValueFunctionName) {
        guard Self.paths[name] != nil else { return nil }
        self.name = name
    }

    var keyPathBelow: String { Self.paths[name] ?? "" }

    private static let paths: [CAValueFunctionName: String] = [
        .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z", .scaleX: "scale.x",
        .scaleY: "scale.y", .scaleZ: "scale.z", .scale: "scale", .translateX: "translation.x",
        .translateY: "translation.y", .translateZ: "translation.z", .translate: "translation",
    ]
}

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Rotates about the x axis, in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// Rotates about the y axis, in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// Rotates about the z axis, in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Scales by three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// Scales along the x axis.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// Scales along the y axis.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// Scales along the z axis.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Translates by three distances.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// Translates along the x axis.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// Translates along the y axis.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// Translates along the z axis.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
