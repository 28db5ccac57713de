import Foundation
package import TwillDrawing

extension Path {
    package var controlPointBounds: CGRect {
        var box = Extent()
        for element in elements {
            switch element {
            case .move(let point), .line(let point): box.include(point)
            case .quad(let end, let control):
                box.include(control)
                box.include(end)
            case .curve(let end, let control1, let control2):
                box.include(control1)
                box.include(control2)
                box.include(end)
            case .close: break
            }
        }
        return box.rect
    }

    package var tightBounds: CGRect {
        var box = Extent()
        var current = CGPoint.zero, start = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point):
                (current, start) = (point, point)
                box.include(point)
            case .line(let point):
                current = point
                box.include(point)
            case .quad(let end, let control):
                box.include(end)
                for t in Self.quadExtrema(current.x, control.x, end.x) + Self.quadExtrema(current.y, control.y, end.y) {
                    box.include(Self.quadPoint(current, control, end, t))
                }
                current = end
            case .curve(let end, let control1, let control2):
                box.include(end)
                for t in Self.cubicExtrema(current.x, control1.x, control2.x, end.x)
                    + Self.cubicExtrema(current.y, control1.y, control2.y, end.y)
                {
                    box.include(Self.cubicPoint(current, control1, control2, end, t))
                }
                current = end
            case .close: current = start
            }
        }
        return box.rect
    }

    /// The upright rectangle this path is, drawn from any corner in any direction; else nil.
    package var asRect: CGRect? {
        var points: [CGPoint] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point) where index == 0: points.append(point)
            case .line(let point): points.append(point)
            case .close where index == elements.count - 1: break
            default: return nil
            }
        }
        if points.count == 5, points.first == points.last { points.removeLast() }
        guard points.count == 4 else { return nil }
        let p = points
        let isUpright =
            (p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y)
            || (p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x)
        return isUpright ? controlPointBounds : nil
    }

    /// Calls `body` for each straight piece; curves are cut finely enough to lie within 0.02 units, 256 pieces at most.
    ///
    /// - Parameter closing: Whether open subpaths get the piece back to their start, as filling sees them.
    package func forEachLine(closing: Bool, _ body: (CGPoint, CGPoint) -> Void) {
        var current = CGPoint.zero, start = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point):
                if closing, current != start { body(current, start) }
                (current, start) = (point, point)
            case .line(let point):
                body(current, point)
                current = point
            case .quad(let end, let control):
                let bend = hypot(current.x - 2 * control.x + end.x, current.y - 2 * control.y + end.y)
                let count = Self.pieces(bend)
                let from = current
                for index in 1...count {
                    let t = CGFloat(index) / CGFloat(count)
                    let next = index == count ? end : Self.quadPoint(from, control, end, t)
                    body(current, next)
                    current = next
                }
            case .curve(let end, let control1, let control2):
                let bend = max(
                    hypot(current.x - 2 * control1.x + control2.x, current.y - 2 * control1.y + control2.y),
                    hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y))
                let count = Self.pieces(3 * bend)
                let from = current
                for index in 1...count {
                    let t = CGFloat(index) / CGFloat(count)
                    let next = index == count ? end : Self.cubicPoint(from, control1, control2, end, t)
                    body(current, next)
                    current = next
                }
            case .close:
                if current != start { body(current, start) }
                current = start
            }
        }
        if closing, current != start { body(current, start) }
    }

    package func contains(_ point: CGPoint, rule: FillRule) -> Bool {
        guard point.x.isFinite, point.y.isFinite else { return false }
        let box = controlPointBounds
        guard point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else { return false }
        var winding = 0, crossings = 0
        forEachLine(closing: true) { a, b in
            // Half open in y, so that a vertex on the ray counts once.
            let isUp = a.y <= point.y && b.y > point.y, isDown = b.y <= point.y && a.y > point.y
            guard isUp || isDown else { return }
            let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
            if isUp, side > 0 { winding += 1 } else if isDown, side < 0 { winding -= 1 } else { return }
            crossings += 1
        }
        return rule == .winding ? winding != 0 : crossings % 2 == 1
    }

    // MARK: Curves

    private static func pieces(_ bend: CGFloat) -> Int {
        guard bend.isFinite else { return 1 }
        // A quadratic of second difference d, cut n times, strays d / (4 n²) from its chords.
        return max(1, min(256, Int((bend / (4 * 0.02)).squareRoot().rounded(.up))))
    }

    static func quadPoint(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ t: CGFloat) -> CGPoint {
        let u = 1 - t
        return CGPoint(
            x: u * u * p0.x + 2 * u * t * p1.x + t * t * p2.x, y: u * u * p0.y + 2 * u * t * p1.y + t * t * p2.y)
    }

    static func cubicPoint(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ t: CGFloat) -> CGPoint {
        let u = 1 - t
        let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
    }

    /// Where one coordinate of a quadratic turns back, within 0...1.
    private static func quadExtrema(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat) -> [CGFloat] {
        let denominator = p0 - 2 * p1 + p2
        guard denominator != 0 else { return [] }
        return [(p0 - p1) / denominator].filter { $0 > 0 && $0 < 1 }
    }

    private static func cubicExtrema(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = -p0 + 3 * p1 - 3 * p2 + p3, b = 2 * (p0 - 2 * p1 + p2), c = p1 - p0
        // The derivative is a·t² + b·t + c; solved so that a small `a` costs no digits.
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return [a != 0 ? q / a : -1, q != 0 ? c / q : -1].filter { $0 > 0 && $0 < 1 }
    }

    private struct Extent {
        var minX = CGFloat.infinity, minY = CGFloat.infinity, maxX = -CGFloat.infinity, maxY = -CGFloat.infinity

        mutating func include(_ point: CGPoint) {
            guard point.x.isFinite, point.y.isFinite else { return }
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }

        var rect: CGRect {
            minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null
        }
    }
}
