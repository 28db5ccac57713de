import TwillDrawing
import UIKit

/// The difference of two images of equal size.
struct ImageDifference {
    /// How many pixels differ by more than the tolerance.
    private(set) var count = 0
    /// The largest difference of a channel, of 255.
    private(set) var largestChannel = 0
    /// The part of the image that holds most of the different pixels, in pixels; nil where none differs.
    private(set) var largestRegion: PixelRect?

    /// Differences that are less than this many pixels apart belong to one region.
    private static let cell = 8

    /// - Parameter channel: How far a channel may be away in a pixel that counts as equal.
    init(_ one: Picture, _ other: Picture, channel: Int) {
        let columns = (one.width + Self.cell - 1) / Self.cell, rows = (one.height + Self.cell - 1) / Self.cell
        var counts = [Int](repeating: 0, count: columns * rows)
        var bounds = [PixelRect?](repeating: nil, count: columns * rows)
        one.forEachDifference(from: other) { x, y, distance in
            largestChannel = max(largestChannel, distance)
            guard distance > channel else { return }
            count += 1
            let index = y / Self.cell * columns + x / Self.cell
            counts[index] += 1
            let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
            bounds[index] = bounds[index]?.union(pixel) ?? pixel
        }
        guard count > 0 else { return }
        largestRegion = Self.largestRegion(counts, bounds, columns: columns, rows: rows)
    }

    /// Joins cells that touch, and returns the bounds of the group with most different pixels.
    private static func largestRegion(
        _ counts: [Int], _ bounds: [PixelRect?], columns: Int, rows: Int
    ) -> PixelRect? {
        var isVisited = [Bool](repeating: false, count: counts.count)
        var best: (count: Int, rect: PixelRect)?
        for start in counts.indices where counts[start] > 0 && !isVisited[start] {
            var total = 0
            var rect: PixelRect?
            var waiting = [start]
            isVisited[start] = true
            while let index = waiting.popLast() {
                total += counts[index]
                if let part = bounds[index] { rect = rect?.union(part) ?? part }
                let x = index % columns, y = index / columns
                for nextY in max(0, y - 1)...min(rows - 1, y + 1) {
                    for nextX in max(0, x - 1)...min(columns - 1, x + 1) {
                        let next = nextY * columns + nextX
                        guard counts[next] > 0, !isVisited[next] else { continue }
                        isVisited[next] = true
                        waiting.append(next)
                    }
                }
            }
            if let rect, total > best?.count ?? 0 { best = (total, rect) }
        }
        return best?.rect
    }

    /// The reference in pale grey, with the pixels that differ by more than the tolerance in red.
    static func image(expected: Picture, actual: Picture, channel: Int) -> Picture? {
        guard let bitmap = Bitmap(width: expected.width, height: expected.height, format: .opaque) else { return nil }
        func set(_ red: Int, _ green: Int, _ blue: Int, _ x: Int, _ y: Int) {
            bitmap.bytes.storeBytes(
                of: UInt32(red << 16 | green << 8 | blue), toByteOffset: y * bitmap.bytesPerRow + x * 4,
                as: UInt32.self)
        }
        for y in 0..<expected.height {
            for x in 0..<expected.width {
                let color = expected.components(x: x, y: y)
                let gray = (Int(color.red) * 2 + Int(color.green) * 5 + Int(color.blue)) / 8
                let pale = 200 + gray * 55 / 255
                set(pale, pale, pale, x, y)
            }
        }
        expected.forEachDifference(from: actual) { x, y, distance in
            if distance > channel { set(255, 0, 0, x, y) }
        }
        return Picture(bitmap: bitmap, scale: expected.scale)
    }
}

extension Picture {
    /// Calls a closure for each pixel that differs from that of another image of the same size: with its position and
    /// the largest difference of a channel.
    func forEachDifference(from other: Picture, _ body: (_ x: Int, _ y: Int, _ distance: Int) -> Void) {
        for y in 0..<height {
            let row = bitmap.bytes + y * bitmap.bytesPerRow,
                otherRow = other.bitmap.bytes + y * other.bitmap.bytesPerRow
            if memcmp(row, otherRow, width * 4) == 0 { continue }
            let pixels = row.assumingMemoryBound(to: UInt32.self)
            let otherPixels = otherRow.assumingMemoryBound(to: UInt32.self)
            // The fourth byte of a pixel has no meaning.
            for x in 0..<width where (pixels[x] ^ otherPixels[x]) & 0xFF_FFFF != 0 {
                let one = components(x: x, y: y), two = other.components(x: x, y: y)
                let distance = max(
                    abs(Int(one.red) - Int(two.red)), abs(Int(one.green) - Int(two.green)),
                    abs(Int(one.blue) - Int(two.blue)))
                body(x, y, distance)
            }
        }
    }

    /// The part that a rectangle covers, in points, widened to whole pixels; nil where it covers none.
    func cropped(to rect: CGRect) -> Picture? {
        let part = pixels(of: rect)
        guard part.width > 0, part.height > 0,
            let copy = Bitmap(width: part.width, height: part.height, format: .opaque)
        else { return nil }
        for y in 0..<part.height {
            (copy.bytes + y * copy.bytesPerRow).copyMemory(
                from: bitmap.bytes + (part.y + y) * bitmap.bytesPerRow + part.x * 4, byteCount: part.width * 4)
        }
        return Picture(bitmap: copy, scale: scale)
    }

    /// The whole pixels that a rectangle in points touches, as far as they lie in the image.
    func pixels(of rect: CGRect) -> PixelRect {
        // Frames on whole pixels may be off by rounding errors.
        let slack = 0.01
        let left = max(0, (rect.minX * scale + slack).rounded(.down))
        let top = max(0, (rect.minY * scale + slack).rounded(.down))
        let right = min(CGFloat(width), (rect.maxX * scale - slack).rounded(.up))
        let bottom = min(CGFloat(height), (rect.maxY * scale - slack).rounded(.up))
        guard right > left, bottom > top else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        return PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
    }
}
