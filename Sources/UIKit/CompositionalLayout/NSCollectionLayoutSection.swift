import CoreGraphics
public import Foundation

/// Changes the appearance of a section's visible views whenever it is laid out or scrolled.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
        _ layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> Void

/// The group that a section of a compositional layout repeats for its items, with what is around the groups.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    /// Creates a section that repeats a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// The group that is repeated.
    public final let group: NSCollectionLayoutGroup

    /// The distances of the groups from the section's edges.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    /// The distance between groups in points; 0 by default.
    open var interGroupSpacing: CGFloat = 0

    /// The boundary to which `contentInsets` are added; that of the layout's configuration by default.
    open var contentInsetsReference = UIContentInsetsReference.automatic

    /// The boundary from which headers and footers begin; `contentInsetsReference` by default.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic

    /// The behavior of a section that scrolls by itself across the layout's axis; `none` by default.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

    /// The rate and the bounce of a section that scrolls by itself.
    public final let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()

    /// The headers, footers and views at the sides of the section.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// Whether headers and footers are inset as the groups are; true by default.
    open var supplementariesFollowContentInsets = true

    /// Changes the appearance of the visible views whenever the section is laid out or scrolled.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// The views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// Returns a copy of the section with copies of its group and of its other items.
    ///
    /// A subclass overrides it, as the copy is of UIKit's class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group.copied())
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.orthogonalScrollingProperties.decelerationRate = orthogonalScrollingProperties.decelerationRate
        copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
        copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copied() }
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        copy.decorationItems = decorationItems.map { $0.copied() }
        copy.list = list
        return copy
    }

    /// The configuration of a section that is a list.
    final var list: UICollectionLayoutListConfiguration?
}

/// The way in which a section of a compositional layout scrolls across the layout's axis.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section does not scroll by itself.
    case none
    /// The section comes to rest anywhere.
    case continuous
    /// The section comes to rest at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// The section moves by its own length.
    case paging
    /// The section moves by one group, whose leading edge is aligned.
    case groupPaging
    /// The section moves by one group, which is centered.
    case groupPagingCentered
}

/// The rate and the bounce of a section of a compositional layout that scrolls by itself.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
    /// The rate at which a section slows down after a drag.
    public enum DecelerationRate: Int, Sendable {
        /// The rate of the behavior: fast where groups are aligned.
        case automatic
        /// The default rate of scroll views, or a rate at which the section comes to rest earlier.
        case normal, fast
    }

    /// Whether a section can be pulled beyond its ends.
    public enum Bounce: Int, Sendable {
        /// The section bounces if there is more content than room.
        case automatic
        /// The section bounces always, or never.
        case always, never
    }

    /// The rate at which the section slows down after a drag; that of the behavior by default.
    public var decelerationRate = DecelerationRate.automatic

    /// Whether the section can be pulled beyond its ends; if there is more content than room, by default.
    public var bounce = Bounce.automatic

    /// Returns a copy of the properties.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        copy.decelerationRate = decelerationRate
        copy.bounce = bounce
        return copy
    }
}

/// The boundary to which the insets of a section are added.
public enum UIContentInsetsReference: Int, Sendable {
    /// The default one: that of the configuration or of the section.
    case automatic
    /// The collection view's edges, its safe area, its layout margins, or its readable width.
    case none, safeArea, layoutMargins, readableContent
}
