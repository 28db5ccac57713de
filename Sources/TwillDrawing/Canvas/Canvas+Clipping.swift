import CGraphics
public import Foundation

extension Canvas {
    /// Clips drawing to a rectangle. An empty rectangle, or one that is not finite, leaves nothing; `CGRect.infinite`
    /// changes nothing.
    public func clip(to rect: CGRect) {
        if rect.isInfinite { return }
        if !addRectangle(rect) { cairo_new_path(cairo) }
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
    }

    /// Clips drawing to a path. An empty path leaves nothing.
    public func clip(to path: Path, rule: Path.FillRule = .winding) {
        if !add(path) { cairo_new_path(cairo) }
        cairo_set_fill_rule(cairo, rule.cairoRule)
        cairo_clip(cairo)
    }

    /// Clips drawing to pixels of the bitmap, whatever the current transform, such as the damage of a frame.
    public func clip(to region: [PixelRect]) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        for rect in region {
            let visible = rect.intersection(bounds)
            guard !visible.isEmpty else { continue }
            cairo_rectangle(
                cairo, Double(visible.x), Double(visible.y), Double(visible.width), Double(visible.height))
        }
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
        cairo_set_matrix(cairo, &matrix)
    }

    /// The bounding box of the clip, in current units; zero if the clip is empty.
    public var clipBounds: CGRect {
        var x0 = 0.0, y0 = 0.0, x1 = 0.0, y1 = 0.0
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        return CGRect(x: x0, y: y0, width: max(0, x1 - x0), height: max(0, y1 - y0))
    }

    /// The bounding box of the clip, in whole pixels of the bitmap.
    public var clipPixelBounds: PixelRect {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        let bounds = PixelRect(touching: clipBounds)
        cairo_set_matrix(cairo, &matrix)
        return bounds
    }
}
