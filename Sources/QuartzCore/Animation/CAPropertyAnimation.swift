public import Foundation

/// An animation of one property, named by a key path such as `position.y` or `transform.rotation.z`.
open class CAPropertyAnimation: CAAnimation, @unchecked Sendable {
    public override init() {
        super.init()
    }

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var keyPath: String?

    /// Adds the values to what the property has, with all that animates it before this one; several such animations
    /// blend. Transforms are concatenated.
    open var isAdditive = false

    /// Each repetition goes on where the one before ended.
    open var isCumulative = false

    /// Accepts only what animates a transform by the function's own number; see `CAValueFunction`.
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

    /// The value at a moment, and the one at a cycle's end for cumulative animations.
    ///
    /// - Parameter current: What the property shows without this animation.
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

/// Takes numbers for an animation of a whole transform: with `rotateZ` on `transform`, values are angles about z.
public final class CAValueFunction: NSObject, @unchecked Sendable {
    public let name: CAValueFunctionName

    /// nil for a name that is none of Core Animation's.
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

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
