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
        /// By the size in pixels per em.
        var masks: [Double: MaskTable] = [:]
        var maskBytes = 0
        var images: [UInt32: GlyphImage?] = [:]
    }

    /// A glyph, and the fraction of a pixel, in quarters, by which its origin is right of a whole one.
    struct MaskKey: Hashable {
        var glyph: UInt32
        var phase: Int

        fileprivate var page: Int { Int(glyph >> 5) }
        fileprivate var slot: Int { Int(glyph & 31) << 2 | phase }
    }

    /// The masks of a size, in pages of 32 glyphs, so that each is found without hashing.
    private struct MaskTable {
        private var pages: [[GlyphMask?]] = []

        subscript(key: MaskKey) -> GlyphMask? {
            get { key.page < pages.count && !pages[key.page].isEmpty ? pages[key.page][key.slot] : nil }
            set {
                while pages.count <= key.page { pages.append([]) }
                if pages[key.page].isEmpty { pages[key.page] = Array(repeating: nil, count: 128) }
                pages[key.page][key.slot] = newValue
            }
        }
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

    /// Returns how far glyphs reach from their baseline at a size, in points, y down.
    func reach(of glyphs: ArraySlice<PlacedGlyph>, of face: OpenFace, size: Double) -> (up: Double, down: Double) {
        var result = (up: 0.0, down: 0.0)
        func add(_ glyph: PlacedGlyph, _ bounds: CGRect) {
            guard !bounds.isNull else { return }
            result.up = min(result.up, glyph.dy + bounds.minY * size)
            result.down = max(result.down, glyph.dy + bounds.maxY * size)
        }
        let missing = state.withLock { state in
            glyphs.filter { glyph in
                guard let known = state.outlines[glyph.id] else { return true }
                add(glyph, known.bounds)
                return false
            }
        }
        for glyph in missing { add(glyph, outline(glyph.id, of: face).bounds) }
        return result
    }

    /// Returns the masks of glyphs.
    ///
    /// - Parameter size: The size in pixels per em.
    func masks(_ keys: [MaskKey], of face: OpenFace, size: Double) -> [GlyphMask] {
        var found: [GlyphMask?] = []
        found.reserveCapacity(keys.count)
        state.withLock { state in
            guard let table = state.masks[size] else {
                found = Array(repeating: nil, count: keys.count)
                return
            }
            for key in keys { found.append(table[key]) }
        }
        var new: [MaskKey: GlyphMask] = [:]
        for (index, key) in keys.enumerated() where found[index] == nil {
            let mask = new[key] ?? GlyphMask(outline(key.glyph, of: face), size: size, phase: key.phase)
            new[key] = mask
            found[index] = mask
        }
        if !new.isEmpty { keep(new, size: size) }
        return found.map { $0! }
    }

    private func keep(_ masks: [MaskKey: GlyphMask], size: Double) {
        state.withLock { state in
            state.maskBytes += masks.values.reduce(0) { $0 + ($1.bitmap?.byteCount ?? 0) + 64 }
            if state.maskBytes > Self.largestMaskBytes {
                state.masks = [:]
                state.maskBytes = 0
            }
            // Glyph numbers of fonts are below 65,536.
            for (key, mask) in masks where key.glyph < 65_536 { state.masks[size, default: MaskTable()][key] = mask }
        }
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
