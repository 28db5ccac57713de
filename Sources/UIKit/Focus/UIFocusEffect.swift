public import Foundation
public import QuartzCore

/// The effect that shows which item has the focus.
///
/// An effect of this class itself is the halo that the system makes of the item's bounds and corners.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject, @MainActor NSCopying {
    /// Creates the system's effect, with the bounds and corners of the item.
    public override init() {
        super.init()
    }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any { UIFocusEffect() }
}

/// A ring around the focused item.
///
/// The shape is in the coordinates of the item, if it is a view, and else in those of its container. The ring has the tint
/// color of the view around which it is.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    enum Shape {
        /// The bounds and corners of the item.
        case item
        case roundedRect(CGRect, radius: CGFloat, curve: CALayerCornerCurve)
        case path(UIBezierPath)
    }

    let shape: Shape

    /// Creates a ring around the item's bounds, with the item's corners.
    public override init() {
        shape = .item
        super.init()
    }

    /// Creates a ring around a rectangle.
    public init(rect: CGRect) {
        shape = .roundedRect(rect, radius: 0, curve: .circular)
        super.init()
    }

    /// Creates a ring around a rounded rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadius: The radius of the corners, in points.
    ///   - curve: The curve of the corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        shape = .roundedRect(rect, radius: cornerRadius, curve: curve)
        super.init()
    }

    /// Creates a ring around a path.
    public init(path bezierPath: UIBezierPath) {
        shape = .path(UIBezierPath(bezierPath.path))
        super.init()
    }

    private init(_ shape: Shape) {
        self.shape = shape
        super.init()
    }

    /// The position of the ring relative to its shape.
    public enum Position: Int, Sendable {
        /// The positions: where there is room for the ring, which is outside if possible; outside the shape; and inside.
        case automatic, outside, inside
    }

    /// The position of the ring relative to its shape; automatic by default.
    open var position = Position.automatic

    /// The view that the ring is placed in; nil, the default, is the superview of the reference view, or of the item.
    open weak var containerView: UIView?

    /// The view that the ring is placed above; nil, the default, is the item.
    open weak var referenceView: UIView?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIFocusHaloEffect(shape)
        copy.position = position
        copy.containerView = containerView
        copy.referenceView = referenceView
        return copy
    }
}
