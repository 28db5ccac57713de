import CGraphics
public import Foundation

extension Canvas {
    /// Draws the blurred shape of a rounded rectangle, from a cache if it is upright.
    ///
    /// - Parameters:
    /// - sigma: The blur's standard deviation in units, which is `CALayer.shadowRadius`; 0 or less draws it sharp.
    /// - cover: A rectangle, in units, that the caller will cover with something opaque whose corners are not rounder
    ///   than the shadow's, so that the shadow below it need not be drawn.
    public func drawShadow(
        ofRoundedRect rect: CGRect, cornerRadius: CGFloat, corners: Path.Corners = .all,
        curve: Path.CornerCurve = .circular, sigma: CGFloat, color: Color, cover: CGRect? = nil
    ) {
        guard rect.isDrawable, sigma.isFinite else { return }
        let rect = rect.standardized
        let transform = transform
        let scale = transform.a
        let pixels = transform.apply(to: rect)
        guard isServedFromCache(rect, sigma: sigma) else {
            let path = Path(roundedRect: rect, cornerRadius: cornerRadius, corners: corners, curve: curve)
            return drawShadow(of: path, sigma: sigma, color: color)
        }
        let radius = min(max(cornerRadius, 0) * scale, min(pixels.width, pixels.height) / 2)
        let shadow = RoundedRectShadow(cornerRadius: radius, corners: corners, curve: curve, sigma: sigma * scale)
        let reach = CGFloat(shadow.margin)
        guard pixels.insetBy(dx: -reach - 1, dy: -reach - 1).overlaps(clipPixelBounds.cgRect) else { return }
        let width = max(1, Int(pixels.width.rounded())), height = max(1, Int(pixels.height.rounded()))
        guard setSource(color) else { return }
        let whole = transform.wholePixels(rect)
        let hidden = whole.flatMap { whole in cover.map { self.hidden(by: $0, shadow, in: whole) } }
        if !state.blendMode.reachesBeyondShapes, let whole,
            let ring = RoundedRectShadow.Ring(shadow, width: width, height: height, cover: hidden)
        {
            let x = whole.x - shadow.margin, y = whole.y - shadow.margin
            if state.blendMode == .normal, min(width, height) >= shadow.minimumSide,
                let parts = shadow.parts(width: width, color: color.multiplyingAlpha(by: state.alpha))
            {
                let pieces = shadow.pieces(ring.areas, of: parts, width: width, height: height)
                var full = shadow.fullParts(ring.areas, width: width, height: height)
                if cover == nil { full.append(ring.middle) }
                return inPixels { lay(pieces, full, x, y) }
            }
            guard let mask = shadow.bitmap(width: width, height: height) else { return }
            return inPixels { lay(ring, mask, x, y, fillsMiddle: cover == nil) }
        }
        guard let mask = shadow.bitmap(width: width, height: height) else { return }
        // Between pixels, the shadow of the nearest size is moved and stretched by less than a pixel.
        let x = pixels.width / CGFloat(width), y = pixels.height / CGFloat(height)
        let box = CGRect(
            x: pixels.minX - reach * x, y: pixels.minY - reach * y, width: CGFloat(mask.width) * x,
            height: CGFloat(mask.height) * y)
        inPixels {
            if let stretch = Stretch(mask, source: nil, in: box) { maskSource(stretch) }
        }
    }

    /// Draws the blurred shape of a path, from a cache if it is at most as large as a screen: a path that moves by
    /// whole pixels is blurred once. Paths made as rectangles or rounded rectangles share the cache of
    /// ``drawShadow(ofRoundedRect:cornerRadius:corners:curve:sigma:color:cover:)``.
    ///
    /// - Parameters:
    /// - sigma: The blur's standard deviation in units; 0 or less draws the shape sharp.
    /// - cover: The covered rectangle, used for rectangles and rounded rectangles only.
    public func drawShadow(
        of path: Path, sigma: CGFloat, color: Color, rule: Path.FillRule = .winding, cover: CGRect? = nil
    ) {
        guard let box = path.controlPointBox else { return }
        if let shape = path.roundedRect, isServedFromCache(shape.rect, sigma: sigma) {
            return drawShadow(
                ofRoundedRect: shape.rect, cornerRadius: shape.cornerRadius, corners: shape.corners, curve: shape.curve,
                sigma: sigma, color: color, cover: cover)
        }
        let transform = transform
        guard let shadow = PathShadow(path, box, rule, sigma: sigma, transform: transform) else {
            return drawShadow(in: box, sigma: sigma, color: color) { $0.fill(path, .black, rule: rule) }
        }
        let target = shadow.bounds.offsetBy(dx: transform.tx.rounded(.down), dy: transform.ty.rounded(.down))
        guard target.overlaps(clipPixelBounds.cgRect), setSource(color), let mask = shadow.bitmap() else { return }
        inPixels {
            if let stretch = Stretch(mask, source: nil, in: target) { maskSource(stretch) }
        }
    }

    /// Draws the blurred coverage (or alpha) of a bitmap stretched over `rect`. Blurs on each call.
    public func drawShadow(
        ofMask mask: Bitmap, in rect: CGRect, source: CGRect? = nil, sigma: CGFloat, color: Color
    ) {
        guard rect.isDrawable else { return }
        drawShadow(in: rect.standardized, sigma: sigma, color: color) {
            $0.drawMask(mask, in: rect, source: source, color: .black)
        }
    }

    /// Draws `body`'s drawing over its shadow.
    ///
    /// The clip applies to both, but drawing outside it casts its shadow into it, as in Core Graphics.
    ///
    /// - Parameters:
    /// - offset: The offset in pixels, whatever the current transform; y points down.
    /// - sigma: The standard deviation in pixels. Core Graphics' `blur` is twice that.
    /// - bounds: A rectangle around `body`'s drawing, in units: a small one saves work. nil if it is unknown.
    /// - body: Draws into the given canvas, which has the same transform and no clip.
    public func withShadow(
        offset: CGSize, sigma: CGFloat, color: Color, bounds: CGRect? = nil, _ body: (Canvas) -> Void
    ) {
        let dx = offset.width.isFinite ? offset.width : 0, dy = offset.height.isFinite ? offset.height : 0
        let sigma = sigma > 0 && sigma.isFinite ? min(sigma, Self.largestBlur) : 0
        let reach = GaussianBlur.reach(sigma: sigma)
        let clip = clipPixelBounds
        guard !clip.isEmpty else { return }
        // The visible area, and everything that can cast a shadow on it.
        var area = clip.cgRect.union(
            clip.cgRect.insetBy(dx: CGFloat(-reach), dy: CGFloat(-reach)).offsetBy(dx: -dx, dy: -dy))
        if let bounds {
            guard bounds.isDrawable else { return }
            area = area.intersection(transform.apply(to: bounds.standardized).insetBy(dx: -1, dy: -1))
        }
        let part = PixelRect(touching: area)
        guard let bitmap = Bitmap(width: part.width, height: part.height) else { return }
        let canvas = Canvas(bitmap)
        canvas.transform = transform.concatenating(
            CGAffineTransform(translationX: CGFloat(-part.x), y: CGFloat(-part.y)))
        body(canvas)
        let whole = CGRect(x: part.x, y: part.y, width: part.width, height: part.height)
        inPixels {
            drawShadow(in: whole.offsetBy(dx: dx, dy: dy), sigma: sigma, color: color) {
                $0.drawMask(bitmap, in: whole.offsetBy(dx: dx, dy: dy), color: .black)
            }
            draw(bitmap, in: whole)
        }
    }
}

extension Canvas {
    /// The largest blur in pixels. Larger ones are practically flat, and cost memory.
    static let largestBlur: CGFloat = 256

    /// Whether a rectangle is upright and its shadow of a size worth caching.
    private func isServedFromCache(_ rect: CGRect, sigma: CGFloat) -> Bool {
        let transform = transform
        return transform.keepsRectanglesUpright && transform.a == transform.d
            && sigma * transform.a <= Self.largestBlur / 4 && max(rect.width, rect.height) * transform.a < 8192
    }

    /// Returns the whole pixels under a cover, in the pixels of the shadow of the rectangle `rect`.
    private func hidden(by cover: CGRect, _ shadow: RoundedRectShadow, in rect: PixelRect) -> PixelRect {
        let pixels = transform.apply(to: cover)
        let x0 = Int(pixels.minX.rounded(.up)), x1 = Int(pixels.maxX.rounded(.down))
        let y0 = Int(pixels.minY.rounded(.up)), y1 = Int(pixels.maxY.rounded(.down))
        return PixelRect(
            x: x0 - rect.x + shadow.margin, y: y0 - rect.y + shadow.margin, width: max(0, x1 - x0),
            height: max(0, y1 - y0))
    }

    /// Draws a mask with `body`, blurs it and paints it in `color`. `bounds` contains all that `body` draws, in units.
    private func drawShadow(in bounds: CGRect, sigma: CGFloat, color: Color, _ body: (Canvas) -> Void) {
        let transform = transform
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let sigma = sigma > 0 ? min(sigma * scale, Self.largestBlur) : 0
        guard sigma.isFinite else { return }
        let reach = CGFloat(GaussianBlur.reach(sigma: sigma))
        let visible = clipPixelBounds.cgRect.insetBy(dx: -reach, dy: -reach)
        let area = transform.apply(to: bounds).insetBy(dx: -reach - 1, dy: -reach - 1).intersection(visible)
        let part = PixelRect(touching: area)
        // A wide blur has no detail, so it is computed at a fraction of the size.
        let shrink = max(1, (sigma / 16).rounded(.down))
        let width = Int((CGFloat(part.width) / shrink).rounded(.up))
        let height = Int((CGFloat(part.height) / shrink).rounded(.up))
        guard !part.isEmpty, let mask = Bitmap(width: width, height: height, format: .mask), setSource(color) else {
            return
        }
        let canvas = Canvas(mask)
        canvas.transform = transform.concatenating(
            CGAffineTransform(translationX: CGFloat(-part.x), y: CGFloat(-part.y))
        ).concatenating(CGAffineTransform(scaleX: 1 / shrink, y: 1 / shrink))
        body(canvas)
        guard let blurred = sigma > 0 ? GaussianBlur.blur(mask, sigma: sigma / shrink) : mask else { return }
        let target = CGRect(
            x: CGFloat(part.x), y: CGFloat(part.y), width: CGFloat(width) * shrink, height: CGFloat(height) * shrink)
        inPixels {
            if let stretch = Stretch(blurred, source: nil, in: target) { maskSource(stretch) }
        }
    }

    /// Paints the current source on a shadow's middle and through the coverage around it. The current transform must be
    /// the identity; `x` and `y` are the shadow's own top left.
    private func lay(_ ring: RoundedRectShadow.Ring, _ mask: Bitmap, _ x: Int, _ y: Int, fillsMiddle: Bool) {
        if fillsMiddle { fill(ring.middle, x, y) }
        for area in ring.areas { maskSource(mask, part: area, x: x + area.x, y: y + area.y) }
    }

    /// Paints a shadow from colored pieces and its full parts.
    private func lay(_ pieces: [RoundedRectShadow.Piece], _ full: [PixelRect], _ x: Int, _ y: Int) {
        for area in full { fill(area, x, y) }
        let clip = clipPixelBounds
        for piece in pieces {
            let target = PixelRect(
                x: x + piece.x, y: y + piece.y, width: piece.source.width, height: piece.source.height)
            guard target.intersects(clip) else { continue }
            let surface = piece.part.makeCairoSurface(part: piece.source)
            cairo_set_source_surface(cairo, surface, Double(target.x), Double(target.y))
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
            cairo_paint(cairo)
            cairo_surface_destroy(surface)
        }
        releaseSource()
    }

    private func fill(_ area: PixelRect, _ x: Int, _ y: Int) {
        cairo_rectangle(cairo, Double(x + area.x), Double(y + area.y), Double(area.width), Double(area.height))
        fillCurrentPath()
    }
}
