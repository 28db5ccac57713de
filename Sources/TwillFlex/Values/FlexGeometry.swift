// Lengths are in points. A length that a parent does not know yet is undefined (NaN); an unlimited one is infinity.

/// A width and a height.
public struct FlexSize: Sendable, BitwiseCopyable {
    /// The lengths in points.
    public var width, height: Double

    /// Creates a size.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size 0 × 0.
    public static let zero = FlexSize(width: 0, height: 0)

    /// The size that a parent passes down if its own size depends on its children.
    public static let undefined = FlexSize(width: .nan, height: .nan)
}

/// A distance from the top left.
public struct FlexPoint: Sendable, BitwiseCopyable, Hashable {
    /// The coordinates in points.
    public var x, y: Double

    /// Creates a point.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point at the top left.
    public static let zero = FlexPoint(x: 0, y: 0)
}

/// A range of sizes, from `min` to `max`, that a parent allows.
///
/// `min` may exceed `max`: some rules make inverted ranges, and then `min` wins.
public struct FlexRange: Sendable, BitwiseCopyable {
    /// The smallest and the largest size.
    public var min, max: FlexSize

    /// Creates a range.
    @inlinable
    public init(min: FlexSize, max: FlexSize) {
        self.min = min
        self.max = max
    }

    /// Creates the range of one size.
    @inlinable
    public init(exactly size: FlexSize) {
        self.init(min: size, max: size)
    }

    /// The range from nothing to unlimited.
    public static let unconstrained = FlexRange(min: .zero, max: FlexSize(width: .infinity, height: .infinity))
}

/// Distances from the edges of a container to its content. An infinite one pushes the content to the opposite side.
public struct FlexInsets: Sendable, BitwiseCopyable {
    /// The distances in points.
    public var top, left, bottom, right: Double

    /// Creates insets.
    @inlinable
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension FlexSize: Hashable {
    // Undefined equals undefined, because sizes are keys of caches.
    @inlinable
    public static func == (one: FlexSize, other: FlexSize) -> Bool {
        ((one.width.bitPattern ^ other.width.bitPattern) | (one.height.bitPattern ^ other.height.bitPattern)) == 0
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(width.bitPattern)
        hasher.combine(height.bitPattern)
    }
}

extension FlexRange: Hashable {
    @inlinable
    public static func == (one: FlexRange, other: FlexRange) -> Bool {
        one.min == other.min && one.max == other.max
    }

    /// Returns the nearest size in the range; `min` for an inverted range.
    public func clamp(_ size: FlexSize) -> FlexSize {
        FlexSize(
            width: larger(min.width, smaller(max.width, size.width)),
            height: larger(min.height, smaller(max.height, size.height)))
    }

    /// Returns the sizes that both ranges allow. If they are disjoint, it is this range's nearest edge: a parent's
    /// range beats a child's.
    public func intersection(_ other: FlexRange) -> FlexRange {
        let (minWidth, maxWidth) = Self.intersect(min.width, max.width, other.min.width, other.max.width)
        let (minHeight, maxHeight) = Self.intersect(min.height, max.height, other.min.height, other.max.height)
        return FlexRange(
            min: FlexSize(width: minWidth, height: minHeight), max: FlexSize(width: maxWidth, height: maxHeight))
    }

    /// The range with invalid limits replaced: 0 for a negative or undefined minimum, unlimited for such a maximum.
    var withValidLimits: FlexRange {
        func least(_ length: Double) -> Double { length >= 0 ? length : 0 }
        func most(_ length: Double) -> Double { length >= 0 ? length : .infinity }
        return FlexRange(
            min: FlexSize(width: least(min.width), height: least(min.height)),
            max: FlexSize(width: most(max.width), height: most(max.height)))
    }

    private static func intersect(
        _ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double
    ) -> (Double, Double) {
        let newLow = larger(low, otherLow)
        let newHigh = smaller(high, otherHigh)
        if newLow <= newHigh { return (newLow, newHigh) }
        return low < otherLow ? (high, high) : (low, low)
    }
}

// If an operand is undefined, the larger is the first one and the smaller the second: rules of the specs depend on it.

/// Returns `length`, or 0 if it is not finite.
@inline(__always)
func finite(_ length: Double) -> Double { length.isFinite ? length : 0 }

@inline(__always)
func larger(_ one: Double, _ other: Double) -> Double { one < other ? other : one }

@inline(__always)
func smaller(_ one: Double, _ other: Double) -> Double { one < other ? one : other }
