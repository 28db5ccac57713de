public import Foundation

extension Path {
    /// Returns the outline of the path's stroke: filled by the winding rule, it covers the same area.
    ///
    /// Straight edges, miters and bevels are exact; round joins and caps are arcs. Curves become lines at most
    /// ``strokingTolerance`` from the true edge. If a stroke overlaps itself, so does the outline, always in one
    /// direction.
    ///
    /// - Parameter style: The stroke's style. Dashes are cut first. A width that is not above 0 returns an empty path.
    public func stroked(_ style: Stroke) -> Path {
        guard style.width > 0, style.width.isFinite, controlPointBox != nil else { return Path() }
        let source = style.dashes.isEmpty ? self : dashed(lengths: style.dashes, phase: style.dashPhase)
        var stroker = Stroker(style)
        source.forEachSegment { stroker.add($0) }
        return stroker.result
    }

    /// The distance of lines from the curved edge that they approximate, in the path's units.
    public static let strokingTolerance: CGFloat = 0.02
}

/// Walks along a path and records both of its edges.
private struct Stroker {
    /// A straight or nearly straight part of the center line.
    private struct Span {
        var start: CGPoint
        var end: CGPoint
        /// The unit normals to the left of the direction, at both ends.
        var startNormal: CGVector
        var endNormal: CGVector
        /// Whether it follows a corner of the path, rather than a point of a curve.
        var followsCorner: Bool

    }

    private let style: Path.Stroke
    private let half: CGFloat
    /// The largest angle within a curve that one straight piece of an edge may approximate.
    private let largestTurn: CGFloat
    private(set) var result = Path()
    private var spans: [Span] = []
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    private var hasSegments = false

    init(_ style: Path.Stroke) {
        self.style = style
        half = style.width / 2
        let sag = min(1, Path.strokingTolerance / 2 / half)
        largestTurn = min(max(2 * acos(1 - sag), 0.01), .pi / 8)
    }

    mutating func add(_ segment: Path.Segment) {
        switch segment {
        case .start(let point):
            spans = []
            hasSegments = false
            (start, current) = (point, point)
        case .line(_, let end):
            hasSegments = true
            addLine(to: end)
        case .curve(let cubic):
            hasSegments = true
            addCurve(cubic)
        case .end(let isClosed):
            if isClosed { addLine(to: start) }
            finish(isClosed: isClosed)
        }
    }

    private static func normal(_ direction: CGVector) -> CGVector? {
        let length = hypot(direction.dx, direction.dy)
        guard length > 0, length.isFinite else { return nil }
        return CGVector(dx: -direction.dy / length, dy: direction.dx / length)
    }

    private mutating func addLine(to end: CGPoint, followsCorner: Bool = true) {
        guard let normal = Self.normal(CGVector(dx: end.x - current.x, dy: end.y - current.y)) else { return }
        spans.append(
            Span(start: current, end: end, startNormal: normal, endNormal: normal, followsCorner: followsCorner))
        current = end
    }

    private mutating func addCurve(_ cubic: Path.Cubic) {
        let count = cubic.lineCount(tolerance: Path.strokingTolerance / 2)
        var isFirst = true
        for step in 0..<count {
            addPart(
                of: cubic, CGFloat(step) / CGFloat(count), CGFloat(step + 1) / CGFloat(count), depth: 0,
                isFirst: &isFirst)
        }
        current = cubic.end
    }

    private mutating func addPart(
        of cubic: Path.Cubic, _ from: CGFloat, _ to: CGFloat, depth: Int, isFirst: inout Bool
    ) {
        let end = to >= 1 ? cubic.end : cubic.point(to)
        guard let a = Self.normal(cubic.direction(from)), let b = Self.normal(cubic.direction(to)),
            let chord = Self.normal(CGVector(dx: end.x - current.x, dy: end.y - current.y))
        else { return }
        let turn = abs(atan2(a.dx * b.dy - a.dy * b.dx, a.dx * b.dx + a.dy * b.dy))
        if turn > largestTurn, depth < 8 {
            let middle = (from + to) / 2
            addPart(of: cubic, from, middle, depth: depth + 1, isFirst: &isFirst)
            addPart(of: cubic, middle, to, depth: depth + 1, isFirst: &isFirst)
            return
        }
        var span = Span(start: current, end: end, startNormal: a, endNormal: b, followsCorner: isFirst)
        // If the curve's radius is smaller than half the width, its inner edge would run backwards.
        if turn > largestTurn || runsBackwards(span, 1) || runsBackwards(span, -1) {
            span.startNormal = chord
            span.endNormal = chord
        }
        spans.append(span)
        current = end
        isFirst = false
    }

    private func runsBackwards(_ span: Span, _ side: CGFloat) -> Bool {
        let a = offset(span.start, span.startNormal, side), b = offset(span.end, span.endNormal, side)
        let way = CGVector(dx: span.end.x - span.start.x, dy: span.end.y - span.start.y)
        return (b.x - a.x) * way.dx + (b.y - a.y) * way.dy < 0
    }

    private func offset(_ point: CGPoint, _ normal: CGVector, _ side: CGFloat) -> CGPoint {
        CGPoint(x: point.x + normal.dx * half * side, y: point.y + normal.dy * half * side)
    }

    // MARK: Outlines

    private mutating func finish(isClosed: Bool) {
        guard let first = spans.first, let last = spans.last else {
            if hasSegments || isClosed { addDot() }
            return
        }
        let left = edge(1, isClosed: isClosed), right = edge(-1, isClosed: isClosed).reversed()
        result.append(left)
        if isClosed {
            result.closeSubpath()
            result.append(right)
            result.closeSubpath()
            return
        }
        addCap(at: last.end, last.endNormal)
        for element in right.elements.dropFirst() {
            switch element {
            case .line(let point): result.addLine(to: point)
            case .curve(let point, let control1, let control2):
                result.addCurve(to: point, control1: control1, control2: control2)
            default: break
            }
        }
        addCap(at: first.start, CGVector(dx: -first.startNormal.dx, dy: -first.startNormal.dy))
        result.closeSubpath()
    }

    /// Adds the caps of a line without length.
    private mutating func addDot() {
        let box = CGRect(x: start.x - half, y: start.y - half, width: style.width, height: style.width)
        switch style.cap {
        case .butt: break
        case .round: result.append(Path(ellipseIn: box))
        case .square: result.append(Path(rect: box))
        }
    }

    /// Adds a cap, from the edge at `normal` around the end to the opposite one.
    private mutating func addCap(at point: CGPoint, _ normal: CGVector) {
        let far = offset(point, normal, -1)
        switch style.cap {
        case .butt: break
        case .square:
            // Forward is the normal rotated by a quarter circle.
            let forward = CGVector(dx: normal.dy * half, dy: -normal.dx * half)
            let near = offset(point, normal, 1)
            result.addLine(to: CGPoint(x: near.x + forward.dx, y: near.y + forward.dy))
            result.addLine(to: CGPoint(x: far.x + forward.dx, y: far.y + forward.dy))
        case .round:
            addArc(&result, about: point, from: atan2(normal.dy, normal.dx), sweep: -.pi)
            return
        }
        result.addLine(to: far)
    }

    /// Returns one edge, in forward direction.
    private func edge(_ side: CGFloat, isClosed: Bool) -> Path {
        var path = Path()
        for (index, span) in spans.enumerated() {
            if index == 0 {
                path.move(to: offset(span.start, span.startNormal, side))
            } else {
                join(&path, spans[index - 1], span, side)
            }
            path.addLine(to: offset(span.end, span.endNormal, side))
        }
        if isClosed, let last = spans.last { join(&path, last, spans[0], side) }
        return path
    }

    /// Adds a join, from the end of one span's edge to the start of the next one's.
    private func join(_ path: inout Path, _ before: Span, _ after: Span, _ side: CGFloat) {
        let a = before.endNormal, b = after.startNormal
        let cross = a.dx * b.dy - a.dy * b.dx, dot = a.dx * b.dx + a.dy * b.dy
        let start = offset(after.start, b, side)
        guard abs(cross) > 1e-9 || dot < 0 else { return path.addLine(to: start) }
        let turn = atan2(cross, dot)
        // The direction changes to the left if `turn` is positive: there is the inner side.
        if turn * side > 0 {
            // Through the center point, so that no part of the outline runs backwards.
            path.addLine(to: after.start)
            return path.addLine(to: start)
        }
        let join = after.followsCorner ? style.join : .round
        switch join {
        case .round:
            guard abs(turn) > largestTurn else { break }
            addArc(&path, about: after.start, from: atan2(a.dy * side, a.dx * side), sweep: turn)
            return
        case .miter:
            // The miter's length in line widths: 1 / sin of half of the angle between the lines.
            let ratio = 1 / max(cos(turn / 2), 1e-12)
            guard ratio <= style.miterLimit, dot > -0.999_999 else { break }
            let scale = half * side / (1 + dot)
            path.addLine(
                to: CGPoint(x: after.start.x + (a.dx + b.dx) * scale, y: after.start.y + (a.dy + b.dy) * scale))
        case .bevel: break
        }
        path.addLine(to: start)
    }

    private func addArc(_ path: inout Path, about center: CGPoint, from angle: CGFloat, sweep: CGFloat) {
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count), handle = 4 / 3 * tan(step / 4) * half
        for index in 0..<count {
            let from = angle + step * CGFloat(index), to = from + step
            let p0 = CGPoint(x: center.x + half * cos(from), y: center.y + half * sin(from))
            let p1 = CGPoint(x: center.x + half * cos(to), y: center.y + half * sin(to))
            path.addCurve(
                to: p1, control1: CGPoint(x: p0.x - handle * sin(from), y: p0.y + handle * cos(from)),
                control2: CGPoint(x: p1.x + handle * sin(to), y: p1.y - handle * cos(to)))
        }
    }
}
