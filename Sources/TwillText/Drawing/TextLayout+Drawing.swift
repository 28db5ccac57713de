public import Foundation
public import TwillDrawing

extension TextLayout {
    /// Draws the text with its top left at `origin`, in the canvas's current transform, clip and alpha.
    ///
    /// May be called on any thread that owns the canvas. Glyphs may extend beyond the line boxes: see ``inkBounds``.
    /// Costs less than a microsecond a glyph if its size was drawn before and the transform neither rotates nor skews.
    ///
    /// - Parameter color: Replaces the runs' text colors; other colors, such as an underline's, are kept.
    public func draw(in canvas: Canvas, at origin: CGPoint, color: Color? = nil) {
        guard origin.x.isFinite, origin.y.isFinite, !lines.isEmpty else { return }
        TextPainter(layout: self, canvas: canvas, origin: origin, color: color).paint()
    }

    /// The elements of a text that are drawn.
    public struct Elements: OptionSet, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The colors behind the text.
        public static let backgrounds = Elements(rawValue: 1)
        /// The glyphs, with their shadows.
        public static let glyphs = Elements(rawValue: 2)
        /// The lines under and through the text.
        public static let decorations = Elements(rawValue: 4)
        /// Everything.
        public static let all: Elements = [.backgrounds, .glyphs, .decorations]
    }

    /// Draws some lines of the text, or some of their elements, with the top left of the whole text at `origin`.
    public func draw(in canvas: Canvas, at origin: CGPoint, lines: Range<Int>, elements: Elements = .all) {
        guard origin.x.isFinite, origin.y.isFinite, !lines.isEmpty else { return }
        TextPainter(layout: self, canvas: canvas, origin: origin, color: nil, lines: lines, elements: elements).paint()
    }

    /// The bounds of the glyphs and their decorations, shadows included; may be larger or smaller than ``size``.
    ///
    /// An accented capital of the system font extends above its line box by up to half a point at 17 points. Null for
    /// invisible text. Reads outlines: the first time for a glyph costs some microseconds.
    public var inkBounds: CGRect {
        var result = CGRect.null
        for span in spans {
            let run = runs[span.run]
            var box = CGRect.null
            if let face = span.face, !span.isBlank {
                for glyph in glyphs[span.glyphs] {
                    let shape =
                        face.isColor
                        ? face.glyphs.image(glyph.id, of: face)?.frame ?? .null
                        : face.glyphs.outline(glyph.id, of: face).bounds
                    guard !shape.isNull else { continue }
                    box = box.union(
                        CGRect(
                            x: glyph.x + shape.minX * span.size * run.stretch,
                            y: span.baseline + glyph.dy + shape.minY * span.size,
                            width: shape.width * span.size * run.stretch, height: shape.height * span.size))
                }
            }
            if !box.isNull {
                let stroke = abs(finite(run.strokeWidth)) / 50 * span.size
                let slant = abs(finite(run.obliqueness)) * box.height
                box = box.insetBy(dx: -stroke - slant, dy: -stroke)
            }
            if run.underline != nil || run.strikethrough != nil {
                box = box.union(
                    CGRect(
                        x: span.left, y: span.baseline - run.font.xHeight, width: span.right - span.left,
                        height: run.font.xHeight - run.font.descender))
            }
            if let shadow = run.shadow, !box.isNull {
                let blur = max(0, finite(shadow.blurRadius))
                box = box.union(
                    box.offsetBy(dx: finite(shadow.offset.width), dy: finite(shadow.offset.height))
                        .insetBy(dx: -blur * 1.5, dy: -blur * 1.5))
            }
            if run.backgroundColor != nil { box = box.union(background(of: span)) }
            result = result.union(box)
        }
        return result
    }

    func background(of span: GlyphSpan) -> CGRect {
        let line = lines[span.line]
        return CGRect(x: span.left, y: line.origin.y, width: span.right - span.left, height: line.height)
    }
}
