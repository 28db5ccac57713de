import CGraphics
import Foundation

extension Bitmap {
    /// Returns a copy with the colors multiplied by a color, channel by channel; alpha is kept.
    ///
    /// - Returns: nil if there is no memory for it.
    package func multiplied(by color: Color) -> Bitmap? {
        if let ink { return with(ink: ink.multiplied(by: color)) }
        guard format != .mask, let result = Bitmap(width: width, height: height, format: format) else {
            return format == .mask ? self : nil
        }
        func level(_ value: Double) -> UInt16 { UInt16((max(0, min(1, value)) * 65_535).rounded()) }
        var channels = pixman_color_t(
            red: level(color.red), green: level(color.green), blue: level(color.blue), alpha: 65_535)
        func image(_ bitmap: Bitmap) -> OpaquePointer? {
            pixman_image_create_bits_no_clear(
                bitmap.format == .opaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8, Int32(bitmap.width),
                Int32(bitmap.height), bitmap.bytes.assumingMemoryBound(to: UInt32.self), Int32(bitmap.bytesPerRow))
        }
        guard let source = image(self), let target = image(result), let mask = pixman_image_create_solid_fill(&channels)
        else { return nil }
        pixman_image_set_component_alpha(mask, 1)
        pixman_image_composite32(
            PIXMAN_OP_SRC, source, mask, target, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
        pixman_image_unref(source)
        pixman_image_unref(mask)
        pixman_image_unref(target)
        return result
    }

    /// Returns a copy of the coverage with another ink.
    private func with(ink: Color) -> Bitmap? {
        guard let copy = Bitmap(width: width, height: height, ink: ink) else { return nil }
        memcpy(copy.bytes, bytes, byteCount)
        return copy
    }
}

extension Color {
    /// Returns the product of both colors, channel by channel; alpha is kept.
    package func multiplied(by other: Color) -> Color {
        Color(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha)
    }
}
