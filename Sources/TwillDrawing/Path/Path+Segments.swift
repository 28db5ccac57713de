import Foundation

extension Path {
    /// A segment of a path, with its start.
    enum Segment {
        case start(CGPoint)
        case line(CGPoint, CGPoint)
        case curve(Cubic)
        case end(isClosed: Bool)

        var endPoint: CGPoint? {
            switch self {
            case .start(let point): point
            case .line(_, let end): end
            case .curve(let cubic): cubic.end
            case .end: nil
            }
        }
    }

    /// Calls `body` with each subpath's start, segments and end.
    func forEachSegment(_ body: (Segment) -> Void) {
        var start = CGPoint.zero, current = CGPoint.zero
        var isOpen = false
        func open() {
            guard !isOpen else { return }
            isOpen = true
            body(.start(current))
        }
        for element in elements {
            switch element {
            case .move(let point):
                if isOpen { body(.end(isClosed: false)) }
                isOpen = false
                start = point
                current = point
                open()
            case .line(let point):
                open()
                body(.line(current, point))
                current = point
            case .quad(let point, let control):
                open()
                body(.curve(Cubic(start: current, control: control, end: point)))
                current = point
            case .curve(let point, let control1, let control2):
                open()
                body(.curve(Cubic(start: current, control1: control1, control2: control2, end: point)))
                current = point
            case .close:
                if isOpen { body(.end(isClosed: true)) }
                isOpen = false
                current = start
            }
        }
        if isOpen { body(.end(isClosed: false)) }
    }

    struct Cubic {
        var start, control1, control2, end: CGPoint
        /// The control point of the quadratic curve that this equals, if there is one.
        var isQuadratic: CGPoint?

        init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
            self.start = start
            self.control1 = control1
            self.control2 = control2
            self.end = end
        }

        init(start: CGPoint, control: CGPoint, end: CGPoint) {
            func toward(_ point: CGPoint) -> CGPoint {
                CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
            }
            self.init(start: start, control1: toward(start), control2: toward(end), end: end)
            isQuadratic = control
        }

        func point(_ t: CGFloat) -> CGPoint {
            let s = 1 - t
            let a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t
            return CGPoint(
                x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                y: a * start.y + b * control1.y + c * control2.y + d * end.y)
        }

        /// Returns the parameters between 0 and 1 at which the curve's derivative along one axis is 0.
        static func extremes(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
            let a = -p0 + 3 * p1 - 3 * p2 + p3, b = 2 * (p0 - 2 * p1 + p2), c = p1 - p0
            let roots: [CGFloat]
            if abs(a) < 1e-12 * (abs(b) + abs(c)) {
                roots = b == 0 ? [] : [-c / b]
            } else {
                let discriminant = b * b - 4 * a * c
                guard discriminant >= 0 else { return [] }
                // The form that does not subtract nearly equal numbers.
                let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
                roots = [q / a] + (q == 0 ? [] : [c / q])
            }
            return roots.filter { $0 > 0 && $0 < 1 }
        }

        /// Returns the number of equal steps that keep the chords within `tolerance` of the curve, from the bound on
        /// its second derivative.
        func lineCount(tolerance: CGFloat) -> Int {
            func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
                let x = a.x - 2 * b.x + c.x, y = a.y - 2 * b.y + c.y
                return (x * x + y * y).squareRoot()
            }
            let largest = 6 * max(bend(start, control1, control2), bend(control1, control2, end))
            let count = (largest / (8 * tolerance)).squareRoot().rounded(.up)
            return count.isFinite ? min(max(Int(min(count, 1000)), 1), 1000) : 1000
        }
    }
}
