import Foundation

extension RoundedRectShadow {
    /// The parts of one rectangle's shadow that are not full: above, below, left and right of its middle.
    struct Ring {
        /// In the pixels of ``bitmap(width:height:)``.
        var areas: [PixelRect]
        /// What the areas surround.
        var middle: PixelRect

        /// - Parameter cover: What will be hidden, corners rounded like the shadow's excepted, in the pixels of
        ///   ``bitmap(width:height:)``; nil where nothing is.
        /// - Returns: nil for rectangles that are too small to have a middle.
        init?(_ shadow: RoundedRectShadow, width: Int, height: Int, cover: PixelRect?) {
            let margin = shadow.margin
            let whole = PixelRect(x: 0, y: 0, width: width + 2 * margin, height: height + 2 * margin)
            if let cover {
                // The corners' surroundings go to those two parts that are shorter.
                let reach = shadow.cornerReach
                let isWide = cover.width >= cover.height
                middle = PixelRect(
                    x: cover.x + (isWide ? reach : 0), y: cover.y + (isWide ? 0 : reach),
                    width: cover.width - (isWide ? 2 * reach : 0), height: cover.height - (isWide ? 0 : 2 * reach)
                ).intersection(whole)
            } else {
                middle = whole.inset(by: margin + shadow.border)
            }
            guard !middle.isEmpty else { return nil }
            areas = [
                PixelRect(x: 0, y: 0, width: whole.width, height: middle.y),
                PixelRect(x: 0, y: middle.maxY, width: whole.width, height: whole.height - middle.maxY),
                PixelRect(x: 0, y: middle.y, width: middle.x, height: middle.height),
                PixelRect(
                    x: middle.maxX, y: middle.y, width: whole.width - middle.maxX, height: middle.height),
            ].filter { !$0.isEmpty }
        }
    }

    /// The ring's areas in a colour. Laying coloured pixels takes half the time that laying a colour through coverage does,
    /// and gives the same; making them takes several times as long.
    func coloredParts(_ ring: Ring, width: Int, height: Int, color: Color, cover: PixelRect?) -> [Bitmap]? {
        let key = RingKey(shadow: self, width: width, height: height, color: color, cover: cover)
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
        var cover: PixelRect?
    }

    private static let rings = BitmapCache<RingKey>(largestByteCount: 24 << 20)
}
