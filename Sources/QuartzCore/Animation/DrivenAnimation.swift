import Foundation

/// An animation whose progress a driver provides in each frame, such as a gesture; it never ends by itself.
package final class DrivenAnimation: CABasicAnimation, @unchecked Sendable {
    /// Returns the current fraction; outside 0...1 it overshoots. Called on the main thread.
    package var fraction: (() -> Double)?

    package override init() {
        super.init()
        duration = 1
        repeatCount = .infinity
        // Without a speed it requests no frames: the driver does.
        speed = 0
        fillMode = .both
    }

    package required init?(coder: NSCoder) { nil }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        (copy as? DrivenAnimation)?.fraction = fraction
    }

    override func fraction(progress: Double, time: CFTimeInterval) -> Double { fraction?() ?? 0 }
}

/// A change of a layer's property, with the values to animate between; the layer already has the new one.
package final class PropertyChange {
    package let layer: CALayer
    package let key: String
    private let old: AnimatedValue
    /// The shown value before the change, with all animations.
    private let seen: AnimatedValue

    /// Creates the record before the change.
    package init(of key: String, in layer: CALayer) {
        self.layer = layer
        self.key = key
        old = layer.property(atKeyPath: key)?.get(layer) ?? .absent
        seen = layer.animatedValue(forKeyPath: key) ?? old
    }

    /// The value after the change, once it is known.
    private var result: AnimatedValue?

    private var new: AnimatedValue { result ?? layer.property(atKeyPath: key)?.get(layer) ?? .absent }

    /// Properties whose overlapping animations blend.
    private static let additiveKeys: Set<String> = ["position", "bounds", "transform", "opacity"]

    /// The difference between the old value and the new, if animating it is sufficient.
    private var difference: AnimatedValue? {
        Self.additiveKeys.contains(key) ? old.subtracting(new) : nil
    }

    /// Sets the values of `animation`, and returns the key to add it under.
    ///
    /// - Parameter fromSeen: Whether one that cannot blend starts from the shown value.
    package func configure(_ animation: CABasicAnimation, fromSeen: Bool) {
        animation.keyPath = key
        result = new
        if let difference, let zero = difference.zero {
            animation.isAdditive = true
            animation.fromValue = difference
            animation.toValue = zero
        } else {
            animation.fromValue = fromSeen ? seen : old
            animation.toValue = new
        }
    }

    /// Adds an animation set up by `configure`: if it blends, it replaces none.
    package func add(_ animation: CAPropertyAnimation) {
        if animation.isAdditive {
            layer.add(animation, forFreeKeyLike: key)
        } else {
            layer.add(animation, forKey: key)
        }
    }

    /// Adds an animation that can be found again.
    ///
    /// - Returns: Its key.
    package func addDriven(_ animation: DrivenAnimation) -> String {
        add(animation)
        return layer.animations?.entries.last?.key ?? key
    }

    /// Sets the layer's value at `fraction` of the change.
    package func setModel(toFraction fraction: Double) {
        guard let property = layer.property(atKeyPath: key) else { return }
        let value: AnimatedValue
        if fraction == 0 {
            value = old
        } else if let difference, let zero = difference.zero {
            value = new.adding(difference.interpolated(to: zero, fraction))
        } else {
            value = old.interpolated(to: new, fraction)
        }
        property.set(layer, value)
    }

    /// Returns an animation through successive values of the property.
    ///
    /// - Parameter keys: Each change with the fraction of the whole at which it happens, in order.
    package static func keyframes(
        _ keys: [(change: PropertyChange, start: Double, end: Double)]
    ) -> CAKeyframeAnimation? {
        guard let first = keys.first?.change, let property = first.layer.property(atKeyPath: first.key) else {
            return nil
        }
        // Each step ends at the start of the next one; the last at the layer's value.
        var results = keys.dropFirst().map(\.change.old)
        let final = property.get(first.layer)
        results.append(final)
        var times = [0.0], values = [first.old]
        for (key, result) in zip(keys, results) {
            if key.start > times[times.count - 1] {
                times.append(key.start)
                values.append(values[values.count - 1])
            }
            times.append(max(key.end, times[times.count - 1]))
            values.append(result)
        }
        if times[times.count - 1] < 1 {
            times.append(1)
            values.append(values[values.count - 1])
        }
        let animation = CAKeyframeAnimation(keyPath: first.key)
        animation.keyTimes = times.map { NSNumber(value: $0) }
        let differences = values.compactMap { $0.subtracting(final) }
        if additiveKeys.contains(first.key), differences.count == values.count {
            animation.isAdditive = true
            animation.values = differences
        } else {
            animation.values = values
        }
        return animation
    }
}
