public import Foundation

extension Path {
    /// The smallest rectangle around all points and control points; nil for an empty path, and if a coordinate is not
    /// finite.
    public var controlPointBox: CGRect? {
        guard !elements.isEmpty else { return nil }
        var minX = CGFloat.infinity, minY = CGFloat.infinity, maxX = -CGFloat.infinity, maxY = -CGFloat.infinity
        var isFinite = true
        @inline(__always) func include(_ point: CGPoint) {
            isFinite = isFinite && point.x.isFinite && point.y.isFinite
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): include(point)
            case .quad(let point, let control):
                include(control)
                include(point)
            case .curve(let point, let control1, let control2):
                include(control1)
                include(control2)
                include(point)
            case .close: break
            }
        }
        guard isFinite, minX <= maxX else { return nil }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The smallest rectangle around the shape itself, including curves' extremes; nil for an empty path, and if a
    /// coordinate is not finite. A lone point counts, as in Core Graphics.
    public var boundingBox: CGRect? {
        guard controlPointBox != nil else { return nil }
        var minX = CGFloat.infinity, minY = CGFloat.infinity, maxX = -CGFloat.infinity, maxY = -CGFloat.infinity
        func include(_ point: CGPoint) {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
        forEachSegment { segment in
            switch segment {
            case .start(let point): include(point)
            case .line(_, let end): include(end)
            case .curve(let cubic):
                include(cubic.end)
                for t in Cubic.extremes(cubic.start.x, cubic.control1.x, cubic.control2.x, cubic.end.x)
                    + Cubic.extremes(cubic.start.y, cubic.control1.y, cubic.control2.y, cubic.end.y)
                {
                    include(cubic.point(t))
                }
            case .end: break
            }
        }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Whether `point` is inside the filled shape. Open subpaths count as closed.
    public func contains(_ point: CGPoint, rule: FillRule = .winding) -> Bool {
        guard point.x.isFinite, point.y.isFinite, let box = controlPointBox, box.minX <= point.x,
            point.x <= box.maxX, box.minY <= point.y, point.y <= box.maxY
        else { return false }
        // The tolerance is relative to the path's size.
        let tolerance = max(box.width, box.height) / 10_000
        var winding = 0
        for polygon in flattened(tolerance: tolerance) {
            guard var previous = polygon.last else { continue }
            for next in polygon {
                if (previous.y <= point.y) != (next.y <= point.y) {
                    let t = (point.y - previous.y) / (next.y - previous.y)
                    if previous.x + t * (next.x - previous.x) > point.x { winding += next.y > previous.y ? 1 : -1 }
                }
                previous = next
            }
        }
        return rule == .evenOdd ? winding % 2 != 0 : winding != 0
    }

    /// Returns the subpaths as polygons that deviate from the curves by at most `tolerance`, in the path's units. Empty
    /// for a path with coordinates that are not finite.
    ///
    /// - Parameter tolerance: 0, negative or NaN counts as 0.1. One curve becomes at most 1000 lines.
    public func flattened(tolerance: CGFloat = 0.1) -> [[CGPoint]] {
        guard controlPointBox != nil else { return [] }
        let tolerance = tolerance > 0 && tolerance.isFinite ? tolerance : 0.1
        var result: [[CGPoint]] = []
        var polygon: [CGPoint] = []
        forEachSegment { segment in
            switch segment {
            case .start(let point): polygon = [point]
            case .line(_, let end): polygon.append(end)
            case .curve(let cubic):
                let count = cubic.lineCount(tolerance: tolerance)
                for i in 1...count { polygon.append(i == count ? cubic.end : cubic.point(CGFloat(i) / CGFloat(count))) }
            case .end(let isClosed):
                if isClosed, let first = polygon.first, polygon.last != first { polygon.append(first) }
                result.append(polygon)
            }
        }
        return result
    }

    /// The path's rectangle, if the path is one and upright.
    public var isRect: CGRect? {
        guard let box = controlPointBox, box.width > 0, box.height > 0 else { return nil }
        var corners: [CGPoint] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point) where index == 0: corners.append(point)
            case .line(let point): corners.append(point)
            case .close where index == elements.count - 1: break
            default: return nil
            }
        }
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4 else { return nil }
        for i in 0..<4 {
            let a = corners[i], b = corners[(i + 1) % 4], c = corners[(i + 2) % 4]
            let turns = (a.x == b.x && b.y == c.y) || (a.y == b.y && b.x == c.x)
            guard turns, a != b, a.x == box.minX || a.x == box.maxX, a.y == box.minY || a.y == box.maxY else {
                return nil
            }
        }
        return box
    }

    /// Returns the shape drawn in the opposite direction, last subpath first.
    public func reversed() -> Path {
        var subpaths: [[Segment]] = []
        forEachSegment { segment in
            if case .start = segment { subpaths.append([]) }
            subpaths[subpaths.count - 1].append(segment)
        }
        var result = Path()
        for subpath in subpaths.reversed() {
            guard case .start(var current) = subpath[0] else { continue }
            for segment in subpath { current = segment.endPoint ?? current }
            result.move(to: current)
            for segment in subpath.reversed() {
                switch segment {
                case .line(let start, _): result.addLine(to: start)
                case .curve(let cubic) where cubic.isQuadratic != nil:
                    result.addQuadCurve(to: cubic.start, control: cubic.isQuadratic!)
                case .curve(let cubic):
                    result.addCurve(to: cubic.start, control1: cubic.control2, control2: cubic.control1)
                case .start, .end: break
                }
            }
            if case .end(isClosed: true) = subpath[subpath.count - 1] { result.closeSubpath() }
        }
        return result
    }

    func mapPoints(_ transform: (CGPoint) -> CGPoint) -> Path {
        var result = Path()
        for element in elements {
            switch element {
            case .move(let point): result.move(to: transform(point))
            case .line(let point): result.addLine(to: transform(point))
            case .quad(let point, let control):
                result.addQuadCurve(to: transform(point), control: transform(control))
            case .curve(let point, let control1, let control2):
                result.addCurve(
                    to: transform(point), control1: transform(control1), control2: transform(control2))
            case .close: result.closeSubpath()
            }
        }
        return result
    }
}
