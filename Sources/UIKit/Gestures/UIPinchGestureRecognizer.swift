public import CoreGraphics

/// Two fingers that move apart or together. Begins once their distance has changed by 8 points; lifting one ends it.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance of the fingers by what it was when the gesture began; 1 then. Setting it goes on from there; numbers
    /// that are not positive are ignored.
    open var scale: CGFloat {
        get { factor }
        set { if newValue > 0, newValue.isFinite { factor = newValue } }
    }

    /// Of the scale, per second.
    open var velocity: CGFloat { samples.velocity(at: lastTime).x }

    static let slop: CGFloat = 8

    private var factor: CGFloat = 1
    private var startDistance: CGFloat?
    private var lastDistance: CGFloat = 1
    private var samples = MotionSamples()
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
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
            if numberOfTouches < 2 { state = .ended }
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
