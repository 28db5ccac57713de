import CGraphics
import Foundation
import TwillDrawing

/// Draws a layout: backgrounds, then glyphs with their shadows, then lines through and under them.
struct TextPainter {
    let layout: TextLayout
    let canvas: Canvas
    let origin: CGPoint
    let color: Color?
    /// The lines that are painted, and what of them.
    let lines: Range<Int>
    let elements: TextLayout.Elements
    private let transform: CGAffineTransform
    /// The number of pixels per point if the transform only translates and scales; otherwise nil.
    let scale: Double?

    init(
        layout: TextLayout, canvas: Canvas, origin: CGPoint, color: Color?, lines: Range<Int>? = nil,
        elements: TextLayout.Elements = .all
    ) {
        self.layout = layout
        self.canvas = canvas
        self.origin = origin
        self.color = color
        self.lines = lines?.clamped(to: layout.lines.indices) ?? layout.lines.indices
        self.elements = elements
        transform = canvas.transform
        let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.a == transform.d
        scale = isUpright && canvas.shouldAntialias ? transform.a : nil
    }

    /// The glyphs of the lines.
    var spans: ArraySlice<GlyphSpan> {
        guard let first = lines.first, let last = lines.last else { return [] }
        return layout.spans[layout.lines[first].glyphSpans.lowerBound..<layout.lines[last].glyphSpans.upperBound]
    }

    func paint() {
        if elements.contains(.backgrounds) { paintBackgrounds() }
        if elements.contains(.glyphs) { paintGlyphs() }
        if elements.contains(.decorations) { paintLines() }
    }

    private func paintGlyphs() {
        var batch = GlyphBatch()
        var batchRun = -1
        for span in spans where !span.isBlank {
            guard let face = span.face else { continue }
            let run = layout.runs[span.run]
            if batchRun != span.run {
                flush(&batch, run: batchRun)
                batchRun = span.run
            }
            if face.isColor {
                paintImages(span, face: face, run: run)
            } else if let scale, run.strokeWidth == 0, run.obliqueness == 0, run.expansion == 0,
                span.size * scale <= GlyphBatch.largestSize
            {
                add(span, face: face, scale: scale, to: &batch)
            } else {
                paintPaths(span, face: face, run: run)
            }
        }
        flush(&batch, run: batchRun)
    }

    private func color(of run: TextRun) -> Color { color ?? run.color }

    // MARK: Glyphs as masks

    private func add(_ span: GlyphSpan, face: OpenFace, scale: Double, to batch: inout GlyphBatch) {
        let left = origin.x * scale + transform.tx
        let baseline = ((origin.y + span.baseline) * scale + transform.ty).rounded()
        guard abs(baseline) < 1e8 else { return }
        batch.begin(face, size: span.size * scale, count: span.glyphs.count)
        for glyph in layout.glyphs[span.glyphs] where abs(glyph.dy) < 1e6 {
            batch.add(
                glyph.id, x: left + glyph.x * scale, y: Int(baseline) + Int((glyph.dy * scale).rounded()))
        }
    }

    private func flush(_ batch: inout GlyphBatch, run index: Int) {
        batch.resolve()
        guard !batch.isEmpty, let scale else { return }
        let run = layout.runs[index]
        let done = batch
        batch = GlyphBatch()
        canvas.save()
        defer { canvas.restore() }
        canvas.transform = .identity
        let clip = clipBounds()
        if let shadow = run.shadow { paint(shadow, of: done, scale: scale, clip: clip) }
        let area = done.bounds.intersection(clip)
        guard !run.isLetterpress else { return paintLetterpress(done, color(of: run), scale: scale, clip: clip) }
        if let coverage = done.coverage(in: area) { paint(coverage, at: area, color(of: run)) }
    }

    /// Paints glyphs as if they were pressed into the background: light below their edges, dark inside at the top.
    private func paintLetterpress(_ batch: GlyphBatch, _ color: Color, scale: Double, clip: PixelRect) {
        let depth = max(1, Int((scale / 2).rounded()))
        var area = batch.bounds
        area.y -= depth
        area.height += 2 * depth
        guard let coverage = batch.coverage(in: area.intersection(clip)) else { return }
        area = area.intersection(clip)
        var below = area
        below.y += depth
        paint(coverage, at: below, Color(white: 1, alpha: 0.45 * color.alpha))
        paint(coverage, at: area, color)
        if let inside = coverage.withoutShifted(by: depth) {
            paint(inside, at: area, Color(white: 0, alpha: 0.5 * color.alpha))
        }
    }

    private func paint(_ coverage: Bitmap, at area: PixelRect, _ color: Color) {
        canvas.drawMask(
            coverage, in: CGRect(x: area.x, y: area.y, width: area.width, height: area.height), color: color)
    }

    /// Paints the shadow of the coverage, blurred by half its radius as in Core Graphics.
    private func paint(_ shadow: TextShadow, of batch: GlyphBatch, scale: Double, clip: PixelRect) {
        let sigma = min(max(0, finite(shadow.blurRadius)), 200) * scale / 2
        let reach = GaussianBlur.reach(sigma: sigma)
        let dx = finite(shadow.offset.width) * scale
        let dy = finite(shadow.offset.height) * scale
        guard abs(dx) < 100_000, abs(dy) < 100_000 else { return }
        let (x, y) = (Int(dx.rounded()), Int(dy.rounded()))
        func grown(_ rect: PixelRect, _ dx: Int, _ dy: Int) -> PixelRect {
            PixelRect(
                x: rect.x - reach + dx, y: rect.y - reach + dy, width: rect.width + 2 * reach,
                height: rect.height + 2 * reach)
        }
        let area = grown(batch.bounds, 0, 0).intersection(grown(clip, -x, -y))
        guard let coverage = batch.coverage(in: area), let blurred = GaussianBlur.blur(coverage, sigma: sigma)
        else { return }
        var target = area
        target.x += x
        target.y += y
        paint(blurred, at: target, shadow.color)
    }

    /// Returns the clip's bounds, in whole pixels. The transform must be the identity.
    private func clipBounds() -> PixelRect {
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(canvas.cairo, &x0, &y0, &x1, &y1)
        return PixelRect(touching: CGRect(x: x0, y: y0, width: max(0, x1 - x0), height: max(0, y1 - y0)))
    }

    // MARK: Glyphs as images and paths

    private func paintImages(_ span: GlyphSpan, face: OpenFace, run: TextRun) {
        let opacity = min(1, max(0, color(of: run).alpha))
        for glyph in layout.glyphs[span.glyphs] {
            guard let image = face.glyphs.image(glyph.id, of: face) else { continue }
            let frame = image.frame
            canvas.draw(
                image.bitmap,
                in: CGRect(
                    x: origin.x + glyph.x + frame.minX * span.size,
                    y: origin.y + span.baseline + glyph.dy + frame.minY * span.size, width: frame.width * span.size,
                    height: frame.height * span.size), opacity: opacity)
        }
    }

    /// Paints glyphs that are rotated, slanted, outlined or very large. Shadows are not blurred here.
    private func paintPaths(_ span: GlyphSpan, face: OpenFace, run: TextRun) {
        if let shadow = run.shadow {
            let dx = finite(shadow.offset.width)
            let dy = finite(shadow.offset.height)
            fillOrStroke(span, face: face, run: run, dx: dx, dy: dy, override: shadow.color)
        }
        fillOrStroke(span, face: face, run: run, dx: 0, dy: 0, override: nil)
    }

    private func fillOrStroke(
        _ span: GlyphSpan, face: OpenFace, run: TextRun, dx: Double, dy: Double, override: Color?
    ) {
        let x = origin.x + dx
        let y = origin.y + span.baseline + dy
        guard abs(x) < 1e6, abs(y) < 1e6 else { return }
        canvas.giveColors()
        let cairo = canvas.cairo
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_new_path(cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        for glyph in layout.glyphs[span.glyphs] {
            face.glyphs.outline(glyph.id, of: face).append(
                to: cairo, x: x + glyph.x, y: y + glyph.dy, size: span.size, slant: finite(run.obliqueness),
                stretch: run.stretch)
        }
        let stroke = finite(run.strokeWidth)
        if stroke != 0, setSource(override ?? run.strokeColor ?? color(of: run)) {
            // Variable fonts have overlapping contours: a stroke inside the letter would show their seams. So the whole
            // stroke lies outside, and the inside is filled, or cut out.
            cairo_set_line_width(cairo, abs(stroke) / 50 * span.size)
            cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
            if stroke > 0 {
                cairo_push_group(cairo)
                cairo_stroke_preserve(cairo)
                cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
                cairo_fill_preserve(cairo)
                cairo_pop_group_to_source(cairo)
                cairo_paint(cairo)
            } else {
                cairo_stroke_preserve(cairo)
            }
        }
        if stroke <= 0, setSource(override ?? color(of: run)) { cairo_fill_preserve(cairo) }
        cairo_new_path(cairo)
    }

    private func setSource(_ color: Color) -> Bool {
        let alpha = color.alpha * canvas.alpha
        guard alpha > 0, color.red.isFinite, color.green.isFinite, color.blue.isFinite, alpha.isFinite else {
            return false
        }
        cairo_set_source_rgba(canvas.cairo, color.red, color.green, color.blue, alpha)
        return true
    }
}

extension Bitmap {
    /// Returns the part of a mask that the same mask, moved down, does not cover.
    fileprivate func withoutShifted(by rows: Int) -> Bitmap? {
        guard let result = Bitmap(width: width, height: height, format: .mask) else { return nil }
        let source = bytes.assumingMemoryBound(to: UInt8.self)
        let target = result.bytes.assumingMemoryBound(to: UInt8.self)
        for y in 0..<height {
            for x in 0..<width {
                let here = source[y * bytesPerRow + x]
                let above = y >= rows ? source[(y - rows) * bytesPerRow + x] : 0
                target[y * result.bytesPerRow + x] = here > above ? here - above : 0
            }
        }
        return result
    }
}
