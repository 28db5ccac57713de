public import CoreGraphics

/// A gesture of two fingers that rotate about each other.
///
/// It begins once they have rotated by a twentieth of a right angle, changes while both are down, and ends when both
/// are lifted: a finger that returns continues it.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation in radians, clockwise, since the gesture began.
    ///
    /// Full rotations add up. Setting it continues from the new value and resets the velocity.
    open var rotation: CGFloat {
        get { turned }
        set {
            guard newValue.isFinite else { return }
            turned = newValue
            samples = MotionSamples()
        }
    }

    /// The velocity of the rotation, in radians per second.
    open var velocity: CGFloat { samples.velocity(at: lastTime).x }

    static let slop: CGFloat = .pi / 40

    private var turned: CGFloat = 0
    private var startAngle: CGFloat?
    private var lastAngle: CGFloat = 0
    private var samples = MotionSamples()
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        if startAngle == nil { startAngle = twoFingers?.angle }
        // Other fingers than before are at another angle, which is not a rotation.
        if isRecognizing, let fingers = twoFingers { lastAngle = fingers.angle }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        guard let fingers = twoFingers, let startAngle else { return }
        if isRecognizing {
            turned += TwoFingers.turn(from: lastAngle, to: fingers.angle)
            lastAngle = fingers.angle
            samples.add(CGPoint(x: turned, y: 0), at: event.timestamp)
            state = .changed
        } else if abs(TwoFingers.turn(from: startAngle, to: fingers.angle)) >= Self.slop {
            lastAngle = fingers.angle
            samples.add(CGPoint(x: turned, y: 0), at: event.timestamp)
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        if isRecognizing || held != nil {
            if numberOfTouches == 0 { state = .ended }
            if let fingers = twoFingers { lastAngle = fingers.angle }
        } else if numberOfTouches == 0 {
            state = .failed
        } else {
            startAngle = twoFingers?.angle
        }
    }

    override func resetOwnState() {
        turned = 0
        startAngle = nil
        samples = MotionSamples()
    }
}
