public import UIKit

/// The methods of UIKit's names that data sources of table nodes had in earlier versions of Texture.
///
/// Texture has deprecated them: use those of ``ASTableDataSource``. Each is called where its counterpart is not
/// implemented.
public protocol ASCommonTableDataSource: AnyObject {
    /// Returns the number of sections; 1 by default. Called without `numberOfSections(in: ASTableNode)`.
    @preconcurrency @MainActor
    func numberOfSections(in tableView: UITableView) -> Int

    /// Returns the number of rows in a section; 0 by default. Called without `tableNode(_:numberOfRowsInSection:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// Returns the node of a row. Called without `tableNode(_:nodeForRowAt:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath) -> ASCellNode

    /// Returns a block that creates the node of a row. Called without `tableNode(_:nodeBlockForRowAt:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: ASTableView, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock
}

extension ASCommonTableDataSource {
    /// Returns 1.
    @preconcurrency @MainActor
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }

    /// Returns 0.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    /// Returns an empty node.
    @preconcurrency @MainActor
    public func tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        OptionalProbe.unimplemented(self, ASCellNode())
    }

    /// Leaves the row to `nodeForRowAt`.
    @preconcurrency @MainActor
    public func tableView(_ tableView: ASTableView, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let empty: ASCellNodeBlock = { ASCellNode() }
        return OptionalProbe.unimplemented(self, empty)
    }
}

/// The methods of UIKit's names that delegates of table nodes had in earlier versions of Texture.
///
/// Texture has deprecated them: use those of ``ASTableDelegate``. Each is called where its counterpart is not
/// implemented.
public protocol ASCommonTableViewDelegate: AnyObject {
    /// Returns whether a touch may highlight a row; true by default. Called without its counterpart of nodes.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

    /// Called after a touch has highlighted a row, without `tableNode(_:didHighlightRowAt:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)

    /// Called after a row has lost its highlight, without `tableNode(_:didUnhighlightRowAt:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

    /// Returns the row that a tap selects; nil selects nothing. Called without `tableNode(_:willSelectRowAt:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    /// Returns the row that is deselected; nil for none. Called without `tableNode(_:willDeselectRowAt:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

    /// Called after the user has selected a row, without `tableNode(_:didSelectRowAt:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

    /// Called after a row was deselected, without `tableNode(_:didDeselectRowAt:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

    /// Returns whether a long press on a row shows its edit menu; false by default. Called without its counterpart of nodes.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool

    /// Returns whether a command is in the edit menu of a row. Called without its counterpart of nodes.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool

    /// Called when the user has chosen a command in the edit menu of a row, without its counterpart of nodes.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    )

    /// Returns the range of sizes that a row may have. Called without `tableNode(_:constrainedSizeForRowAt:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: ASTableView, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange

    /// Called before a node is displayed, without `tableNode(_:willDisplayRowWith:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: ASTableView, willDisplay node: ASCellNode, forRowAt indexPath: IndexPath)

    /// Called after a node is no longer displayed, without `tableNode(_:didEndDisplayingRowWith:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: ASTableView, didEndDisplaying node: ASCellNode, forRowAt indexPath: IndexPath)

    /// Returns whether to fetch more rows when the end is near. Called without its counterpart of nodes.
    @preconcurrency @MainActor
    func shouldBatchFetch(for tableView: ASTableView) -> Bool

    /// Called when the end is near, without `tableNode(_:willBeginBatchFetchWith:)`.
    @preconcurrency @MainActor
    func tableView(_ tableView: ASTableView, willBeginBatchFetchWith context: ASBatchContext)

    // MARK: Context menus, which Texture has under these names alone

    /// Returns the configuration of the menu for a row that the user presses; nil, the default, shows none.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Returns the view that is lifted when the menu opens; nil, the default, is the cell.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Returns where the preview goes when the menu is dismissed; nil, the default, is the cell.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Called when the user taps the preview of a menu.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
}

extension ASCommonTableViewDelegate {
    /// Returns true.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

    /// Returns the tapped row.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    /// Returns the given row.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

    /// Leaves the size to the table.
    @preconcurrency @MainActor
    public func tableView(_ tableView: ASTableView, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        OptionalProbe.unimplemented(self, ASSizeRange())
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: ASTableView, willDisplay node: ASCellNode, forRowAt indexPath: IndexPath) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: ASTableView, didEndDisplaying node: ASCellNode, forRowAt indexPath: IndexPath) {}

    /// Returns true.
    @preconcurrency @MainActor
    public func shouldBatchFetch(for tableView: ASTableView) -> Bool { OptionalProbe.unimplemented(self, true) }

    /// Fetches nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: ASTableView, willBeginBatchFetchWith context: ASBatchContext) {
        OptionalProbe.unimplemented(self, ())
    }
}
