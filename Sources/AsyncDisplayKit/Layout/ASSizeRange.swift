public import CoreGraphics
import QuartzCore
import TwillFlex
import TwillSync

/// The range of sizes that a parent allows, from `min` to `max`. A `max` may be infinite.
public struct ASSizeRange: Sendable {
    /// The smallest size.
    public var min: CGSize
    /// The largest size.
    public var max: CGSize

    public init() {
        self.init(min: .zero, max: .zero)
    }

    /// Creates a range.
    public init(min: CGSize, max: CGSize) {
        self.min = min
        self.max = max
    }
}

extension ASSizeRange: Hashable {
    public static func == (lhs: ASSizeRange, rhs: ASSizeRange) -> Bool {
        lhs.min == rhs.min && lhs.max == rhs.max
    }

    public func hash(into hasher: inout Hasher) {
        for length in [min.width, min.height, max.width, max.height] { hasher.combine(length) }
    }
}

/// The range of the size zero.
public let ASSizeRangeZero = ASSizeRange()
/// The range of all sizes.
public let ASSizeRangeUnconstrained = ASSizeRange(
    min: .zero, max: CGSize(width: CGFloat.infinity, height: CGFloat.infinity))

/// Returns the range from `min` to `max`. Invalid lengths are logged and corrected: a minimum that is negative or not a
/// number becomes 0, and a maximum below the minimum becomes the minimum.
public func ASSizeRangeMake(_ min: CGSize, _ max: CGSize) -> ASSizeRange {
    func axis(_ name: String, _ low: CGFloat, _ high: CGFloat) -> (CGFloat, CGFloat) {
        if low >= 0, low < .infinity, high >= low { return (low, high) }
        logError(
            "ASSizeRangeMake: the \(name) has to run from a finite number of 0 or more to one that is not smaller, "
                + "not from \(low) to \(high).")
        let start = low >= 0 && low < .infinity ? low : 0
        return (start, high >= start ? high : start)
    }
    let (minWidth, maxWidth) = axis("width", min.width, max.width)
    let (minHeight, maxHeight) = axis("height", min.height, max.height)
    return ASSizeRange(
        min: CGSize(width: minWidth, height: minHeight), max: CGSize(width: maxWidth, height: maxHeight))
}

/// Returns a range that contains only this size.
public func ASSizeRangeMake(_ exactSize: CGSize) -> ASSizeRange {
    ASSizeRangeMake(exactSize, exactSize)
}

/// Returns the nearest size in the range.
public func ASSizeRangeClamp(_ sizeRange: ASSizeRange, _ size: CGSize) -> CGSize {
    CGSize(FlexRange(sizeRange).clamp(FlexSize(size)))
}

/// Returns the sizes that both ranges allow. If they are disjoint, it is the first one's nearest edge.
public func ASSizeRangeIntersect(_ sizeRange: ASSizeRange, _ otherSizeRange: ASSizeRange) -> ASSizeRange {
    ASSizeRange(FlexRange(sizeRange).intersection(FlexRange(otherSizeRange)))
}

/// Returns whether two ranges are equal.
public func ASSizeRangeEqualToSizeRange(_ lhs: ASSizeRange, _ rhs: ASSizeRange) -> Bool { lhs == rhs }

/// Returns whether both maximums are above 0.1 points.
public func ASSizeRangeHasSignificantArea(_ sizeRange: ASSizeRange) -> Bool {
    sizeRange.max.width > 0.1 && sizeRange.max.height > 0.1
}

/// Returns a description, such as "{{10, 20}, {30, 40}}", or "{{10, 20}}" for a single size.
public func NSStringFromASSizeRange(_ sizeRange: ASSizeRange) -> String {
    func text(_ size: CGSize) -> String { "{\(plain(size.width)), \(plain(size.height))}" }
    return sizeRange.min == sizeRange.max
        ? "{\(text(sizeRange.min))}" : "{\(text(sizeRange.min)), \(text(sizeRange.max))}"
}

/// Returns the shortest text of a number in the format of C's `%.17g`.
func plain(_ number: CGFloat) -> String {
    number.isFinite && number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
}

// MARK: - Undefined parents, valid lengths

/// The length of a parent that is not known yet.
public let ASLayoutElementParentDimensionUndefined = CGFloat.nan
/// The size of an unknown parent.
public let ASLayoutElementParentSizeUndefined = CGSize(width: CGFloat.nan, height: CGFloat.nan)

/// Returns whether a length is valid as a size: from 0 to below 10,000,000, which counts as unlimited.
public func ASPointsValidForSize(_ points: CGFloat) -> Bool {
    points >= 0 && points < 10_000_000
}

/// Returns whether a size is valid.
public func ASIsCGSizeValidForSize(_ size: CGSize) -> Bool {
    ASPointsValidForSize(size.width) && ASPointsValidForSize(size.height)
}

/// Returns whether a length is valid in a layout.
public func ASPointsValidForLayout(_ points: CGFloat) -> Bool {
    points >= 0 && points < .greatestFiniteMagnitude / 2
}

/// Returns whether a size is valid in a layout.
public func ASIsCGSizeValidForLayout(_ size: CGSize) -> Bool {
    ASPointsValidForLayout(size.width) && ASPointsValidForLayout(size.height)
}
