/// A length that is known once the parent's size is.
public struct FlexDimension: Sendable, BitwiseCopyable, Hashable {
    public enum Unit: UInt8, Sendable, BitwiseCopyable {
        case auto, points, fraction
    }

    public var unit: Unit
    public var value: Double

    @inlinable
    public init(_ unit: Unit, _ value: Double) {
        self.unit = unit
        self.value = value
    }

    public static let auto = FlexDimension(.auto, 0)

    @inlinable
    public static func points(_ value: Double) -> FlexDimension { FlexDimension(.points, value) }

    /// 0.5 is half of the parent.
    @inlinable
    public static func fraction(_ value: Double) -> FlexDimension { FlexDimension(.fraction, value) }

    /// The length in a parent of this length; `auto` for automatic ones, and for a fraction of an undefined parent.
    @inline(__always)
    func resolved(in parent: Double, auto: Double) -> Double {
        switch unit {
        case .auto: return auto
        case .points: return value
        case .fraction:
            let length = value * parent
            return length == length ? length : auto
        }
    }

    /// The lengths that one axis of a style allows: `min` beats `max`, and both beat `exact`, which is NaN where there
    /// is none.
    @inline(__always)
    static func constrain(min: Double, exact: Double, max: Double) -> (min: Double, max: Double) {
        if max <= min { return (min, min) }
        if exact != exact { return (min, max) }
        if exact > max { return (max, max) }
        if exact < min { return (min, min) }
        return (exact, exact)
    }
}
