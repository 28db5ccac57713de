public import Foundation
package import TwillDrawing

/// The kind of a path's element.
public enum CGPathElementType: Int32, Sendable {
    /// The kinds, as Core Graphics names them.
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// An element of a path, as passed by ``CGPath/applyWithBlock(_:)``.
public struct CGPathElement {
    /// The kind of element.
    public var type: CGPathElementType
    /// The points: one to move or draw a line to; control point and end; two control points and end; none to close.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

extension Path.Element {
    func withCGElement(_ body: (UnsafePointer<CGPathElement>) -> Void) {
        let type: CGPathElementType
        var points: [CGPoint]
        switch self {
        case .move(let point): (type, points) = (.moveToPoint, [point])
        case .line(let point): (type, points) = (.addLineToPoint, [point])
        case .quad(let end, let control): (type, points) = (.addQuadCurveToPoint, [control, end])
        case .curve(let end, let control1, let control2):
            (type, points) = (.addCurveToPoint, [control1, control2, end])
        case .close: (type, points) = (.closeSubpath, [.zero])
        }
        points.withUnsafeMutableBufferPointer { buffer in
            var element = CGPathElement(type: type, points: buffer.baseAddress!)
            withUnsafePointer(to: &element, body)
        }
    }
}

/// The rule that decides which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
    /// The nonzero winding number rule and the even-odd rule.
    case winding, evenOdd

    package var engineRule: Path.FillRule { self == .evenOdd ? .evenOdd : .winding }
}

/// The way a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Filling and stroking, with either fill rule.
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The shape of line ends.
public enum CGLineCap: Int32, Sendable {
    /// The shapes, as Core Graphics names them.
    case butt, round, square

    package var engineCap: Path.LineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// The shape of line joins.
public enum CGLineJoin: Int32, Sendable {
    /// The shapes, as Core Graphics names them.
    case miter, round, bevel

    package var engineJoin: Path.LineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}
