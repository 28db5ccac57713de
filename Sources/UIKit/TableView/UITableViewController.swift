public import CoreGraphics
public import Foundation

/// A view controller whose view is a table, of which it is data source and delegate.
///
/// Override the methods that are needed; those that are not count as left out, as UIKit's optional ones.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    /// Creates a controller with a table of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with a plain table.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from its element in a storyboard or a nib. The table is loaded with the view; its static
    /// sections become the default of the data source's methods.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        decodeTableController(from: coder)
    }

    private let style: UITableView.Style
    private var hasLoadedData = false
    private var avoidance: KeyboardAvoidance?

    /// The table, which is the controller's view.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    /// Whether all rows are deselected when the view appears; true by default.
    open var clearsSelectionOnViewWillAppear = true

    /// The control with which the user reloads the table by pulling it down.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    open override func loadView() {
        if loadTableFromStoryboard() || loadTableFromNib() { return }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        view = table
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        avoidKeyboard()
        if !hasLoadedData {
            hasLoadedData = true
            tableView.reloadData()
        }
        guard clearsSelectionOnViewWillAppear else { return }
        for path in tableView.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: path, animated: animated) }
    }

    /// Keeps the rows and the first responder above the keyboard.
    private func avoidKeyboard() {
        guard avoidance == nil, let tableView else { return }
        let avoidance = KeyboardAvoidance(tableView)
        self.avoidance = avoidance
        (tableView.window?.screen ?? .main).keyboard.add(avoidance)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tableView.flashScrollIndicators()
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }

    // MARK: Data source

    /// Returns the number of sections. The default implementation returns that of the storyboard's static sections, or 1.
    open func numberOfSections(in tableView: UITableView) -> Int { tableView.staticContent?.sections.count ?? 1 }

    /// Returns the number of rows in a section. The default implementation returns that of the static section, or 0.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.staticContent?.section(section)?.cells.count ?? 0
    }

    /// Returns the cell of a row. The default implementation returns the static cell; without one it traps: override it.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let cell = tableView.staticContent?.cell(at: indexPath) { return cell }
        preconditionFailure(
            "UITableView (\(tableView.describe())) failed to obtain a cell from its dataSource (\(describe())). Override "
                + "tableView(_:cellForRowAt:).")
    }

    /// Returns the title above a section. The default implementation returns that of the static section, or nil.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.staticContent?.section(section)?.header
    }

    /// Returns the title below a section. The default implementation returns that of the static section, or nil.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.staticContent?.section(section)?.footer
    }

    /// Returns whether a row can be edited. The default implementation returns true.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }

    /// Returns whether the user can move a row while the table is edited. The default implementation leaves the
    /// decision to the cell's `showsReorderControl`.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }

    /// Called when the user deletes or inserts a row. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// Called when the user has moved a row, which the table shows at its new position already. The default
    /// implementation moves nothing, so that the table returns the row to its old position.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalProbe.unimplemented(self, ()) }

    /// Returns the titles of the index at the trailing edge, which jump to sections. The default implementation returns
    /// nil, for no index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// Returns the section that a title of the index jumps to. The default implementation returns the index of the
    /// title.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }

    // MARK: Delegate: coming and going

    /// Called before a cell is displayed. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}

    /// Called before the header of a section is displayed. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}

    /// Called before the footer of a section is displayed. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}

    /// Called after a cell was removed from the table. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}

    /// Called after the header of a section was removed from the table. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}

    /// Called after the footer of a section was removed from the table. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}

    // MARK: Delegate: heights

    /// Returns the height of a row, in points. The default implementation uses the static cell's height, or the table's
    /// `rowHeight`.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if let content = tableView.staticContent { return content.height(at: indexPath) ?? tableView.rowHeight }
        return OptionalProbe.unimplemented(self, UITableView.automaticDimension)
    }

    /// Returns the height of a section's header, in points. The default implementation uses the table's
    /// `sectionHeaderHeight`.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        OptionalProbe.unimplemented(self, UITableView.automaticDimension)
    }

    /// Returns the height of a section's footer, in points. The default implementation uses the table's
    /// `sectionFooterHeight`.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        OptionalProbe.unimplemented(self, UITableView.automaticDimension)
    }

    /// Returns the estimated height of a row, in points. The default implementation uses the table's
    /// `estimatedRowHeight`.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        OptionalProbe.unimplemented(self, UITableView.automaticDimension)
    }

    /// Returns the view above a section. The default implementation returns nil, for the data source's title.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }

    /// Returns the view below a section. The default implementation returns nil, for the data source's title.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }

    // MARK: Delegate: focus

    /// Returns whether a row can have the focus. The default implementation returns whether the table allows it.
    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { tableView.focusesRows }

    /// Returns whether the focus may move from or to something in the table. The default implementation returns true.
    open func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool { true }

    /// Called after the focus has moved from or to something in the table. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}

    /// Returns the row that gets the focus first. The default implementation returns nil.
    open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }

    /// Returns whether a row is selected when it gets the focus. The default implementation returns whether the table's
    /// selection follows the focus.
    open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        tableView.selectionFollowsFocus
    }

    // MARK: Delegate: selection and editing

    /// Called when the user taps the detail button of a row. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

    /// Returns whether a touch may highlight a row. The default implementation returns true.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

    /// Called after a touch has highlighted a row. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

    /// Called after a row has lost its highlight. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

    /// Returns the row that a tap selects. The default implementation returns the tapped row.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    /// Returns the row that is deselected. The default implementation returns the given row.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    /// Called after the user has selected a row. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

    /// Called after the user has deselected a row, or selected another one. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

    /// Returns whether a tap on a row performs its action. The default implementation returns whether the table is not
    /// edited.
    open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        !tableView.isEditing
    }

    /// Called to perform the action of a row that the user has tapped. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}

    /// Returns whether a gesture may select several rows. The default implementation returns false.
    open func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }

    /// Called when a gesture begins to select several rows. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}

    /// Called when a gesture that selects several rows is over. The default implementation does nothing.
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

    /// Returns whether dragged items that the user holds over a row select it. The default implementation returns true.
    open func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }

    /// Returns the control of a row while the table is edited. The default implementation returns the style that
    /// deletes.
    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { OptionalProbe.unimplemented(self, .delete) }

    /// Returns the index path for a row that the user is moving. The default implementation returns the proposed index
    /// path.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }

    /// Returns the title of the button that deletes a row. The default implementation returns nil, for the title
    /// "Delete".
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }

    // MARK: Edit menus

    /// Returns whether a long press on a row shows its edit menu. The default implementation returns false.
    open func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }

    /// Returns whether a command is in the edit menu of a row. The default implementation returns false.
    open func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }

    /// Performs a command of the edit menu of a row. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {}

    // MARK: Context menus

    /// Returns the configuration of the menu for what the user presses. The default implementation returns nil.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Returns the preview of a menu. The default implementation returns nil, for the cell.
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns the preview of a menu. The default implementation returns nil, for the cell.
    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Follows a menu. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    /// Follows a menu. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Follows a menu. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Returns the actions that a swipe from the leading edge reveals. The default implementation returns nil, for no
    /// actions.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { OptionalProbe.unimplemented(self, nil) }

    /// Returns the actions that a swipe from the trailing edge reveals. The default implementation returns nil, for the
    /// button that deletes the row, if rows can be deleted.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { OptionalProbe.unimplemented(self, nil) }

    /// Called before a row moves aside, for a swipe or for a tap on the control that deletes. The default
    /// implementation does nothing.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

    /// Called after a row has moved back. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

    /// Returns whether a row's content is indented while the table is edited. The default implementation returns true.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }

    /// Returns the indentation level of a row. The default implementation returns 0.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }

    // MARK: Delegate: scrolling

    /// Called when the content offset has changed. The default implementation does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Called when the user begins to drag the content. The default implementation does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Called when the user lifts the finger after a drag. The default implementation does nothing.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Called after a drag has ended. The default implementation does nothing.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Called when the content begins to decelerate after a drag. The default implementation does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Called when the content has come to rest after a drag. The default implementation does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Called when animated scrolling that was started in code is over. The default implementation does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Returns the view to zoom. The default implementation returns nil, so that nothing zooms.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    /// Called before zooming begins. The default implementation does nothing.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    /// Called when the zoom scale has changed. The default implementation does nothing.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    /// Called after zooming has ended. The default implementation does nothing.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

    /// Returns whether a tap on the status bar scrolls to the top. The default implementation returns true.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Called after a tap on the status bar has scrolled to the top. The default implementation does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Called when the adjusted content insets have changed. The default implementation does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
