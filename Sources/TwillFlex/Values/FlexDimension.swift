/// A length that may depend on the parent's size.
public struct FlexDimension: Sendable, BitwiseCopyable {
    // Points are stored as they are, fractions with a minus sign (also 0 %), and "automatic" as NaN: eight bytes,
    // because styles have seven of these and are copied a lot.
    private let raw: Double

    @inline(__always)
    private init(raw: Double) {
        self.raw = raw
    }

    /// An automatic length.
    public static var auto: FlexDimension {
        @inline(__always) get { FlexDimension(raw: .nan) }
    }

    /// Returns a length in points.
    ///
    /// - Parameter value: 0 or more; other values become automatic.
    @inline(__always)
    public static func points(_ value: Double) -> FlexDimension {
        FlexDimension(raw: value >= 0 ? value.magnitude : .nan)
    }

    /// Returns a fraction of the parent's length.
    ///
    /// - Parameter value: 0 or more, where 0.5 is half of the parent; other values become automatic.
    @inline(__always)
    public static func fraction(_ value: Double) -> FlexDimension {
        FlexDimension(raw: value >= 0 ? -value.magnitude : .nan)
    }

    /// Whether the length is automatic.
    @inline(__always)
    public var isAuto: Bool { raw != raw }

    /// The length in points; nil for other kinds.
    public var points: Double? {
        isAuto || raw.sign == .minus ? nil : raw
    }

    /// The fraction of the parent; nil for other kinds.
    public var fraction: Double? {
        isAuto || raw.sign == .plus ? nil : raw.magnitude
    }

    /// Returns the length in a parent of this length; `auto` for automatic ones, and for a fraction of an undefined
    /// parent.
    @inline(__always)
    func resolved(in parent: Double, auto: Double) -> Double {
        if raw != raw { return auto }
        guard raw.sign == .minus else { return raw }
        let length = raw.magnitude * parent
        return length == length ? length : auto
    }

    /// Returns the lengths that one axis of a style allows: `min` beats `max`, and both beat `exact`, which is NaN if
    /// there is none.
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
