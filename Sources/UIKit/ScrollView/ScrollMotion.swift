import CoreGraphics
import QuartzCore

/// The motion of an offset on one axis as a function of time: deceleration, a spring back from an edge, or an animation
/// to a goal.
///
/// Seconds count from the start of the motion. It ends exactly at ``end``.
struct ScrollMotion {
    /// A stretch of the motion.
    private enum Curve {
        /// Speed dies away.
        case decay(velocity: CGFloat, perSecond: CGFloat)
        /// A critically damped spring to 0 from a displacement.
        case spring(displacement: CGFloat, velocity: CGFloat, frequency: CGFloat)
        /// - Parameter begun: The seconds of the ease that were over when this distance was chosen.
        case ease(distance: CGFloat, seconds: CGFloat, begun: CGFloat)
    }

    private struct Stretch {
        var curve: Curve
        /// What the curve's values are added to.
        var base: CGFloat
        var seconds: CGFloat
        var end: CGFloat
    }

    private var stretches: [Stretch] = []

    /// In seconds.
    private(set) var duration: CGFloat = 0
    private(set) var end: CGFloat

    /// Of the spring at the edges, and of goals: mass 1, stiffness 100.
    static let frequency: CGFloat = 10

    /// Faster than any finger: what is faster comes from a wrong number.
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

    /// What follows when a finger leaves content that moves.
    ///
    /// Content runs out; what reaches an edge springs back to it, at the speed with which it came, and what was let go
    /// beyond an edge springs back and runs on where it has speed left.
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

    /// To a goal, without a jump of speed at the start and without running over it.
    static func seek(_ goal: CGFloat, from offset: CGFloat, velocity: CGFloat, frequency: CGFloat = frequency)
        -> ScrollMotion
    {
        var motion = ScrollMotion(at: offset)
        let velocity = clamped(velocity), distance = goal - offset
        var pace = frequency
        // A spring that is too soft for its speed swings over.
        if distance != 0, velocity / distance > pace { pace = velocity / distance }
        motion.appendSpring(from: offset, velocity: distance == 0 ? 0 : velocity, to: goal, frequency: pace)
        return motion
    }

    /// To a goal, slowly at both ends, within `seconds`.
    static func ease(from offset: CGFloat, to goal: CGFloat, seconds: CGFloat) -> ScrollMotion {
        var motion = ScrollMotion(at: offset)
        motion.append(
            .ease(distance: goal - offset, seconds: seconds, begun: 0), base: offset, seconds: seconds, end: goal)
        return motion
    }

    /// The rest of an ease that has another goal now: it goes on from where it is, and ends when it would have ended.
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
            // What is left then is less than half a point, and not visible.
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

    /// Until a spring is nearer than a quarter of a point, and stays there.
    private static func settlingTime(of curve: Curve) -> CGFloat {
        let step: CGFloat = 1 / 120
        var time: CGFloat = 0
        while time < 5, abs(value(of: curve, at: time)) > 0.25 || abs(speed(of: curve, at: time)) > 5 { time += step }
        return time
    }

    /// When and how fast a spring passes its goal; nil where it comes to rest on its own side.
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

    /// Whether the motion, from `time` on, is ever further than `distance` from `offset`.
    func leaves(_ offset: CGFloat, by distance: CGFloat, after time: CGFloat) -> Bool {
        if abs(end - offset) > distance { return true }
        return stride(from: max(0, time), to: duration, by: 1 / 120).contains {
            abs(self.offset(at: $0) - offset) > distance
        }
    }

    /// nil at the end and after.
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

    /// How much of the distance that was left at `start` is covered at `part`.
    private static func ease(_ part: CGFloat, after start: CGFloat) -> CGFloat {
        guard start > 0 else { return ease(part) }
        let left = 1 - ease(start)
        return left > 0.001 ? (ease(part) - ease(start)) / left : 1
    }
}
