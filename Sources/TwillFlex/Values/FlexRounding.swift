/// Texture's three ways of rounding a length to the screen's pixels.
///
/// - Sizes, and the final positions of leaves, go **up** to the next pixel.
/// - Centering across a stack, and the derived side of a ratio, go **down**.
/// - Relative and centered positions, and content between two infinite insets, go to the **nearest** pixel; a half goes
///   away from zero.
///
/// Rounding up and down tolerates an error of 2⁻²³ points, so that 100.66666666667 at 3 pixels a point stays 302
/// pixels. Values beyond 2⁵² pixels, infinities and NaN are returned unchanged.
public struct FlexRounding: Sendable, BitwiseCopyable, Hashable {
    /// The number of pixels per point.
    public let scale: Double
    private let isWhole: Bool

    /// Creates rounding to the pixels of a display scale.
    ///
    /// - Parameter scale: The number of pixels per point; 1 if it is not a positive finite number.
    public init(scale: Double) {
        self.scale = scale > 0 && scale < .infinity ? scale : 1
        isWhole = self.scale < 1024 && Double(Int64(self.scale)) == self.scale
    }

    /// Returns the length, rounded up to a pixel.
    @inline(__always)
    public func up(_ length: Double) -> Double {
        if isWhole && isInteger(length) { return length }
        let pixels = (length - Self.forgiveness) * scale
        guard let down = Self.truncated(pixels) else { return length }
        return (down < pixels ? down + 1 : down) / scale
    }

    /// Returns the length, rounded down to a pixel.
    @inline(__always)
    public func down(_ length: Double) -> Double {
        if isWhole && isInteger(length) { return length }
        let pixels = (length + Self.forgiveness) * scale
        return Self.floor(pixels).map { $0 / scale } ?? length
    }

    /// Returns the length, rounded to the nearest pixel.
    @inline(__always)
    public func nearest(_ length: Double) -> Double {
        let pixels = length * scale
        guard let whole = Self.truncated(pixels) else { return length }
        let rest = pixels - whole
        return (rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole) / scale
    }

    /// Returns the size, rounded up to pixels.
    @inline(__always)
    public func up(_ size: FlexSize) -> FlexSize {
        FlexSize(width: up(size.width), height: up(size.height))
    }

    /// Returns the point, rounded up to pixels.
    @inline(__always)
    public func up(_ point: FlexPoint) -> FlexPoint {
        FlexPoint(x: up(point.x), y: up(point.y))
    }

    /// Returns the whole points below, by which growth is shared; nil for values without any.
    @inline(__always)
    static func floor(_ value: Double) -> Double? {
        guard let whole = truncated(value) else { return nil }
        return whole > value ? whole - 1 : whole
    }

    // Rounds through an integer, because the processor's rounding is a function call unless SSE 4.1 is guaranteed.
    @inline(__always)
    private static func truncated(_ value: Double) -> Double? {
        value.magnitude < 4_503_599_627_370_496 ? Double(Int64(value)) : nil
    }

    @inline(__always)
    private func isInteger(_ value: Double) -> Bool {
        value.magnitude < 1_000_000_000 && Double(Int64(value)) == value
    }

    private static let forgiveness = 0x1p-23
}
