public import CoreGraphics
public import Foundation

/// The base class of layouts, which place the items of a collection view.
///
/// A subclass computes positions in ``prepare()``, and returns the size of the content and the attributes of the
/// elements in a rectangle. The collection view asks for them in this order: `prepare()`,
/// ``collectionViewContentSize``, ``layoutAttributesForElements(in:)``; and again from the first after the layout was
/// invalidated, at most once for each layout pass. Lengths are in points of the content.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// Creates a layout.
    public override init() {
        super.init()
    }

    /// Creates a layout with its default values. Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The collection view that uses the layout.
    open var collectionView: UICollectionView? { storedCollectionView }

    /// The class of the attributes that the layout creates; `UICollectionViewLayoutAttributes` by default.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the contexts that the layout is invalidated with.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Positions

    /// Prepares the layout. Called before the first use and after each invalidation; a subclass calls super.
    open func prepare() {}

    /// The size of the content; zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all elements in a rectangle; nil by default.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item; nil by default.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view; nil by default.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view; nil by default.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Invalidating

    /// Has the layout prepared again in the next layout pass.
    open func invalidateLayout() { invalidateLayout(with: makeInvalidationContext()) }

    /// Has parts of the layout prepared again in the next layout pass; a subclass calls super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        storedCollectionView?.layoutWasInvalidated(with: context)
    }

    /// Returns whether new bounds of the collection view invalidate the layout; false by default. Called before the
    /// bounds change, also while the view scrolls.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the context with which new bounds invalidate the layout.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Returns whether the size that a view prefers invalidates the layout; false by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns the context with which the size that a view prefers invalidates the layout. It names the element.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { context(naming: originalAttributes.element) }

    // MARK: Direction

    /// The direction of writing for which the layout was made; left to right by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the collection view mirrors the layout in the opposite of ``developmentLayoutDirection``; false by
    /// default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Scrolling

    /// Returns the offset at which scrolling ends after a drag; the proposed one by default.
    ///
    /// - Parameter velocity: The velocity in points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the offset after a group of changes or with this layout in place of another; the proposed one by default.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// Called in an animation in which the collection view's bounds have changed, before the views of the new bounds are
    /// shown; a subclass calls super. Animations that it adds belong to that animation.
    ///
    /// Elements that come into sight are then asked for their initial attributes, and those that go for their final ones.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called in the animation after ``prepare(forAnimatedBoundsChange:)`` and all attributes; a subclass calls super.
    open func finalizeAnimatedBoundsChange() {}

    // MARK: Changes

    /// Called after the layout was prepared for the data after a group of changes, and before its animation; a subclass
    /// calls super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called in the animation of a group of changes, after all attributes were asked for; a subclass calls super.
    open func finalizeCollectionViewUpdates() {}

    /// Returns the attributes from which an item comes into sight in a group of changes.
    ///
    /// By default an inserted item fades in, and another comes from its old position. nil begins at the final
    /// attributes.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { initialAttributes(of: LayoutElement(.cell, at: itemIndexPath)) }

    /// Returns the attributes with which an item goes out of sight in a group of changes.
    ///
    /// - Parameter itemIndexPath: The index path before the changes. By default a deleted item fades out, and nil is
    ///   returned for another, which moves to its new position.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { finalAttributes(of: LayoutElement(.cell, at: itemIndexPath)) }

    /// Returns the attributes from which a supplementary view comes into sight in a group of changes, as
    /// ``initialLayoutAttributesForAppearingItem(at:)`` does for items.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initialAttributes(of: LayoutElement(.supplementary(elementKind), at: elementIndexPath))
    }

    /// Returns the attributes with which a supplementary view goes out of sight in a group of changes, as
    /// ``finalLayoutAttributesForDisappearingItem(at:)`` does for items.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        finalAttributes(of: LayoutElement(.supplementary(elementKind), at: elementIndexPath))
    }

    /// Returns the attributes from which a decoration view comes into sight in a group of changes, as
    /// ``initialLayoutAttributesForAppearingItem(at:)`` does for items.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initialAttributes(of: LayoutElement(.decoration(elementKind), at: decorationIndexPath))
    }

    /// Returns the attributes with which a decoration view goes out of sight in a group of changes, as
    /// ``finalLayoutAttributesForDisappearingItem(at:)`` does for items.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        finalAttributes(of: LayoutElement(.decoration(elementKind), at: decorationIndexPath))
    }

    /// Returns the supplementary views that a group of changes adds; none by default.
    ///
    /// Called after ``prepare(forCollectionViewUpdates:)``. Views that the layout returns for a rectangle are added without
    /// it; those that are named here fade in by default.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns the supplementary views that a group of changes removes, by their old index paths; none by default. They
    /// fade out by default.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns the decoration views that a group of changes adds; none by default.
    ///
    /// Called after ``prepare(forCollectionViewUpdates:)``. Views that the layout returns for a rectangle are added without
    /// it; those that are named here fade in by default.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns the decoration views that a group of changes removes, by their old index paths; none by default. They
    /// fade out by default.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Other layouts

    /// Called before another layout takes the place of this one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called before this layout takes the place of another.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called in the animation from one layout to another, on both.
    open func finalizeLayoutTransition() {}

    // MARK: Moving items

    /// Returns the index path for an item that the user moves to a position; by default that of the item there.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { indexPath(at: position) ?? previousIndexPath }

    /// Returns the attributes of an item that the user moves: by default its own ones, at the position and in front.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes { attributesOfMovingItem(at: indexPath, position) }

    /// Returns the context with which the layout is invalidated while the user moves items.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        contextOfMovement(previous: previousIndexPaths, target: targetIndexPaths, targetPosition)
    }

    /// Returns the context with which the layout is invalidated after the user has moved items.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        contextOfMovement(previous: previousIndexPaths, target: indexPaths, .zero)
    }

    // MARK: Decoration views

    /// Registers a class of decoration views; nil removes the registration.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        registerDecoration(viewClass, elementKind)
    }

    /// Registers a nib whose top-level object is a decoration view; nil removes the registration.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        registerDecoration(nib, elementKind)
    }

    // MARK: Stored state of the extensions

    final weak var storedCollectionView: UICollectionView?
    final var decorations: [String: ViewSource] = [:]
    /// The group of changes whose animation is being prepared.
    final var changes: LayoutChanges?

    /// Called after ``prepare()``, in which a subclass may have changed what its superclass had prepared already.
    func finishPreparing() {}

    /// Whether views are asked for the size that they prefer.
    var asksForPreferredAttributes: Bool { true }

    /// Whether views of a kind belong to a section as a whole.
    func belongsToSection(_ kind: LayoutElement.Kind) -> Bool { kind.belongsToSection }

    /// Called with the attributes of all visible elements, which may be changed before they are applied.
    func willShow(_ attributes: [UICollectionViewLayoutAttributes]) {}

    /// Returns the parts of the content in a rectangle that scroll by themselves.
    func scrollRegions(in rect: CGRect) -> [ScrollRegion] { [] }

    /// Returns how a part of the content reacts to a finger.
    func behavior(ofRegion section: Int) -> ScrollRegionBehavior { ScrollRegionBehavior() }

    /// Returns how far a part of the content is scrolled, from its leading end.
    func orthogonalOffset(_ section: Int) -> CGFloat { 0 }

    /// Called when a part of the content was scrolled.
    func regionDidScroll(_ section: Int, to offset: CGFloat) {}

    /// Returns the offset from the leading end at which a part of the content comes to rest.
    func rest(
        ofRegion section: Int, from start: CGFloat, offset: CGFloat, proposed: CGFloat, velocity: CGFloat
    ) -> CGFloat { proposed }

    /// Returns the items of a part of the content in a range along which it scrolls.
    func items(inRegion section: Int, from low: CGFloat, to high: CGFloat) -> [IndexPath] { [] }

    /// Called before the layout is prepared for the data after a group of changes.
    func dataWillFollow(_ mapping: ListMapping) {}

    /// Called before an item is shown at another index path while the user moves it.
    func itemWillMove(from source: IndexPath, to target: IndexPath) {}

    /// Returns the configuration of a section that is a list; nil for others.
    func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

    /// Returns the parts of a rectangle of the content that have the color of lists behind them.
    func listBackgrounds(in rect: CGRect) -> [ListBackgroundPart] { [] }

    /// Called when the insets of the content have changed.
    func insetsDidChange() {}

    /// Whether the content scrolls along the x axis, for prefetching.
    var scrollsAlongX: Bool {
        guard let view = storedCollectionView else { return false }
        let size = view.contentSize
        return size.width > view.bounds.width && size.height <= view.bounds.height
    }
}
