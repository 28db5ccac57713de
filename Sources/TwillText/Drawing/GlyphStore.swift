import CGraphics
import Foundation
import TwillDrawing
import TwillSync

/// The cache of a face's rendered glyphs: outlines, coverage by size, color bitmaps.
///
/// Each depends on the font file and its key alone, so it makes no difference which thread created it, or whether it
/// was evicted and created again.
final class GlyphStore: Sendable {
    private struct State {
        var outlines: [UInt32: GlyphOutline] = [:]
        var masks: [MaskKey: GlyphMask] = [:]
        var maskBytes = 0
        var images: [UInt32: GlyphImage?] = [:]
    }

    private struct MaskKey: Hashable {
        var glyph: UInt32
        /// The size in pixels per em.
        var size: Double
        var phase: Int
    }

    /// The limit of a face's coverage masks, in bytes, at which they are all evicted. All of Latin in ten sizes takes
    /// about half.
    private static let largestMaskBytes = 2 << 20

    private let state = Locked(State())

    func outline(_ glyph: UInt32, of face: OpenFace) -> GlyphOutline {
        if let known = state.withLock({ $0.outlines[glyph] }) { return known }
        let new = GlyphOutline(glyph, of: face)
        state.withLock { $0.outlines[glyph] = new }
        return new
    }

    /// - Parameters:
    /// - size: The size in pixels per em.
    /// - phase: The fraction of a pixel, in quarters, by which the glyph's origin is right of a whole one.
    func mask(_ glyph: UInt32, of face: OpenFace, size: Double, phase: Int) -> GlyphMask {
        let key = MaskKey(glyph: glyph, size: size, phase: phase)
        if let known = state.withLock({ $0.masks[key] }) { return known }
        let new = GlyphMask(outline(glyph, of: face), size: size, phase: phase)
        state.withLock { state in
            state.maskBytes += (new.bitmap?.byteCount ?? 0) + 64
            if state.maskBytes > Self.largestMaskBytes {
                state.masks = [:]
                state.maskBytes = 0
            }
            state.masks[key] = new
        }
        return new
    }

    func image(_ glyph: UInt32, of face: OpenFace) -> GlyphImage? {
        if let known = state.withLock({ $0.images[glyph] }) { return known }
        let new = GlyphImage(glyph, of: face)
        state.withLock { state in
            // A bitmap takes 70 KB.
            if state.images.count >= 256 { state.images = [:] }
            state.images[glyph] = .some(new)
        }
        return new
    }
}

/// A glyph's coverage at a size.
final class GlyphMask: Sendable {
    /// The mask; nil for a glyph without an outline.
    let bitmap: Bitmap?
    /// The offset of the bitmap's top left from the glyph's origin, rounded down to pixels.
    let left: Int
    let top: Int

    init(_ outline: GlyphOutline, size: Double, phase: Int) {
        let shift = Double(phase) / 4
        let bounds = outline.bounds
        let box =
            bounds.isNull
            ? .zero
            : PixelRect(
                touching: CGRect(
                    x: bounds.minX * size + shift, y: bounds.minY * size, width: bounds.width * size,
                    height: bounds.height * size))
        left = box.x
        top = box.y
        guard !box.isEmpty, let bitmap = Bitmap(width: box.width, height: box.height, format: .mask) else {
            self.bitmap = nil
            return
        }
        let canvas = Canvas(bitmap)
        outline.append(to: canvas.cairo, x: shift - Double(left), y: -Double(top), size: size)
        cairo_fill(canvas.cairo)
        self.bitmap = bitmap
    }
}

/// A glyph drawn as a color bitmap, such as an emoji.
final class GlyphImage: Sendable {
    let bitmap: Bitmap
    /// The frame, relative to the font's size, y down, from the glyph's origin on the baseline.
    let frame: CGRect

    init?(_ glyph: UInt32, of face: OpenFace) {
        let blob = hb_ot_color_glyph_reference_png(face.font, glyph)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let bytes = hb_blob_get_data(blob, &length), length > 0,
            hb_font_get_glyph_extents(face.font, glyph, &extents) != 0,
            let image = try? ImageDecoder.decode(Data(bytes: bytes, count: Int(length)))
        else { return nil }
        bitmap = image.bitmap
        let scale = 1 / face.unitsPerEm
        frame = CGRect(
            x: Double(extents.x_bearing) * scale, y: -Double(extents.y_bearing) * scale,
            width: Double(extents.width) * scale, height: -Double(extents.height) * scale)
    }
}
