import CGraphics
public import Foundation

extension Canvas {
    /// Fills a rounded rectangle, with the same result as filling its path, within one level.
    ///
    /// An upright rectangle on whole pixels is several times as fast: its corners come from a cache and the rest is
    /// plain rectangles.
    public func fillRoundedRect(
        _ rect: CGRect, cornerRadius: CGFloat, corners: Path.Corners = .all, curve: Path.CornerCurve = .circular,
        _ color: Color
    ) {
        guard rect.isDrawable else { return }
        guard cornerRadius > 0, !corners.isEmpty else { return fill(rect, color) }
        guard let pieces = roundedPieces(rect, cornerRadius, corners, curve) else {
            let path = Path(roundedRect: rect.standardized, cornerRadius: cornerRadius, corners: corners, curve: curve)
            return fill(path, color)
        }
        guard setSource(color) else { return }
        inPixels { lay(pieces) }
    }

    /// Draws `bitmap` as ``draw(_:in:source:opacity:interpolation:)`` does, clipped to a rounded rectangle.
    ///
    /// Fast if `clip` is upright, on whole pixels and within `rect`, at full opacity.
    public func draw(
        _ bitmap: Bitmap, in rect: CGRect, source: CGRect? = nil, opacity: Double = 1,
        interpolation: Interpolation = .linear, roundedTo clip: CGRect, cornerRadius: CGFloat,
        corners: Path.Corners = .all, curve: Path.CornerCurve = .circular
    ) {
        guard rect.isDrawable, clip.isDrawable else { return }
        let transform = transform
        if let ink = bitmap.ink, let pieces = roundedPieces(clip, cornerRadius, corners, curve),
            let stretch = Stretch(bitmap, source: source, in: rect), let origin = stretch.exactOrigin(transform),
            isClear(stretch, at: origin, inCornersOf: pieces)
        {
            // Text seldom reaches into the corners, and then a rectangle is enough, which costs far less than a path.
            save()
            self.clip(to: clip)
            drawMask(bitmap, in: rect, source: source, color: ink, opacity: opacity)
            return restore()
        }
        guard bitmap.ink == nil, opacity * state.alpha >= 1,
            let pieces = roundedPieces(clip, cornerRadius, corners, curve),
            var stretch = Stretch(bitmap, source: source, in: rect),
            transform.apply(to: stretch.rect).insetBy(dx: -1.0 / 512, dy: -1.0 / 512).contains(pieces.rect.cgRect)
        else {
            save()
            self.clip(
                to: Path(roundedRect: clip.standardized, cornerRadius: cornerRadius, corners: corners, curve: curve))
            draw(bitmap, in: rect, source: source, opacity: opacity, interpolation: interpolation)
            return restore()
        }
        giveColors()
        let origin = stretch.exactOrigin(transform)
        var filter = CAIRO_FILTER_NEAREST
        if origin == nil { (stretch, filter) = prepare(stretch, interpolation) }
        stretch.rect = transform.apply(to: stretch.rect)
        let pattern = stretch.makePattern(exactly: origin)
        cairo_pattern_set_filter(pattern, filter)
        inPixels {
            cairo_set_source(cairo, pattern)
            lay(pieces)
        }
        cairo_pattern_destroy(pattern)
        releaseSource()
    }

    /// Fills the border of a rounded rectangle, inside it, like a `CALayer`'s border.
    ///
    /// - Parameter width: The width in units; if it leaves no hole, everything is filled.
    public func fillRoundedBorder(
        _ rect: CGRect, width: CGFloat, cornerRadius: CGFloat, corners: Path.Corners = .all,
        curve: Path.CornerCurve = .circular, _ color: Color
    ) {
        guard rect.isDrawable, width > 0 else { return }
        let rect = rect.standardized
        let hole = rect.insetBy(dx: width, dy: width)
        guard !hole.isNull, hole.width > 0, hole.height > 0 else {
            return fillRoundedRect(rect, cornerRadius: cornerRadius, corners: corners, curve: curve, color)
        }
        guard cornerRadius > 0, !corners.isEmpty else {
            return fill(
                [
                    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: width),
                    CGRect(x: rect.minX, y: hole.maxY, width: rect.width, height: width),
                    CGRect(x: rect.minX, y: hole.minY, width: width, height: hole.height),
                    CGRect(x: hole.maxX, y: hole.minY, width: width, height: hole.height),
                ], color)
        }
        let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
        var path = Path(roundedRect: rect, cornerRadius: radius, corners: corners, curve: curve)
        path.append(
            Path(roundedRect: hole, cornerRadius: max(0, radius - width), corners: corners, curve: curve))
        fill(path, color, rule: .evenOdd)
    }
}

extension Canvas {
    /// The parts of a rounded rectangle on whole pixels that are fast to draw.
    private struct RoundedPieces {
        var rect: PixelRect
        var corners: Path.Corners
        /// The corners' mask; nil without corners.
        var mask: RoundedCorners.Mask?
    }

    /// Returns nil if the rectangle has to be drawn as a path.
    private func roundedPieces(
        _ rect: CGRect, _ cornerRadius: CGFloat, _ corners: Path.Corners, _ curve: Path.CornerCurve
    ) -> RoundedPieces? {
        let transform = transform
        guard state.shouldAntialias, !state.blendMode.reachesBeyondShapes,
            let pixels = transform.wholePixels(rect.standardized)
        else { return nil }
        guard cornerRadius > 0, !corners.isEmpty else {
            return RoundedPieces(rect: pixels, corners: [], mask: nil)
        }
        let shortest = min(pixels.width, pixels.height)
        let radius = min(cornerRadius * transform.a, CGFloat(shortest) / 2)
        guard transform.a == transform.d, radius > 0,
            let mask = RoundedCorners.mask(radius: radius, curve: curve, shortest: shortest)
        else { return nil }
        return RoundedPieces(rect: pixels, corners: corners, mask: mask)
    }

    /// Whether a mask, copied to pixels at `origin`, covers none of those that the rounded corners cut.
    private func isClear(_ stretch: Stretch, at origin: (x: Int, y: Int), inCornersOf pieces: RoundedPieces) -> Bool {
        guard let reach = pieces.mask?.reach else { return true }
        let (rect, part) = (pieces.rect, stretch.part)
        let corners: [(Path.Corners, x: Int, y: Int)] = [
            (.topLeft, rect.x, rect.y), (.topRight, rect.maxX - reach, rect.y),
            (.bottomLeft, rect.x, rect.maxY - reach), (.bottomRight, rect.maxX - reach, rect.maxY - reach),
        ]
        return corners.allSatisfy { corner, x, y in
            let area = PixelRect(
                x: x - origin.x + part.x, y: y - origin.y + part.y, width: reach, height: reach)
            return !pieces.corners.contains(corner) || !stretch.bitmap.hasCoverage(in: area.intersection(part))
        }
    }

    /// Paints the pieces with the current source. The current transform must be the identity.
    private func lay(_ pieces: RoundedPieces) {
        let rect = pieces.rect
        func add(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
            if width > 0, height > 0 { cairo_rectangle(cairo, Double(x), Double(y), Double(width), Double(height)) }
        }
        guard let mask = pieces.mask else {
            add(rect.x, rect.y, rect.width, rect.height)
            return fillCurrentPath()
        }
        let reach = mask.reach, corners = pieces.corners
        func width(_ corner: Path.Corners) -> Int { corners.contains(corner) ? reach : 0 }
        let (topLeft, topRight) = (width(.topLeft), width(.topRight))
        let (bottomLeft, bottomRight) = (width(.bottomLeft), width(.bottomRight))
        let top = max(topLeft, topRight), bottom = max(bottomLeft, bottomRight)
        add(rect.x + topLeft, rect.y, rect.width - topLeft - topRight, top)
        add(rect.x, rect.y + top, rect.width, rect.height - top - bottom)
        add(rect.x + bottomLeft, rect.maxY - bottom, rect.width - bottomLeft - bottomRight, bottom)
        fillCurrentPath()
        let right = rect.maxX - reach, low = rect.maxY - reach
        if topLeft > 0 { maskSource(mask.bitmap, part: mask.topLeft, x: rect.x, y: rect.y) }
        if topRight > 0 { maskSource(mask.bitmap, part: mask.topRight, x: right, y: rect.y) }
        if bottomLeft > 0 { maskSource(mask.bitmap, part: mask.bottomLeft, x: rect.x, y: low) }
        if bottomRight > 0 { maskSource(mask.bitmap, part: mask.bottomRight, x: right, y: low) }
    }
}

extension CGAffineTransform {
    /// Returns the whole pixels of an upright rectangle, within what antialiasing resolves; nil if it is between
    /// pixels.
    func wholePixels(_ rect: CGRect) -> PixelRect? {
        guard keepsRectanglesUpright else { return nil }
        let pixels = apply(to: rect)
        let x0 = pixels.minX.rounded(), y0 = pixels.minY.rounded(), x1 = pixels.maxX.rounded(),
            y1 = pixels.maxY.rounded()
        let tolerance: CGFloat = 1.0 / 512, limit = Canvas.largestCoordinate
        guard abs(pixels.minX - x0) < tolerance, abs(pixels.minY - y0) < tolerance, abs(pixels.maxX - x1) < tolerance,
            abs(pixels.maxY - y1) < tolerance, x0 > -limit, y0 > -limit, x1 < limit, y1 < limit, x1 > x0, y1 > y0
        else { return nil }
        return PixelRect(x: Int(x0), y: Int(y0), width: Int(x1 - x0), height: Int(y1 - y0))
    }
}
