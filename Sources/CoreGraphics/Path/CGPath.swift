public import Foundation
package import TwillDrawing

/// A shape that never changes; ``CGMutablePath`` is the one that does.
///
/// A path may be shared among threads once nobody changes it any more. Equal by value.
open class CGPath: @unchecked Sendable, Hashable, CustomStringConvertible {
    package internal(set) var path: Path

    package init(_ path: Path) {
        self.path = path
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect: rect).applying(optional: transform))
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(optional: transform))
    }

    /// - Parameters:
    ///   - cornerWidth: At most half of the width is used. (Apple's traps above that.)
    ///   - cornerHeight: At most half of the height is used.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var path = Path()
        path.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        self.init(path.applying(optional: transform))
    }

    public var isEmpty: Bool { path.isEmpty }

    /// Zero in an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Around all points, those that only steer a curve included. Null for an empty path.
    public var boundingBox: CGRect { path.controlPointBox ?? .null }

    /// Around what the path passes through. Null for an empty path.
    public var boundingBoxOfPath: CGRect { path.boundingBox ?? .null }

    /// - Parameter rect: Filled with the rectangle the path is, where it is one.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = path.isRect else { return false }
        rect?.pointee = found
        return true
    }

    /// Whether `point` lies inside the filled path. Open subpaths count as closed.
    ///
    /// - Complexity: O(elements).
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        (transform.isIdentity ? path : path.applying(transform)).contains(point, rule: rule.engineRule)
    }

    public func copy() -> CGPath? { CGPath(path) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path.applying(optional: transform))
    }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path.applying(optional: transform))
    }

    /// Calls `block` for each element; the element and its points are valid during the call alone.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in path.elements { element.withCGElement(block) }
    }

    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.path == rhs.path }

    public func hash(into hasher: inout Hasher) { hasher.combine(path) }

    public var description: String { "<\(type(of: self)) with \(path.elements.count) elements in \(boundingBox)>" }
}

extension Path {
    func applying(optional transform: UnsafePointer<CGAffineTransform>?) -> Path {
        transform.map { applying($0.pointee) } ?? self
    }
}
