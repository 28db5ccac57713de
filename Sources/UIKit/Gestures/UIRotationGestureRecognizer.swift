public import CoreGraphics

/// A gesture of two fingers that rotate about each other.
///
/// It begins once they have rotated by a twentieth of a right angle, changes while both are down, and ends when both
/// are lifted: a finger that returns continues it.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer, TwoFingerGesture {
    /// The rotation in radians, clockwise, since the gesture began.
    ///
    /// Full rotations add up. Setting it continues from the new value and resets the velocity.
    open var rotation: CGFloat {
        get { motion.value }
        set {
            guard newValue.isFinite else { return }
            motion.set(newValue)
        }
    }

    /// The velocity of the rotation, in radians per second.
    open var velocity: CGFloat { motion.velocity }

    /// The rotation in radians with which the gesture begins.
    static let slop: CGFloat = .pi / 40

    var motion = TwoFingerMotion(0)
    var endsWithOneFinger: Bool { false }

    func measure(_ fingers: TwoFingers) -> CGFloat { fingers.angle }

    func begins(from start: CGFloat, to measure: CGFloat) -> Bool {
        abs(TwoFingers.rotation(from: start, to: measure)) >= Self.slop
    }

    func value(_ value: CGFloat, from last: CGFloat, to measure: CGFloat) -> CGFloat {
        value + TwoFingers.rotation(from: last, to: measure)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { fingersBegan(at: event.timestamp) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { fingersMoved(at: event.timestamp) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fingersEnded(at: event.timestamp) }

    override func resetOwnState() { motion = TwoFingerMotion(0) }
}
