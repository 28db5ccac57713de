import Foundation

extension RoundedRectShadow {
    /// The parts of one rectangle's shadow that are not full: above, below, left and right of its middle.
    struct Ring {
        /// In the pixels of ``bitmap(width:height:)``.
        var areas: [PixelRect]
        /// What the areas surround.
        var middle: PixelRect

        /// - Parameter knockout: Leaves out what a cover of the rounded rectangle's shape hides.
        /// - Returns: nil for rectangles that are too small to have a middle.
        init?(_ shadow: RoundedRectShadow, width: Int, height: Int, knockout: Bool) {
            let margin = shadow.margin
            var rows = margin + shadow.border, columns = rows
            if knockout {
                // The corners' surroundings go to those two parts that are shorter.
                rows = width >= height ? margin : margin + shadow.cornerReach
                columns = width >= height ? margin + shadow.cornerReach : margin
            }
            let (width, height) = (width + 2 * margin, height + 2 * margin)
            middle = PixelRect(x: columns, y: rows, width: width - 2 * columns, height: height - 2 * rows)
            guard !middle.isEmpty, rows > 0, columns > 0 else { return nil }
            areas = [
                PixelRect(x: 0, y: 0, width: width, height: rows),
                PixelRect(x: 0, y: middle.maxY, width: width, height: rows),
                PixelRect(x: 0, y: rows, width: columns, height: middle.height),
                PixelRect(x: middle.maxX, y: rows, width: columns, height: middle.height),
            ]
        }
    }

    /// The ring's areas in a colour. Laying coloured pixels takes half the time that laying a colour through coverage does,
    /// and gives the same; making them takes several times as long.
    func coloredParts(_ ring: Ring, width: Int, height: Int, color: Color, knockout: Bool) -> [Bitmap]? {
        let key = RingKey(shadow: self, width: width, height: height, color: color, knockout: knockout)
        return Self.rings.bitmaps(for: key) {
            guard let mask = bitmap(width: width, height: height) else { return nil }
            let parts = ring.areas.compactMap { area -> Bitmap? in
                guard let part = Bitmap(width: area.width, height: area.height) else { return nil }
                Canvas(part).drawMask(mask, in: part.bounds.cgRect, source: area.cgRect, color: color)
                return part
            }
            return parts.count == ring.areas.count ? parts : nil
        }
    }

    private struct RingKey: Hashable {
        var shadow: RoundedRectShadow
        var width, height: Int
        var color: Color
        var knockout: Bool
    }

    private static let rings = BitmapCache<RingKey>(largestByteCount: 24 << 20)
}
