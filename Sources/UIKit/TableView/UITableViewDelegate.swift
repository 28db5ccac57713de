public import CoreGraphics
public import Foundation

/// The delegate of a table, which decides on its appearance and is notified of touches. All methods are optional.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    // MARK: Coming and going

    /// Called before a cell is displayed.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)

    /// Called before the header of a section is displayed.
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)

    /// Called before the footer of a section is displayed.
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)

    /// Called after a cell was removed from the table.
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)

    /// Called after the header of a section was removed from the table.
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)

    /// Called after the footer of a section was removed from the table.
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

    // MARK: Heights, in points

    /// Returns the height of a row, in points. `UITableView.automaticDimension` lets the content decide. Without this
    /// method rows have the table's `rowHeight`.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

    /// Returns the height of a section's header, in points. `UITableView.automaticDimension` uses the table's
    /// `sectionHeaderHeight`, as does 0 in grouped tables.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

    /// Returns the height of a section's footer, in points. `UITableView.automaticDimension` uses the table's
    /// `sectionFooterHeight`, as does 0 in grouped tables.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat

    /// Returns the estimated height of a row, in points. Called for every row when the table reloads; without this
    /// method one estimate serves all rows.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

    // MARK: Headers and footers

    /// Returns the view above a section; nil, the default, shows the data source's title.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

    /// Returns the view below a section; nil, the default, shows the data source's title.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

    // MARK: Focus

    /// Returns whether a row can have the focus of a hardware keyboard; by default, whether the table allows it.
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool

    /// Returns whether the focus may move from or to something in the table; true by default.
    func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool

    /// Called after the focus has moved from or to something in the table.
    func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator)

    /// Returns the row that gets the focus when it moves to the table; nil, the default, leaves the choice to the cells'
    /// priorities. A remembered row takes precedence.
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?

    /// Returns whether a row is selected when it gets the focus; by default, whether the table's selection follows the
    /// focus.
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool

    // MARK: Selection

    /// Called when the user taps the detail button of a row.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// Returns whether a touch may highlight a row; true by default. A tap does not select a row that it may not
    /// highlight.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

    /// Called after a touch has highlighted a row.
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)

    /// Called after a row has lost its highlight.
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

    /// Returns the row that a tap selects: the tapped row, the default, or another one. nil selects nothing.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    /// Returns the row that is deselected: the given row, the default, or another one. nil leaves the row selected.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

    /// Called after the user has selected a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

    /// Called after the user has deselected a row, or selected another one.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

    /// Returns whether a tap on a row performs its action; true by default, except while the table is edited.
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool

    /// Called to perform the action of a row that the user has tapped, such as to open it.
    ///
    /// The tap selects the row first, if that is allowed, and does not add it to rows that are selected already.
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)

    // MARK: Selecting several rows

    /// Returns whether a gesture may select several rows, beginning with the one at an index path; false by default.
    ///
    /// The gesture is that of two fingers that move over rows, in a table that allows to select several; or of one finger
    /// that begins at the circle of a row, while the table is edited.
    func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool

    /// Called when a gesture begins to select several rows. An app can begin to edit the table now.
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)

    /// Called when a gesture that selects several rows is over.
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)

    /// Returns whether dragged items that the user holds over a row select it, in a spring-loaded table; true by default.
    /// The context's target view is the cell.
    func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool

    // MARK: Editing

    /// Returns the control of a row while the table is edited; the one that deletes by default.
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle

    /// Returns whether a row's content is indented while the table is edited; true by default.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool

    /// Returns the index path for a row that the user is moving; the proposed one by default. Called whenever the
    /// proposed index path changes. Index paths are counted without the row.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    /// Returns the title of the button that deletes a row; "Delete" by default.
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?

    /// Returns the actions that a swipe from the leading edge reveals; nil for none.
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    /// Returns the actions that a swipe from the trailing edge reveals. With nil it reveals a button that deletes the
    /// row, if rows can be deleted. A configuration without actions keeps the row from being swiped.
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    /// Returns the buttons that a swipe from the trailing edge reveals, if `trailingSwipeActionsConfigurationForRowAt`
    /// is not implemented. nil reveals the button that deletes; an empty array keeps the row from being swiped.
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?

    /// Called before a row moves aside, for a swipe or for a tap on the control that deletes.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)

    /// Called after a row has moved back. The index path is nil if the row was deleted.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)

    /// Returns the indentation level of a row; 0 by default.
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    // MARK: Edit menus

    /// Returns whether a long press on a row shows its edit menu; false by default. Deprecated since iOS 13 in favor of
    /// context menus, which take precedence.
    ///
    /// The menu has those of Cut, Copy and Paste that the delegate can perform, and the items of
    /// `UIMenuController.shared.menuItems` that the row's cell or a responder up its chain implements. An empty one is not
    /// shown. The row stays highlighted while its menu is shown, and is not selected.
    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool

    /// Returns whether a command is in the edit menu of a row; false by default. Called for `cut(_:)`, `copy(_:)` and
    /// `paste(_:)`.
    func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool

    /// Called when the user has chosen a command in the edit menu of a row.
    func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    )

    // MARK: Context menus

    /// Returns the configuration of the menu for a row that the user presses; nil, the default, shows none.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - indexPath: The index path of the row.
    ///   - point: Where the user pressed, in the table's coordinates.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Returns the view that is lifted when the menu opens; nil, the default, is the cell.
    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Returns where the preview goes when the menu is dismissed; nil, the default, is the cell.
    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Called when the user taps the preview of a menu.
    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)

    /// Called before a menu is shown.
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// Called before a menu disappears.
    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}
