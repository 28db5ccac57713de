import CoreGraphics
public import Foundation

/// A distance between items of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    /// Returns a minimum distance in points, which grows with the room that is left.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }

    /// Returns a distance in points.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }

    /// The distance in points; of a flexible one the least.
    public let spacing: CGFloat

    /// Whether the distance grows with the room that is left.
    public let isFlexibleSpacing: Bool

    /// Whether the distance is always the same.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        isFlexibleSpacing = isFlexible
        super.init()
    }

    /// Returns the object itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The distances around an item of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    /// The distance at the leading edge; nil for none.
    public let leading: NSCollectionLayoutSpacing?
    /// The distance above; nil for none.
    public let top: NSCollectionLayoutSpacing?
    /// The distance at the trailing edge; nil for none.
    public let trailing: NSCollectionLayoutSpacing?
    /// The distance below; nil for none.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates distances for the edges that have one.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        super.init()
    }

    /// Returns the object itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    func before(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? { axis == .x ? leading : top }

    func after(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? { axis == .x ? trailing : bottom }
}
