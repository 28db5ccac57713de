import CGraphics
import Foundation

extension Bitmap {
    /// Returns the image seen through a projection, with smooth edges if the border is transparent.
    ///
    /// - Parameter toSource: The projection from the new bitmap's pixels to this one's; its `w` is positive in front of
    ///   the eye, and pixels behind it stay transparent.
    /// - Returns: nil if there is no memory for it, or nothing is visible.
    package func projected(width: Int, height: Int, toSource: Projection) -> Bitmap? {
        guard format != .mask, toSource.isFinite, let result = Bitmap(width: width, height: height) else { return nil }
        // pixman steps along a row in 16.16 fixed-point numbers: scaled to the largest values that fit, for precision.
        // Scaling the whole projection does not change it.
        let corners = [
            CGPoint.zero, CGPoint(x: width, y: 0), CGPoint(x: 0, y: height), CGPoint(x: width, y: height),
        ].map { toSource.apply($0) }
        let largest =
            corners.map { max(abs($0.x), abs($0.y), abs($0.z)) }.max().map {
                max($0, abs(toSource.tx), abs(toSource.ty), abs(toSource.w))
            } ?? 0
        guard largest > 0, largest.isFinite else { return nil }
        let factor = 16_000 / largest
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
        // pixman divides unsigned, so a negative coordinate can come out inside the image: each row is limited to the
        // pixels that show this one.
        for y in 0..<height {
            let columns = columnsShowing(row: y, of: width, toSource)
            guard !columns.isEmpty else { continue }
            pixman_image_composite32(
                PIXMAN_OP_SRC, source, nil, target, Int32(columns.lowerBound), Int32(y), 0, 0,
                Int32(columns.lowerBound),
                Int32(y), Int32(columns.count), 1)
        }
        pixman_image_unref(source)
        pixman_image_unref(target)
        return result
    }

    /// Returns the columns of a row whose pixel centers map into this bitmap. A straight line crosses it once, so they
    /// are a range.
    private func columnsShowing(row: Int, of width: Int, _ toSource: Projection) -> Range<Int> {
        let first = toSource.apply(CGPoint(x: 0.5, y: Double(row) + 0.5))
        let step = SIMD3(toSource.a, toSource.b, toSource.p)
        // The distance from the border, in pixels of this bitmap, that rounding cannot exceed.
        let edge = 0.05
        // The values that have to be positive: x, y, and the distances from the right and bottom, times w; and w
        // itself.
        func conditions(_ v: SIMD3<Double>) -> [Double] {
            [
                v.x - edge * v.z, v.y - edge * v.z, (Double(self.width) - edge) * v.z - v.x,
                (Double(self.height) - edge) * v.z - v.y, v.z,
            ]
        }
        var low = 0.0, high = Double(width - 1)
        for (start, slope) in zip(conditions(first), conditions(step)) {
            if slope == 0 {
                if start <= 0 { return 0..<0 }
            } else if slope > 0 {
                low = max(low, -start / slope)
            } else {
                high = min(high, -start / slope)
            }
        }
        guard low <= high else { return 0..<0 }
        return Int(low.rounded(.up))..<max(Int(low.rounded(.up)), Int(high.rounded(.down)) + 1)
    }
}
