public import UIKit

/// The delegate of a table node, which decides on its appearance and is notified of touches.
///
/// All methods are optional, and are called on the main thread. They include those of `UIScrollViewDelegate`.
public protocol ASTableDelegate: ASListScrollDelegate, ASCommonTableViewDelegate {
    /// Returns the range of heights that a row may have; any height by default. Widths do not count: a row is as wide
    /// as the table.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange

    /// Called before a node is displayed.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode)

    /// Called after a node is no longer displayed.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode)

    /// Returns whether a touch may highlight a row; true by default. A tap does not select a row that it may not
    /// highlight.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool

    /// Called after a touch has highlighted a row.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath)

    /// Called after a row has lost its highlight.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath)

    /// Returns the row that a tap selects: the tapped row, the default, or another one. nil selects nothing.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    /// Returns the row that is deselected: the given row, the default, or another one. nil leaves the row selected.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

    /// Called after the user has selected a row.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath)

    /// Called after the user has deselected a row, or selected another one.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath)

    /// Returns whether a long press on a row shows its edit menu; false by default.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool

    /// Returns whether a command is in the edit menu of a row; false by default. Called for `cut(_:)`, `copy(_:)` and
    /// `paste(_:)`.
    @preconcurrency @MainActor
    func tableNode(
        _ tableNode: ASTableNode, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool

    /// Called when the user has chosen a command in the edit menu of a row.
    @preconcurrency @MainActor
    func tableNode(
        _ tableNode: ASTableNode, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    )

    /// Returns whether to fetch more rows when the end is near; true by default.
    @preconcurrency @MainActor
    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool

    /// Called when the end is near. Fetch more rows, insert them, and call `context.completeBatchFetching(true)`.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext)

    /// Returns the height of a section's header, in points. `UITableView.automaticDimension` uses the table's
    /// `sectionHeaderHeight`, as does 0 in grouped tables.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

    /// Returns the height of a section's footer, in points. `UITableView.automaticDimension` uses the table's
    /// `sectionFooterHeight`, as does 0 in grouped tables.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat

    /// Returns the view above a section; nil, the default, shows the data source's title.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

    /// Returns the view below a section; nil, the default, shows the data source's title.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

    /// Called before the header of a section is displayed.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)

    /// Called before the footer of a section is displayed.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)

    /// Called after the header of a section was removed from the table.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)

    /// Called after the footer of a section was removed from the table.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

    /// Called when the user taps the detail button of a row.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// Returns the indentation level of a row; 0 by default.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    /// Returns whether a row's content is indented while the table is edited; true by default.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool

    /// Called before a row moves aside, for a swipe or for a tap on the control that deletes.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)

    /// Called after a row has moved back; not called for a row that was deleted.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath)

    /// Returns the title of the button that deletes a row; "Delete" by default.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?

    /// Returns the index path for a row that the user is moving; the proposed one by default. Called whenever the
    /// proposed index path changes. Index paths are counted without the row.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    /// Returns the control of a row while the table is edited; the one that deletes by default.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle

    /// Returns the actions that a swipe from the leading edge reveals; nil for none.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    /// Returns the actions that a swipe from the trailing edge reveals. With nil it reveals a button that deletes the
    /// row, if rows can be deleted. A configuration without actions keeps the row from being swiped.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
}
