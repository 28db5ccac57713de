public import Foundation
package import TwillDrawing

public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One element as ``CGPath/applyWithBlock(_:)`` shows it.
public struct CGPathElement {
    public var type: CGPathElementType
    /// One point to move or draw a line to; control point and end; two control points and end; none to close.
    public var points: UnsafeMutablePointer<CGPoint>

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

public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd

    package var engineRule: Path.FillRule { self == .evenOdd ? .evenOdd : .winding }
}

public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

public enum CGLineCap: Int32, Sendable {
    case butt, round, square

    package var engineCap: Path.LineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel

    package var engineJoin: Path.LineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}
