public import UIKit

/// Says what a table node shows. Rows come as blocks by `nodeBlockForRowAt`, or, where that is missing, as nodes by
/// `nodeForRowAt`. Called on the main thread; the blocks run on any.
///
/// A row may be asked for more than once: see ``ASCellNode``. A class that conforms is not on the main actor for that, as in
/// Texture: a node, which belongs to no thread, can be its own data source.
public protocol ASTableDataSource: AnyObject {
    /// 1 by default.
    @preconcurrency @MainActor
    func numberOfSections(in tableNode: ASTableNode) -> Int
    /// 0 by default.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int
    /// The block makes a new node each time. It runs on another thread: copy what it needs.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock
    /// A node that is in no table yet, or the one that was answered for this row before.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode

    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    @preconcurrency @MainActor
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension ASTableDataSource {
    @preconcurrency @MainActor
    public func numberOfSections(in tableNode: ASTableNode) -> Int { 1 }
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 0 }
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let empty: ASCellNodeBlock = { ASCellNode() }
        return OptionalProbe.unimplemented(self, empty)
    }
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        OptionalProbe.unimplemented(self, ASCellNode())
    }
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalProbe.unimplemented(self, ()) }
    @preconcurrency @MainActor
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}
