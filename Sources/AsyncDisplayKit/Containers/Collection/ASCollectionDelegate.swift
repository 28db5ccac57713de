public import UIKit

/// The delegate of a collection node, which decides on its appearance and is notified of touches.
///
/// All methods are optional, and are called on the main thread. They include those of `UIScrollViewDelegate`, and the
/// methods for context menus of ``ASCommonCollectionDelegate``.
public protocol ASCollectionDelegate: ASListScrollDelegate, ASCommonCollectionDelegate {
    /// Returns the range of sizes that an item may have. The layout inspector's default is any size that fits the
    /// collection across its scrolling axis.
    @preconcurrency @MainActor
    func collectionNode(
        _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange

    /// Called before an item is displayed.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode)

    /// Called after an item is no longer displayed.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode)

    /// Called before a supplementary element is displayed.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode)

    /// Called after a supplementary element is no longer displayed.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode)

    /// Returns whether a touch may highlight an item; true by default.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool

    /// Called after a touch has highlighted an item.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath)

    /// Called after an item has lost its highlight.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath)

    /// Returns whether the user may select an item; true by default.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool

    /// Returns whether the user may deselect an item, where several can be selected; true by default.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool

    /// Called after the user has selected an item.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath)

    /// Called after the user has deselected an item, or selected another one.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath)

    /// Returns whether a long press on an item shows its edit menu; false by default.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool

    /// Returns whether a command is in the edit menu of an item; false by default. Called for `cut(_:)`, `copy(_:)` and
    /// `paste(_:)`.
    @preconcurrency @MainActor
    func collectionNode(
        _ collectionNode: ASCollectionNode, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        sender: Any?
    ) -> Bool

    /// Called when the user has chosen a command in the edit menu of an item.
    @preconcurrency @MainActor
    func collectionNode(
        _ collectionNode: ASCollectionNode, performAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    )

    /// Returns whether to fetch more items when the end is near; true by default.
    @preconcurrency @MainActor
    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool

    /// Called when the end is near. Fetch more items, insert them, and call `context.completeBatchFetching(true)`.
    @preconcurrency @MainActor
    func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
}

extension ASCollectionDelegate {
    /// Leaves the size to the layout inspector, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange {
        let range = OptionalProbe.call(self, "collectionView(_:constrainedSizeForNodeAt:)") {
            collectionView(collectionNode.view, constrainedSizeForNodeAt: indexPath)
        }
        return range ?? OptionalProbe.unimplemented(self, ASSizeRange())
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        OptionalProbe.unimplemented(self, ())
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {
        OptionalProbe.unimplemented(self, ())
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode)
    {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode
    ) {}

    /// Returns true, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        collectionView(collectionNode.view, shouldHighlightItemAt: indexPath)
    }

    /// Does nothing, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didHighlightItemAt: indexPath)
    }

    /// Does nothing, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didUnhighlightItemAt: indexPath)
    }

    /// Returns true, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        collectionView(collectionNode.view, shouldSelectItemAt: indexPath)
    }

    /// Returns true, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        collectionView(collectionNode.view, shouldDeselectItemAt: indexPath)
    }

    /// Does nothing, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didSelectItemAt: indexPath)
    }

    /// Does nothing, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didDeselectItemAt: indexPath)
    }

    /// Returns false, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { collectionView(collectionNode.view, shouldShowMenuForItemAt: indexPath) }

    /// Returns false, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        sender: Any?
    ) -> Bool {
        collectionView(collectionNode.view, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }

    /// Does nothing, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(
        _ collectionNode: ASCollectionNode, performAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) { collectionView(collectionNode.view, performAction: action, forItemAt: indexPath, withSender: sender) }

    /// Returns true, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool {
        OptionalProbe.call(self, "shouldBatchFetch(for:)") { shouldBatchFetch(for: collectionNode.view) }
            ?? OptionalProbe.unimplemented(self, true)
    }

    /// Fetches nothing, or calls the method of a collection view.
    @preconcurrency @MainActor
    public func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        let result: Void? = OptionalProbe.call(self, "collectionView(_:willBeginBatchFetchWith:)") {
            collectionView(collectionNode.view, willBeginBatchFetchWith: context)
        }
        if result == nil { OptionalProbe.unimplemented(self, ()) }
    }
}
