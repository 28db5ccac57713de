import Foundation
import TwillDrawing

/// Glyphs that are drawn together, as one mask on whole pixels.
///
/// cairo 1.16 moves every glyph to a whole pixel, under one lock per process. Here a glyph is positioned to a quarter
/// of a pixel, so that letters are evenly spaced at 1x, too; baselines are on whole pixels, so that horizontal strokes
/// are sharp.
struct GlyphBatch {
    /// A glyph of a face at a size, and the position of its origin in whole pixels.
    private struct Request {
        var key: GlyphStore.MaskKey
        var x: Int32
        var y: Int32
    }

    private struct Placed {
        var bitmap: Bitmap
        var x: Int
        var y: Int
    }

    private var requests: [Request] = []
    private var face: OpenFace?
    private var size = 0.0
    private var placed: [Placed] = []
    private(set) var bounds = PixelRect.zero

    /// The number of pixels per em above which glyphs are filled as paths.
    static let largestSize = 160.0

    var isEmpty: Bool { placed.isEmpty }

    /// Begins with glyphs of a face at a size, in pixels per em.
    mutating func begin(_ face: OpenFace, size: Double, count: Int) {
        if face !== self.face || size != self.size { resolve() }
        self.face = face
        self.size = size
        requests.reserveCapacity(requests.count + count)
    }

    /// - Parameters:
    /// - x: The position in pixels.
    /// - y: The baseline's position, in whole pixels.
    @inline(__always)
    mutating func add(_ glyph: UInt32, x: Double, y: Int) {
        guard abs(x) < 1e8, abs(y) < 100_000_000 else { return }
        let quarters = Int((x * 4).rounded())
        requests.append(
            Request(
                key: GlyphStore.MaskKey(glyph: glyph, phase: quarters & 3), x: Int32(quarters >> 2), y: Int32(y)))
    }

    /// Finds the masks of the added glyphs: of many at once, as threads share them.
    mutating func resolve() {
        guard let face, !requests.isEmpty else { return }
        let masks = face.glyphs.masks(requests.map(\.key), of: face, size: size)
        placed.reserveCapacity(placed.count + masks.count)
        for (request, mask) in zip(requests, masks) {
            guard let bitmap = mask.bitmap else { continue }
            let (x, y) = (Int(request.x) + mask.left, Int(request.y) + mask.top)
            placed.append(Placed(bitmap: bitmap, x: x, y: y))
            let box = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
            bounds = placed.count == 1 ? box : bounds.union(box)
        }
        requests.removeAll(keepingCapacity: true)
    }

    /// Returns the coverage within `area`.
    func coverage(in area: PixelRect) -> Bitmap? {
        guard !area.isEmpty, let result = Bitmap(width: area.width, height: area.height, format: .mask) else {
            return nil
        }
        let target = result.bytes.assumingMemoryBound(to: UInt8.self)
        for glyph in placed {
            let left = max(glyph.x, area.x)
            let right = min(glyph.x + glyph.bitmap.width, area.x + area.width)
            let top = max(glyph.y, area.y)
            let bottom = min(glyph.y + glyph.bitmap.height, area.y + area.height)
            guard left < right, top < bottom else { continue }
            let source = glyph.bitmap.bytes.assumingMemoryBound(to: UInt8.self)
            let (from, to) = (glyph.bitmap.bytesPerRow, result.bytesPerRow)
            for y in top..<bottom {
                Self.add(
                    source + (y - glyph.y) * from + left - glyph.x, to: target + (y - area.y) * to + left - area.x,
                    count: right - left)
            }
        }
        return result
    }

    /// Adds coverage, up to full.
    @inline(__always)
    private static func add(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        var i = 0
        let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
        while i + 16 <= count {
            let added = from.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self)
            let sum = to.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self) &+ added
            let full = sum.replacing(with: 255, where: sum .< added)
            to.storeBytes(of: full, toByteOffset: i, as: SIMD16<UInt8>.self)
            i += 16
        }
        while i + 4 <= count {
            let added = from.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self)
            let sum = to.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self) &+ added
            let full = sum.replacing(with: 255, where: sum .< added)
            to.storeBytes(of: full, toByteOffset: i, as: SIMD4<UInt8>.self)
            i += 4
        }
        while i < count {
            let sum = target[i] &+ source[i]
            target[i] = sum < source[i] ? 255 : sum
            i += 1
        }
    }
}
