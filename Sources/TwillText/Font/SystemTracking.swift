/// SF's tracking by size, and the additional tracking that makes Inter as wide as SF.
///
/// The text column is Apple's published table (Human Interface Guidelines, Typography): with it, Inter is within 1.7 %
/// of SF, on average 0.3 % narrower. From 20 points on SF switches to its display design, and so does this; Inter
/// Display's column was fitted to the few known widths of large SF text.
enum SystemTracking {
    /// The size from which on the system font is Inter Display.
    static let displaySize = 20.0

    /// Returns the tracking after every glyph, in 1/1000 of the size.
    static func perMille(size: Double) -> Double {
        size < displaySize
            ? interpolated(text, at: size)
            : size <= display.last!.size ? interpolated(display, at: size) : interpolated(large, at: size) + 12
    }

    private typealias Entry = (size: Double, value: Double)

    private static let text: [Entry] = [
        (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
        (17, -26), (18, -25), (20, -23),
    ]

    private static let display: [Entry] = [(20, 19), (22, 22), (24, 30), (26, 20), (28, 26), (30, 26), (34, 24)]

    /// SF's own values above 34 points.
    private static let large: [Entry] = [
        (34, 12), (35, 11), (36, 10), (40, 10), (41, 9), (43, 9), (44, 8), (48, 8), (49, 7), (51, 7), (52, 6), (56, 6),
        (58, 5), (60, 4), (64, 4), (66, 3), (68, 2), (72, 2), (76, 1), (80, 0),
    ]

    /// Interpolates linearly between the entries; constant outside them.
    private static func interpolated(_ table: [Entry], at size: Double) -> Double {
        guard size > table[0].size else { return table[0].value }
        for (lower, upper) in zip(table, table.dropFirst()) where size <= upper.size {
            let part = (size - lower.size) / (upper.size - lower.size)
            return lower.value + part * (upper.value - lower.value)
        }
        return table[table.count - 1].value
    }
}
