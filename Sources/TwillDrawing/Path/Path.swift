public import Foundation

/// A shape made of straight and curved segments: a value, safe on any thread.
public struct Path: Sendable, Hashable {
    public enum Element: Sendable, Hashable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, control: CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    public enum FillRule: Sendable, Hashable {
        case winding
        case evenOdd
    }

    public enum LineCap: Sendable, Hashable {
        case butt, round, square
    }

    public enum LineJoin: Sendable, Hashable {
        case miter, round, bevel
    }

    /// How a path's outline is drawn. Lengths are in the path's own units.
    public struct Stroke: Sendable, Hashable {
        public var width: CGFloat = 1
        public var cap: LineCap = .butt
        public var join: LineJoin = .miter
        public var miterLimit: CGFloat = 10
        public var dashes: [CGFloat] = []
        public var dashPhase: CGFloat = 0

        public init(
            width: CGFloat = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: CGFloat = 10,
            dashes: [CGFloat] = [], dashPhase: CGFloat = 0
        ) {
            self.width = width
            self.cap = cap
            self.join = join
            self.miterLimit = miterLimit
            self.dashes = dashes
            self.dashPhase = dashPhase
        }
    }

    public private(set) var elements: [Element] = []

    /// Which rounded rectangle this is, for what is drawn faster when that is known: set by the shapes' initialisers,
    /// forgotten when anything is added.
    package internal(set) var roundedRect: RoundedRect?

    package struct RoundedRect: Sendable, Hashable {
        package var rect: CGRect
        package var cornerRadius: CGFloat
        package var corners: Corners
        package var curve: CornerCurve
    }

    public init() {}

    /// Paths are equal when their elements are.
    public static func == (a: Path, b: Path) -> Bool { a.elements == b.elements }

    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    public var isEmpty: Bool { elements.isEmpty }

    /// Where the next segment starts; nil in an empty path.
    public private(set) var currentPoint: CGPoint?

    private var subpathStart = CGPoint.zero

    public mutating func move(to point: CGPoint) {
        append(.move(point))
        currentPoint = point
        subpathStart = point
    }

    /// Without a current point this moves instead, so that no input can make a path that draws from nowhere.
    public mutating func addLine(to point: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        append(.line(point))
        currentPoint = point
    }

    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        if currentPoint == nil { move(to: control) }
        append(.quad(point, control: control))
        currentPoint = point
    }

    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        if currentPoint == nil { move(to: control1) }
        append(.curve(point, control1: control1, control2: control2))
        currentPoint = point
    }

    public mutating func closeSubpath() {
        guard currentPoint != nil, elements.last != .close else { return }
        append(.close)
        currentPoint = subpathStart
    }

    private mutating func append(_ element: Element) {
        elements.append(element)
        roundedRect = nil
    }

    public mutating func append(_ other: Path, applying transform: CGAffineTransform = .identity) {
        for element in other.elements {
            switch element {
            case .move(let point): move(to: transform.apply(to: point))
            case .line(let point): addLine(to: transform.apply(to: point))
            case .quad(let point, let control):
                addQuadCurve(to: transform.apply(to: point), control: transform.apply(to: control))
            case .curve(let point, let control1, let control2):
                addCurve(
                    to: transform.apply(to: point), control1: transform.apply(to: control1),
                    control2: transform.apply(to: control2))
            case .close: closeSubpath()
            }
        }
    }

    public func applying(_ transform: CGAffineTransform) -> Path {
        var result = Path()
        result.append(self, applying: transform)
        if var shape = roundedRect, transform.keepsRectanglesUpright, transform.a == transform.d {
            shape.rect = transform.apply(to: shape.rect)
            shape.cornerRadius *= transform.a
            result.roundedRect = shape
        }
        return result
    }
}
