public import Foundation

/// An animation between two values, given by at most two of `fromValue`, `toValue` and `byValue`; the layer's shown
/// value completes them.
///
/// Values are numbers, points, sizes, rectangles, transforms (plain or in `NSValue`), `CGColor`, `CGPath`, `CGImage`,
/// and arrays of numbers and colors.
open class CABasicAnimation: CAPropertyAnimation, @unchecked Sendable {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The value at the start.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// The difference between start and end.
    open var byValue: Any?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CABasicAnimation else { return }
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    override func ownValue(_ key: String) -> Any? {
        switch key {
        case "fromValue": fromValue
        case "toValue": toValue
        case "byValue": byValue
        default: super.ownValue(key)
        }
    }

    override func setOwnValue(_ value: Any?, _ key: String) -> Bool {
        switch key {
        case "fromValue": fromValue = value
        case "toValue": toValue = value
        case "byValue": byValue = value
        default: return super.setOwnValue(value, key)
        }
        return true
    }

    override func value(progress: Double, time: CFTimeInterval, current: AnimatedValue) -> AnimatedValue? {
        guard let (from, to) = ends(current: current) else { return nil }
        return from.interpolated(to: to, fraction(progress: progress, time: time))
    }

    /// Returns the fraction of the animation at a moment of a cycle.
    func fraction(progress: Double, time: CFTimeInterval) -> Double {
        timingFunction?.value(at: progress) ?? progress
    }

    /// Returns the ends by the table in `CABasicAnimation`'s documentation; nil for values that do not fit the
    /// property.
    private func ends(current: AnimatedValue) -> (AnimatedValue, AnimatedValue)? {
        let from = fromValue.map { AnimatedValue($0) }, to = toValue.map { AnimatedValue($0) }
        let by = byValue.map { AnimatedValue($0) }
        // The missing end of an additive animation is 0.
        let base = isAdditive ? (from ?? to ?? by)?.zero ?? current : current
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from.adding(by))
        case (nil, let to?, let by?): return to.subtracting(by).map { ($0, to) }
        case (let from?, nil, nil): return (from, base)
        case (nil, let to?, nil): return (base, to)
        case (nil, nil, let by?): return (base, base.adding(by))
        case (nil, nil, nil): return (current, current)
        }
    }
}
