import CGraphics
import Foundation
import TwillDrawing

/// Glyphs that are drawn together, as one mask on whole pixels.
///
/// cairo 1.16 moves every glyph to a whole pixel, under one lock per process. Here a glyph is positioned to a quarter
/// of a pixel, so that letters are evenly spaced at 1x, too; baselines are on whole pixels, so that horizontal strokes
/// are sharp.
struct GlyphBatch {
    private var placed: [(bitmap: Bitmap, x: Int, y: Int)] = []
    private(set) var bounds = PixelRect.zero

    /// The number of pixels per em above which glyphs are filled as paths.
    static let largestSize = 160.0

    var isEmpty: Bool { placed.isEmpty }

    /// - Parameters:
    /// - x: The position in pixels.
    /// - y: The baseline's position, in whole pixels.
    mutating func add(_ glyph: UInt32, of face: OpenFace, size: Double, x: Double, y: Int) {
        guard abs(x) < 1e8, abs(y) < 100_000_000 else { return }
        let quarters = Int((x * 4).rounded())
        let mask = face.glyphs.mask(glyph, of: face, size: size, phase: quarters & 3)
        guard let bitmap = mask.bitmap else { return }
        let (x, y) = ((quarters >> 2) + mask.left, y + mask.top)
        placed.append((bitmap, x, y))
        let box = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
        bounds = placed.count == 1 ? box : bounds.union(box)
    }

    /// Returns the coverage within `area`.
    func coverage(in area: PixelRect) -> Bitmap? {
        guard !area.isEmpty, let result = Bitmap(width: area.width, height: area.height, format: .mask),
            let target = Self.image(result)
        else { return nil }
        defer { pixman_image_unref(target) }
        for glyph in placed {
            let box = PixelRect(x: glyph.x, y: glyph.y, width: glyph.bitmap.width, height: glyph.bitmap.height)
            guard !box.intersection(area).isEmpty, let source = Self.image(glyph.bitmap) else { continue }
            pixman_image_composite32(
                PIXMAN_OP_ADD, source, nil, target, 0, 0, 0, 0, Int32(glyph.x - area.x), Int32(glyph.y - area.y),
                Int32(glyph.bitmap.width), Int32(glyph.bitmap.height))
            pixman_image_unref(source)
        }
        return result
    }

    /// Created for each use: pixman's images are not safe to share among threads.
    private static func image(_ bitmap: Bitmap) -> OpaquePointer? {
        pixman_image_create_bits(
            PIXMAN_a8, Int32(bitmap.width), Int32(bitmap.height), bitmap.bytes.assumingMemoryBound(to: UInt32.self),
            Int32(bitmap.bytesPerRow))
    }
}
