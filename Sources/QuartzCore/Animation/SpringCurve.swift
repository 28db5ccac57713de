import Foundation

/// The motion of a mass on a damped spring, released at distance 1 from rest.
package struct SpringCurve: Sendable, Equatable {
    /// The frequency without damping, in radians per second.
    package var frequency: Double
    /// The damping ratio; 1 is critically damped.
    package var dampingRatio: Double
    /// The initial velocity towards rest, in distances per second.
    package var velocity: Double

    package init(frequency: Double, dampingRatio: Double, velocity: Double = 0) {
        self.frequency = frequency.isFinite ? max(frequency, 1e-6) : 1e-6
        self.dampingRatio = dampingRatio.isFinite ? max(dampingRatio, 0) : 1
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// - Parameter allowsOverdamping: If false, damping is limited to critical damping, as in Core Animation before iOS
    ///   17 and by default since: the constants 3, 1000 and 500 of UIKit's own transitions would take seconds.
    package init(
        mass: Double, stiffness: Double, damping: Double, velocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        let mass = mass > 0 && mass.isFinite ? mass : 1
        let stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 1e-6
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.init(
            frequency: (stiffness / mass).squareRoot(), dampingRatio: allowsOverdamping ? ratio : min(ratio, 1),
            velocity: velocity)
    }

    /// The distance from rest that still counts as motion.
    package static let threshold = 0.001

    /// Returns the spring with a damping ratio that settles within `duration`, without an initial velocity.
    package static func settling(in duration: Double, dampingRatio: Double, velocity: Double) -> SpringCurve {
        let ratio = dampingRatio.isFinite ? min(1, max(0.001, dampingRatio)) : 1
        let unit = SpringCurve(frequency: 1, dampingRatio: ratio).settlingDuration
        let duration = duration > 0 && duration.isFinite ? duration : 1e-6
        return SpringCurve(frequency: unit / duration, dampingRatio: ratio, velocity: velocity)
    }

    /// Returns the spring of `UIView.animate(springDuration:bounce:)`: the duration is that of one undamped
    /// oscillation.
    package static func perceptual(duration: Double, bounce: Double, velocity: Double = 0) -> SpringCurve {
        let bounce = bounce.isFinite ? min(1, max(-0.99, bounce)) : 0
        let duration = duration > 0 && duration.isFinite ? duration : 1e-6
        return SpringCurve(
            frequency: 2 * .pi / duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
            velocity: velocity)
    }

    /// Returns the covered fraction after `time` seconds: from 0 to 1 at rest, beyond it while overshooting.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let w = frequency, z = dampingRatio
        if z < 1 - 1e-9 {
            let damped = w * (1 - z * z).squareRoot()
            let sine = (z * w - velocity) / damped
            return 1 - exp(-z * w * time) * (cos(damped * time) + sine * sin(damped * time))
        }
        if z > 1 + 1e-9 {
            let root = w * (z * z - 1).squareRoot()
            let slow = -z * w + root, fast = -z * w - root
            // 1 − value = a·e^(slow·t) + b·e^(fast·t), starting at 1 with the slope −velocity.
            let a = (-velocity - fast) / (slow - fast)
            return 1 - a * exp(slow * time) - (1 - a) * exp(fast * time)
        }
        return 1 - exp(-w * time) * (1 + (w - velocity) * time)
    }

    /// Returns an upper bound of the distance from rest at `time` and after.
    private func envelope(_ time: Double) -> Double {
        let w = frequency, z = dampingRatio
        if z < 1 - 1e-9 {
            let damped = w * (1 - z * z).squareRoot()
            let sine = (z * w - velocity) / damped
            return exp(-z * w * time) * (1 + sine * sine).squareRoot()
        }
        if z > 1 + 1e-9 {
            let root = w * (z * z - 1).squareRoot()
            let a = (-velocity - (-z * w - root)) / (2 * root)
            return abs(a) * exp((-z * w + root) * time) + abs(1 - a) * exp((-z * w - root) * time)
        }
        return exp(-w * time) * (1 + abs(w - velocity) * time)
    }

    /// The time after which the distance from rest stays within the threshold. At most `longest`, for springs without
    /// damping.
    package var settlingDuration: Double {
        var high = 1 / frequency
        while envelope(high) > Self.threshold {
            high *= 2
            if high > Self.longest { return Self.longest }
        }
        var low = 0.0
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if envelope(middle) > Self.threshold { low = middle } else { high = middle }
        }
        return high
    }

    private static let longest = 3600.0
}
