public import UIKit

/// The part of the screen around an anchor that is not dimmed.
@preconcurrency @MainActor
public struct ToolTipSpotlight {
    /// The shape of a spotlight.
    public enum Shape {
        /// A rectangle with rounded corners.
        case rectangle(cornerRadius: CGFloat)
        /// A rectangle with round ends.
        case capsule
        /// A circle around the anchor.
        case circle
        /// A shape for the rectangle of the anchor with its padding, in the tip's coordinates.
        case path(@MainActor (CGRect) -> UIBezierPath)
    }

    /// The shape; nil dims the anchor, too.
    public var shape: Shape?
    /// The distance between the anchor and the edge of the spotlight, in points.
    public var padding: CGFloat
    /// Whether touches in the spotlight reach the anchor instead of the tip.
    public var letsTouchesThrough: Bool

    /// Creates a spotlight.
    public init(_ shape: Shape?, padding: CGFloat = 4, letsTouchesThrough: Bool = false) {
        self.shape = shape
        self.padding = padding
        self.letsTouchesThrough = letsTouchesThrough
    }

    /// The spotlight that dims everything.
    public static var none: ToolTipSpotlight { ToolTipSpotlight(nil) }

    /// Returns the outline for an anchor's rectangle; nil if there is none.
    func path(around anchor: CGRect) -> UIBezierPath? {
        guard let shape else { return nil }
        let space = padding.isFinite ? max(padding, -min(anchor.width, anchor.height) / 2) : 0
        let rect = anchor.insetBy(dx: -space, dy: -space)
        switch shape {
        case .rectangle(let radius):
            let limit = min(rect.width, rect.height) / 2
            return UIBezierPath(roundedRect: rect, cornerRadius: clamp(radius.isFinite ? radius : 0, 0, limit))
        case .capsule:
            return UIBezierPath(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
        case .circle:
            let radius = (anchor.width * anchor.width + anchor.height * anchor.height).squareRoot() / 2 + space
            return UIBezierPath(
                ovalIn: CGRect(
                    x: anchor.midX - radius, y: anchor.midY - radius, width: 2 * radius, height: 2 * radius))
        case .path(let make): return make(rect)
        }
    }
}
