import CGraphics
public import Foundation

extension Canvas {
    /// Draws the blurred shape of a rounded rectangle, from a cache where it is upright.
    ///
    /// - Parameters:
    ///   - sigma: The blur's standard deviation in units, which is `CALayer.shadowRadius`; 0 or less draws it sharp.
    ///   - knockout: The caller promises to cover all of the rounded rectangle with something opaque, so that most of its
    ///     inside need not be drawn.
    public func drawShadow(
        ofRoundedRect rect: CGRect, cornerRadius: CGFloat, corners: Path.Corners = .all,
        curve: Path.CornerCurve = .circular, sigma: CGFloat, color: Color, knockout: Bool = false
    ) {
        guard rect.isDrawable, sigma.isFinite else { return }
        let rect = rect.standardized
        let transform = transform
        let scale = transform.a
        let pixels = transform.apply(to: rect)
        let isServed =
            transform.keepsRectanglesUpright && transform.a == transform.d && sigma * scale <= Self.largestBlur
            && max(pixels.width, pixels.height) < 8192
        guard isServed else {
            let path = Path(roundedRect: rect, cornerRadius: cornerRadius, corners: corners, curve: curve)
            return drawShadow(of: path, sigma: sigma, color: color)
        }
        let radius = min(max(cornerRadius, 0) * scale, min(pixels.width, pixels.height) / 2)
        let shadow = RoundedRectShadow(cornerRadius: radius, corners: corners, curve: curve, sigma: sigma * scale)
        let reach = CGFloat(shadow.margin)
        guard pixels.insetBy(dx: -reach - 1, dy: -reach - 1).intersects(clipPixelBounds.cgRect) else { return }
        let width = max(1, Int(pixels.width.rounded())), height = max(1, Int(pixels.height.rounded()))
        guard let mask = shadow.bitmap(width: width, height: height), setSource(color) else { return }
        guard let whole = transform.wholePixels(rect) else {
            // Between pixels, the shadow of the nearest size is moved and stretched by less than a pixel.
            let box = CGRect(
                x: pixels.minX - reach * pixels.width / CGFloat(width),
                y: pixels.minY - reach * pixels.height / CGFloat(height),
                width: pixels.width * CGFloat(mask.width) / CGFloat(width),
                height: pixels.height * CGFloat(mask.height) / CGFloat(height))
            return inPixels {
                if let stretch = Stretch(mask, source: nil, in: box) { maskSource(stretch) }
            }
        }
        inPixels { lay(mask, shadow, around: whole, knockout: knockout) }
    }

    /// Draws the blurred shape of a path. Costs a blur of its visible part on each call: prefer rounded rectangles.
    ///
    /// - Parameter sigma: The blur's standard deviation in units; 0 or less draws the shape sharp.
    public func drawShadow(of path: Path, sigma: CGFloat, color: Color, rule: Path.FillRule = .winding) {
        guard let box = path.controlPointBox else { return }
        drawShadow(in: box, sigma: sigma, color: color) { $0.fill(path, .black, rule: rule) }
    }

    /// Draws the blurred coverage (or alpha) of a bitmap that is stretched over `rect`. Costs a blur on each call.
    public func drawShadow(
        ofMask mask: Bitmap, in rect: CGRect, source: CGRect? = nil, sigma: CGFloat, color: Color
    ) {
        guard rect.isDrawable else { return }
        drawShadow(in: rect.standardized, sigma: sigma, color: color) {
            $0.drawMask(mask, in: rect, source: source, color: .black)
        }
    }

    /// Draws what `body` draws, on a shadow of it.
    ///
    /// The clip cuts both, but what lies outside of it casts its shadow into it, as in Core Graphics.
    ///
    /// - Parameters:
    ///   - offset: In pixels, whatever the current transform; y points down.
    ///   - sigma: In pixels. Core Graphics' `blur` is twice that.
    ///   - bounds: What `body` draws lies within, in units: a small one saves work. nil where that is not known.
    ///   - body: Draws into the canvas it is given, which has the same transform and no clip.
    public func withShadow(
        offset: CGSize, sigma: CGFloat, color: Color, bounds: CGRect? = nil, _ body: (Canvas) -> Void
    ) {
        let dx = offset.width.isFinite ? offset.width : 0, dy = offset.height.isFinite ? offset.height : 0
        let sigma = sigma > 0 && sigma.isFinite ? min(sigma, Self.largestBlur) : 0
        let reach = GaussianBlur.reach(sigma: sigma)
        let clip = clipPixelBounds
        guard !clip.isEmpty else { return }
        // What can be seen itself, and what can cast a shadow on what can be seen.
        var area = clip.cgRect.union(
            clip.cgRect.insetBy(dx: CGFloat(-reach), dy: CGFloat(-reach)).offsetBy(dx: -dx, dy: -dy))
        if let bounds {
            guard bounds.isDrawable else { return }
            area = area.intersection(transform.apply(to: bounds.standardized).insetBy(dx: -1, dy: -1))
        }
        let part = PixelRect(touching: area)
        guard let picture = Bitmap(width: part.width, height: part.height) else { return }
        let canvas = Canvas(picture)
        canvas.transform = transform.concatenating(
            CGAffineTransform(translationX: CGFloat(-part.x), y: CGFloat(-part.y)))
        body(canvas)
        let whole = CGRect(x: part.x, y: part.y, width: part.width, height: part.height)
        inPixels {
            drawShadow(in: whole.offsetBy(dx: dx, dy: dy), sigma: sigma, color: color) {
                $0.drawMask(picture, in: whole.offsetBy(dx: dx, dy: dy), color: .black)
            }
            draw(picture, in: whole)
        }
    }
}

extension Canvas {
    /// In pixels. Larger blurs are as good as flat, and cost memory.
    static let largestBlur: CGFloat = 256

    /// Draws a mask with `body`, blurs it and lays it in `color`. `bounds` holds all that `body` draws, in units.
    private func drawShadow(in bounds: CGRect, sigma: CGFloat, color: Color, _ body: (Canvas) -> Void) {
        let transform = transform
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let sigma = sigma > 0 ? min(sigma * scale, Self.largestBlur) : 0
        guard sigma.isFinite else { return }
        let reach = CGFloat(GaussianBlur.reach(sigma: sigma))
        let visible = clipPixelBounds.cgRect.insetBy(dx: -reach, dy: -reach)
        let area = transform.apply(to: bounds).insetBy(dx: -reach - 1, dy: -reach - 1).intersection(visible)
        let part = PixelRect(touching: area)
        // A wide blur leaves no detail: it is made at a fraction of the size.
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

    /// Lays the current source through a rounded rectangle's shadow, where it changes; solid where it is full.
    /// The current transform must be the identity.
    private func lay(_ mask: Bitmap, _ shadow: RoundedRectShadow, around rect: PixelRect, knockout: Bool) {
        let margin = shadow.margin
        // With a cover, only what is outside and the corners' surroundings; else up to where coverage is full.
        let inner = knockout ? shadow.border - margin : shadow.border
        let side = margin + inner
        guard !state.blendMode.reachesBeyondShapes, mask.height > 2 * side, mask.width > 2 * side else {
            return maskSource(mask, part: mask.bounds, x: rect.x - margin, y: rect.y - margin)
        }
        // The rows above and below the middle, then the middle's two sides.
        let x = rect.x - margin, y = rect.y - margin
        let edge = knockout ? margin : side
        let middle = mask.height - 2 * side
        func lay(_ left: Int, _ top: Int, _ width: Int, _ height: Int) {
            maskSource(
                mask, part: PixelRect(x: left, y: top, width: width, height: height), x: x + left, y: y + top)
        }
        lay(0, 0, mask.width, side)
        lay(0, mask.height - side, mask.width, side)
        lay(0, side, edge, middle)
        lay(mask.width - edge, side, edge, middle)
        guard !knockout else { return }
        cairo_rectangle(
            cairo, Double(x + side), Double(y + side), Double(mask.width - 2 * side), Double(middle))
        fillCurrentPath()
    }
}
