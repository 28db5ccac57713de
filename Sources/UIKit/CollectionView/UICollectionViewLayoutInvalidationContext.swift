public import CoreGraphics
public import Foundation

/// The parts of a layout that have to be computed again.
///
/// A layout returns one for a change of bounds or of a cell's size, and the collection view creates one when data is
/// reloaded. A subclass may declare which of its parts are invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Creates a context that names no elements.
    public override init() {
        super.init()
    }

    /// Whether all data is invalid, because the collection view's data was reloaded or its data source replaced.
    open var invalidateEverything: Bool { invalidatesEverything }

    /// Whether the numbers of sections and items may have changed.
    open var invalidateDataSourceCounts: Bool { invalidatesCounts }

    /// The index paths of the invalid items; nil if none were named.
    open var invalidatedItemIndexPaths: [IndexPath]? { elements[.cell] }

    /// The index paths of the invalid supplementary views by kind; nil if none were named.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
        named { if case .supplementary(let name) = $0 { name } else { nil } }
    }

    /// The index paths of the invalid decoration views by kind; nil if none were named.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
        named { if case .decoration(let name) = $0 { name } else { nil } }
    }

    /// The distance by which the content offset changes with the invalidation.
    open var contentOffsetAdjustment = CGPoint.zero

    /// The difference of the content's size that the invalidation makes. The size that is used is the layout's
    /// `collectionViewContentSize`.
    open var contentSizeAdjustment = CGSize.zero

    /// The index paths of the items that the user moves, as they were before the last change of their target; nil
    /// otherwise.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }

    /// The index paths of the items that the user moves, as they are now; nil otherwise.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.target }

    /// The position of the items that the user moves.
    open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

    /// Adds items to the invalid ones.
    open func invalidateItems(at indexPaths: [IndexPath]) { add(indexPaths, .cell) }

    /// Adds supplementary views to the invalid ones.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        add(indexPaths, .supplementary(elementKind))
    }

    /// Adds decoration views to the invalid ones.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        add(indexPaths, .decoration(elementKind))
    }

    final var invalidatesEverything = false
    final var invalidatesCounts = false
    final var movement: (previous: [IndexPath], target: [IndexPath], position: CGPoint)?
    private var elements: [LayoutElement.Kind: [IndexPath]] = [:]

    private func add(_ paths: [IndexPath], _ kind: LayoutElement.Kind) { elements[kind, default: []] += paths }

    private func named(_ name: (LayoutElement.Kind) -> String?) -> [String: [IndexPath]]? {
        var found: [String: [IndexPath]] = [:]
        for (kind, paths) in elements {
            if let name = name(kind) { found[name] = paths }
        }
        return found.isEmpty ? nil : found
    }
}

/// The parts of a flow layout that have to be computed again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether sizes, insets and spacings are asked of the delegate again; true by default. Contexts for a change of
    /// bounds have false.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether the items are distributed over lines again; true by default.
    open var invalidateFlowLayoutAttributes = true
}
