public import Foundation
import TwillDrawing

// The path under construction is no part of the saved state, and is used up by filling, stroking and clipping.
extension CGContext {
    public func beginPath() { pendingPath = Path() }

    public func move(to point: CGPoint) { pendingPath.move(to: point) }

    public func addLine(to point: CGPoint) { pendingPath.addLine(to: point) }

    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            if index == 0 { pendingPath.move(to: point) } else { pendingPath.addLine(to: point) }
        }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pendingPath.addCurve(to: end, control1: control1, control2: control2)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pendingPath.addQuadCurve(to: end, control: control)
    }

    /// - Parameter clockwise: As seen with y pointing up; in a UIKit context `true` runs against the clock.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        pendingPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        pendingPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }

    public func addRect(_ rect: CGRect) { pendingPath.addRect(rect) }

    public func addRects(_ rects: [CGRect]) {
        for rect in rects { pendingPath.addRect(rect) }
    }

    public func addEllipse(in rect: CGRect) { pendingPath.addEllipse(in: rect) }

    public func addPath(_ other: CGPath) { pendingPath.append(other.path) }

    public func closePath() { pendingPath.closeSubpath() }

    public var isPathEmpty: Bool { pendingPath.isEmpty }

    public var currentPointOfPath: CGPoint { pendingPath.currentPoint ?? .zero }

    public var boundingBoxOfPath: CGRect { pendingPath.boundingBox ?? .null }

    /// A copy of the path under construction; nil where there is none.
    public var path: CGPath? { pendingPath.isEmpty ? nil : CGPath(pendingPath) }

    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        pendingPath.contains(point, rule: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }
}
