public import Foundation

/// What changes how a layer looks over time, without changing the layer.
///
/// A layer keeps a copy of what is added to it: change an animation before, not after. Not tied to a thread until it is
/// added.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction, @unchecked Sendable {
    public override init() {
        super.init()
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    // MARK: Time

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// 0, the default, takes the transaction's when it is added.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// The frame rates that the animation asks for.
    ///
    /// A hint that changes no picture here: animations advance with every frame of the display.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// nil, the default, is linear, unless the transaction has one.
    open var timingFunction: CAMediaTimingFunction?

    // MARK: Life

    /// True takes the animation off its layer at its end; the layer's own value shows then.
    open var isRemovedOnCompletion = true

    /// Held strongly, as by Core Animation, until the animation ends.
    open var delegate: (any CAAnimationDelegate)?

    // MARK: Values by name

    /// A value that was set under `key`; also `duration` and the like.
    open func value(forKey key: String) -> Any? { keyedValue(key) }

    /// Keeps any value with the animation and its copies, to know it again by.
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }

    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    open class func defaultValue(forKey key: String) -> Any? { nil }

    // MARK: Copies

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeInstance(like: self)
        copyValues(to: copy)
        return copy
    }

    /// Subclasses of the framework copy their own values.
    func copyValues(to copy: CAAnimation) {
        copy.timing = timing
        copy.preferredFrameRateRange = preferredFrameRateRange
        copy.timingFunction = timingFunction
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.delegate = delegate
        copy.keyedValues = keyedValues
        copy.onEnd = onEnd
        copy.isImplicit = isImplicit
    }

    // MARK: Action

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        layer.add(self, forKey: event)
    }

    // MARK: For the framework

    /// Shows the animation on a layer's presentation at a moment of its own time.
    func apply(_ moment: Timing.Moment, to target: CALayer) {}

    /// Fills in what an animation of no duration takes from the transaction or the group it is in.
    func adoptDefaults(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
        if timing.duration <= 0 || !timing.duration.isFinite { timing.duration = duration }
        if self.timingFunction == nil { self.timingFunction = timingFunction }
    }

    /// The value of a property that a subclass adds.
    func ownValue(_ key: String) -> Any? { nil }

    /// - Returns: Whether a subclass adds such a property.
    func setOwnValue(_ value: Any?, _ key: String) -> Bool { false }

    final var timing = Timing()
    final var keyedValues: [String: Any] = [:]

    /// Called as the delegate is when the animation ends: for the framework's own animations, which have none.
    package final var onEnd: (@MainActor (_ finished: Bool) -> Void)?

    /// Made by an action for a property, so that it starts from what is seen.
    final var isImplicit = false
}

/// Told when an animation starts and ends, after the frame that shows it. The methods are optional.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)

    /// - Parameter flag: False where the animation was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}

    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Never instantiated; declares the inherited initialiser `required`, so that a call through a metatype reaches the
/// class's own (ARCHITECTURE.md, "Initialisers through a metatype").
open class _CAAnimationInitShim: CAAnimation, @unchecked Sendable {
    public required override init() {
        preconditionFailure("never instantiated")
    }

    public required init?(coder: NSCoder) {
        preconditionFailure("never instantiated")
    }
}

private func makeInstance(like animation: CAAnimation) -> CAAnimation {
    unsafeBitCast(type(of: animation), to: _CAAnimationInitShim.Type.self).init()
}

extension CAAnimation {
    final func keyedValue(_ key: String) -> Any? {
        if let value = keyedValues[key] { return value }
        switch key {
        case "beginTime": return NSNumber(value: beginTime)
        case "duration": return NSNumber(value: duration)
        case "speed": return NSNumber(value: speed)
        case "timeOffset": return NSNumber(value: timeOffset)
        case "repeatCount": return NSNumber(value: repeatCount)
        case "repeatDuration": return NSNumber(value: repeatDuration)
        case "autoreverses": return NSNumber(value: autoreverses)
        case "fillMode": return fillMode.rawValue
        case "timingFunction": return timingFunction
        case "removedOnCompletion", "isRemovedOnCompletion": return NSNumber(value: isRemovedOnCompletion)
        case "delegate": return delegate
        default: return ownValue(key) ?? type(of: self).defaultValue(forKey: key)
        }
    }

    final func setKeyedValue(_ value: Any?, _ key: String) {
        let number = AnimatedValue(value).number
        switch key {
        case "beginTime": beginTime = number ?? 0
        case "duration": duration = number ?? 0
        case "speed": speed = Float(number ?? 1)
        case "timeOffset": timeOffset = number ?? 0
        case "repeatCount": repeatCount = Float(number ?? 0)
        case "repeatDuration": repeatDuration = number ?? 0
        case "autoreverses": autoreverses = number == 1
        case "timingFunction": timingFunction = value as? CAMediaTimingFunction
        case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion = number != 0
        case "fillMode":
            if let mode = (value as? String).map(CAMediaTimingFillMode.init) ?? value as? CAMediaTimingFillMode {
                fillMode = mode
            }
        case "delegate": delegate = value as? any CAAnimationDelegate
        default:
            if !setOwnValue(value, key) { keyedValues[key] = value }
        }
    }
}
