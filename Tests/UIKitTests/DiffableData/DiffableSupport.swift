import Foundation
import TwillTesting

@testable import UIKit

/// A data source of numbers in sections with names, which may be edited.
@MainActor
final class DiffableSource: UITableViewDiffableDataSource<String, Int> {
    var titles = false
    var edits = false
    var moves: ((IndexPath, IndexPath) -> Void)?

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles ? sectionIdentifier(for: section) : nil
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { edits }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { edits }
    override func tableView(
        _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
    ) {
        guard let item = itemIdentifier(for: path) else { return }
        var snapshot = snapshot()
        snapshot.deleteItems([item])
        apply(snapshot)
    }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
        moves?(source, target)
    }
}

/// A table on a stage that shows numbers as they are.
@MainActor
final class DiffableScreen {
    let stage = Stage()
    let table: UITableView
    let source: DiffableSource
    var provided: [Int] = []
    /// What a cell shows for an item; changes are seen by cells that are configured again.
    var suffix = ""

    init(style: UITableView.Style = .plain) {
        let table = UITableView(frame: stage.screen.bounds, style: style)
        self.table = table
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 44
        table.sectionHeaderTopPadding = 0
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        weak var screen: DiffableScreen?
        source = DiffableSource(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)\(screen?.suffix ?? "")"
            screen?.provided.append(item)
            return cell
        }
        screen = self
        stage.show(table)
    }

    var rows: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
}

/// Returns a snapshot of sections with numbers.
func numberSnapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
    }
    return snapshot
}
