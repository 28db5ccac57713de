import CGraphics
public import Foundation
public import TwillDrawing

extension TextLayout {
    /// Draws the text with its top left at `origin`, in the canvas's current transform and clip.
    ///
    /// Any thread that owns the canvas.
    ///
    /// - Parameter color: Takes the place of the runs' text colours; colours of their own, as an underline's, stay.
    public func draw(in canvas: Canvas, at origin: CGPoint, color: Color? = nil) {
        guard origin.x.isFinite, origin.y.isFinite, !lines.isEmpty else { return }
        let cairo = canvas.cairo
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        for span in spans where !span.isBlank {
            guard let face = span.face, !face.isColor else { continue }
            setSource(cairo, color ?? content.runs[span.run].color)
            cairo_new_path(cairo)
            for glyph in glyphs[span.glyphs] {
                face.glyphs.outline(glyph.id, of: face).append(
                    to: cairo, x: origin.x + glyph.x, y: origin.y + span.baseline + glyph.dy, size: span.size)
            }
            cairo_fill(cairo)
        }
    }

    private func setSource(_ cairo: OpaquePointer, _ color: Color) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }
}
