import CoreGraphics
import Foundation

/// The positions of two fingers, in the coordinates of their window.
struct TwoFingers {
    var first: CGPoint
    var second: CGPoint

    /// The distance in points, at least 1: fingers have a size.
    var distance: CGFloat { max(1, first.distance(to: second)) }

    /// The angle in radians, clockwise.
    var angle: CGFloat { atan2(second.y - first.y, second.x - first.x) }

    /// Returns the shorter rotation from one angle to another, in radians from −π to π.
    static func rotation(from start: CGFloat, to end: CGFloat) -> CGFloat {
        (end - start).remainder(dividingBy: 2 * .pi)
    }
}

/// The value of a gesture of two fingers, and its change over time.
struct TwoFingerMotion {
    /// The scale or the rotation.
    private(set) var value: CGFloat
    private var samples = MotionSamples()
    /// The measure of the fingers when both were down; nil before.
    fileprivate var start: CGFloat?
    /// The measure of the fingers at the last change.
    fileprivate var last: CGFloat = 0
    fileprivate var lastTime: TimeInterval = 0

    init(_ value: CGFloat) {
        self.value = value
    }

    /// The change of the value per second.
    var velocity: CGFloat { samples.velocity(at: lastTime).x }

    /// Sets the value from which the gesture continues, and resets the velocity.
    mutating func set(_ value: CGFloat) {
        self.value = value
        samples = MotionSamples()
    }

    fileprivate mutating func follow(_ value: CGFloat, measure: CGFloat) {
        self.value = value
        samples.add(CGPoint(x: value, y: 0), at: lastTime)
        last = measure
    }
}

/// A gesture whose value follows the distance or the angle of two fingers.
@MainActor
protocol TwoFingerGesture: UIGestureRecognizer {
    var motion: TwoFingerMotion { get set }

    /// Returns the distance or the angle.
    func measure(_ fingers: TwoFingers) -> CGFloat

    /// Returns whether the gesture begins.
    func begins(from start: CGFloat, to measure: CGFloat) -> Bool

    /// Returns the value after the fingers have moved.
    func value(_ value: CGFloat, from last: CGFloat, to measure: CGFloat) -> CGFloat

    /// Whether the gesture ends when the first finger is lifted.
    var endsWithOneFinger: Bool { get }
}

extension TwoFingerGesture {
    private var measure: CGFloat? { twoFingers.map { measure($0) } }

    func fingersBegan(at time: TimeInterval) {
        motion.lastTime = time
        guard let measure else { return }
        // Other fingers than before have another distance and angle, which is no movement.
        if isRecognizing || motion.start == nil { motion.last = measure }
        if motion.start == nil { motion.start = measure }
    }

    func fingersMoved(at time: TimeInterval) {
        motion.lastTime = time
        guard let measure, let start = motion.start else { return }
        if isRecognizing {
            motion.follow(value(motion.value, from: motion.last, to: measure), measure: measure)
            state = .changed
        } else if begins(from: start, to: measure) {
            motion.follow(motion.value, measure: measure)
            state = .began
        }
    }

    func fingersEnded(at time: TimeInterval) {
        motion.lastTime = time
        if isRecognizing || held != nil {
            if numberOfTouches == 0 || (endsWithOneFinger && numberOfTouches < 2) { state = .ended }
            if let measure { motion.last = measure }
        } else if numberOfTouches == 0 {
            state = .failed
        } else {
            motion.start = measure
        }
    }
}

extension UIGestureRecognizer {
    /// The first two fingers; nil with fewer.
    var twoFingers: TwoFingers? {
        guard trackedTouches.count >= 2 else { return nil }
        return TwoFingers(first: trackedTouches[0].location(in: nil), second: trackedTouches[1].location(in: nil))
    }
}
