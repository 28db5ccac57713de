import UIKit

/// A convex part of the screen: empty, a rectangle, or a polygon where a transform rotates.
enum VisibleArea: Equatable {
    case empty
    case rect(CGRect)
    /// At least three points, whose order makes the signed area positive.
    case polygon([CGPoint])

    /// The area of a rectangle; empty if it has no size.
    init(_ rect: CGRect) {
        self = rect.size.width > 0 && rect.size.height > 0 ? .rect(rect) : .empty
    }

    /// The area of a rectangle after a transform. It stays a rectangle if the transform does not rotate.
    init(_ rect: CGRect, _ transform: CGAffineTransform) {
        if transform.b == 0, transform.c == 0 {
            let x1 = transform.a * rect.minX + transform.tx, x2 = transform.a * rect.maxX + transform.tx
            let y1 = transform.d * rect.minY + transform.ty, y2 = transform.d * rect.maxY + transform.ty
            self.init(CGRect(x: min(x1, x2), y: min(y1, y2), width: abs(x2 - x1), height: abs(y2 - y1)))
            return
        }
        self.init(
            points: [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ].map { $0.applying(transform) })
    }

    /// The area of a convex polygon, in any direction; empty if it has no size.
    init(points: [CGPoint]) {
        let area = Self.signedArea(points)
        if points.count < 3 || abs(area) <= Self.tolerance {
            self = .empty
        } else {
            self = .polygon(area > 0 ? points : points.reversed())
        }
    }

    /// Areas below this, in square points, are rounding errors.
    private static let tolerance: CGFloat = 1e-6

    /// The size in square points.
    var area: CGFloat {
        switch self {
        case .empty: 0
        case .rect(let rect): rect.size.width * rect.size.height
        case .polygon(let points): Self.signedArea(points)
        }
    }

    /// The smallest rectangle around the area; zero for an empty one.
    var boundingBox: CGRect {
        switch self {
        case .empty: return .zero
        case .rect(let rect): return rect
        case .polygon(let points):
            var minX = points[0].x, maxX = minX, minY = points[0].y, maxY = minY
            for point in points {
                minX = min(minX, point.x)
                maxX = max(maxX, point.x)
                minY = min(minY, point.y)
                maxY = max(maxY, point.y)
            }
            return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
        }
    }

    /// The corners, with positive signed area.
    private var points: [CGPoint] {
        switch self {
        case .empty: []
        case .rect(let rect):
            [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ]
        case .polygon(let points): points
        }
    }

    /// Returns the part that both areas have in common.
    func intersection(_ other: VisibleArea) -> VisibleArea {
        switch (self, other) {
        case (.empty, _), (_, .empty): return .empty
        case (.rect(let a), .rect(let b)):
            let left = max(a.origin.x, b.origin.x), top = max(a.origin.y, b.origin.y)
            let right = min(a.origin.x + a.size.width, b.origin.x + b.size.width)
            let bottom = min(a.origin.y + a.size.height, b.origin.y + b.size.height)
            return right > left && bottom > top
                ? .rect(CGRect(x: left, y: top, width: right - left, height: bottom - top)) : .empty
        default:
            var rest = points
            let edges = other.points
            for (index, start) in edges.enumerated() {
                rest = Self.clip(rest, start, edges[(index + 1) % edges.count], keepsInside: true)
                if rest.isEmpty { return .empty }
            }
            return VisibleArea(points: rest)
        }
    }

    /// Returns the parts that are outside of another area: convex, without overlaps.
    func subtracting(_ other: VisibleArea) -> [VisibleArea] {
        if self == .empty { return [] }
        guard boundingBox.touches(other.boundingBox) else { return [self] }
        if case .rect(let a) = self, case .rect(let b) = other { return a.parts(outside: b) }
        var parts: [VisibleArea] = []
        var rest = points
        let edges = other.points
        for (index, start) in edges.enumerated() {
            let end = edges[(index + 1) % edges.count]
            let part = VisibleArea(points: Self.clip(rest, start, end, keepsInside: false))
            if part != .empty { parts.append(part) }
            rest = Self.clip(rest, start, end, keepsInside: true)
            if rest.isEmpty { break }
        }
        return parts
    }

    // MARK: Polygons

    private static func signedArea(_ points: [CGPoint]) -> CGFloat {
        guard var previous = points.last else { return 0 }
        var sum: CGFloat = 0
        for point in points {
            sum += previous.x * point.y - point.x * previous.y
            previous = point
        }
        return sum / 2
    }

    /// Cuts a convex polygon along a line.
    private static func clip(_ points: [CGPoint], _ start: CGPoint, _ end: CGPoint, keepsInside: Bool) -> [CGPoint] {
        let sign: CGFloat = keepsInside ? 1 : -1
        func side(_ point: CGPoint) -> CGFloat {
            sign * ((end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x))
        }
        guard var previous = points.last else { return [] }
        var result: [CGPoint] = []
        var previousSide = side(previous)
        for point in points {
            let pointSide = side(point)
            if (pointSide >= 0) != (previousSide >= 0) {
                let fraction = previousSide / (previousSide - pointSide)
                result.append(
                    CGPoint(
                        x: previous.x + (point.x - previous.x) * fraction,
                        y: previous.y + (point.y - previous.y) * fraction))
            }
            if pointSide >= 0 { result.append(point) }
            previous = point
            previousSide = pointSide
        }
        return result
    }
}

extension CGRect {
    /// Whether the rectangles have more than an edge in common.
    func touches(_ other: CGRect) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
    }

    /// The parts outside of a rectangle that this one overlaps: above, below, left and right of it.
    fileprivate func parts(outside other: CGRect) -> [VisibleArea] {
        let top = max(minY, other.minY), bottom = min(maxY, other.maxY)
        let left = max(minX, other.minX), right = min(maxX, other.maxX)
        return [
            VisibleArea(CGRect(x: minX, y: minY, width: width, height: top - minY)),
            VisibleArea(CGRect(x: minX, y: bottom, width: width, height: maxY - bottom)),
            VisibleArea(CGRect(x: minX, y: top, width: left - minX, height: bottom - top)),
            VisibleArea(CGRect(x: right, y: top, width: maxX - right, height: bottom - top)),
        ].filter { $0 != .empty }
    }
}
