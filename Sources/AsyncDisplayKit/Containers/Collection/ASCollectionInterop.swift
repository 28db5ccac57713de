public import UIKit

/// The data source of a collection node that shows UIKit's cells among its nodes.
///
/// An item has a UIKit cell if this protocol's method returns nil as its node or node block, or if neither protocol's
/// methods are implemented. Its size is the maximum of its size range, which `constrainedSizeForItemAt`, the flow
/// layout's `itemSize` or the layout inspector determines. Such cells have none of the advantages of nodes.
public protocol ASCollectionDataSourceInterop: ASCollectionDataSource {
    /// Returns a block that creates a new node for an item; nil for an item that a UIKit cell shows.
    @preconcurrency @MainActor
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock?

    /// Returns the node of an item; nil for an item that a UIKit cell shows.
    @preconcurrency @MainActor
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
    ) -> ASCellNode?

    /// Returns the cell of an item without a node. Register its class with the collection node's `view`, and dequeue
    /// it.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

    /// Returns the view of a supplementary element without a node. Register its class with the collection node's
    /// `view`, and dequeue it.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView

    /// Whether the data source dequeues the cells of items with nodes, too; false by default.
    ///
    /// If true, the data source is asked for the cells of all items and the views of all supplementary elements, and has to
    /// return an ``_ASCollectionViewCell`` or an ``_ASCollectionReusableView`` for each that has a node.
    @preconcurrency @MainActor
    static var dequeuesCellsForNodeBackedItems: Bool { get }
}

extension ASCollectionDataSourceInterop {
    /// Leaves the item to the methods of ``ASCollectionDataSource``.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock? { OptionalProbe.unimplemented(self, nil) }

    /// Leaves the item to the methods of ``ASCollectionDataSource``.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
    ) -> ASCellNode? { OptionalProbe.unimplemented(self, nil) }

    /// Leaves the element to the methods of ``ASCollectionDataSource``.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { OptionalProbe.unimplemented(self, UICollectionReusableView()) }

    /// False.
    @preconcurrency @MainActor
    public static var dequeuesCellsForNodeBackedItems: Bool { false }
}

/// The delegate of a collection node that is notified of UIKit's cells among its nodes.
public protocol ASCollectionDelegateInterop: ASCollectionDelegate {
    /// Called before a UIKit cell is displayed.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)

    /// Called after a UIKit cell is no longer displayed.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)

    /// Called before a supplementary view of UIKit is displayed.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath)

    /// Called after a supplementary view of UIKit is no longer displayed.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath)
}

extension ASCollectionDelegateInterop {
    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
}

// Without these, neither default would take precedence in a class that conforms to UIKit's protocol, too.
extension ASCollectionDelegateInterop where Self: UICollectionViewDelegate {
    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
}
