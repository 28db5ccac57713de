public import CoreGraphics
import QuartzCore
import TwillFlex
import TwillSync

/// The unit of a dimension.
public enum ASDimensionUnit: Int, Sendable {
    /// No value: the length depends on the property.
    case auto
    /// A length in points.
    case points
    /// A fraction of the parent's length: 0.5 is half of it.
    case fraction
}

/// A length that is known once the parent's size is.
public struct ASDimension: Sendable, Hashable {
    /// The unit.
    public var unit: ASDimensionUnit
    /// The number of units.
    public var value: CGFloat

    public init() {
        self.init(unit: .auto, value: 0)
    }

    /// Creates a dimension.
    public init(unit: ASDimensionUnit, value: CGFloat) {
        self.unit = unit
        self.value = value
    }
}

/// The automatic dimension.
public let ASDimensionAuto = ASDimension(unit: .auto, value: 0)

/// Returns a dimension. Invalid values (negative or infinite points, fractions outside 0 to 1) are logged, and return
/// the automatic dimension.
public func ASDimensionMake(_ unit: ASDimensionUnit, _ value: CGFloat) -> ASDimension {
    switch unit {
    case .auto:
        if value != 0 { logError("ASDimensionMake: the value of an automatic dimension is 0, not \(value).") }
        return ASDimensionAuto
    case .points:
        guard value >= 0, value < .infinity else {
            logError("ASDimensionMake: points are a finite number of 0 or more, not \(value); taken as automatic.")
            return ASDimensionAuto
        }
    case .fraction:
        guard value >= 0, value <= 1 else {
            logError("ASDimensionMake: a fraction is between 0 and 1, not \(value); taken as automatic.")
            return ASDimensionAuto
        }
    }
    return ASDimension(unit: unit, value: value)
}

/// Returns a dimension in points.
public func ASDimensionMake(_ points: CGFloat) -> ASDimension {
    ASDimensionMake(.points, points)
}

/// Returns the dimension of a text: "50%", "20pt" or "auto". Others are logged; as in Texture, they are automatic, or 0
/// with the suffix of a length.
public func ASDimensionMake(_ dimension: String) -> ASDimension {
    func number(_ suffix: String) -> CGFloat? {
        guard dimension.hasSuffix(suffix) else { return nil }
        if let number = Double(dimension.dropLast(suffix.count).filter { $0 != " " }) { return CGFloat(number) }
        logError("ASDimensionMake: “\(dimension)” has no number before its unit; 0 is taken. Write “20pt” or “50%”.")
        return 0
    }
    if let points = number("pt") { return ASDimensionMake(.points, points) }
    if let percent = number("%") { return ASDimensionMake(.fraction, percent / 100) }
    if !dimension.isEmpty, dimension.lowercased() != "auto" {
        logError("ASDimensionMake: “\(dimension)” is none of “20pt”, “50%” and “auto”; taken as automatic.")
    }
    return ASDimensionAuto
}

/// Returns a dimension in points.
public func ASDimensionMakeWithPoints(_ points: CGFloat) -> ASDimension {
    ASDimensionMake(.points, points)
}

/// Returns a fraction of the parent's length.
public func ASDimensionMakeWithFraction(_ fraction: CGFloat) -> ASDimension {
    ASDimensionMake(.fraction, fraction)
}

/// Returns whether two dimensions are equal.
public func ASDimensionEqualToDimension(_ lhs: ASDimension, _ rhs: ASDimension) -> Bool { lhs == rhs }

/// Returns a description, such as "20pt", "50%" or "Auto".
public func NSStringFromASDimension(_ dimension: ASDimension) -> String {
    switch dimension.unit {
    case .auto: "Auto"
    case .points: String(format: "%.0fpt", Double(dimension.value))
    case .fraction: String(format: "%.0f%%", Double(dimension.value * 100))
    }
}

/// Returns the length in points for a parent's length; `autoSize` for the automatic dimension.
public func ASDimensionResolve(_ dimension: ASDimension, _ parentSize: CGFloat, _ autoSize: CGFloat) -> CGFloat {
    switch dimension.unit {
    case .auto: autoSize
    case .points: dimension.value
    case .fraction: dimension.value * parentSize
    }
}

// MARK: - Pairs

/// A width and a height, each relative to the parent's.
public struct ASLayoutSize: Sendable, Hashable {
    /// The width.
    public var width: ASDimension
    /// The height.
    public var height: ASDimension

    public init() {
        self.init(width: ASDimensionAuto, height: ASDimensionAuto)
    }

    /// Creates a size.
    public init(width: ASDimension, height: ASDimension) {
        self.width = width
        self.height = height
    }
}

/// The automatic size.
public let ASLayoutSizeAuto = ASLayoutSize()

/// Returns a size.
public func ASLayoutSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
    ASLayoutSize(width: width, height: height)
}

/// Returns the size in points for a parent's size.
public func ASLayoutSizeResolveSize(_ layoutSize: ASLayoutSize, _ parentSize: CGSize, _ autoSize: CGSize) -> CGSize {
    CGSize(
        width: ASDimensionResolve(layoutSize.width, parentSize.width, autoSize.width),
        height: ASDimensionResolve(layoutSize.height, parentSize.height, autoSize.height))
}

/// Returns a description, such as "{50%, 20pt}".
public func NSStringFromASLayoutSize(_ size: ASLayoutSize) -> String {
    "{\(NSStringFromASDimension(size.width)), \(NSStringFromASDimension(size.height))}"
}

/// The size of an element with its limits. `min` takes precedence over `max`, and `max` over `width` and `height`.
public struct ASLayoutElementSize: Sendable, Hashable {
    /// The width.
    public var width = ASDimensionAuto
    /// The height.
    public var height = ASDimensionAuto
    /// The smallest width.
    public var minWidth = ASDimensionAuto
    /// The largest width.
    public var maxWidth = ASDimensionAuto
    /// The smallest height.
    public var minHeight = ASDimensionAuto
    /// The largest height.
    public var maxHeight = ASDimensionAuto

    public init() {}

    /// Creates a size with limits.
    public init(
        width: ASDimension, height: ASDimension, minWidth: ASDimension, maxWidth: ASDimension, minHeight: ASDimension,
        maxHeight: ASDimension
    ) {
        self.width = width
        self.height = height
        self.minWidth = minWidth
        self.maxWidth = maxWidth
        self.minHeight = minHeight
        self.maxHeight = maxHeight
    }
}

/// Returns a size without limits.
public func ASLayoutElementSizeMake() -> ASLayoutElementSize { ASLayoutElementSize() }

/// Returns an exact size.
public func ASLayoutElementSizeMakeFromCGSize(_ size: CGSize) -> ASLayoutElementSize {
    var result = ASLayoutElementSize()
    result.width = ASDimensionMake(size.width)
    result.height = ASDimensionMake(size.height)
    return result
}

/// Returns a description.
public func NSStringFromASLayoutElementSize(_ size: ASLayoutElementSize) -> String {
    let exact = NSStringFromASLayoutSize(ASLayoutSize(width: size.width, height: size.height))
    let min = NSStringFromASLayoutSize(ASLayoutSize(width: size.minWidth, height: size.minHeight))
    let max = NSStringFromASLayoutSize(ASLayoutSize(width: size.maxWidth, height: size.maxHeight))
    return "<ASLayoutElementSize: exact=\(exact), min=\(min), max=\(max)>"
}

/// Returns the range of sizes that `size` allows in a parent. Fractions of an undefined parent count as automatic.
public func ASLayoutElementSizeResolve(_ size: ASLayoutElementSize, _ parentSize: CGSize) -> ASSizeRange {
    ASLayoutElementSizeResolveAutoSize(size, parentSize, ASSizeRangeUnconstrained)
}

/// Resolves the constraints of an element against its parent's size, with a range for automatic limits.
///
/// - Parameters:
///   - size: The constraints.
///   - parentSize: The size that fractions refer to; not a number where it is not known.
///   - autoASSizeRange: The values of automatic minimums and maximums.
public func ASLayoutElementSizeResolveAutoSize(
    _ size: ASLayoutElementSize, _ parentSize: CGSize, _ autoASSizeRange: ASSizeRange
) -> ASSizeRange {
    ASSizeRange(
        FlexStyle(size).sizes(in: FlexSize(parentSize), automatic: FlexRange(autoASSizeRange)))
}
