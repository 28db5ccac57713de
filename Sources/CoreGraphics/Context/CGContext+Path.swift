public import Foundation
import TwillDrawing

// The path under construction is not part of the saved state. Filling, stroking and clipping consume it.
extension CGContext {
    /// Clears the path under construction.
    public func beginPath() { pendingPath = Path() }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { pendingPath.move(to: point) }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint) { pendingPath.addLine(to: point) }

    /// Begins a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            if index == 0 { pendingPath.move(to: point) } else { pendingPath.addLine(to: point) }
        }
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pendingPath.addCurve(to: end, control1: control1, control2: control2)
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pendingPath.addQuadCurve(to: end, control: control)
    }

    /// Adds an arc of a circle.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle.
    ///   - startAngle: The angle of the first point, in radians from the x axis.
    ///   - endAngle: The angle of the last point, in radians from the x axis.
    ///   - clockwise: The direction if y points up; in a UIKit context `true` is counterclockwise.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        pendingPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Adds an arc that touches two lines, after a line to its start.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        pendingPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }

    /// Adds a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect) { pendingPath.addRect(rect) }

    /// Adds rectangles as closed subpaths.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { pendingPath.addRect(rect) }
    }

    /// Adds the ellipse in a rectangle as a closed subpath.
    public func addEllipse(in rect: CGRect) { pendingPath.addEllipse(in: rect) }

    /// Adds the elements of another path.
    public func addPath(_ other: CGPath) { pendingPath.append(other.path) }

    /// Closes the current subpath.
    public func closePath() { pendingPath.closeSubpath() }

    /// Whether the path under construction is empty.
    public var isPathEmpty: Bool { pendingPath.isEmpty }

    /// The current point of the path under construction; zero if it is empty.
    public var currentPointOfPath: CGPoint { pendingPath.currentPoint ?? .zero }

    /// The bounding box of the path under construction; null if it is empty.
    public var boundingBoxOfPath: CGRect { pendingPath.boundingBox ?? .null }

    /// A copy of the path under construction; nil if it is empty.
    public var path: CGPath? { pendingPath.isEmpty ? nil : CGPath(pendingPath) }

    /// Whether a point is inside the filled path under construction.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        pendingPath.contains(point, rule: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }
}
