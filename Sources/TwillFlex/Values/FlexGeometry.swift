// Lengths are points. A length that a parent cannot tell yet is "undefined", written as NaN; an unlimited one is infinity.

/// A width and a height.
public struct FlexSize: Sendable, BitwiseCopyable {
    public var width, height: Double

    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = FlexSize(width: 0, height: 0)

    /// What a parent passes down whose own size follows from its children.
    public static let undefined = FlexSize(width: .nan, height: .nan)
}

/// A distance from the top left.
public struct FlexPoint: Sendable, BitwiseCopyable, Hashable {
    public var x, y: Double

    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = FlexPoint(x: 0, y: 0)
}

/// The sizes that a parent allows: every one from `min` to `max`.
///
/// Nothing keeps `min` below `max`: some rules make inverted ranges, and then `min` wins.
public struct FlexRange: Sendable, BitwiseCopyable {
    public var min, max: FlexSize

    @inlinable
    public init(min: FlexSize, max: FlexSize) {
        self.min = min
        self.max = max
    }

    @inlinable
    public init(exactly size: FlexSize) {
        self.init(min: size, max: size)
    }

    public static let unconstrained = FlexRange(min: .zero, max: FlexSize(width: .infinity, height: .infinity))
}

/// Distances from the edges of a container to its content. Infinite ones push the content to the other side.
public struct FlexInsets: Sendable, BitwiseCopyable {
    public var top, left, bottom, right: Double

    @inlinable
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension FlexSize: Hashable {
    // Undefined equals undefined: sizes are keys of caches.
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

    /// The nearest size in the range. An inverted range answers its `min`.
    public func clamp(_ size: FlexSize) -> FlexSize {
        FlexSize(
            width: larger(min.width, smaller(max.width, size.width)),
            height: larger(min.height, smaller(max.height, size.height)))
    }

    /// What both allow. Where they do not meet, this one's point nearest to the other is left: a parent's range beats
    /// what a child asks for.
    public func intersection(_ other: FlexRange) -> FlexRange {
        let (minWidth, maxWidth) = Self.intersect(min.width, max.width, other.min.width, other.max.width)
        let (minHeight, maxHeight) = Self.intersect(min.height, max.height, other.min.height, other.max.height)
        return FlexRange(
            min: FlexSize(width: minWidth, height: minHeight), max: FlexSize(width: maxWidth, height: maxHeight))
    }

    /// With 0 for a minimum that is negative or undefined, and no limit for a maximum that is.
    var withoutNonsense: FlexRange {
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

// Where an operand is undefined, the larger is the first one and the smaller the second: rules of the specs depend on it.

/// 0 in place of what is no length.
@inline(__always)
func finite(_ length: Double) -> Double { length.isFinite ? length : 0 }

@inline(__always)
func larger(_ one: Double, _ other: Double) -> Double { one < other ? other : one }

@inline(__always)
func smaller(_ one: Double, _ other: Double) -> Double { one < other ? one : other }
