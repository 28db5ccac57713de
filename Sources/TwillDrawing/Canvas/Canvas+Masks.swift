import CGraphics
public import Foundation

extension Canvas {
    /// Paints `color` through a mask stretched over `rect`: its coverage, or the alpha of a bitmap with colors. An
    /// opaque bitmap fills `rect`.
    ///
    /// - Parameter source: The part of the mask to use, in its pixels; nil for all of it.
    public func drawMask(
        _ mask: Bitmap, in rect: CGRect, source: CGRect? = nil, color: Color, opacity: Double = 1,
        interpolation: Interpolation = .linear
    ) {
        let color = color.multiplyingAlpha(by: opacity)
        guard let stretch = Stretch(mask, source: source, in: rect) else { return }
        if record != nil, recordMask(stretch, color) { return }
        guard setSource(color) else { return }
        maskSource(stretch, interpolation: interpolation)
    }

    /// Draws a template image: the shape of `bitmap`'s alpha in `color`.
    public func drawTinted(
        _ bitmap: Bitmap, in rect: CGRect, source: CGRect? = nil, color: Color, opacity: Double = 1,
        interpolation: Interpolation = .linear
    ) {
        drawMask(bitmap, in: rect, source: source, color: color, opacity: opacity, interpolation: interpolation)
    }
}

extension Canvas {
    /// Paints cairo's current source through a stretched mask.
    func maskSource(_ stretch: Stretch, interpolation: Interpolation = .linear) {
        if let origin = stretch.exactOrigin(transform), !state.blendMode.reachesBeyondShapes {
            inPixels { maskSource(stretch.bitmap, part: stretch.part, x: origin.x, y: origin.y) }
            return
        }
        // The source is set already, and other canvases do not change it.
        let (stretch, filter) = prepare(stretch, interpolation)
        let pattern = stretch.makePattern()
        cairo_pattern_set_filter(pattern, filter)
        cairo_save(cairo)
        if addRectangle(stretch.rect) {
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
            cairo_clip(cairo)
            cairo_mask(cairo, pattern)
        }
        cairo_restore(cairo)
        cairo_pattern_destroy(pattern)
    }

    /// Paints cairo's current source through a mask, pixel for pixel. The current transform must be the identity.
    @inline(__always)
    func maskSource(_ mask: Bitmap, part: PixelRect, x: Int, y: Int) {
        guard !part.isEmpty else { return }
        let surface = mask.makeCairoSurface(part: part)
        cairo_mask_surface(cairo, surface, Double(x), Double(y))
        cairo_surface_destroy(surface)
    }

    /// Runs `body` with a pattern of `mask` stretched over `rect`.
    func withMaskPattern(_ mask: Bitmap, in rect: CGRect, _ body: (OpaquePointer) -> Void) {
        guard let stretch = Stretch(mask, source: nil, in: rect) else { return }
        let pattern = stretch.makePattern()
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        body(pattern)
        cairo_pattern_destroy(pattern)
    }
}
