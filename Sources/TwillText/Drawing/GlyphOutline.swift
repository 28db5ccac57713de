import CGraphics
import Foundation

/// A glyph's outline, relative to the font's size, y down, from the glyph's origin on the baseline.
final class GlyphOutline: Sendable {
    enum Step: Sendable {
        case move(Double, Double)
        case line(Double, Double)
        case cubic(Double, Double, Double, Double, Double, Double)
        case close
    }

    let steps: [Step]
    /// The bounds of all points, including control points. Null for a glyph without an outline.
    let bounds: CGRect

    convenience init(_ glyph: UInt32, of face: OpenFace) {
        let collector = Collector(scale: 1 / face.unitsPerEm)
        guard glyph != 0 else {
            self.init(missingWidth: Double(hb_font_get_glyph_h_advance(face.font, 0)) / face.unitsPerEm)
            return
        }
        let data = Unmanaged.passUnretained(collector).toOpaque()
        withExtendedLifetime(collector) {
            twill_hb_draw_glyph(face.font, glyph, Collector.functions.pointer, data)
        }
        self.init(
            steps: collector.steps,
            bounds: collector.steps.isEmpty
                ? .null
                : CGRect(
                    x: collector.minX, y: collector.minY, width: collector.maxX - collector.minX,
                    height: collector.maxY - collector.minY))
    }

    private init(steps: [Step], bounds: CGRect) {
        self.steps = steps
        self.bounds = bounds
    }

    /// Creates a thin box for characters that no shipped face has; the faces' own boxes are too heavy.
    private convenience init(missingWidth width: Double) {
        let outer = CGRect(x: 0.08, y: -0.7, width: max(0.1, width - 0.16), height: 0.7)
        let inner = outer.insetBy(dx: 0.05, dy: 0.05)
        var steps: [Step] = [
            .move(outer.minX, outer.minY), .line(outer.maxX, outer.minY), .line(outer.maxX, outer.maxY),
            .line(outer.minX, outer.maxY), .close,
        ]
        if inner.width > 0 {
            // In the opposite direction, so that it is cut out.
            steps += [
                .move(inner.minX, inner.minY), .line(inner.minX, inner.maxY), .line(inner.maxX, inner.maxY),
                .line(inner.maxX, inner.minY), .close,
            ]
        }
        self.init(steps: steps, bounds: outer)
    }

    /// Adds the outline to cairo's path.
    func append(to cairo: OpaquePointer, x: Double, y: Double, size: Double, slant: Double = 0, stretch: Double = 1) {
        func px(_ a: Double, _ b: Double) -> Double { x + (a * stretch - b * slant) * size }
        func py(_ b: Double) -> Double { y + b * size }
        for step in steps {
            switch step {
            case .move(let a, let b): cairo_move_to(cairo, px(a, b), py(b))
            case .line(let a, let b): cairo_line_to(cairo, px(a, b), py(b))
            case .cubic(let a, let b, let c, let d, let e, let f):
                cairo_curve_to(cairo, px(a, b), py(b), px(c, d), py(d), px(e, f), py(f))
            case .close: cairo_close_path(cairo)
            }
        }
    }
}

/// Collects an outline from HarfBuzz's callbacks.
private final class Collector {
    let scale: Double
    var steps: [GlyphOutline.Step] = []
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    init(scale: Double) {
        self.scale = scale
    }

    func point(_ x: Float, _ y: Float) -> (Double, Double) {
        let (x, y) = (Double(x) * scale, -Double(y) * scale)
        minX = min(minX, x)
        maxX = max(maxX, x)
        minY = min(minY, y)
        maxY = max(maxY, y)
        return (x, y)
    }

    struct Functions: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// Created once, immutable, shared by all threads. Quadratic curves are delivered as cubic ones.
    static let functions: Functions = {
        let functions = hb_draw_funcs_create()!
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, data, _, x, y, _ in
                let collector = Unmanaged<Collector>.fromOpaque(data!).takeUnretainedValue()
                let (x, y) = collector.point(x, y)
                collector.steps.append(.move(x, y))
            }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, data, _, x, y, _ in
                let collector = Unmanaged<Collector>.fromOpaque(data!).takeUnretainedValue()
                let (x, y) = collector.point(x, y)
                collector.steps.append(.line(x, y))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, a, b, c, d, e, f, _ in
                let collector = Unmanaged<Collector>.fromOpaque(data!).takeUnretainedValue()
                let (a, b) = collector.point(a, b)
                let (c, d) = collector.point(c, d)
                let (e, f) = collector.point(e, f)
                collector.steps.append(.cubic(a, b, c, d, e, f))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions,
            { _, data, _, _ in
                Unmanaged<Collector>.fromOpaque(data!).takeUnretainedValue().steps.append(.close)
            }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return Functions(pointer: functions)
    }()
}
