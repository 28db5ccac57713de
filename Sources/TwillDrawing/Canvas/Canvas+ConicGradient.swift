import CGraphics
import Foundation

extension Canvas {
    /// Creates a conic gradient over the clip. Cairo has none, so pixman fills an image with one.
    ///
    /// Costs memory for, and a pass over, the pixels of the clip's bounding box.
    ///
    /// - Returns: A pattern that the caller destroys; nil if there is nothing to draw.
    func conicPattern(_ stops: [Gradient.Stop], _ center: CGPoint, _ angle: CGFloat) -> OpaquePointer? {
        let toDevice = transform
        guard center.isDrawable, angle.isFinite, state.alpha > 0, !stops.isEmpty,
            toDevice.isInvertible, let area = clipInDevice(),
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let pixels = cairo_image_surface_get_data(surface),
            let source = Self.conicImage(stops, alpha: state.alpha),
            let target = pixels.withMemoryRebound(
                to: UInt32.self, capacity: 1,
                {
                    pixman_image_create_bits_no_clear(
                        PIXMAN_a8r8g8b8, Int32(area.width), Int32(area.height), $0,
                        cairo_image_surface_get_stride(surface))
                })
        else { return nil }

        // From the image's pixels to the canvas, around the center and rotated; pixman's colors go counterclockwise, so
        // the image is mirrored.
        let toSource = CGAffineTransform(translationX: area.minX, y: area.minY)
            .concatenating(toDevice.inverted())
            .concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
            .concatenating(CGAffineTransform(rotationAngle: -angle))
            .concatenating(CGAffineTransform(scaleX: 1, y: -1))
        var matrix = Self.pixmanTransform(toSource)
        pixman_image_set_transform(source, &matrix)
        pixman_image_composite32(
            PIXMAN_OP_SRC, source, nil, target, 0, 0, 0, 0, 0, 0, Int32(area.width), Int32(area.height))
        pixman_image_unref(source)
        pixman_image_unref(target)
        cairo_surface_mark_dirty(surface)

        let pattern = cairo_pattern_create_for_surface(surface)
        var toImage = toDevice.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY)).cairoMatrix
        cairo_pattern_set_matrix(pattern, &toImage)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        return pattern
    }

    /// Returns the clip's bounds in whole pixels.
    private func clipInDevice() -> CGRect? {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        cairo_restore(cairo)
        let area = CGRect(x: left, y: top, width: right - left, height: bottom - top).integral
        let side = CGFloat(Bitmap.largestSide)
        guard area.width >= 1, area.height >= 1, area.width <= side, area.height <= side else { return nil }
        return area
    }

    private static func conicImage(_ stops: [Gradient.Stop], alpha: Double) -> OpaquePointer? {
        func channel(_ value: Double) -> UInt16 { UInt16((min(1, max(0, value)) * 65_535).rounded()) }
        // pixman requires sorted stops.
        let sorted = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        let colors = sorted.map { _, stop in
            pixman_gradient_stop_t(
                x: pixman_fixed_t(min(1, max(0, stop.offset)) * 65_536),
                color: pixman_color_t(
                    red: channel(stop.color.red), green: channel(stop.color.green), blue: channel(stop.color.blue),
                    alpha: channel(stop.color.alpha * alpha)))
        }
        var center = pixman_point_fixed_t(x: 0, y: 0)
        let image = pixman_image_create_conical_gradient(&center, 0, colors, Int32(colors.count))
        pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
        return image
    }

    /// Returns the transform in 16.16 fixed-point numbers, scaled to the largest values that fit, for precision.
    private static func pixmanTransform(_ matrix: CGAffineTransform) -> pixman_transform_t {
        let slope = max(abs(matrix.a), abs(matrix.c), abs(matrix.b), abs(matrix.d))
        let place = max(abs(matrix.tx), abs(matrix.ty))
        // A pixel is one unit, unless that overflows.
        let factor = min(1 / max(slope, 1e-9), 16_000 / max(place, 1e-9))
        func fixed(_ value: Double) -> pixman_fixed_t {
            pixman_fixed_t(max(-32_000, min(32_000, value * factor)) * 65_536)
        }
        var transform = pixman_transform_t()
        transform.matrix = (
            (fixed(matrix.a), fixed(matrix.c), fixed(matrix.tx)),
            (fixed(matrix.b), fixed(matrix.d), fixed(matrix.ty)),
            (0, 0, 65_536)
        )
        return transform
    }
}
