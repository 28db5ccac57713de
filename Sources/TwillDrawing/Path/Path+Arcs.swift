public import Foundation

extension Path {
    /// Adds an arc of a circle, after a line to its start if there is a current point. Angles are in radians from the
    /// positive x axis; y points down, so clockwise angles grow, as in `UIBezierPath`.
    ///
    /// An end angle on the wrong side of the start is moved by full circles; one that is a full circle or more away in
    /// the right direction makes a full circle. A negative radius, or a value that is not finite, adds nothing.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard center.x.isFinite, center.y.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite,
            endAngle.isFinite
        else { return }
        let turn = 2 * CGFloat.pi
        var sweep = (endAngle - startAngle) * (clockwise ? 1 : -1)
        // No full circles in the wrong direction are one in the right direction.
        if sweep < 0 { sweep = turn - (-sweep).truncatingRemainder(dividingBy: turn) }
        sweep = min(sweep, turn)
        if !clockwise { sweep = -sweep }
        appendArc(center: center, radius: radius, from: startAngle, sweep: sweep)
    }

    /// Adds an arc that touches the line from the current point to `tangent1End` and the line from there to
    /// `tangent2End`, after a line to its start. Without a current point, or if the points are collinear, adds a line
    /// to `tangent1End`.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard tangent1End.x.isFinite, tangent1End.y.isFinite, tangent2End.x.isFinite, tangent2End.y.isFinite,
            radius.isFinite, radius >= 0
        else { return }
        guard let start = currentPoint else { return move(to: tangent1End) }
        let a = CGVector(dx: start.x - tangent1End.x, dy: start.y - tangent1End.y)
        let b = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
        let lengthA = hypot(a.dx, a.dy), lengthB = hypot(b.dx, b.dy)
        let cross = a.dx * b.dy - a.dy * b.dx
        guard lengthA > 0, lengthB > 0, radius > 0, abs(cross) > 1e-9 * lengthA * lengthB else {
            return addLine(to: tangent1End)
        }
        let angle = atan2(abs(cross), a.dx * b.dx + a.dy * b.dy)
        // The distance from the corner to the tangent points, and to the center along the bisector.
        let distance = radius / tan(angle / 2)
        let touchA = CGPoint(
            x: tangent1End.x + a.dx / lengthA * distance, y: tangent1End.y + a.dy / lengthA * distance)
        let half = CGVector(dx: a.dx / lengthA + b.dx / lengthB, dy: a.dy / lengthA + b.dy / lengthB)
        let toCenter = radius / sin(angle / 2) / hypot(half.dx, half.dy)
        let center = CGPoint(x: tangent1End.x + half.dx * toCenter, y: tangent1End.y + half.dy * toCenter)
        let startAngle = atan2(touchA.y - center.y, touchA.x - center.x)
        appendArc(
            center: center, radius: radius, from: startAngle, sweep: (CGFloat.pi - angle) * (cross < 0 ? 1 : -1))
    }

    /// Adds a rectangle whose corners are quarters of an ellipse. Radii are at most half of a side; if one is not above
    /// 0, the corners are square.
    public mutating func addRoundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        guard !rect.isNull, !rect.isInfinite else { return }
        if cornerWidth == cornerHeight { return addRoundedRect(rect, cornerRadius: cornerWidth) }
        let rx = min(cornerWidth, rect.width / 2), ry = min(cornerHeight, rect.height / 2)
        guard rx > 0, ry > 0 else { return addRect(rect) }
        // The shape with round corners of radius 1, stretched.
        let unit = Path(
            roundedRect: CGRect(x: 0, y: 0, width: rect.width / rx, height: rect.height / ry), cornerRadius: 1)
        append(unit, applying: CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: rect.minX, ty: rect.minY))
    }

    /// Appends cubics of at most a quarter circle each, whose distance from the circle is at most 0.03 % of the radius.
    private mutating func appendArc(center: CGPoint, radius: CGFloat, from startAngle: CGFloat, sweep: CGFloat) {
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let start = point(startAngle)
        if currentPoint == nil { move(to: start) } else { addLine(to: start) }
        let count = max(1, Int((abs(sweep) / (CGFloat.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let handle = 4 / 3 * tan(step / 4) * radius
        guard step != 0 else { return }
        for i in 0..<count {
            let from = startAngle + step * CGFloat(i), to = from + step
            let p0 = point(from), p1 = point(to)
            addCurve(
                to: p1, control1: CGPoint(x: p0.x - handle * sin(from), y: p0.y + handle * cos(from)),
                control2: CGPoint(x: p1.x + handle * sin(to), y: p1.y - handle * cos(to)))
        }
    }
}
