import CGraphics
import Foundation
import Synchronization
import TwillSync

extension Bitmap {
    /// Returns a resampled copy: smooth when enlarged, an average of all covered pixels when reduced.
    ///
    /// - Returns: nil if a side is not 1...``largestSide``.
    public func resampled(width: Int, height: Int) -> Bitmap? {
        guard let result = Bitmap(width: width, height: height, like: self) else { return nil }
        Canvas(result).copyStretched(self, interpolation: .linear)
        return result
    }

    /// The image with a color per pixel, if it is a mask with an ink; otherwise itself.
    ///
    /// It is created on first use, and kept for as long as the mask.
    public var inColors: Bitmap {
        guard let ink else { return self }
        if let colored = colored.load(ordering: .acquiring) { return colored.takeUnretainedValue() }
        guard let made = Bitmap(width: width, height: height) else { return self }
        Canvas(made).drawMask(self, in: bounds.cgRect, color: ink)
        let retained = Unmanaged.passRetained(made)
        let (isFirst, other) = colored.compareExchange(
            expected: nil, desired: retained, ordering: .acquiringAndReleasing)
        guard !isFirst, let other else { return made }
        // Another thread was faster.
        retained.release()
        return other.takeUnretainedValue()
    }

    /// Whether ``inColors`` has created a copy.
    package var wasConvertedToColors: Bool { colored.load(ordering: .acquiring) != nil }

    /// Converts straight red, green, blue, alpha bytes to this bitmap's format, in place.
    ///
    /// pixman does the work, row by row: it uses the pixels' colors as a source without alpha, and their alpha as the
    /// mask.
    func convertFromStraightRGBA() {
        let pixels = bytes.assumingMemoryBound(to: UInt32.self)
        let (width, height, stride) = (Int32(width), Int32(height), Int32(bytesPerRow))
        let source = pixman_image_create_bits_no_clear(PIXMAN_x8b8g8r8, width, height, pixels, stride)
        let alpha =
            format == .premultiplied
            ? pixman_image_create_bits_no_clear(PIXMAN_a8b8g8r8, width, height, pixels, stride) : nil
        let target = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, width, height, pixels, stride)
        pixman_image_composite32(PIXMAN_OP_SRC, source, alpha, target, 0, 0, 0, 0, 0, 0, width, height)
        for image in [source, alpha, target] where image != nil { pixman_image_unref(image) }
    }

    /// Whether no pixel is transparent. Reads every pixel.
    public var hasOnlyOpaquePixels: Bool {
        switch format {
        case .opaque: return true
        case .mask:
            for y in 0..<height {
                let row = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
                var x = 0
                while x < width {
                    if row[x] != 255 { return false }
                    x &+= 1
                }
            }
            return true
        case .premultiplied:
            for y in 0..<height {
                let row = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
                var x = 0
                // A row is combined without branches, so that the compiler can vectorize it.
                var all: UInt32 = 0xFF00_0000
                while x < width {
                    all &= row[x]
                    x &+= 1
                }
                if all != 0xFF00_0000 { return false }
            }
            return true
        }
    }

    /// Returns a copy with another format of the same pixel size, for pixels whose alpha is known to be 255.
    func withFormat(_ other: Format) -> Bitmap {
        guard other.bytesPerPixel == format.bytesPerPixel,
            let result = Bitmap(width: width, height: height, format: other)
        else { return self }
        memcpy(result.bytes, bytes, byteCount)
        return result
    }
}
