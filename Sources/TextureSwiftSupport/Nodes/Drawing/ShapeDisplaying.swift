public import AsyncDisplayKit

/// A node that shows a path, which is computed from the bounds.
public protocol ShapeDisplaying: AnyObject {
    /// Returns the path for the bounds.
    typealias Update = (CGRect) -> UIBezierPath

    /// Creates a node of a path.
    init(update: @escaping Update)

    /// The color inside the path; nil for none.
    var shapeFillColor: UIColor? { get set }

    /// The width of the line on the path, in points.
    var shapeLineWidth: CGFloat { get set }

    /// The color of the line on the path; nil for none.
    var shapeStrokeColor: UIColor? { get set }
}

extension ShapeDisplaying {
    /// Sets the color inside the path, and returns the node.
    @discardableResult
    public func setShapeFillColor(_ color: UIColor) -> Self {
        shapeFillColor = color
        return self
    }

    /// Sets the width of the line on the path, in points, and returns the node.
    @discardableResult
    public func setShapeLineWidth(_ width: CGFloat) -> Self {
        shapeLineWidth = width
        return self
    }

    /// Sets the color of the line on the path, and returns the node.
    @discardableResult
    public func setStrokeColor(_ color: UIColor) -> Self {
        shapeStrokeColor = color
        return self
    }
}

/// The direction of a capsule, spelled as in TextureSwiftSupport.
public enum CupsuleShapeDirection: Sendable {
    /// Round at the top and the bottom.
    case vertical
    /// Round at the left and the right.
    case horizontal
}

extension ShapeDisplaying {
    /// Returns a node that shows a capsule.
    ///
    /// - Parameters:
    ///   - direction: The side that the radius is half of, with a smooth curve.
    ///   - usesSmoothCurve: Whether the radius is half of that side, or else half of the shorter one.
    public static func capsule(direction: CupsuleShapeDirection, usesSmoothCurve: Bool) -> Self {
        Self { bounds in
            let shorter = min(bounds.width, bounds.height)
            let side = !usesSmoothCurve ? shorter : direction == .horizontal ? bounds.height : bounds.width
            return UIBezierPath(roundedRect: bounds, cornerRadius: side / 2)
        }
    }

    /// Returns a node that shows a rectangle with round corners.
    public static func roundedCorner(radius: CGFloat) -> Self {
        Self { UIBezierPath(roundedRect: $0, cornerRadius: radius) }
    }
}
