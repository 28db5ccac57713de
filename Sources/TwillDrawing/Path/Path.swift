public import Foundation

/// A shape made of straight and curved segments: a value, safe on any thread.
public struct Path: Sendable, Hashable {
    /// An element of a path.
    public enum Element: Sendable, Hashable {
        /// Begins a subpath.
        case move(CGPoint)
        /// Adds a line.
        case line(CGPoint)
        /// Adds a quadratic Bézier curve.
        case quad(CGPoint, control: CGPoint)
        /// Adds a cubic Bézier curve.
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        /// Closes the subpath.
        case close
    }

    /// The rule that decides which points are inside.
    public enum FillRule: Sendable, Hashable {
        /// Points with a nonzero winding number are inside.
        case winding
        /// Points with an odd number of crossings are inside.
        case evenOdd
    }

    /// The shape of line ends.
    public enum LineCap: Sendable, Hashable {
        /// The three shapes.
        case butt, round, square
    }

    /// The shape of line joins.
    public enum LineJoin: Sendable, Hashable {
        /// The three shapes.
        case miter, round, bevel
    }

    /// The style of a stroke. Lengths are in the path's own units.
    public struct Stroke: Sendable, Hashable {
        /// The line width.
        public var width: CGFloat = 1
        /// The shape of line ends.
        public var cap: LineCap = .butt
        /// The shape of line joins.
        public var join: LineJoin = .miter
        /// The length in line widths beyond which a miter becomes a bevel.
        public var miterLimit: CGFloat = 10
        /// The lengths of dashes and gaps, alternating; empty for a solid line.
        public var dashes: [CGFloat] = []
        /// The offset into the dash pattern at which the line begins.
        public var dashPhase: CGFloat = 0

        /// Creates a style.
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

    /// The elements in order.
    public private(set) var elements: [Element] = []

    /// The rounded rectangle that the path is, which some drawing uses to be faster: set by the shapes' initializers,
    /// cleared when anything is added.
    package internal(set) var roundedRect: RoundedRect?

    package struct RoundedRect: Sendable, Hashable {
        package var rect: CGRect
        package var cornerRadius: CGFloat
        package var corners: Corners
        package var curve: CornerCurve
    }

    public init() {}

    /// Whether both have equal elements.
    public static func == (a: Path, b: Path) -> Bool { a.elements == b.elements }

    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The start of the next segment; nil in an empty path.
    public private(set) var currentPoint: CGPoint?

    private var subpathStart = CGPoint.zero

    /// Begins a subpath at a point.
    public mutating func move(to point: CGPoint) {
        append(.move(point))
        currentPoint = point
        subpathStart = point
    }

    /// Adds a line. Without a current point this begins a subpath instead.
    public mutating func addLine(to point: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        append(.line(point))
        currentPoint = point
    }

    /// Adds a quadratic Bézier curve.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        if currentPoint == nil { move(to: control) }
        append(.quad(point, control: control))
        currentPoint = point
    }

    /// Adds a cubic Bézier curve.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        if currentPoint == nil { move(to: control1) }
        append(.curve(point, control1: control1, control2: control2))
        currentPoint = point
    }

    /// Closes the current subpath.
    public mutating func closeSubpath() {
        guard currentPoint != nil, elements.last != .close else { return }
        append(.close)
        currentPoint = subpathStart
    }

    private mutating func append(_ element: Element) {
        elements.append(element)
        roundedRect = nil
    }

    /// Adds the elements of another path.
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

    /// Returns the transformed path.
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
