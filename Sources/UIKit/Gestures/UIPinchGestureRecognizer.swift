public import CoreGraphics

/// A gesture of two fingers that move apart or together.
///
/// Begins once their distance has changed by 8 points, changes while both are down, and ends when both are lifted: a
/// finger that comes back goes on with it.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance of the fingers by what it was when the gesture began; 1 then. Setting it goes on from there and
    /// resets the velocity; numbers that are not positive are ignored.
    open var scale: CGFloat {
        get { factor }
        set {
            guard newValue > 0, newValue.isFinite else { return }
            factor = newValue
            samples = MotionSamples()
        }
    }

    /// The velocity of the pinch, in scale factors per second.
    open var velocity: CGFloat { samples.velocity(at: lastTime).x }

    static let slop: CGFloat = 8

    /// Whether it ends with the first finger that is lifted, so that the other can drag.
    var endsWithOneFinger: Bool { false }

    private var factor: CGFloat = 1
    private var startDistance: CGFloat?
    private var lastDistance: CGFloat = 1
    private var samples = MotionSamples()
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        // Other fingers than before are apart by another distance, and that is no movement.
        if isRecognizing, let fingers = twoFingers { lastDistance = fingers.distance }
        guard startDistance == nil, let fingers = twoFingers else { return }
        startDistance = fingers.distance
        lastDistance = fingers.distance
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        guard let fingers = twoFingers, let startDistance else { return }
        if isRecognizing {
            factor *= fingers.distance / lastDistance
            lastDistance = fingers.distance
            samples.add(CGPoint(x: factor, y: 0), at: event.timestamp)
            state = .changed
        } else if abs(fingers.distance - startDistance) >= Self.slop {
            lastDistance = fingers.distance
            samples.add(CGPoint(x: factor, y: 0), at: event.timestamp)
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        if isRecognizing || held != nil {
            if numberOfTouches == 0 || (endsWithOneFinger && numberOfTouches < 2) { state = .ended }
            if let fingers = twoFingers { lastDistance = fingers.distance }
        } else if numberOfTouches == 0 {
            state = .failed
        } else {
            startDistance = twoFingers?.distance
        }
    }

    override func resetOwnState() {
        factor = 1
        startDistance = nil
        samples = MotionSamples()
    }
}
