/// A set of pixels, stored as rectangles that do not overlap, such as the damage of a frame.
///
/// A value, safe on any thread. Adding compares with each rectangle: ``simplified(maximumRects:)`` keeps a region
/// small.
public struct PixelRegion: Sendable {
    /// The rectangles, which do not overlap and are not empty; in no particular order.
    public private(set) var rects: [PixelRect] = []

    public init() {}

    /// Creates the region of a rectangle.
    public init(_ rect: PixelRect) {
        add(rect)
    }

    /// Creates the region of several rectangles, which may overlap.
    public init(_ rects: [PixelRect]) {
        for rect in rects { add(rect) }
    }

    /// Whether there is no pixel inside.
    public var isEmpty: Bool { rects.isEmpty }

    /// The number of pixels.
    public var area: Int { rects.reduce(0) { $0 + $1.area } }

    /// The smallest rectangle around the region; zero if it is empty.
    public var boundingBox: PixelRect { rects.reduce(.zero) { $0.union($1) } }

    /// Adds the pixels of a rectangle.
    public mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        // A rectangle inside another needs no pieces.
        if rects.contains(where: { $0.contains(rect) }) { return }
        rects.removeAll { rect.contains($0) }
        var pieces = [rect]
        for existing in rects where existing.intersects(rect) {
            pieces = pieces.flatMap { $0.subtracting(existing) }
        }
        for piece in pieces { appendMerging(piece) }
    }

    /// Adds the pixels of another region.
    public mutating func add(_ other: PixelRegion) {
        for rect in other.rects { add(rect) }
    }

    /// Removes the pixels of a rectangle.
    public mutating func subtract(_ rect: PixelRect) {
        guard !rect.isEmpty, rects.contains(where: { $0.intersects(rect) }) else { return }
        rects = rects.flatMap { $0.subtracting(rect) }
    }

    /// Removes the pixels of another region.
    public mutating func subtract(_ other: PixelRegion) {
        for rect in other.rects { subtract(rect) }
    }

    /// Removes the pixels outside a rectangle.
    public mutating func intersect(_ rect: PixelRect) {
        rects = rects.compactMap {
            let common = $0.intersection(rect)
            return common.isEmpty ? nil : common
        }
    }

    /// Returns the pixels inside a rectangle.
    public func intersection(_ rect: PixelRect) -> PixelRegion {
        var result = self
        result.intersect(rect)
        return result
    }

    /// Whether a pixel of `rect` is in the region.
    public func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    /// Whether every pixel of `rect` is in the region; true if `rect` is empty.
    public func contains(_ rect: PixelRect) -> Bool {
        rects.reduce(0) { $0 + $1.intersection(rect).area } == rect.area
    }

    /// Whether a pixel is in the region.
    public func contains(x: Int, y: Int) -> Bool {
        rects.contains { x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY }
    }

    /// Returns the region, moved by a distance.
    public func translated(byX dx: Int, y dy: Int) -> PixelRegion {
        var result = self
        for index in result.rects.indices {
            result.rects[index].x += dx
            result.rects[index].y += dy
        }
        return result
    }

    /// Returns a region of at most `count` rectangles that contains at least the same pixels, and few others.
    ///
    /// - Parameter count: Less than 1 counts as 1.
    public func simplified(maximumRects count: Int) -> PixelRegion {
        var result = self
        while result.rects.count > max(1, count) {
            // The two whose common box adds the fewest pixels are merged, with everything that the box touches.
            var best = (i: 0, j: 1, cost: Int.max)
            for i in result.rects.indices {
                for j in (i + 1)..<max(i + 1, result.rects.count) {
                    let a = result.rects[i], b = result.rects[j]
                    let cost = a.union(b).area - a.area - b.area
                    if cost < best.cost { best = (i, j, cost) }
                }
            }
            var box = result.rects[best.i].union(result.rects[best.j])
            while let index = result.rects.firstIndex(where: { $0.intersects(box) }) {
                box = box.union(result.rects.remove(at: index))
            }
            result.rects.append(box)
        }
        return result
    }

    /// Appends a rectangle that overlaps none, merging it with a neighbor if both form a rectangle.
    private mutating func appendMerging(_ rect: PixelRect) {
        var rect = rect
        while let index = rects.firstIndex(where: { $0.makesRectangle(with: rect) }) {
            rect = rect.union(rects.remove(at: index))
        }
        rects.append(rect)
    }
}

extension PixelRegion: Equatable {
    /// Whether both contain the same pixels, however they are divided.
    public static func == (a: PixelRegion, b: PixelRegion) -> Bool {
        a.area == b.area && a.rects.allSatisfy { b.contains($0) }
    }
}

extension PixelRect {
    /// Returns the parts outside `other`: at most four rectangles that do not overlap.
    package func subtracting(_ other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        if hole.isEmpty { return isEmpty ? [] : [self] }
        var result: [PixelRect] = []
        if hole.y > y { result.append(PixelRect(x: x, y: y, width: width, height: hole.y - y)) }
        if hole.x > x { result.append(PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height)) }
        if hole.maxX < maxX {
            result.append(PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height))
        }
        if hole.maxY < maxY { result.append(PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY)) }
        return result
    }

    fileprivate func makesRectangle(with other: PixelRect) -> Bool {
        (x == other.x && width == other.width && (maxY == other.y || other.maxY == y))
            || (y == other.y && height == other.height && (maxX == other.x || other.maxX == x))
    }
}
