import CoreGraphics

/// Two fingers as one thing that can be stretched and turned. In the window.
struct TwoFingers {
    var first: CGPoint
    var second: CGPoint

    /// Never 0: fingers have a size.
    var distance: CGFloat { max(1, first.distance(to: second)) }

    /// In radians, clockwise.
    var angle: CGFloat { atan2(second.y - first.y, second.x - first.x) }

    /// The short way from one angle to another, in radians from −π to π.
    static func turn(from start: CGFloat, to end: CGFloat) -> CGFloat {
        (end - start).remainder(dividingBy: 2 * .pi)
    }
}

extension UIGestureRecognizer {
    /// The first two fingers; nil with fewer.
    var twoFingers: TwoFingers? {
        guard trackedTouches.count >= 2 else { return nil }
        return TwoFingers(first: trackedTouches[0].location(in: nil), second: trackedTouches[1].location(in: nil))
    }
}
