import CGraphics
public import Foundation

/// A gradient along a line, between two circles, or around a point. Points are in the canvas's units.
public struct Gradient: Sendable, Hashable {
    /// A color at a position of the gradient.
    public struct Stop: Sendable, Hashable {
        /// The position: 0 at the start, 1 at the end.
        public var offset: Double
        /// The color at the position.
        public var color: Color

        /// Creates a stop.
        public init(offset: Double, color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    /// The geometry of a gradient.
    public enum Shape: Sendable, Hashable {
        /// A gradient along a line.
        case linear(from: CGPoint, to: CGPoint)
        /// A gradient between two circles.
        case radial(from: CGPoint, startRadius: CGFloat, to: CGPoint, endRadius: CGFloat)
        /// A gradient around a point, from the direction `angle` in radians towards growing angles: clockwise if y
        /// points down.
        case conic(center: CGPoint, angle: CGFloat)
    }

    /// The colors with their positions.
    public var stops: [Stop]
    /// The geometry.
    public var shape: Shape
    /// Whether the first color continues before the start; otherwise nothing is drawn there.
    public var extendsBefore = true
    /// Whether the last color continues after the end; otherwise nothing is drawn there.
    public var extendsAfter = true

    /// Creates a gradient of stops.
    public init(_ shape: Shape, stops: [Stop], extendsBefore: Bool = true, extendsAfter: Bool = true) {
        self.shape = shape
        self.stops = stops
        self.extendsBefore = extendsBefore
        self.extendsAfter = extendsAfter
    }

    /// Creates a gradient with evenly spaced colors.
    public init(_ shape: Shape, colors: [Color], extendsBefore: Bool = true, extendsAfter: Bool = true) {
        let last = Double(max(colors.count - 1, 1))
        let stops = colors.enumerated().map { Stop(offset: Double($0.offset) / last, color: $0.element) }
        self.init(shape, stops: stops, extendsBefore: extendsBefore, extendsAfter: extendsAfter)
    }
}

extension Canvas {
    /// Fills the clip with `gradient`. Draws nothing without stops, or with values that are not finite.
    public func draw(_ gradient: Gradient) {
        guard setSource(gradient) else { return }
        cairo_paint(cairo)
    }

    /// Fills a rectangle with a gradient.
    public func fill(_ rect: CGRect, _ gradient: Gradient) {
        guard addRectangle(rect) else { return }
        guard setSource(gradient) else { return cairo_new_path(cairo) }
        fillCurrentPath()
    }

    /// Fills a path with a gradient.
    public func fill(_ path: Path, _ gradient: Gradient, rule: Path.FillRule = .winding) {
        guard setSource(gradient), add(path) else { return }
        fillCurrentPath(rule)
    }

    private func setSource(_ gradient: Gradient) -> Bool {
        let pattern =
            if case .conic(let center, let angle) = gradient.shape {
                conicPattern(gradient.drawableStops, center, angle)
            } else {
                gradient.makeCairoPattern(alpha: state.alpha)
            }
        guard let pattern else { return false }
        giveColors()
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
        return true
    }
}

extension Gradient {
    var drawableStops: [Stop] { stops.filter { $0.offset.isFinite && $0.color.isFinite } }

    /// Creates a cairo pattern, which the caller destroys.
    fileprivate func makeCairoPattern(alpha: Double) -> OpaquePointer? {
        let stops = drawableStops
        guard let first = stops.min(by: { $0.offset < $1.offset }),
            let last = stops.reversed().max(by: { $0.offset < $1.offset }), alpha > 0
        else { return nil }
        let pattern: OpaquePointer
        switch shape {
        case .linear(let from, let to):
            guard from.isDrawable, to.isDrawable else { return nil }
            pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
        case .radial(let from, let startRadius, let to, let endRadius):
            guard from.isDrawable, to.isDrawable, startRadius.isFinite, endRadius.isFinite else { return nil }
            pattern = cairo_pattern_create_radial(
                from.x, from.y, max(0, startRadius), to.x, to.y, max(0, endRadius))
        case .conic: return nil
        }
        func add(_ offset: Double, _ color: Color, _ factor: Double) {
            cairo_pattern_add_color_stop_rgba(
                pattern, min(max(offset, 0), 1), color.red, color.green, color.blue, color.alpha * factor)
        }
        // Stops at one offset keep their order, so a clear one at the very border ends the colors there.
        if extendsBefore != extendsAfter, !extendsBefore { add(0, first.color, 0) }
        for stop in stops { add(stop.offset, stop.color, alpha) }
        if extendsBefore != extendsAfter, !extendsAfter { add(1, last.color, 0) }
        cairo_pattern_set_extend(pattern, extendsBefore || extendsAfter ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        return pattern
    }
}

extension CGPoint {
    /// Whether cairo can represent it.
    var isDrawable: Bool {
        x.isFinite && y.isFinite && abs(x) < Canvas.largestCoordinate && abs(y) < Canvas.largestCoordinate
    }
}
