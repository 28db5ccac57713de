public import UIKit

/// The source of the rows that a table node shows.
///
/// Rows are returned as blocks by `nodeBlockForRowAt`, or, without that method, as nodes by `nodeForRowAt`. Methods are
/// called on the main thread; blocks run on any thread.
///
/// A row may be requested more than once: see ``ASCellNode``. As in Texture, conforming does not put a class on the
/// main actor: a node, which belongs to no thread, can be a data source.
public protocol ASTableDataSource: ASCommonTableDataSource {
    /// Returns the number of sections; 1 by default.
    @preconcurrency @MainActor
    func numberOfSections(in tableNode: ASTableNode) -> Int

    /// Returns the number of rows in a section; 0 by default.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int

    /// Returns a block that creates a new node for a row each time it runs. It runs on another thread: copy what it
    /// needs.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock

    /// Returns the node of a row: one that is in no table yet, or the one that was returned for this row before.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode

    /// Returns the title above a section; nil, the default, shows none.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

    /// Returns the title below a section; nil, the default, shows none.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Returns whether a row can be edited; true by default.
    ///
    /// A swipe offers to delete a row if this method is implemented and returns true, or if the delegate implements
    /// `editingStyleForRowAt` or returns a title for the button that deletes.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Returns whether the user can move a row while the table is edited. Without this method, rows cannot be moved.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// Called when the user deletes or inserts a row. Change the data and the rows.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)

    /// Called when the user has moved a row, which the table shows at its new position already. Change the data
    /// accordingly.
    ///
    /// - Parameters:
    ///   - tableView: The table's view.
    ///   - sourceIndexPath: The index path that the row had.
    ///   - destinationIndexPath: The new index path, counted without the row.
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

    /// Returns the titles of the index at the trailing edge, which jump to sections; nil, the default, shows none.
    /// `UITableView.indexSearch` is drawn as a magnifying glass.
    @preconcurrency @MainActor
    func sectionIndexTitles(for tableView: UITableView) -> [String]?

    /// Returns the section that a title of the index jumps to; by default the section with the title's index.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension ASTableDataSource {
    /// Returns 1, or what the method of a table view returns.
    @preconcurrency @MainActor
    public func numberOfSections(in tableNode: ASTableNode) -> Int { numberOfSections(in: tableNode.view) }

    /// Returns 0, or what the method of a table view returns.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        tableView(tableNode.view, numberOfRowsInSection: section)
    }

    /// Leaves the row to `nodeForRowAt`.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let block = OptionalProbe.call(self, "tableView(_:nodeBlockForRowAt:)") {
            tableView(tableNode.view, nodeBlockForRowAt: indexPath)
        }
        let empty: ASCellNodeBlock = { ASCellNode() }
        return block ?? OptionalProbe.unimplemented(self, empty)
    }

    /// Returns an empty node, or what the method of a table view returns.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let node = OptionalProbe.call(self, "tableView(_:nodeForRowAt:)") {
            tableView(tableNode.view, nodeForRowAt: indexPath)
        }
        return node ?? OptionalProbe.unimplemented(self, ASCellNode())
    }

    /// Returns nil, for no title.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// Returns nil, for no title.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    /// Returns true.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }

    /// Returns true, but counts as not implemented, so that rows cannot be moved.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// Moves nothing, so that the table returns the row to its old position.
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalProbe.unimplemented(self, ()) }

    /// Returns nil, for no index.
    @preconcurrency @MainActor
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// Returns the index of the title.
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}
