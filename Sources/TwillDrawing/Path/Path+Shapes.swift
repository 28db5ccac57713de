public import Foundation

extension Path {
    /// The corners of a rectangle that are rounded. The bits are those of `CACornerMask` with y pointing down.
    public struct Corners: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The top left corner.
        public static let topLeft = Corners(rawValue: 1)
        /// The top right corner.
        public static let topRight = Corners(rawValue: 2)
        /// The bottom left corner.
        public static let bottomLeft = Corners(rawValue: 4)
        /// The bottom right corner.
        public static let bottomRight = Corners(rawValue: 8)
        /// All four corners.
        public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    }

    /// The outline of a rounded corner.
    public enum CornerCurve: Sendable, Hashable {
        /// A quarter of a circle.
        case circular
        /// The smoother curve of iOS, which leaves the straight edge about half a radius earlier than a circle.
        case continuous
    }

    /// Creates a path of a rectangle.
    public init(rect: CGRect) {
        self.init()
        addRect(rect)
        remember(RoundedRect(rect: rect, cornerRadius: 0, corners: [], curve: .circular))
    }

    /// Creates a path of the ellipse in a rectangle.
    public init(ellipseIn rect: CGRect) {
        self.init()
        addEllipse(in: rect)
    }

    /// Creates a path of a rounded rectangle.
    public init(
        roundedRect rect: CGRect, cornerRadius: CGFloat, corners: Corners = .all, curve: CornerCurve = .circular
    ) {
        self.init()
        addRoundedRect(rect, cornerRadius: cornerRadius, corners: corners, curve: curve)
        let radius = cornerRadius > 0 ? min(cornerRadius, min(rect.width, rect.height) / 2) : 0
        remember(RoundedRect(rect: rect, cornerRadius: radius, corners: corners, curve: curve))
    }

    private mutating func remember(_ shape: RoundedRect) {
        guard !isEmpty, shape.rect.isDrawable else { return }
        roundedRect = shape
        roundedRect?.rect = shape.rect.standardized
    }

    /// Adds a rectangle as a closed subpath.
    public mutating func addRect(_ rect: CGRect) {
        guard !rect.isNull, !rect.isInfinite else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Adds the ellipse in a rectangle as a closed subpath.
    public mutating func addEllipse(in rect: CGRect) {
        guard !rect.isNull, !rect.isInfinite else { return }
        let rx = rect.width / 2, ry = rect.height / 2
        let kx = rx * Self.circleHandle, ky = ry * Self.circleHandle
        let (x, y) = (rect.midX, rect.midY)
        move(to: CGPoint(x: rect.maxX, y: y))
        addCurve(
            to: CGPoint(x: x, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: y + ky),
            control2: CGPoint(x: x + kx, y: rect.maxY))
        addCurve(
            to: CGPoint(x: rect.minX, y: y), control1: CGPoint(x: x - kx, y: rect.maxY),
            control2: CGPoint(x: rect.minX, y: y + ky))
        addCurve(
            to: CGPoint(x: x, y: rect.minY), control1: CGPoint(x: rect.minX, y: y - ky),
            control2: CGPoint(x: x - kx, y: rect.minY))
        addCurve(
            to: CGPoint(x: rect.maxX, y: y), control1: CGPoint(x: x + kx, y: rect.minY),
            control2: CGPoint(x: rect.maxX, y: y - ky))
        closeSubpath()
    }

    /// The distance of a cubic's control points from a quarter circle's ends, in radii.
    static let circleHandle: CGFloat = 0.5522847498307936

    /// The distance from the corner's tip at which the continuous curve leaves the straight edge, in radii.
    static let continuousReach: CGFloat = 1.528665
}

extension Path {
    /// Adds a rounded rectangle, clockwise from the end of the top left corner.
    ///
    /// - Parameter cornerRadius: At most half of the shorter side is used; 0, negative or NaN adds a rectangle.
    public mutating func addRoundedRect(
        _ rect: CGRect, cornerRadius: CGFloat, corners: Corners = .all, curve: CornerCurve = .circular
    ) {
        guard !rect.isNull, !rect.isInfinite else { return }
        let shortest = min(rect.width, rect.height)
        let radius = min(cornerRadius, shortest / 2)
        guard radius > 0, !corners.isEmpty else { return addRect(rect) }
        // The continuous curve needs 1.528665 radii of straight edge; with less it approaches the circle.
        let corner =
            curve == .continuous && radius * Self.continuousReach <= shortest / 2
            ? Corner.continuous(radius) : Corner.circular(radius)

        let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: CGPoint(x: minX + (corners.contains(.topLeft) ? corner.reach : 0), y: minY))
        addCorner(corner, at: CGPoint(x: maxX, y: minY), from: (-1, 0), to: (0, 1), corners.contains(.topRight))
        addCorner(corner, at: CGPoint(x: maxX, y: maxY), from: (0, -1), to: (-1, 0), corners.contains(.bottomRight))
        addCorner(corner, at: CGPoint(x: minX, y: maxY), from: (1, 0), to: (0, -1), corners.contains(.bottomLeft))
        addCorner(corner, at: CGPoint(x: minX, y: minY), from: (0, 1), to: (1, 0), corners.contains(.topLeft))
        closeSubpath()
    }

    /// The cubics of one corner, as distances from its tip along the incoming and the outgoing edge.
    private struct Corner {
        /// The distance at which the corner leaves the straight edge.
        var reach: CGFloat
        var curves: [(control1: CGVector, control2: CGVector, end: CGVector)]

        static func circular(_ radius: CGFloat) -> Corner {
            let handle = radius * (1 - circleHandle)
            return Corner(
                reach: radius,
                curves: [
                    (CGVector(dx: handle, dy: 0.0), CGVector(dx: 0.0, dy: handle), CGVector(dx: 0.0, dy: radius))
                ])
        }

        /// Returns the published coefficients of iOS's corner: reference numbers are per radius.
        static func continuous(_ radius: CGFloat) -> Corner {
            func point(_ x: CGFloat, _ y: CGFloat) -> CGVector { CGVector(dx: x * radius, dy: y * radius) }
            return Corner(
                reach: continuousReach * radius,
                curves: [
                    (point(1.088493, 0), point(0.868407, 0), point(0.631494, 0.074911)),
                    (point(0.372824, 0.169060), point(0.169060, 0.372824), point(0.074911, 0.631494)),
                    (point(0, 0.868407), point(0, 1.088493), point(0, continuousReach)),
                ])
        }
    }

    private mutating func addCorner(
        _ corner: Corner, at tip: CGPoint, from: (x: CGFloat, y: CGFloat), to: (x: CGFloat, y: CGFloat),
        _ isRounded: Bool
    ) {
        guard isRounded else { return addLine(to: tip) }
        func point(_ offset: CGVector) -> CGPoint {
            CGPoint(
                x: tip.x + offset.dx * from.x + offset.dy * to.x, y: tip.y + offset.dx * from.y + offset.dy * to.y)
        }
        addLine(to: point(CGVector(dx: corner.reach, dy: 0)))
        for curve in corner.curves {
            addCurve(to: point(curve.end), control1: point(curve.control1), control2: point(curve.control2))
        }
    }
}
