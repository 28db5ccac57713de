import CGraphics
import Foundation
import TwillSync

/// An opened font file at one weight, which shapes text and provides outlines.
///
/// Safe on any thread: HarfBuzz's fonts are immutable once made, and are never freed while the process lives.
final class OpenFace: @unchecked Sendable {
    /// HarfBuzz's font, unscaled: advances and outlines are in font units, so they are the same at every size.
    let font: OpaquePointer
    let unitsPerEm: Double
    /// Whether glyphs are color bitmaps, as of an emoji font.
    let isColor: Bool
    let glyphs = GlyphStore()

    /// Opens a font file.
    ///
    /// - Parameter index: The index of the font in a collection; otherwise 0.
    /// - Throws: The problem with the file.
    init(path: String, index: Int = 0, weight: Int?) throws(Failure) {
        let blob = try Self.wholeFile(path)
        defer { hb_blob_destroy(blob) }
        let face = hb_face_create(blob, UInt32(index))!
        let isColor = hb_ot_color_has_png(face) != 0
        let outlines = hasTable("glyf", face) || hasTable("CFF ", face)
        guard hb_face_get_glyph_count(face) > 0, hasTable("cmap", face), hasTable("hmtx", face), outlines || isColor
        else {
            hb_face_destroy(face)
            throw .damaged
        }
        unitsPerEm = Double(hb_face_get_upem(face))
        self.isColor = isColor
        font = hb_font_create(face)
        defer { hb_face_destroy(face) }
        // HarfBuzz computes the deltas of variations even where all are zero.
        if let weight, Self.defaultWeight(of: face) != Float(weight) {
            var variation = hb_variation_t(tag: openTypeTag("wght"), value: Float(weight))
            hb_font_set_variations(font, &variation, 1)
        }
        hb_font_make_immutable(font)
    }

    deinit {
        hb_font_destroy(font)
    }

    /// The weight of a variable font's outlines before they are varied; nil if its weight does not vary.
    private static func defaultWeight(of face: OpaquePointer) -> Float? {
        var axis = hb_ot_var_axis_info_t()
        guard hb_ot_var_find_axis_info(face, openTypeTag("wght"), &axis) != 0 else { return nil }
        return axis.default_value
    }

    struct Failure: Error {
        let reason: String
        var isMissing: Bool { reason == Self.missing.reason }

        static let missing = Failure(reason: "is missing")
        static let damaged = Failure(reason: "is damaged")
    }

    /// Returns the number of fonts in a file: more than one in a collection.
    static func count(path: String) throws(Failure) -> Int {
        let blob = try wholeFile(path)
        defer { hb_blob_destroy(blob) }
        return Int(hb_face_count(blob))
    }

    /// Maps the file; the caller destroys the blob.
    private static func wholeFile(_ path: String) throws(Failure) -> OpaquePointer {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { throw .missing }
        guard isWhole(blob) else {
            hb_blob_destroy(blob)
            throw .damaged
        }
        return blob
    }

    func covers(_ scalar: UInt32) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
    }
}

/// Whether the file is as long as its table of contents says; HarfBuzz would draw cut-off glyphs as blanks.
private func isWhole(_ blob: OpaquePointer) -> Bool {
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length >= 12 else { return false }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    func number(_ offset: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
    }
    func isWhole(at start: Int) -> Bool {
        guard bytes.count >= start + 12 else { return false }
        let count = number(start + 4) >> 16
        guard bytes.count >= start + 12 + count * 16 else { return false }
        return (0..<count).allSatisfy { table in
            let entry = start + 12 + table * 16
            return number(entry + 8) + number(entry + 12) <= bytes.count
        }
    }
    guard number(0) == Int(openTypeTag("ttcf")) else { return isWhole(at: 0) }
    // In a collection, the offsets of its fonts.
    let count = number(8)
    guard count > 0, count <= 1024, bytes.count >= 12 + count * 4 else { return false }
    return (0..<count).allSatisfy { isWhole(at: number(12 + $0 * 4)) }
}

private func hasTable(_ tag: String, _ face: OpaquePointer) -> Bool {
    let blob = hb_face_reference_table(face, openTypeTag(tag))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
}

/// Returns a tag of four ASCII letters. Shorter names are padded with blanks, longer ones truncated.
func openTypeTag(_ name: String) -> hb_tag_t {
    let bytes = Array(name.utf8.prefix(4)) + Array(repeating: 0x20, count: max(0, 4 - name.utf8.count))
    return bytes.reduce(0) { $0 << 8 | hb_tag_t($1) }
}
