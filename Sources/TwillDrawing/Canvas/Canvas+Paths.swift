import CGraphics
public import Foundation

extension Canvas {
    /// Fills a rectangle; fastest if its edges are on whole pixels.
    public func fill(_ rect: CGRect, _ color: Color) {
        if record != nil, recordFill(rect, color) { return }
        guard addRectangle(rect) else { return }
        guard setSource(color) else { return cairo_new_path(cairo) }
        fillCurrentPath()
    }

    /// Fills a path.
    public func fill(_ path: Path, _ color: Color, rule: Path.FillRule = .winding) {
        guard setSource(color), add(path) else { return }
        fillCurrentPath(rule)
    }

    /// Fills several rectangles as one shape: overlaps are painted once.
    public func fill(_ rects: [CGRect], _ color: Color) {
        var isEmpty = true
        for rect in rects where addRectangle(rect) { isEmpty = false }
        guard !isEmpty else { return }
        guard setSource(color) else { return cairo_new_path(cairo) }
        fillCurrentPath()
    }

    /// Strokes `path`, centered on it. A width that is 0, negative or NaN draws nothing; dashes that are negative, NaN
    /// or all 0 draw a solid line.
    ///
    /// Not yet: bounding by the outline in `sourceIn`, `sourceOut`, `destinationIn` and `destinationAtop`, which change
    /// the whole clip.
    public func stroke(_ path: Path, _ stroke: Path.Stroke, _ color: Color) {
        guard stroke.width > 0, stroke.width.isFinite, setSource(color), add(path) else { return }
        apply(stroke)
        cairo_stroke(cairo)
    }

    /// Makes the pixels of `rect` transparent (black in an opaque bitmap), whatever the blend mode.
    public func clear(_ rect: CGRect) {
        if record?.isEmpty == true { return }
        giveColors()
        guard addRectangle(rect) else { return }
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_fill(cairo)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
    }

    /// Sets every pixel within the clip to `color`, alpha included, ignoring the blend mode and ``alpha``.
    public func fillAll(_ color: Color) {
        guard color.isFinite else { return }
        giveColors()
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cairo)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
    }
}

extension Canvas {
    /// - Returns: False if `color` draws nothing.
    func setSource(_ color: Color) -> Bool {
        let alpha = color.alpha * state.alpha
        guard color.isFinite, alpha > 0 || !state.blendMode.ignoresTransparency else { return false }
        giveColors()
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, alpha)
        return true
    }

    /// Fills cairo's current path with its current source, and clears the path.
    func fillCurrentPath(_ rule: Path.FillRule = .winding) {
        cairo_set_fill_rule(cairo, rule.cairoRule)
        guard state.blendMode.reachesBeyondShapes else { return cairo_fill(cairo) }
        cairo_save(cairo)
        cairo_clip(cairo)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// Adds a rectangle to cairo's current path.
    ///
    /// - Returns: False, having added nothing, if `rect` is empty or not finite.
    func addRectangle(_ rect: CGRect) -> Bool {
        guard rect.isDrawable else { return false }
        var rect = rect.standardized
        if !fitsCairo(rect, transform) {
            let visible = clipBounds
            rect = rect.intersection(visible.insetBy(dx: -visible.width - 1, dy: -visible.height - 1))
            guard !rect.isNull, fitsCairo(rect, transform) else { return false }
        }
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        return true
    }

    /// Adds `path` to cairo's current path.
    ///
    /// - Returns: False, having added nothing, if it has no elements or a coordinate that is not finite.
    func add(_ path: Path) -> Bool {
        guard let box = path.controlPointBox else { return false }
        let transform = transform
        guard !fitsCairo(box, transform) else {
            cairo_append(path)
            return true
        }
        // Coordinates that exceed cairo's fixed-point numbers are clamped.
        func clamp(_ point: CGPoint) -> CGPoint {
            let limit = Self.largestCoordinate
            let pixel = transform.apply(to: point)
            return CGPoint(x: min(max(pixel.x, -limit), limit), y: min(max(pixel.y, -limit), limit))
        }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_append(path.mapPoints(clamp))
        cairo_restore(cairo)
        return true
    }

    /// Cairo's fixed-point numbers hold ±2^23; strokes and filters need some space beyond the path.
    static let largestCoordinate: CGFloat = 4_000_000

    private func fitsCairo(_ rect: CGRect, _ transform: CGAffineTransform) -> Bool {
        let x = max(abs(rect.minX), abs(rect.maxX)), y = max(abs(rect.minY), abs(rect.maxY))
        let limit = Self.largestCoordinate
        return abs(transform.a) * x + abs(transform.c) * y + abs(transform.tx) < limit
            && abs(transform.b) * x + abs(transform.d) * y + abs(transform.ty) < limit
    }

    private func cairo_append(_ path: Path) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                cairo_move_to(cairo, point.x, point.y)
                current = point
                start = point
            case .line(let point):
                cairo_line_to(cairo, point.x, point.y)
                current = point
            case .quad(let point, let control):
                // A quadratic curve equals the cubic whose control points lie two thirds of the way to its own.
                cairo_curve_to(
                    cairo, current.x + (control.x - current.x) * 2 / 3, current.y + (control.y - current.y) * 2 / 3,
                    point.x + (control.x - point.x) * 2 / 3, point.y + (control.y - point.y) * 2 / 3, point.x, point.y)
                current = point
            case .curve(let point, let control1, let control2):
                cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
                current = point
            case .close:
                cairo_close_path(cairo)
                current = start
            }
        }
    }

    private func apply(_ stroke: Path.Stroke) {
        cairo_set_line_width(cairo, min(stroke.width, 1_000_000))
        cairo_set_line_cap(cairo, stroke.cap.cairoCap)
        cairo_set_line_join(cairo, stroke.join.cairoJoin)
        cairo_set_miter_limit(cairo, stroke.miterLimit.isFinite ? max(stroke.miterLimit, 1) : 10)
        // Invalid dashes would put the whole cairo context into an error state.
        let isDashed =
            stroke.dashes.allSatisfy { $0.isFinite && $0 >= 0 } && stroke.dashes.contains { $0 > 0 }
            && stroke.dashes.reduce(0, +).isFinite
        let dashes: [Double] = isDashed ? stroke.dashes.map { Double($0) } : []
        cairo_set_dash(cairo, dashes, Int32(dashes.count), stroke.dashPhase.isFinite ? stroke.dashPhase : 0)
    }
}

extension CGRect {
    /// Whether it has an area and only finite coordinates.
    var isDrawable: Bool {
        !isNull && origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
            && size.width != 0 && size.height != 0
    }
}

extension Color {
    var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}

extension Path.FillRule {
    var cairoRule: cairo_fill_rule_t { self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING }
}

extension Path.LineCap {
    var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension Path.LineJoin {
    var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
