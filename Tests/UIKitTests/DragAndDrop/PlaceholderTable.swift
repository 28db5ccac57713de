import Foundation
import TwillTesting

@testable import UIKit

/// A table that presents a placeholder for what is dropped on it, until a test says that the data has come.
///
/// Rows of 50 points, each with a text.
@MainActor
final class PlaceholderTable: NSObject {
    let table: UITableView
    var rows: [String]
    var calls: [String] = []
    /// The index paths that the data source does not have, and was asked for.
    var strangePaths: [IndexPath] = []
    var contexts: [any UITableViewDropPlaceholderContext] = []
    var perform: ((PlaceholderTable, any UITableViewDropCoordinator) -> Void)?
    var height: CGFloat = 80

    init(_ rows: [String]) {
        self.rows = rows
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 500), style: .plain)
        super.init()
        table.rowHeight = 50
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "loading")
        table.dataSource = self
        table.delegate = self
        table.dragDelegate = self
        table.dropDelegate = self
        table.dragInteractionEnabled = true
    }

    func placeholder(at row: Int, _ text: String = "…") -> UITableViewDropPlaceholder {
        let placeholder = UITableViewDropPlaceholder(
            insertionIndexPath: IndexPath(row: row, section: 0), reuseIdentifier: "loading", rowHeight: height)
        placeholder.cellUpdateHandler = { $0.textLabel?.text = text }
        return placeholder
    }

    @discardableResult
    func commit(_ index: Int, _ text: String) -> Bool {
        contexts[index].commitInsertion { path in
            calls.append("insert at \(path.row)")
            rows.insert(text, at: path.row)
        }
    }

    var shown: [String] {
        let cells = table.visibleCells.filter { $0.alpha > 0 && !$0.isHidden }
        return cells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
    }

    func cell(_ text: String) -> UITableViewCell? { table.visibleCells.first { $0.textLabel?.text == text } }

    fileprivate func name(_ path: IndexPath) -> String {
        guard path.section == 0, rows.indices.contains(path.row) else {
            strangePaths.append(path)
            return "nothing"
        }
        return rows[path.row]
    }
}

extension PlaceholderTable: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = name(indexPath)
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        calls.append("edit \(name(indexPath))")
        return true
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { name(indexPath) != "nothing" }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        calls.append("move \(name(sourceIndexPath)) to \(destinationIndexPath.row)")
        rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        calls.append("delete \(name(indexPath))")
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        calls.append("highlight \(name(indexPath))")
        return true
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        calls.append("will select \(name(indexPath))")
        return indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("select \(name(indexPath))")
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        calls.append("show \(cell.textLabel?.text ?? "") as \(name(indexPath))")
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        calls.append("hide \(cell.textLabel?.text ?? "") at \(indexPath.row)")
    }
}

extension PlaceholderTable: UITableViewDragDelegate, UITableViewDropDelegate {
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        calls.append("drag \(name(indexPath))")
        return [UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row] as NSString))]
    }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        if let perform { return perform(self, coordinator) }
        for item in coordinator.items {
            let target = coordinator.destinationIndexPath?.row ?? rows.count
            contexts.append(coordinator.drop(item.dragItem, to: placeholder(at: target)))
        }
    }
}
