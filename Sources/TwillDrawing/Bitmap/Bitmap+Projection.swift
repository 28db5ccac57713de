import CGraphics
import Foundation

extension Bitmap {
    /// A picture of this one seen through a projection, with smooth edges where this one's border is transparent.
    ///
    /// - Parameter toSource: From the new bitmap's pixels to this one's.
    /// - Returns: nil where there is no memory for it, or the projection shows nothing.
    package func projected(width: Int, height: Int, toSource: Projection) -> Bitmap? {
        guard format != .mask, toSource.isFinite, let result = Bitmap(width: width, height: height) else { return nil }
        // pixman steps along a row in 16.16 numbers: as large as fits them, so that little is lost. A projection scaled
        // as a whole is the same projection.
        let corners = [
            CGPoint.zero, CGPoint(x: width, y: 0), CGPoint(x: 0, y: height), CGPoint(x: width, y: height),
        ].map { toSource.apply($0) }
        let largest =
            corners.map { max(abs($0.x), abs($0.y), abs($0.z)) }.max().map {
                max($0, abs(toSource.tx), abs(toSource.ty), abs(toSource.w))
            } ?? 0
        guard largest > 0, largest.isFinite else { return nil }
        let factor = 16_000 / largest * (corners[0].z < 0 ? -1 : 1)
        func fixed(_ value: Double) -> pixman_fixed_t {
            pixman_fixed_t(max(-32_000, min(32_000, value * factor)) * 65_536)
        }
        var matrix = pixman_transform_t()
        matrix.matrix = (
            (fixed(toSource.a), fixed(toSource.c), fixed(toSource.tx)),
            (fixed(toSource.b), fixed(toSource.d), fixed(toSource.ty)),
            (fixed(toSource.p), fixed(toSource.q), fixed(toSource.w))
        )
        func image(_ bitmap: Bitmap) -> OpaquePointer? {
            pixman_image_create_bits_no_clear(
                bitmap.format == .opaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8, Int32(bitmap.width),
                Int32(bitmap.height), bitmap.bytes.assumingMemoryBound(to: UInt32.self), Int32(bitmap.bytesPerRow))
        }
        guard let source = image(self), let target = image(result) else { return nil }
        pixman_image_set_transform(source, &matrix)
        pixman_image_set_filter(source, PIXMAN_FILTER_BILINEAR, nil, 0)
        pixman_image_set_repeat(source, PIXMAN_REPEAT_NONE)
        pixman_image_composite32(PIXMAN_OP_SRC, source, nil, target, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
        pixman_image_unref(source)
        pixman_image_unref(target)
        return result
    }
}
