import CoreGraphics
public import Foundation

/// The edges of an item or a group to which a supplementary item of a compositional layout is attached.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    /// The edges: one for each axis at most. Without one for an axis, centers are aligned.
    public let edges: NSDirectionalRectEdge

    /// The distance from the edges: in points, or in fractions of the supplementary item's size.
    public let offset: CGPoint

    /// Whether the distance is in points.
    public var isAbsoluteOffset: Bool { !isFractionalOffset }

    /// Whether the distance is in fractions of the supplementary item's size.
    public let isFractionalOffset: Bool

    /// Creates an anchor at edges.
    public init(edges: NSDirectionalRectEdge) {
        self.edges = edges
        offset = .zero
        isFractionalOffset = false
        super.init()
    }

    /// Creates an anchor at a distance from edges.
    ///
    /// - Parameter absoluteOffset: The distance in points, positive towards the trailing and the bottom edge.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.edges = edges
        offset = absoluteOffset
        isFractionalOffset = false
        super.init()
    }

    /// Creates an anchor at a distance from edges.
    ///
    /// - Parameter fractionalOffset: The distance in fractions of the supplementary item's size, positive towards the
    ///   trailing and the bottom edge.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.edges = edges
        offset = fractionalOffset
        isFractionalOffset = true
        super.init()
    }

    /// Returns the object itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Where in a rectangle the anchor is, from 0 to 1 on each axis.
    var unitPoint: CGPoint {
        func unit(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge) -> CGFloat {
            edges.contains(low) ? 0 : edges.contains(high) ? 1 : 0.5
        }
        return CGPoint(x: unit(.leading, .trailing), y: unit(.top, .bottom))
    }

    /// The distance in points of an item with a size.
    func distance(for size: CGSize) -> CGPoint {
        let x = offset.x.isFinite ? offset.x : 0, y = offset.y.isFinite ? offset.y : 0
        return isFractionalOffset ? CGPoint(x: x * size.width, y: y * size.height) : CGPoint(x: x, y: y)
    }
}

/// The edges and corners of a rectangle by layout direction.
public enum NSRectAlignment: Int, Sendable {
    /// No edge.
    case none
    /// The middle of the top edge, or a corner or another edge, around the rectangle.
    case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
