import CGraphics
import Foundation
import TwillDrawing
import TwillSync

/// What has been drawn of a face so far: outlines, coverage by size, pictures.
///
/// Each is a function of the font file and its key alone, so that it does not matter which thread made it, or whether
/// it was forgotten and made again.
final class GlyphStore: Sendable {
    private struct State {
        var outlines: [UInt32: GlyphOutline] = [:]
        var masks: [MaskKey: GlyphMask] = [:]
        var maskBytes = 0
        var pictures: [UInt32: GlyphPicture?] = [:]
    }

    private struct MaskKey: Hashable {
        var glyph: UInt32
        /// Pixels per em.
        var size: Double
        var phase: Int
    }

    /// Of coverage for a face; when it is reached the face starts anew. All of Latin in ten sizes takes about half.
    private static let largestMaskBytes = 2 << 20

    private let state = Locked(State())

    func outline(_ glyph: UInt32, of face: OpenFace) -> GlyphOutline {
        if let known = state.withLock({ $0.outlines[glyph] }) { return known }
        let new = GlyphOutline(glyph, of: face)
        state.withLock { $0.outlines[glyph] = new }
        return new
    }

    /// - Parameters:
    ///   - size: Pixels per em.
    ///   - phase: How many quarters of a pixel the glyph's origin lies to the right of a whole one.
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

    func picture(_ glyph: UInt32, of face: OpenFace) -> GlyphPicture? {
        if let known = state.withLock({ $0.pictures[glyph] }) { return known }
        let new = GlyphPicture(glyph, of: face)
        state.withLock { state in
            // A picture takes 70 KB.
            if state.pictures.count >= 256 { state.pictures = [:] }
            state.pictures[glyph] = .some(new)
        }
        return new
    }
}

/// A glyph's coverage at a size.
final class GlyphMask: Sendable {
    /// nil for a glyph without a shape.
    let bitmap: Bitmap?
    /// Of the bitmap's top left from the whole pixel of the glyph's origin.
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

/// A glyph that is a picture.
final class GlyphPicture: Sendable {
    let bitmap: Bitmap
    /// Where it goes, in parts of the font's size, y down, from the glyph's origin on the baseline.
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
