import Foundation
import TwillSync

extension RoundedRectShadow {
    /// The parts of a rectangle's shadow that are not full: above, below, left and right of its middle.
    struct Ring {
        /// The parts, in the pixels of ``bitmap(width:height:)``.
        var areas: [PixelRect]
        /// The rectangle that the parts surround.
        var middle: PixelRect

        /// - Parameter cover: The part that will be hidden, except for corners rounded like the shadow's, in the pixels
        ///   of ``bitmap(width:height:)``; nil if none is.
        /// - Returns: nil for rectangles that are too small to have a middle.
        init?(_ shadow: RoundedRectShadow, width: Int, height: Int, cover: PixelRect?) {
            let margin = shadow.margin
            let whole = PixelRect(x: 0, y: 0, width: width + 2 * margin, height: height + 2 * margin)
            if let cover {
                // The surroundings of the corners belong to the two shorter parts.
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

    /// The colored parts of the shadows of all rectangles of one width: everything above and below their middle, and as
    /// many rows of the sides as are drawn at once.
    ///
    /// Painting colored pixels takes half the time of painting a color through coverage, with the same result.
    struct Parts {
        let above, below, left, right: Bitmap

        static let sideRows = 256
    }

    /// A colored part, or some of it, and its position in the shadow.
    struct Piece {
        var part: Bitmap
        var source: PixelRect
        var x, y: Int
    }

    /// Returns the pieces of `areas` of the shadow of a rectangle, which has to be of ``minimumSide`` at least. Pixels
    /// within the middle are full, and left out.
    func pieces(_ areas: [PixelRect], of parts: Parts, width: Int, height: Int) -> [Piece] {
        let end = margin + border, wide = width + 2 * margin, high = height + 2 * margin
        var result: [Piece] = []
        func add(_ part: Bitmap, at cell: PixelRect) {
            for area in areas {
                let target = cell.intersection(area)
                guard !target.isEmpty else { continue }
                let source = PixelRect(
                    x: target.x - cell.x, y: target.y - cell.y, width: target.width, height: target.height)
                result.append(Piece(part: part, source: source, x: target.x, y: target.y))
            }
        }
        add(parts.above, at: PixelRect(x: 0, y: 0, width: wide, height: end))
        add(parts.below, at: PixelRect(x: 0, y: high - end, width: wide, height: end))
        for y in stride(from: end, to: high - end, by: Parts.sideRows) {
            let rows = min(Parts.sideRows, high - end - y)
            add(parts.left, at: PixelRect(x: 0, y: y, width: end, height: rows))
            add(parts.right, at: PixelRect(x: wide - end, y: y, width: end, height: rows))
        }
        return result
    }

    /// Returns the full parts of `areas`.
    func fullParts(_ areas: [PixelRect], width: Int, height: Int) -> [PixelRect] {
        let inner = PixelRect(x: 0, y: 0, width: width + 2 * margin, height: height + 2 * margin)
            .inset(by: margin + border)
        return areas.map { $0.intersection(inner) }.filter { !$0.isEmpty }
    }

    /// Returns the parts in a color; nil at the first request for a width and color: colored copies are not worthwhile
    /// for something that is drawn once, such as during a change.
    func parts(width: Int, color: Color) -> Parts? {
        let key = PartsKey(shadow: self, width: width, color: color)
        guard Self.isKnown(key) else { return nil }
        let bitmaps = Self.colored.bitmaps(for: key) {
            let end = margin + border
            guard let mask = expanded(width: width, height: 2 * border + Parts.sideRows) else { return nil }
            let areas = [
                PixelRect(x: 0, y: 0, width: mask.width, height: end),
                PixelRect(x: 0, y: mask.height - end, width: mask.width, height: end),
                PixelRect(x: 0, y: end, width: end, height: Parts.sideRows),
                PixelRect(x: mask.width - end, y: end, width: end, height: Parts.sideRows),
            ]
            let parts = areas.compactMap { area -> Bitmap? in
                guard let part = Bitmap(width: area.width, height: area.height) else { return nil }
                Canvas(part).drawMask(mask, in: part.bounds.cgRect, source: area.cgRect, color: color)
                return part
            }
            return parts.count == areas.count ? parts : nil
        }
        return bitmaps.map { Parts(above: $0[0], below: $0[1], left: $0[2], right: $0[3]) }
    }

    private struct PartsKey: Hashable {
        var shadow: RoundedRectShadow
        var width: Int
        var color: Color
    }

    private static let colored = BitmapCache<PartsKey>(largestByteCount: 8 << 20)
    /// The recently requested keys.
    private static let asked = Locked<Set<PartsKey>>([])

    private static func isKnown(_ key: PartsKey) -> Bool {
        asked.withLock { asked in
            if asked.contains(key) { return true }
            if asked.count >= 64 { asked = [] }
            asked.insert(key)
            return false
        }
    }
}
