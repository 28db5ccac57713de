import Foundation

extension TextLayout {
    /// The distance in points by which glyphs reach above or below their lines at most; 0 where all are inside.
    ///
    /// nil for layouts with attachments, color glyphs, shadows, outlines or lines under the text, which are not measured.
    /// Measures each glyph: keep the result.
    package func overhang() -> Double? {
        guard attachments.isEmpty else { return nil }
        var result = 0.0
        for span in spans where !span.isBlank {
            guard let face = span.face else { continue }
            let run = runs[span.run]
            guard !face.isColor, run.shadow == nil, run.strokeWidth == 0, !run.isLetterpress, run.underline == nil,
                run.strikethrough == nil
            else { return nil }
            let line = lines[span.line]
            let reach = face.glyphs.reach(of: glyphs[span.glyphs], of: face, size: span.size)
            result = max(
                result, line.origin.y - (span.baseline + reach.up),
                span.baseline + reach.down - line.origin.y - line.height)
        }
        return result
    }
}
