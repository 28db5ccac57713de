import CGraphics
import Foundation
import TwillSync

/// The outlines of a face's glyphs, read from the file when first drawn.
final class GlyphStore: Sendable {
    private let outlines = Locked<[UInt32: GlyphOutline]>([:])

    func outline(_ glyph: UInt32, of face: OpenFace) -> GlyphOutline {
        if let known = outlines.withLock({ $0[glyph] }) { return known }
        let new = GlyphOutline(glyph, of: face)
        outlines.withLock { $0[glyph] = new }
        return new
    }
}
