public import CoreGraphics

/// A gesture of two fingers that move apart or together.
///
/// It begins once their distance has changed by 8 points, changes while both are down, and ends when both are lifted: a
/// finger that returns continues it.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer, TwoFingerGesture {
    /// The distance of the fingers relative to the one at which the gesture began.
    ///
    /// Setting it continues from the new value and resets the velocity. Values that are not positive and finite are
    /// ignored.
    open var scale: CGFloat {
        get { motion.value }
        set {
            guard newValue > 0, newValue.isFinite else { return }
            motion.set(newValue)
        }
    }

    /// The velocity of the pinch, in scale factors per second.
    open var velocity: CGFloat { motion.velocity }

    /// The change of distance in points with which the gesture begins.
    static let slop: CGFloat = 8

    var motion = TwoFingerMotion(1)
    /// Whether the gesture ends with the first finger that is lifted, so that the other can drag.
    var endsWithOneFinger: Bool { false }

    func measure(_ fingers: TwoFingers) -> CGFloat { fingers.distance }

    func begins(from start: CGFloat, to measure: CGFloat) -> Bool { abs(measure - start) >= Self.slop }

    func value(_ value: CGFloat, from last: CGFloat, to measure: CGFloat) -> CGFloat { value * (measure / last) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { fingersBegan(at: event.timestamp) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { fingersMoved(at: event.timestamp) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fingersEnded(at: event.timestamp) }

    override func resetOwnState() { motion = TwoFingerMotion(1) }
}
