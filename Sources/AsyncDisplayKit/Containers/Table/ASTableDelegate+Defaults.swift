public import UIKit

extension ASTableDelegate {
    /// Allows any height, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        let range = OptionalProbe.call(self, "tableView(_:constrainedSizeForRowAt:)") {
            tableView(tableNode.view, constrainedSizeForRowAt: indexPath)
        }
        return range ?? OptionalProbe.unimplemented(self, ASSizeRange())
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        OptionalProbe.unimplemented(self, ())
    }

    /// Does nothing, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {
        OptionalProbe.unimplemented(self, ())
    }

    /// Returns true, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        tableView(tableNode.view, shouldHighlightRowAt: indexPath)
    }

    /// Does nothing, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didHighlightRowAt: indexPath)
    }

    /// Does nothing, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didUnhighlightRowAt: indexPath)
    }

    /// Returns the tapped row, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView(tableNode.view, willSelectRowAt: indexPath)
    }

    /// Returns the given row, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView(tableNode.view, willDeselectRowAt: indexPath)
    }

    /// Does nothing, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didSelectRowAt: indexPath)
    }

    /// Does nothing, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didDeselectRowAt: indexPath)
    }

    /// Returns false, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        tableView(tableNode.view, shouldShowMenuForRowAt: indexPath)
    }

    /// Returns false, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(
        _ tableNode: ASTableNode, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { tableView(tableNode.view, canPerformAction: action, forRowAt: indexPath, withSender: sender) }

    /// Does nothing, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(
        _ tableNode: ASTableNode, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) { tableView(tableNode.view, performAction: action, forRowAt: indexPath, withSender: sender) }

    /// Returns true, or calls the method of a table view.
    @preconcurrency @MainActor
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool {
        OptionalProbe.call(self, "shouldBatchFetch(for:)") { shouldBatchFetch(for: tableNode.view) }
            ?? OptionalProbe.unimplemented(self, true)
    }

    /// Fetches nothing, or calls the method of a table view.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        let result: Void? = OptionalProbe.call(self, "tableView(_:willBeginBatchFetchWith:)") {
            tableView(tableNode.view, willBeginBatchFetchWith: context)
        }
        if result == nil { OptionalProbe.unimplemented(self, ()) }
    }

    /// Uses the table's `sectionHeaderHeight`.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        OptionalProbe.unimplemented(self, UITableView.automaticDimension)
    }

    /// Uses the table's `sectionFooterHeight`.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        OptionalProbe.unimplemented(self, UITableView.automaticDimension)
    }

    /// Returns nil, for the data source's title.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }

    /// Returns nil, for the data source's title.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

    /// Returns 0.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }

    /// Returns true.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath) {}

    /// Returns nil, for the title "Delete".
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }

    /// Returns the proposed index path.
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }

    /// Returns the style that deletes.
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { OptionalProbe.unimplemented(self, .delete) }

    /// Returns nil, for no actions.
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { OptionalProbe.unimplemented(self, nil) }

    /// Returns nil, for the button that deletes the row, if rows can be deleted.
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { OptionalProbe.unimplemented(self, nil) }
}
