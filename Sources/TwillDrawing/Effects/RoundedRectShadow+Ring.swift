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

    /// A piece of the patch, and where it lies in the shadow of a larger rectangle.
    struct Piece: Equatable {
        var source: PixelRect
        /// As large as `source`, but where the patch's middle row or column is repeated.
        var target: PixelRect
    }

    /// The pieces of the patch that make up `areas` of the shadow of a rectangle, which has to have all of the patch's
    /// parts.
    func pieces(_ areas: [PixelRect], width: Int, height: Int) -> [Piece] {
        let columns = spans(width), rows = spans(height)
        var result: [Piece] = []
        for area in areas {
            for row in rows {
                for column in columns {
                    let cell = PixelRect(x: column.start, y: row.start, width: column.length, height: row.length)
                    let target = cell.intersection(area)
                    guard !target.isEmpty else { continue }
                    var source = PixelRect(x: column.source, y: row.source, width: 1, height: 1)
                    if !column.repeats {
                        source.x += target.x - column.start
                        source.width = target.width
                    }
                    if !row.repeats {
                        source.y += target.y - row.start
                        source.height = target.height
                    }
                    result.append(Piece(source: source, target: target))
                }
            }
        }
        return result
    }

    /// The patch along an axis: one end, the middle pixel as often as there is room, the other end.
    private func spans(_ length: Int) -> [(start: Int, length: Int, source: Int, repeats: Bool)] {
        let end = margin + border, middle = length + 2 * margin - 2 * end
        return [(0, end, 0, false), (end, middle, end, true), (end + middle, end, end + 1, false)]
    }

    /// The patch in a colour. Laying coloured pixels takes half the time that laying a colour through coverage does, and
    /// gives the same.
    func coloredPatch(_ color: Color) -> Bitmap? {
        Self.patches.bitmap(for: PatchKey(shadow: self, color: color)) {
            guard let mask = patch(), let result = Bitmap(width: mask.width, height: mask.height) else { return nil }
            Canvas(result).drawMask(mask, in: mask.bounds.cgRect, color: color)
            return result
        }
    }

    private struct PatchKey: Hashable {
        var shadow: RoundedRectShadow
        var color: Color
    }

    private static let patches = BitmapCache<PatchKey>(largestByteCount: 4 << 20)
}
