public import Foundation

/// A rectangle of whole pixels. `x` and `y` point right and down from the top left of a bitmap.
public struct PixelRect: Sendable, Hashable {
    /// The origin and the size, in pixels.
    public var x, y, width, height: Int

    /// Creates a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates the rectangle of all pixels that `rect`, in fractional pixels, touches. Empty for empty, null and NaN
    /// rectangles; infinite ones are clamped to ±2^30.
    public init(touching rect: CGRect) {
        guard !rect.isNull, rect.width > 0, rect.height > 0, !rect.minX.isNaN, !rect.minY.isNaN else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let limit = CGFloat(1 << 30)
        let x0 = Int(max(-limit, rect.minX.rounded(.down))), x1 = Int(min(limit, rect.maxX.rounded(.up)))
        let y0 = Int(max(-limit, rect.minY.rounded(.down))), y1 = Int(min(limit, rect.maxY.rounded(.up)))
        self.init(x: x0, y: y0, width: max(0, x1 - x0), height: max(0, y1 - y0))
    }

    /// The empty rectangle at the origin.
    public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// Whether there is no pixel inside.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The right edge.
    public var maxX: Int { x + width }
    /// The bottom edge.
    public var maxY: Int { y + height }
    /// The number of pixels.
    public var area: Int { isEmpty ? 0 : width * height }

    /// Returns the common pixels; zero if there are none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let x0 = max(x, other.x), y0 = max(y, other.y)
        let x1 = min(maxX, other.maxX), y1 = min(maxY, other.maxY)
        return x1 > x0 && y1 > y0 ? PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .zero
    }

    /// Returns the smallest rectangle around both; an empty one is ignored.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let x0 = min(x, other.x), y0 = min(y, other.y)
        return PixelRect(
            x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
    }

    /// Whether both have pixels in common.
    public func intersects(_ other: PixelRect) -> Bool {
        !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    /// Whether every pixel of the other is inside.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
    }

    /// Returns the rectangle, reduced by an amount on each side.
    public func inset(by amount: Int) -> PixelRect {
        PixelRect(
            x: x + amount, y: y + amount, width: max(0, width - 2 * amount), height: max(0, height - 2 * amount))
    }

    /// The rectangle in floating-point numbers.
    public var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension CGRect {
    /// Whether the rectangles have an area in common: false if they only touch, or one is empty.
    ///
    /// Foundation's `intersects` returns true on Linux if rectangles touch, and if one is empty.
    @inlinable package func overlaps(_ other: CGRect) -> Bool {
        if size.width < 0 || size.height < 0 || other.size.width < 0 || other.size.height < 0 {
            return standardized.overlapsStandardized(other.standardized)
        }
        return overlapsStandardized(other)
    }

    /// The same for two standardized rectangles. It is separate because a function that calls itself is not inlined.
    @inlinable
    @inline(__always)
    package func overlapsStandardized(_ other: CGRect) -> Bool {
        let endX = min(origin.x + size.width, other.origin.x + other.size.width)
        let endY = min(origin.y + size.height, other.origin.y + other.size.height)
        return max(origin.x, other.origin.x) < endX && max(origin.y, other.origin.y) < endY
    }
}
