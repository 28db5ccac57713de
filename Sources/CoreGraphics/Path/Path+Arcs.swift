package import Foundation
package import TwillDrawing

extension Path {
    /// How far an arc turns from one angle to another in the given direction: at most one turn, and a full one where
    /// the angles lie a turn or more apart in that direction.
    package static func arcDelta(from start: CGFloat, to end: CGFloat, decreasing: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let difference = decreasing ? start - end : end - start
        guard difference.isFinite else { return 0 }
        // A full turn that lost its last bit in arithmetic must not become an empty one.
        if difference >= turn - 1e-9 { return decreasing ? -turn : turn }
        var wrapped = difference.truncatingRemainder(dividingBy: turn)
        if wrapped < 0 { wrapped += turn }
        return decreasing ? -wrapped : wrapped
    }

    /// An arc as one cubic for each quarter turn at most; the largest error is 0.03 % of the radius.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard radius.isFinite, startAngle.isFinite, delta.isFinite, center.x.isFinite, center.y.isFinite else { return }
        let turn = 2 * CGFloat.pi
        let delta = max(-turn, min(turn, delta))
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let start = transform.apply(to: point(startAngle))
        if currentPoint == nil { move(to: start) } else if currentPoint != start { addLine(to: start) }
        guard delta != 0, radius != 0 else { return }

        let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = delta / CGFloat(count)
        let handle = 4 / 3 * tan(step / 4) * radius
        for index in 0..<count {
            let from = startAngle + CGFloat(index) * step, to = from + step
            let (p0, p3) = (point(from), point(to))
            addCurve(
                to: transform.apply(to: p3),
                control1: transform.apply(to: CGPoint(x: p0.x - handle * sin(from), y: p0.y + handle * cos(from))),
                control2: transform.apply(to: CGPoint(x: p3.x + handle * sin(to), y: p3.y - handle * cos(to))))
        }
    }

    mutating func addArc(
        tangent1End corner: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let current = currentPoint else { return move(to: transform.apply(to: corner)) }
        let start = transform.isInvertible ? transform.inverted().apply(to: current) : current
        let (ax, ay) = (start.x - corner.x, start.y - corner.y)
        let (bx, by) = (tangent2End.x - corner.x, tangent2End.y - corner.y)
        let (aLength, bLength) = (hypot(ax, ay), hypot(bx, by))
        let cross = ax * by - ay * bx
        guard radius > 0, radius.isFinite, aLength > 0, bLength > 0,
            abs(cross) > 1e-12 * aLength * bLength
        else { return addLine(to: transform.apply(to: corner)) }

        let angle = atan2(abs(cross), ax * bx + ay * by)
        let reach = radius / tan(angle / 2)
        let first = CGPoint(x: corner.x + ax / aLength * reach, y: corner.y + ay / aLength * reach)
        // The centre lies a radius away from the first leg, on the side of the second.
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: first.x - side * ay / aLength * radius, y: first.y + side * ax / aLength * radius)
        addArc(
            center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
            delta: -side * (.pi - angle), transform: transform)
    }

    /// A rectangle whose corners are quarters of ellipses, clockwise with y pointing down.
    mutating func addRoundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        guard !rect.isNull, !rect.isInfinite else { return }
        let rx = min(cornerWidth, rect.width / 2), ry = min(cornerHeight, rect.height / 2)
        guard rx > 0, ry > 0 else { return addRect(rect) }
        if rx == ry { return addRoundedRect(rect, cornerRadius: rx) }
        // A circle's corners on a rectangle that is stretched until they are quarters of ellipses.
        let stretched = CGRect(x: 0, y: 0, width: rect.width / rx, height: rect.height / ry)
        append(
            Path(roundedRect: stretched, cornerRadius: 1),
            applying: CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: rect.minX, ty: rect.minY))
    }
}
