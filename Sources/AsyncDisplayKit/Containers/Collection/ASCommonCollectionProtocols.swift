public import UIKit

/// The methods of UIKit's names that data sources of collection nodes had in earlier versions of Texture.
///
/// Texture has deprecated them: use those of ``ASCollectionDataSource``. Each is called where its counterpart is not
/// implemented.
public protocol ASCommonCollectionDataSource: AnyObject {
    /// Returns the number of sections; 1 by default. Called without `numberOfSections(in: ASCollectionNode)`.
    @preconcurrency @MainActor
    func numberOfSections(in collectionView: UICollectionView) -> Int

    /// Returns the number of items in a section. Called without `collectionNode(_:numberOfItemsInSection:)`.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

    /// Returns the node of an item. Called without `collectionNode(_:nodeForItemAt:)`.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: ASCollectionView, nodeForItemAt indexPath: IndexPath) -> ASCellNode

    /// Returns a block that creates the node of an item. Called without `collectionNode(_:nodeBlockForItemAt:)`.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: ASCollectionView, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock

    /// Returns the node of a supplementary element. Called without its counterpart of nodes.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: ASCollectionView, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode
}

extension ASCommonCollectionDataSource {
    /// Returns 1.
    @preconcurrency @MainActor
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Returns 0.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Returns an empty node.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: ASCollectionView, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        OptionalProbe.unimplemented(self, ASCellNode())
    }

    /// Leaves the item to `nodeForItemAt`.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: ASCollectionView, nodeBlockForItemAt indexPath: IndexPath)
        -> ASCellNodeBlock
    {
        let empty: ASCellNodeBlock = { ASCellNode() }
        return OptionalProbe.unimplemented(self, empty)
    }

    /// Returns an empty node.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: ASCollectionView, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode { OptionalProbe.unimplemented(self, ASCellNode()) }
}

// Without these, neither default would take precedence in a class that conforms to UIKit's protocol, too.
extension ASCommonCollectionDataSource where Self: UICollectionViewDataSource {
    /// Returns 1.
    @preconcurrency @MainActor
    public func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalProbe.unimplemented(self, 1) }
}

/// The methods of UIKit's names that delegates of collection nodes had in earlier versions of Texture.
///
/// Texture has deprecated them: use those of ``ASCollectionDelegate``. Each is called where its counterpart is not
/// implemented.
public protocol ASCommonCollectionDelegate: AnyObject {
    /// Returns whether a touch may highlight an item; true by default. Called without its counterpart of nodes.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool

    /// Called after a touch has highlighted an item, without `collectionNode(_:didHighlightItemAt:)`.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)

    /// Called after an item has lost its highlight, without `collectionNode(_:didUnhighlightItemAt:)`.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)

    /// Returns whether the user may select an item; true by default. Called without its counterpart of nodes.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool

    /// Returns whether the user may deselect an item; true by default. Called without its counterpart of nodes.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool

    /// Called after the user has selected an item, without `collectionNode(_:didSelectItemAt:)`.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)

    /// Called after an item was deselected, without `collectionNode(_:didDeselectItemAt:)`.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)

    /// Returns whether a long press on an item shows its edit menu; false by default. Called without its counterpart of
    /// nodes.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool

    /// Returns whether a command is in the edit menu of an item. Called without its counterpart of nodes.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool

    /// Called when the user has chosen a command in the edit menu of an item, without its counterpart of nodes.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?)

    /// Returns the range of sizes that an item may have. Called without `collectionNode(_:constrainedSizeForItemAt:)`.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath)
        -> ASSizeRange

    /// Called before a node is displayed, without `collectionNode(_:willDisplayItemWith:)`.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: ASCollectionView, willDisplay node: ASCellNode, forItemAt indexPath: IndexPath)

    /// Called after a node is no longer displayed, without `collectionNode(_:didEndDisplayingItemWith:)`.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: ASCollectionView, didEndDisplaying node: ASCellNode, forItemAt indexPath: IndexPath)

    /// Returns whether to fetch more items when the end is near. Called without its counterpart of nodes.
    @preconcurrency @MainActor
    func shouldBatchFetch(for collectionView: ASCollectionView) -> Bool

    /// Called when the end is near, without `collectionNode(_:willBeginBatchFetchWith:)`.
    @preconcurrency @MainActor
    func collectionView(_ collectionView: ASCollectionView, willBeginBatchFetchWith context: ASBatchContext)

    // MARK: Context menus, which Texture has under these names alone

    /// Returns the configuration of the menu for an item that the user presses; nil, the default, shows none.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Returns the view that is lifted when the menu opens; nil, the default, is the cell.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Returns where the preview goes when the menu is dismissed; nil, the default, is the cell.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Called when the user taps the preview of a menu.
    @preconcurrency @MainActor
    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
}

extension ASCommonCollectionDelegate {
    /// Returns true.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

    /// Returns true.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }

    /// Returns true.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

    /// Leaves the size to the collection.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath)
        -> ASSizeRange
    { OptionalProbe.unimplemented(self, ASSizeRange()) }

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: ASCollectionView, willDisplay node: ASCellNode, forItemAt indexPath: IndexPath
    ) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(
        _ collectionView: ASCollectionView, didEndDisplaying node: ASCellNode, forItemAt indexPath: IndexPath
    ) {}

    /// Returns true.
    @preconcurrency @MainActor
    public func shouldBatchFetch(for collectionView: ASCollectionView) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }

    /// Fetches nothing.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: ASCollectionView, willBeginBatchFetchWith context: ASBatchContext) {
        OptionalProbe.unimplemented(self, ())
    }
}

// Without these, neither default would take precedence in a class that conforms to UIKit's protocol, too.
extension ASCommonCollectionDelegate where Self: UICollectionViewDelegate {
    /// Returns true.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        OptionalProbe.unimplemented(self, ())
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        OptionalProbe.unimplemented(self, ())
    }

    /// Returns true.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }

    /// Returns true.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        OptionalProbe.unimplemented(self, ())
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        OptionalProbe.unimplemented(self, ())
    }
}
