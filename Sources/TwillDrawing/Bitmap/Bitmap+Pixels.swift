import Foundation

extension Bitmap {
    /// Returns a copy; nil if there is no memory for it.
    public func copy() -> Bitmap? {
        guard let result = Bitmap(width: width, height: height, like: self) else { return nil }
        memcpy(result.bytes, bytes, byteCount)
        return result
    }

    /// Moves the pixels within `area`. Pixels moved out of it are lost, and uncovered pixels keep their contents.
    ///
    /// As with all drawing, only before the bitmap is shared.
    ///
    /// - Parameter area: Clipped to the bitmap's bounds.
    package func move(_ area: PixelRect, byX dx: Int, y dy: Int) {
        let area = area.intersection(bounds)
        let target = PixelRect(x: area.x + dx, y: area.y + dy, width: area.width, height: area.height)
            .intersection(area)
        guard !target.isEmpty else { return }
        // Asked once: each of them checks whether the bitmap is a deferred one.
        let bytes = bytes, bytesPerRow = bytesPerRow, bytesPerPixel = format.bytesPerPixel
        // The order of rows avoids overwriting any before it was read.
        for index in 0..<target.height {
            let y = dy > 0 ? target.maxY - 1 - index : target.y + index
            memmove(
                bytes + y * bytesPerRow + target.x * bytesPerPixel,
                bytes + (y - dy) * bytesPerRow + (target.x - dx) * bytesPerPixel, target.width * bytesPerPixel)
        }
    }

    /// Returns a pixel's color, divided by its alpha; a mask's is white. Clear outside the bitmap.
    public func color(x: Int, y: Int) -> Color {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return .clear }
        let pixel = (bytes + y * bytesPerRow + x * format.bytesPerPixel).assumingMemoryBound(to: UInt8.self)
        if format == .mask { return Color(white: 1, alpha: Double(pixel[0]) / 255) }
        let alpha = format == .opaque ? 255 : Double(pixel[3])
        guard alpha > 0 else { return .clear }
        return Color(
            red: Double(pixel[2]) / alpha, green: Double(pixel[1]) / alpha, blue: Double(pixel[0]) / alpha,
            alpha: alpha / 255)
    }

    /// Returns a stored pixel, 0...255: premultiplied; a mask's coverage is in `alpha`. All 0 outside the bitmap.
    public func pixel(x: Int, y: Int) -> (red: Int, green: Int, blue: Int, alpha: Int) {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return (0, 0, 0, 0) }
        let pixel = (bytes + y * bytesPerRow + x * format.bytesPerPixel).assumingMemoryBound(to: UInt8.self)
        if format == .mask { return (0, 0, 0, Int(pixel[0])) }
        return (Int(pixel[2]), Int(pixel[1]), Int(pixel[0]), format == .opaque ? 255 : Int(pixel[3]))
    }

    /// The differences of two bitmaps.
    public struct Difference: Sendable, Hashable {
        /// The largest difference of a channel, in levels of 255.
        public var largest: Int
        /// The number of different pixels.
        public var pixels: Int
        /// The smallest rectangle around the different pixels.
        public var bounds: PixelRect
    }

    /// Compares pixel by pixel, without the byte that an opaque bitmap ignores. nil if size or format differ.
    public func difference(from other: Bitmap) -> Difference? {
        guard width == other.width, height == other.height, format == other.format else { return nil }
        var result = Difference(largest: 0, pixels: 0, bounds: .zero)
        let rowLength = width * format.bytesPerPixel
        let channels = format == .mask ? 1 : format == .opaque ? 3 : 4
        for y in 0..<height {
            let rowA = bytes + y * bytesPerRow, rowB = other.bytes + y * other.bytesPerRow
            if memcmp(rowA, rowB, rowLength) == 0 { continue }
            let a = rowA.assumingMemoryBound(to: UInt8.self), b = rowB.assumingMemoryBound(to: UInt8.self)
            for x in 0..<width {
                let offset = x * format.bytesPerPixel
                var largest = 0
                for i in 0..<channels { largest = max(largest, abs(Int(a[offset + i]) - Int(b[offset + i]))) }
                guard largest > 0 else { continue }
                result.largest = max(result.largest, largest)
                result.pixels += 1
                result.bounds = result.bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return result
    }

    /// Whether size, format and every pixel are equal.
    public func hasEqualPixels(to other: Bitmap) -> Bool {
        difference(from: other)?.pixels == 0
    }

    /// A checksum that is equal for equal pixels and sizes: FNV-1a over the rows, without padding.
    public var checksum: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x0000_0100_0000_01B3 }
        mix(UInt64(width))
        mix(UInt64(height))
        // An opaque bitmap's fourth byte is ignored.
        let significant: UInt32 = format == .opaque ? 0x00FF_FFFF : 0xFFFF_FFFF
        for y in 0..<height {
            let row = bytes + y * bytesPerRow
            var x = 0
            if format == .mask {
                while x < width {
                    mix(UInt64(row.load(fromByteOffset: x, as: UInt8.self)))
                    x &+= 1
                }
            } else {
                while x < width {
                    mix(UInt64(row.load(fromByteOffset: x &* 4, as: UInt32.self) & significant))
                    x &+= 1
                }
            }
        }
        return hash
    }
}

extension Bitmap {
    /// Copies the pixels of `rects` from a bitmap of the same format, at the same positions, clipped to both. Copies
    /// nothing from another format.
    public func copyPixels(from other: Bitmap, rects: [PixelRect]) {
        guard other.format == format, other !== self else { return }
        for rect in rects { copyPixels(from: other, rect, toX: rect.x, y: rect.y) }
    }

    /// Copies the pixels of one rectangle to another position.
    public func copyPixels(from other: Bitmap, _ rect: PixelRect, toX x: Int, y: Int) {
        guard other.format == format else { return }
        // Clipped to the source, then to the target.
        let source = rect.intersection(other.bounds)
        var target = source
        target.x += x - rect.x
        target.y += y - rect.y
        let visible = target.intersection(bounds)
        guard !visible.isEmpty else { return }
        let size = format.bytesPerPixel
        let from = other.bytes + (source.y + visible.y - target.y) * other.bytesPerRow
        let to = bytes + visible.y * bytesPerRow + visible.x * size
        let offset = (source.x + visible.x - target.x) * size
        // Overlapping rows of one bitmap are copied in an order that overwrites none before it is read.
        let isDownward = other === self && to > from + offset
        for i in 0..<visible.height {
            let row = isDownward ? visible.height - 1 - i : i
            memmove(to + row * bytesPerRow, from + offset + row * other.bytesPerRow, visible.width * size)
        }
    }

    /// Scrolls the contents of `rect` by a distance. Uncovered pixels keep their contents.
    ///
    /// - Returns: The uncovered parts of `rect`, which need to be drawn: at most two, which do not overlap.
    @discardableResult
    public func scroll(_ rect: PixelRect, byX dx: Int, y dy: Int) -> [PixelRect] {
        let area = rect.intersection(bounds)
        guard !area.isEmpty, dx != 0 || dy != 0 else { return [] }
        guard abs(dx) < area.width, abs(dy) < area.height else { return [area] }
        let kept = PixelRect(
            x: area.x + max(0, -dx), y: area.y + max(0, -dy), width: area.width - abs(dx),
            height: area.height - abs(dy))
        copyPixels(from: self, kept, toX: kept.x + dx, y: kept.y + dy)
        var uncovered: [PixelRect] = []
        if dy != 0 {
            uncovered.append(
                PixelRect(
                    x: area.x, y: dy > 0 ? area.y : area.maxY + dy, width: area.width, height: abs(dy)))
        }
        if dx != 0 {
            uncovered.append(
                PixelRect(
                    x: dx > 0 ? area.x : area.maxX + dx, y: area.y + max(0, dy), width: abs(dx),
                    height: area.height - abs(dy)))
        }
        return uncovered
    }
}
