import CoreGraphics
public import Foundation

/// A view of a compositional layout: its size and the distances around it.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    /// Creates an item with a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates an item with a size and views attached to it, such as badges.
    public init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.layoutSize = layoutSize
        storedSupplementaryItems = supplementaryItems
        super.init()
    }

    /// The size of the item.
    public final let layoutSize: NSCollectionLayoutSize

    /// The views attached to the item, such as badges.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { storedSupplementaryItems }

    /// The distances of the content from the item's edges, which make it smaller after its position is determined. They
    /// are ignored on an axis where the size is estimated.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    /// The distances of the item from its neighbours and its container; nil for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Returns a copy of the item and of the views attached to it.
    ///
    /// A subclass overrides it, as the copy is of UIKit's class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutItem(layoutSize: layoutSize)
        copySettings(to: copy)
        return copy
    }

    final var storedSupplementaryItems: [NSCollectionLayoutSupplementaryItem]
}

/// A view that is attached to an item or a group of a compositional layout, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// Creates a view attached to an anchor.
    ///
    /// - Parameter containerAnchor: The edges of the container. The same edges of the view are aligned with them.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(size: layoutSize, kind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
    }

    /// Creates a view whose own anchor is aligned with one of the container.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(size: layoutSize, kind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
    }

    init(
        size: NSCollectionLayoutSize, kind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor?
    ) {
        elementKind = kind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// The position of the view in front of others; 1 by default, in front of items.
    open var zIndex = 1

    /// The kind of the view.
    public final let elementKind: String

    /// The edges of the container at which the view is.
    public final let containerAnchor: NSCollectionLayoutAnchor

    /// The edges of the view that are aligned with those of the container; nil for the same ones.
    public final let itemAnchor: NSCollectionLayoutAnchor?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSupplementaryItem(
            size: layoutSize, kind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
        copySettings(to: copy)
        copy.zIndex = zIndex
        return copy
    }
}

/// A header, a footer or a view at another edge of a section or of a whole compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Creates a view at an edge.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a view at a distance from an edge.
    ///
    /// - Parameter absoluteOffset: The distance in points, positive towards the trailing and the bottom edge.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            size: layoutSize, kind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset),
            itemAnchor: nil)
    }

    /// The edge or corner at which the view is.
    public final let alignment: NSRectAlignment

    /// The distance from the edge in points.
    public final let offset: CGPoint

    /// Whether the view lies outside the content, which makes room; true by default. Otherwise it covers the content.
    open var extendsBoundary = true

    /// Whether the view stays at the edge of the visible part while its section is visible; false by default.
    open var pinToVisibleBounds = false

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        copySettings(to: copy)
        copy.zIndex = zIndex
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        return copy
    }
}

/// A view behind a section of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// Returns a view behind a section with its headers and footers, over the whole width.
    ///
    /// - Parameter elementKind: The kind, under which the class of the view is registered with the layout.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }

    private init(kind: String) {
        elementKind = kind
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// The position of the view in front of others; 0 by default. Of views with the same number, decoration views are
    /// behind the others.
    open var zIndex = 0

    /// The kind of the view.
    public final let elementKind: String

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
        copySettings(to: copy)
        copy.zIndex = zIndex
        return copy
    }
}

extension NSCollectionLayoutItem {
    final func copySettings(to copy: NSCollectionLayoutItem) {
        copy.contentInsets = contentInsets
        copy.edgeSpacing = edgeSpacing
        copy.storedSupplementaryItems = storedSupplementaryItems.map { $0.copied() }
    }

    /// Returns a copy of the item's class; the item itself if a subclass returns another object.
    final func copied() -> Self { copy(with: nil) as? Self ?? self }
}

extension NSRectAlignment {
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
