import CGraphics
public import Foundation

/// The way a bitmap is scaled.
public enum Interpolation: Sendable, Hashable {
    /// Nearest pixel: hard edges when enlarged.
    case none
    /// Bilinear when enlarged, an average of all covered pixels when reduced.
    case linear
    /// Sharper than `linear` up to twice the size and the same beyond; costs several times as much.
    case high
}

extension Canvas {
    /// Draws `bitmap` stretched over `rect`.
    ///
    /// At one bitmap pixel per canvas pixel, with `rect` on whole pixels, this copies exactly; otherwise edges of
    /// `rect` on whole pixels stay sharp, and others are smoothed. Colors never mix with those outside `source`. A mask
    /// is drawn in black with the mask's alpha, or in its own ``Bitmap/ink``; use
    /// ``drawMask(_:in:source:color:opacity:)`` for another color.
    ///
    /// - Parameters:
    /// - source: The part of the bitmap to show, in its pixels; nil for all of it. Parts outside the bitmap are cut
    ///   off, with the corresponding part of `rect`.
    /// - interpolation: The scaling. Reducing a large image on each frame is expensive: keep a
    ///   ``Bitmap/resampled(width:height:)``.
    public func draw(
        _ bitmap: Bitmap, in rect: CGRect, source: CGRect? = nil, opacity: Double = 1,
        interpolation: Interpolation = .linear
    ) {
        if let ink = bitmap.ink {
            return drawMask(
                bitmap, in: rect, source: source, color: ink, opacity: opacity, interpolation: interpolation)
        }
        let opacity = opacity * state.alpha
        guard opacity > 0 || !state.blendMode.ignoresTransparency,
            let stretch = Stretch(bitmap, source: source, in: rect)
        else { return }
        drawStretch(stretch, opacity: opacity, interpolation: interpolation)
    }

    /// Fills `rect` with copies of `bitmap`.
    ///
    /// - Parameters:
    /// - origin: The top left corner of one of the copies.
    /// - scale: The number of bitmap pixels per unit.
    public func drawTiled(
        _ bitmap: Bitmap, in rect: CGRect, origin: CGPoint? = nil, scale: CGFloat = 1, opacity: Double = 1
    ) {
        let origin = origin ?? rect.standardized.origin
        guard rect.isDrawable, origin.isDrawable, scale.isFinite, scale > 0, opacity * state.alpha > 0 else { return }
        giveColors()
        let surface = bitmap.inColors.makeCairoSurface()
        let pattern = cairo_pattern_create_for_surface(surface)!
        cairo_surface_destroy(surface)
        defer { cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: scale, x0: -origin.x * scale, y0: -origin.y * scale)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        let isExact = abs(transform.a - scale) < 1e-6 && abs(transform.d - scale) < 1e-6
        cairo_pattern_set_filter(pattern, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        fill(rect, with: pattern, opacity: opacity * state.alpha)
    }
}

/// A part of a bitmap and the rectangle that it is stretched over.
struct Stretch {
    var bitmap: Bitmap
    /// The part in the bitmap's pixels, within its bounds.
    var source: CGRect
    /// The rectangle in the canvas's units.
    var rect: CGRect

    /// Returns nil if there is nothing to draw.
    init?(_ bitmap: Bitmap, source: CGRect?, in rect: CGRect) {
        guard rect.isDrawable else { return nil }
        self.bitmap = bitmap
        self.rect = rect.standardized
        self.source = CGRect(origin: .zero, size: bitmap.size)
        guard let wanted = source?.standardized else { return }
        guard wanted.isDrawable else { return nil }
        let visible = wanted.intersection(self.source)
        guard visible.isDrawable else { return nil }
        self.source = visible
        if visible != wanted {
            let x = self.rect.width / wanted.width, y = self.rect.height / wanted.height
            self.rect = CGRect(
                x: self.rect.minX + (visible.minX - wanted.minX) * x,
                y: self.rect.minY + (visible.minY - wanted.minY) * y, width: visible.width * x,
                height: visible.height * y)
        }
    }

    /// The whole pixels that `source` touches.
    var part: PixelRect { PixelRect(touching: source).intersection(bitmap.bounds) }

    /// Returns the canvas pixel at which `part` starts if the stretch copies pixel for pixel.
    func exactOrigin(_ transform: CGAffineTransform) -> (x: Int, y: Int)? {
        guard transform.keepsRectanglesUpright else { return nil }
        let pixels = transform.apply(to: rect)
        let x = pixels.minX.rounded(), y = pixels.minY.rounded()
        guard abs(pixels.minX - x) < Self.tolerance, abs(pixels.minY - y) < Self.tolerance,
            abs(pixels.width - source.width) < Self.tolerance, abs(pixels.height - source.height) < Self.tolerance,
            source.minX == source.minX.rounded(), source.minY == source.minY.rounded(),
            source.width == source.width.rounded(), source.height == source.height.rounded(),
            abs(x) < Canvas.largestCoordinate, abs(y) < Canvas.largestCoordinate
        else { return nil }
        return (Int(x), Int(y))
    }

    /// The tolerance in pixels, below what antialiasing resolves; thirds of a point at 3x are this close.
    private static let tolerance: CGFloat = 1.0 / 512

    /// Creates a pattern over `part` that maps to `rect`, or exactly to a pixel; the caller destroys it.
    func makePattern(exactly origin: (x: Int, y: Int)? = nil) -> OpaquePointer {
        let part = part
        let surface = bitmap.makeCairoSurface(part: part)
        let pattern = cairo_pattern_create_for_surface(surface)!
        cairo_surface_destroy(surface)
        let x = source.width / rect.width, y = source.height / rect.height
        var matrix = cairo_matrix_t(
            xx: x, yx: 0, xy: 0, yy: y, x0: source.minX - CGFloat(part.x) - rect.minX * x,
            y0: source.minY - CGFloat(part.y) - rect.minY * y)
        if let origin {
            matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: Double(-origin.x), y0: Double(-origin.y))
        }
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        return pattern
    }
}

extension Canvas {
    /// Runs `body` with one pixel per unit and the origin at the bitmap's.
    @inline(__always)
    func inPixels(_ body: () -> Void) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        body()
        cairo_set_matrix(cairo, &matrix)
    }

    /// Fills the canvas with a stretched copy of a bitmap with the same format; a mask's coverage is copied without its
    /// ink.
    func copyStretched(_ bitmap: Bitmap, source: CGRect? = nil, interpolation: Interpolation) {
        blendMode = .copy
        guard let stretch = Stretch(bitmap, source: source, in: bounds.cgRect) else { return }
        drawStretch(stretch, opacity: 1, interpolation: interpolation)
    }

    private func drawStretch(_ stretch: Stretch, opacity: Double, interpolation: Interpolation) {
        giveColors()
        if let origin = stretch.exactOrigin(transform) {
            let part = stretch.part
            let surface = stretch.bitmap.makeCairoSurface(part: part)
            inPixels {
                cairo_set_source_surface(cairo, surface, Double(origin.x), Double(origin.y))
                cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
                if opacity < 1 && !state.blendMode.reachesBeyondShapes && state.blendMode != .copy
                    && state.blendMode != .clear
                {
                    cairo_paint_with_alpha(cairo, max(opacity, 0))
                } else {
                    cairo_rectangle(
                        cairo, Double(origin.x), Double(origin.y), Double(part.width), Double(part.height))
                    fillCurrentPath(opacity: opacity)
                }
            }
            cairo_surface_destroy(surface)
            return releaseSource()
        }
        let (stretch, filter) = prepare(stretch, interpolation)
        let pattern = stretch.makePattern()
        cairo_pattern_set_filter(pattern, filter)
        fill(stretch.rect, with: pattern, opacity: opacity)
        cairo_pattern_destroy(pattern)
    }

    /// Prepares a bitmap for scaling that cairo's filters do badly: they average over at most 16 pixels, and the better
    /// one shows square pixels when it enlarges by more than two.
    func prepare(_ stretch: Stretch, _ interpolation: Interpolation) -> (Stretch, cairo_filter_t) {
        guard interpolation != .none else { return (stretch, CAIRO_FILTER_NEAREST) }
        let transform = transform
        let width = hypot(transform.a, transform.b) * stretch.rect.width
        let height = hypot(transform.c, transform.d) * stretch.rect.height
        let shrink = max(stretch.source.width / width, stretch.source.height / height)
        let enlarge = max(width / stretch.source.width, height / stretch.source.height)
        let filter = interpolation == .high && enlarge <= 2 ? CAIRO_FILTER_BEST : CAIRO_FILTER_GOOD
        guard shrink > 12, stretch.source.width > 12 || stretch.source.height > 12 else { return (stretch, filter) }
        // An eighth of the size first, by averages of whole pixels.
        let part = stretch.part
        func eighth(_ length: Int, _ source: CGFloat, _ target: CGFloat) -> Int {
            source / target > 12 ? max(1, (length + 7) / 8) : length
        }
        let small = (
            width: eighth(part.width, stretch.source.width, width),
            height: eighth(part.height, stretch.source.height, height)
        )
        guard small.width < part.width || small.height < part.height,
            let bitmap = Bitmap(width: small.width, height: small.height, like: stretch.bitmap)
        else { return (stretch, filter) }
        Canvas(bitmap).copyStretched(stretch.bitmap, source: part.cgRect, interpolation: .linear)
        let x = CGFloat(small.width) / CGFloat(part.width), y = CGFloat(small.height) / CGFloat(part.height)
        let source = CGRect(
            x: (stretch.source.minX - CGFloat(part.x)) * x, y: (stretch.source.minY - CGFloat(part.y)) * y,
            width: stretch.source.width * x, height: stretch.source.height * y)
        guard let reduced = Stretch(bitmap, source: source, in: stretch.rect) else { return (stretch, filter) }
        return prepare(reduced, interpolation)
    }

    /// Fills with `pattern`, which is in current units.
    func fill(_ rect: CGRect, with pattern: OpaquePointer, opacity: Double) {
        giveColors()
        guard addRectangle(rect) else { return }
        cairo_set_source(cairo, pattern)
        fillCurrentPath(opacity: opacity)
        releaseSource()
    }

    /// Fills cairo's current path with its current source at an opacity, which `cairo_fill` does not support.
    private func fillCurrentPath(opacity: Double) {
        guard opacity < 1 else { return fillCurrentPath() }
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_save(cairo)
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, max(opacity, 0))
        cairo_restore(cairo)
    }
}
