public import Foundation
package import TwillDrawing

/// A path under construction, to be changed by one thread at a time.
///
/// Points that are given with a transform are transformed when they are added. A segment in an empty path begins a
/// subpath instead of being an error. Points that are not finite are kept and draw nothing.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    package override init(_ path: Path) {
        super.init(path)
    }

    public convenience init() {
        self.init(Path())
    }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: transform.apply(to: point))
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: transform.apply(to: point))
    }

    /// Begins a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point, transform: transform) } else { addLine(to: point, transform: transform) }
        }
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: transform.apply(to: end), control: transform.apply(to: control))
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: transform.apply(to: end), control1: transform.apply(to: control1),
            control2: transform.apply(to: control2))
    }

    /// Closes the current subpath.
    public func closeSubpath() {
        path.closeSubpath()
    }

    /// Adds a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(rect: rect), applying: transform)
    }

    /// Adds rectangles as closed subpaths.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse in a rectangle as a closed subpath.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(ellipseIn: rect), applying: transform)
    }

    /// Adds a rounded rectangle. Corners larger than half of a side are reduced to it.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        var other = Path()
        other.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        path.append(other, applying: transform)
    }

    /// Adds the elements of another path.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.append(other.path, applying: transform)
    }

    /// Adds an arc of a circle, after a line from the current point if there is one.
    ///
    /// - Parameters:
    /// - startAngle: The angle in radians, from the positive x axis.
    /// - clockwise: The direction if y points up, as in Core Graphics: in UIKit, where y points down, `true` is
    ///   counterclockwise. (`UIBezierPath` has the opposite meaning.)
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var arc = Path()
        arc.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        join(arc, transform)
    }

    /// Adds an arc of `delta` radians; positive angles go from the x axis towards the y axis.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0,
            transform: transform)
    }

    /// Adds an arc that rounds the corner at `tangent1End` between the lines from the current point and to
    /// `tangent2End`.
    ///
    /// If the three points lie on one line, or `radius` is not positive, a line to `tangent1End` is added.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let start = path.currentPoint, !transform.isIdentity else {
            return path.addArc(
                tangent1End: transform.apply(to: tangent1End), tangent2End: transform.apply(to: tangent2End),
                radius: radius)
        }
        var arc = Path()
        arc.move(to: transform.inverted().apply(to: start))
        arc.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        join(arc, transform)
    }

    /// Appends a piece that continues the current subpath: a line leads to its first point.
    private func join(_ piece: Path, _ transform: CGAffineTransform) {
        guard path.currentPoint != nil else { return path.append(piece, applying: transform) }
        for element in piece.applying(transform).elements {
            switch element {
            case .move(let point), .line(let point):
                if point != path.currentPoint { path.addLine(to: point) }
            case .curve(let end, let control1, let control2):
                path.addCurve(to: end, control1: control1, control2: control2)
            case .quad(let end, let control): path.addQuadCurve(to: end, control: control)
            case .close: path.closeSubpath()
            }
        }
    }
}
