/// A value that is a number with a name: a priority, a weight or a level. They are compared, and move by numbers:
/// `.defaultHigh - 1`.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
    init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
    /// Returns whether a value is smaller than another.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Returns a value that is greater by a number.
    public static func + (value: Self, difference: RawValue) -> Self { Self(rawValue: value.rawValue + difference) }

    /// Returns a value that is smaller by a number.
    public static func - (value: Self, difference: RawValue) -> Self { Self(rawValue: value.rawValue - difference) }

    /// Makes a value greater by a number.
    public static func += (value: inout Self, difference: RawValue) { value = value + difference }

    /// Makes a value smaller by a number.
    public static func -= (value: inout Self, difference: RawValue) { value = value - difference }
}
