/// A length that is known once the parent's size is.
public struct FlexDimension: Sendable, BitwiseCopyable {
    // Points are written as they are, fractions with a minus sign (also 0 %), and "automatic" is no number at all: eight
    // bytes, because styles have seven of these and are copied a lot.
    private let raw: Double

    @inline(__always)
    private init(raw: Double) {
        self.raw = raw
    }

    public static var auto: FlexDimension {
        @inline(__always) get { FlexDimension(raw: .nan) }
    }

    /// - Parameter value: 0 or more; what is not becomes automatic.
    @inline(__always)
    public static func points(_ value: Double) -> FlexDimension {
        FlexDimension(raw: value >= 0 ? value.magnitude : .nan)
    }

    /// - Parameter value: 0.5 is half of the parent. 0 or more; what is not becomes automatic.
    @inline(__always)
    public static func fraction(_ value: Double) -> FlexDimension {
        FlexDimension(raw: value >= 0 ? -value.magnitude : .nan)
    }

    @inline(__always)
    public var isAuto: Bool { raw != raw }

    public var points: Double? {
        isAuto || raw.sign == .minus ? nil : raw
    }

    public var fraction: Double? {
        isAuto || raw.sign == .plus ? nil : raw.magnitude
    }

    /// The length in a parent of this length; `auto` for automatic ones, and for a fraction of an undefined parent.
    @inline(__always)
    func resolved(in parent: Double, auto: Double) -> Double {
        if raw != raw { return auto }
        guard raw.sign == .minus else { return raw }
        let length = raw.magnitude * parent
        return length == length ? length : auto
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

extension FlexDimension: Hashable {
    @inline(__always)
    public static func == (one: FlexDimension, other: FlexDimension) -> Bool {
        one.raw.bitPattern == other.raw.bitPattern || one.isAuto && other.isAuto
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(isAuto ? 0 : raw.bitPattern)
    }
}
