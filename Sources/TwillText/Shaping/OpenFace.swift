import CGraphics
import Foundation
import TwillSync

/// A font file at one weight, opened: it shapes text and gives outlines.
///
/// Safe on any thread: HarfBuzz's fonts are immutable once made, and are never given back while the process lives.
final class OpenFace: @unchecked Sendable {
    /// In font units; advances and outlines are read unscaled, so that they are the same at every size.
    let font: OpaquePointer
    let unitsPerEm: Double
    /// Glyphs are pictures: colour emoji.
    let isColor: Bool
    let glyphs = GlyphStore()

    /// - Throws: What is wrong with the file, in words.
    init(path: String, weight: Int?) throws(Failure) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { throw Failure(reason: "is missing") }
        defer { hb_blob_destroy(blob) }
        guard isWhole(blob) else { throw Failure(reason: "is damaged") }
        let face = hb_face_create(blob, 0)!
        let isColor = hb_ot_color_has_png(face) != 0
        let outlines = hasTable("glyf", face) || hasTable("CFF ", face)
        guard hb_face_get_glyph_count(face) > 0, hasTable("cmap", face), hasTable("hmtx", face), outlines || isColor
        else {
            hb_face_destroy(face)
            throw Failure(reason: "is damaged")
        }
        unitsPerEm = Double(hb_face_get_upem(face))
        self.isColor = isColor
        font = hb_font_create(face)
        hb_face_destroy(face)
        if let weight {
            var variation = hb_variation_t(tag: openTypeTag("wght"), value: Float(weight))
            hb_font_set_variations(font, &variation, 1)
        }
        hb_font_make_immutable(font)
    }

    deinit {
        hb_font_destroy(font)
    }

    struct Failure: Error {
        let reason: String
    }

    func covers(_ scalar: UInt32) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
    }
}

/// Whether the file is as long as its table of contents says; HarfBuzz would draw what is cut off as blanks.
private func isWhole(_ blob: OpaquePointer) -> Bool {
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length >= 12 else { return false }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    func number(_ offset: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
    }
    let count = number(4) >> 16
    guard bytes.count >= 12 + count * 16 else { return false }
    return (0..<count).allSatisfy { number(12 + $0 * 16 + 8) + number(12 + $0 * 16 + 12) <= bytes.count }
}

private func hasTable(_ tag: String, _ face: OpaquePointer) -> Bool {
    let blob = hb_face_reference_table(face, openTypeTag(tag))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
}

/// Four ASCII letters as HarfBuzz numbers them. Shorter ones are filled up with blanks, longer ones cut.
func openTypeTag(_ name: String) -> hb_tag_t {
    let bytes = Array(name.utf8.prefix(4)) + Array(repeating: 0x20, count: max(0, 4 - name.utf8.count))
    return bytes.reduce(0) { $0 << 8 | hb_tag_t($1) }
}
