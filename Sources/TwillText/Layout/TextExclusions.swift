import Foundation
public import TwillDrawing

/// The regions of a layout that lines flow around. Lengths are in points, from the layout's top left.
///
/// Immutable, for any thread. The time to place a line grows with the number of edges at its height.
public final class TextExclusions: Hashable, Sendable {
    /// A filled shape.
    public struct Shape: Hashable, Sendable {
        /// The outline; open subpaths count as closed.
        public var path: Path
        /// The rule that decides what is inside.
        public var rule: Path.FillRule

        /// Creates a shape.
        public init(_ path: Path, rule: Path.FillRule = .winding) {
            self.path = path
            self.rule = rule
        }
    }

    /// The shapes.
    public let shapes: [Shape]
    /// The space that lines keep to the left and the right of the shapes.
    public let margin: Double
    let outlines: [Outline]

    /// Creates exclusions.
    ///
    /// - Parameter margin: The space in points that lines keep to the left and the right of the shapes.
    /// - Returns: nil if no shape has an area: paths with coordinates that are not finite are skipped.
    public init?(_ shapes: [Shape], margin: Double = 0) {
        self.shapes = shapes
        self.margin = margin.isFinite ? max(0, margin) : 0
        outlines = shapes.compactMap { Outline($0) }
        if outlines.isEmpty { return nil }
    }

    public static func == (a: TextExclusions, b: TextExclusions) -> Bool {
        a === b || a.shapes == b.shapes && a.margin == b.margin
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(shapes) }

    /// The right end of all shapes.
    var right: Double { (outlines.map(\.right).max() ?? 0) + margin }
    /// The bottom of all shapes.
    var bottom: Double { outlines.map(\.bottom).max() ?? 0 }

    /// The distance within which a line and a shape touch without overlapping.
    static let tolerance = 0.001

    /// Returns the parts of a line that no shape overlaps, from left to right.
    func freeParts(top: Double, height: Double, left: Double, right: Double) -> [ClosedRange<Double>] {
        guard right >= left else { return [left...left] }
        let band = (top + Self.tolerance, top + max(height, 4 * Self.tolerance) - Self.tolerance)
        let taken = outlines.flatMap { $0.extents(from: band.0, to: band.1) }
            .map { $0.lowerBound - margin...$0.upperBound + margin }.sorted { $0.lowerBound < $1.lowerBound }
        guard !taken.isEmpty else { return [left...right] }
        var free: [ClosedRange<Double>] = []
        var x = left
        for extent in taken {
            if extent.lowerBound > right { break }
            if extent.lowerBound - x > Self.tolerance { free.append(x...extent.lowerBound) }
            x = max(x, extent.upperBound)
        }
        if right - x > Self.tolerance { free.append(x...right) }
        return free
    }

    /// Returns the next top at which a line may have more space: where an edge ends, or a point below if edges at this
    /// height are slanted. The line must overlap a shape.
    func nextTop(after top: Double, height: Double) -> Double {
        var next = Double.infinity
        var isSlanted = false
        for outline in outlines where outline.top < top + height && outline.bottom > top {
            for edge in outline.edges where edge.bottom > top && edge.top < top + height {
                if edge.bottom > top + Self.tolerance { next = min(next, edge.bottom) }
                if edge.top > top + Self.tolerance { next = min(next, edge.top) }
                if edge.topX != edge.bottomX { isSlanted = true }
            }
        }
        return isSlanted ? min(next, top + 1) : next.isFinite ? next : top + 1
    }
}

/// A shape as straight edges.
struct Outline: Sendable {
    struct Edge: Sendable {
        var top: Double
        var bottom: Double
        var topX: Double
        var bottomX: Double
        var winding: Int

        func x(at y: Double) -> Double {
            if y <= top { return topX }
            if y >= bottom { return bottomX }
            return topX + (bottomX - topX) * (y - top) / (bottom - top)
        }

        /// The height at which two edges cross; nil if they do not.
        func crossing(_ other: Edge) -> Double? {
            let top = max(top, other.top), bottom = min(bottom, other.bottom)
            guard bottom > top else { return nil }
            let above = x(at: top) - other.x(at: top), below = x(at: bottom) - other.x(at: bottom)
            guard above * below < 0 else { return nil }
            return top + (bottom - top) * above / (above - below)
        }
    }

    var edges: [Edge] = []
    var isEvenOdd: Bool
    var top = Double.infinity
    var bottom = -Double.infinity
    var right = -Double.infinity

    /// Longer coordinates are not distinguished from these.
    private static let limit = 1e7

    init?(_ shape: TextExclusions.Shape) {
        isEvenOdd = shape.rule == .evenOdd
        for polygon in shape.path.flattened(tolerance: 0.01) {
            guard var previous = polygon.last.map(Self.clamped) else { continue }
            for point in polygon.map(Self.clamped) {
                let (upper, lower) = previous.y < point.y ? (previous, point) : (point, previous)
                if upper.y < lower.y {
                    edges.append(
                        Edge(
                            top: upper.y, bottom: lower.y, topX: upper.x, bottomX: lower.x,
                            winding: previous.y < point.y ? 1 : -1))
                }
                previous = point
            }
        }
        if edges.isEmpty { return nil }
        for edge in edges {
            top = min(top, edge.top)
            bottom = max(bottom, edge.bottom)
            right = max(right, edge.topX, edge.bottomX)
        }
    }

    private static func clamped(_ point: CGPoint) -> CGPoint {
        CGPoint(x: min(limit, max(-limit, point.x)), y: min(limit, max(-limit, point.y)))
    }

    /// Returns the horizontal extents of the parts of the shape between two heights. They may overlap.
    func extents(from low: Double, to high: Double) -> [ClosedRange<Double>] {
        guard top < high, bottom > low else { return [] }
        let active = edges.filter { $0.top < high && $0.bottom > low }
        var heights = [low, high]
        for edge in active {
            if edge.top > low { heights.append(edge.top) }
            if edge.bottom < high { heights.append(edge.bottom) }
        }
        // Between two heights no edges cross. A shape with more edges than these is only nearly right where they do.
        if active.count <= 64 {
            for i in active.indices {
                for j in active.indices.dropFirst(i + 1) {
                    if let y = active[i].crossing(active[j]), y > low, y < high { heights.append(y) }
                }
            }
        }
        heights.sort()
        var result: [ClosedRange<Double>] = []
        for (upper, lower) in zip(heights, heights.dropFirst()) where lower - upper > 1e-9 {
            let middle = (upper + lower) / 2
            let crossed = active.filter { $0.top < middle && $0.bottom > middle }.sorted {
                $0.x(at: middle) < $1.x(at: middle)
            }
            var winding = 0
            for (left, right) in zip(crossed, crossed.dropFirst()) {
                winding += left.winding
                guard isEvenOdd ? winding % 2 != 0 : winding != 0 else { continue }
                let start = min(left.x(at: upper), left.x(at: lower))
                result.append(start...max(start, right.x(at: upper), right.x(at: lower)))
            }
        }
        return result
    }
}
