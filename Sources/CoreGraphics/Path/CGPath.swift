public import Foundation
package import TwillDrawing

/// An immutable shape; ``CGMutablePath`` is its mutable subclass.
///
/// A path may be shared among threads once it is no longer changed. Equal by value.
open class CGPath: @unchecked Sendable, Hashable, CustomStringConvertible {
    package internal(set) var path: Path

    package init(_ path: Path) {
        self.path = path
    }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect: rect).applying(optional: transform))
    }

    /// Creates a path of the ellipse in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(optional: transform))
    }

    /// Creates a path of a rounded rectangle.
    ///
    /// - Parameters:
    /// - cornerWidth: At most half of the width is used. (Apple's traps above that.)
    /// - cornerHeight: At most half of the height is used.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var path = Path()
        path.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        self.init(path.applying(optional: transform))
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }

    /// The current point; zero in an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The smallest rectangle around all points, including control points. Null for an empty path.
    public var boundingBox: CGRect { path.controlPointBox ?? .null }

    /// The smallest rectangle around the path itself. Null for an empty path.
    public var boundingBoxOfPath: CGRect { path.boundingBox ?? .null }

    /// Returns whether the path is a rectangle.
    ///
    /// - Parameter rect: Set to the rectangle if the path is one.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = path.isRect else { return false }
        rect?.pointee = found
        return true
    }

    /// Returns whether `point` lies inside the filled path. Open subpaths count as closed.
    ///
    /// - Complexity: O(elements).
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        (transform.isIdentity ? path : path.applying(transform)).contains(point, rule: rule.engineRule)
    }

    /// Returns an immutable copy.
    public func copy() -> CGPath? { CGPath(path) }

    /// Returns a transformed, immutable copy.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path.applying(optional: transform))
    }

    /// Returns a mutable copy.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// Returns a transformed, mutable copy.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path.applying(optional: transform))
    }

    /// Calls `block` for each element. The element and its points are only valid during the call.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in path.elements { element.withCGElement(block) }
    }

    /// Whether two paths have equal elements.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.path == rhs.path }

    public func hash(into hasher: inout Hasher) { hasher.combine(path) }

    public var description: String { "<\(type(of: self)) with \(path.elements.count) elements in \(boundingBox)>" }
}

extension Path {
    func applying(optional transform: UnsafePointer<CGAffineTransform>?) -> Path {
        transform.map { applying($0.pointee) } ?? self
    }
}
