public import Foundation

/// The base class of animations, which change a layer's appearance over time without changing the layer.
///
/// A layer keeps a copy of the animation added to it: change an animation before, not after. Usable on any thread until
/// it is added.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction, @unchecked Sendable {
    public override init() {
        super.init()
    }

    /// Not yet: archives cannot be decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

    // MARK: Time

    /// The start time, in the layer's or the group's time.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// The duration in seconds; 0, the default, uses the transaction's when the animation is added.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// The speed of the animation's time.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// The offset of the animation's time, in seconds.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// The number of repetitions, which may be a fraction.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// The duration of repetitions, in seconds.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    /// Whether the animation plays backwards after each cycle.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// The values shown before and after the animation.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// The preferred frame rates.
    ///
    /// A hint without effect: animations advance with every frame of the display.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// The curve of the animation's time; nil, the default, is linear, unless the transaction has one.
    open var timingFunction: CAMediaTimingFunction?

    // MARK: Life

    /// Whether the layer removes the animation when it ends; the layer's own value then shows.
    open var isRemovedOnCompletion = true

    /// The delegate, held strongly until the animation ends, as in Core Animation.
    open var delegate: (any CAAnimationDelegate)?

    // MARK: Values by name

    /// Returns the value set under `key`, or a property such as `duration`.
    open func value(forKey key: String) -> Any? { keyedValue(key) }

    /// Stores a value with the animation and its copies, for instance to identify them.
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }

    /// Returns the value set under a key path.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    /// Stores a value under a key path.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    /// Returns the default value of a property; nil, unless a subclass has one.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    // MARK: Copies

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeInstance(like: self)
        copyValues(to: copy)
        return copy
    }

    /// Copies the values of the framework's subclasses.
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

    /// Adds the animation to the layer `anObject`, as the action of a property.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        layer.add(self, forKey: event)
    }

    // MARK: For the framework

    /// Applies the animation to a layer's presentation copy at a moment of its own time.
    func apply(_ moment: Timing.Moment, to target: CALayer) {}

    /// Sets the duration of an animation without one from its transaction or group.
    func adoptDefaults(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
        if timing.duration <= 0 || !timing.duration.isFinite { timing.duration = duration }
        if self.timingFunction == nil { self.timingFunction = timingFunction }
    }

    /// Returns the value of a property that a subclass adds.
    func ownValue(_ key: String) -> Any? { nil }

    /// Sets the value of a property that a subclass adds.
    ///
    /// - Returns: Whether there is such a property.
    func setOwnValue(_ value: Any?, _ key: String) -> Bool { false }

    final var timing = Timing()
    final var keyedValues: [String: Any] = [:]

    /// Called when the animation ends, like the delegate: for the framework's own animations, which have none.
    package final var onEnd: (@MainActor (_ finished: Bool) -> Void)?

    /// Whether a property's action created the animation, so that it starts from the shown value.
    final var isImplicit = false
}

/// The delegate of an animation, notified after the frame that shows its start or end. The methods are optional.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// Notifies the delegate that the animation has started.
    func animationDidStart(_ anim: CAAnimation)

    /// Notifies the delegate that the animation has ended.
    ///
    /// - Parameters:
    ///   - anim: The animation.
    ///   - flag: False if the animation was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}

    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Never instantiated; declares the inherited initializer `required`, so that a call through a metatype reaches the
/// class's own (ARCHITECTURE.md, "Initializers through a metatype").
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
