import CoreGraphics
import QuartzCore

/// The motion of an offset on one axis as a function of time: deceleration, a spring back from an edge, or an animation
/// to a target.
///
/// Seconds count from the start of the motion. It ends exactly at ``end``.
struct ScrollMotion {
    /// The curve of a part of the motion.
    private enum Curve {
        /// A deceleration.
        case decay(velocity: CGFloat, perSecond: CGFloat)
        /// A critically damped spring to 0 from a displacement.
        case spring(displacement: CGFloat, velocity: CGFloat, frequency: CGFloat)
        /// - Parameter begun: The seconds of the ease that had passed when this distance was set.
        case ease(distance: CGFloat, seconds: CGFloat, begun: CGFloat)
    }

    private struct Stretch {
        var curve: Curve
        /// The offset to which the curve's values are added.
        var base: CGFloat
        var seconds: CGFloat
        var end: CGFloat
    }

    private var stretches: [Stretch] = []

    /// The duration in seconds.
    private(set) var duration: CGFloat = 0
    private(set) var end: CGFloat

    /// The frequency of the springs at edges and targets, which have mass 1 and stiffness 100.
    static let frequency: CGFloat = 10

    /// The maximum velocity, more than that of any finger.
    private static let fastest: CGFloat = 50_000

    private init(at offset: CGFloat) {
        end = offset
    }

    private mutating func append(_ curve: Curve, base: CGFloat, seconds: CGFloat, end: CGFloat) {
        stretches.append(Stretch(curve: curve, base: base, seconds: seconds, end: end))
        duration += seconds
        self.end = end
    }

    // MARK: Kinds

    static func rest(at offset: CGFloat) -> ScrollMotion { ScrollMotion(at: offset) }

    /// Returns the motion after a finger was lifted from moving content.
    ///
    /// The content decelerates. If it reaches an edge, it springs back with the velocity it had there. If it was
    /// released beyond an edge, it springs back, and continues if it is fast enough.
    static func release(
        at offset: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
    ) -> ScrollMotion {
        var motion = ScrollMotion(at: offset)
        var velocity = clamped(velocity)
        if !range.contains(offset) {
            let edge = ScrollPhysics.clamp(offset, to: range)
            guard let crossing = crossing(displacement: offset - edge, velocity: velocity) else {
                motion.appendSpring(from: offset, velocity: velocity, to: edge)
                return motion
            }
            motion.append(
                .spring(displacement: offset - edge, velocity: velocity, frequency: frequency), base: edge,
                seconds: crossing.time, end: edge)
            velocity = crossing.velocity
        }
        motion.appendDecay(velocity: velocity, in: range, rate: rate, bounces: bounces)
        return motion
    }

    /// Returns a motion to a target with a continuous velocity, which does not overshoot.
    static func seek(_ goal: CGFloat, from offset: CGFloat, velocity: CGFloat, frequency: CGFloat = frequency)
        -> ScrollMotion
    {
        var motion = ScrollMotion(at: offset)
        let velocity = clamped(velocity), distance = goal - offset
        var pace = frequency
        // A spring that is too soft for the velocity would overshoot.
        if distance != 0, velocity / distance > pace { pace = velocity / distance }
        motion.appendSpring(from: offset, velocity: distance == 0 ? 0 : velocity, to: goal, frequency: pace)
        return motion
    }

    /// Returns a motion to a target that eases in and out within `seconds`.
    static func ease(from offset: CGFloat, to goal: CGFloat, seconds: CGFloat) -> ScrollMotion {
        var motion = ScrollMotion(at: offset)
        motion.append(
            .ease(distance: goal - offset, seconds: seconds, begun: 0), base: offset, seconds: seconds, end: goal)
        return motion
    }

    /// Returns the rest of an ease with another target: it continues from the current offset and ends at the same time.
    ///
    /// - Parameter begun: The seconds since the start of the motion.
    func easing(from offset: CGFloat, to goal: CGFloat, begun: CGFloat) -> ScrollMotion {
        var motion = ScrollMotion(at: offset)
        motion.append(
            .ease(distance: goal - offset, seconds: duration, begun: min(begun, duration)), base: offset,
            seconds: duration, end: goal)
        return motion
    }

    private static func clamped(_ velocity: CGFloat) -> CGFloat {
        velocity.isFinite ? min(max(velocity, -fastest), fastest) : 0
    }

    private mutating func appendDecay(
        velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
    ) {
        let decay = ScrollPhysics.decay(rate: rate), start = end
        let rest = start + velocity / decay
        let edge = ScrollPhysics.clamp(rest, to: range)
        guard edge != rest else {
            // The rest is less than half a point, and not visible.
            let way = abs(velocity) / decay
            guard way > 0.5 else { return }
            append(
                .decay(velocity: velocity, perSecond: decay), base: start, seconds: log(way / 0.5) / decay, end: rest)
            return
        }
        let left = 1 - (edge - start) * decay / velocity
        append(.decay(velocity: velocity, perSecond: decay), base: start, seconds: -log(left) / decay, end: edge)
        if bounces { appendSpring(from: edge, velocity: velocity * left, to: edge) }
    }

    private mutating func appendSpring(
        from offset: CGFloat, velocity: CGFloat, to goal: CGFloat, frequency: CGFloat = ScrollMotion.frequency
    ) {
        let curve = Curve.spring(displacement: offset - goal, velocity: velocity, frequency: frequency)
        append(curve, base: goal, seconds: Self.settlingTime(of: curve), end: goal)
    }

    /// Returns the time after which a spring stays within a quarter of a point.
    private static func settlingTime(of curve: Curve) -> CGFloat {
        let step: CGFloat = 1 / 120
        var time: CGFloat = 0
        while time < 5, abs(value(of: curve, at: time)) > 0.25 || abs(speed(of: curve, at: time)) > 5 { time += step }
        return time
    }

    /// Returns the time and velocity at which a spring crosses its target; nil if it settles without crossing it.
    private static func crossing(displacement: CGFloat, velocity: CGFloat) -> (time: CGFloat, velocity: CGFloat)? {
        let slope = velocity + frequency * displacement
        guard displacement != 0, slope != 0, -displacement / slope > 0 else { return nil }
        let time = -displacement / slope
        return (time, slope * exp(-frequency * time))
    }

    // MARK: Reading

    func offset(at time: CGFloat) -> CGFloat {
        guard let (stretch, time) = stretch(at: time) else { return end }
        return stretch.base + Self.value(of: stretch.curve, at: time)
    }

    func velocity(at time: CGFloat) -> CGFloat {
        guard let (stretch, time) = stretch(at: time) else { return 0 }
        return Self.speed(of: stretch.curve, at: time)
    }

    /// Returns whether the motion, from `time` on, is ever farther than `distance` from `offset`.
    func leaves(_ offset: CGFloat, by distance: CGFloat, after time: CGFloat) -> Bool {
        if abs(end - offset) > distance { return true }
        // Bounded: a motion that hardly comes to rest is as good as at rest later.
        let start = max(0, time)
        return stride(from: start, to: min(duration, start + 10), by: 1 / 120).contains {
            abs(self.offset(at: $0) - offset) > distance
        }
    }

    /// Returns the part of the motion at a time; nil at its end and later.
    private func stretch(at time: CGFloat) -> (Stretch, CGFloat)? {
        var time = max(0, time)
        for stretch in stretches {
            if time < stretch.seconds { return (stretch, time) }
            time -= stretch.seconds
        }
        return nil
    }

    private static func value(of curve: Curve, at time: CGFloat) -> CGFloat {
        switch curve {
        case .decay(let velocity, let perSecond): velocity / perSecond * (1 - exp(-perSecond * time))
        case .spring(let displacement, let velocity, let frequency):
            (displacement + (velocity + frequency * displacement) * time) * exp(-frequency * time)
        case .ease(let distance, let seconds, let begun): distance * ease(time / seconds, after: begun / seconds)
        }
    }

    private static func speed(of curve: Curve, at time: CGFloat) -> CGFloat {
        switch curve {
        case .decay(let velocity, let perSecond): return velocity * exp(-perSecond * time)
        case .spring(let displacement, let velocity, let frequency):
            let slope = velocity + frequency * displacement
            return (slope - frequency * (displacement + slope * time)) * exp(-frequency * time)
        case .ease(let distance, let seconds, let begun):
            let step: CGFloat = 0.001, part = time / seconds, start = begun / seconds
            return distance * (ease(part + step, after: start) - ease(part, after: start)) / (step * seconds)
        }
    }

    private static let timing = CAMediaTimingFunction(name: .easeInEaseOut)

    private static func ease(_ part: CGFloat) -> CGFloat { CGFloat(timing.value(at: Double(part))) }

    /// Returns the fraction at `part` of the distance that remained at `start`.
    private static func ease(_ part: CGFloat, after start: CGFloat) -> CGFloat {
        guard start > 0 else { return ease(part) }
        let left = 1 - ease(start)
        return left > 0.001 ? (ease(part) - ease(start)) / left : 1
    }
}
