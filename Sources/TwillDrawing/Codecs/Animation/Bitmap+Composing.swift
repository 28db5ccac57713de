import Foundation

extension Bitmap {
    /// Makes pixels transparent. `rect` lies within ``bounds``.
    func clear(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        let size = format.bytesPerPixel
        for y in rect.y..<rect.maxY { memset(bytes + y * bytesPerRow + rect.x * size, 0, rect.width * size) }
    }

    /// Draws a frame at a position of an animation's canvas, clipped to it.
    ///
    /// - Parameter blends: Whether transparent pixels show what is below.
    func compose(_ frame: Bitmap, x: Int, y: Int, blends: Bool) {
        if blends, frame.format == .premultiplied {
            return Canvas(self).draw(frame, in: CGRect(x: x, y: y, width: frame.width, height: frame.height))
        }
        let visible = PixelRect(x: x, y: y, width: frame.width, height: frame.height).intersection(bounds)
        guard !visible.isEmpty else { return }
        // The fourth byte of an opaque bitmap has no meaning.
        let alpha: UInt32 = frame.format == .opaque ? 0xFF00_0000 : 0
        for row in visible.y..<visible.maxY {
            let to = (bytes + row * bytesPerRow).assumingMemoryBound(to: UInt32.self) + visible.x
            let from =
                (frame.bytes + (row - y) * frame.bytesPerRow).assumingMemoryBound(to: UInt32.self) + (visible.x - x)
            var column = 0
            while column < visible.width {
                to[column] = from[column] | alpha
                column &+= 1
            }
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Returns a number of up to 4 bytes, the lowest first. The bytes exist.
    func littleEndian(at offset: Int, _ count: Int) -> Int {
        var result = 0
        for index in (0..<count).reversed() { result = result << 8 | Int(self[offset + index]) }
        return result
    }

    func bigEndian16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }
}
