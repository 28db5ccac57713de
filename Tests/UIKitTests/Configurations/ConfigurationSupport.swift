import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The rows of a table of configured cells.
@MainActor
final class ConfiguredSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 3
    var make: (IndexPath) -> UITableViewCell = { _ in UITableViewCell() }
    var header: UIView?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        make(indexPath)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
}

/// Shows a table with the source's rows on a stage.
@MainActor
func showConfigured(
    _ stage: Stage, _ source: ConfiguredSource, style: UITableView.Style = .plain,
    _ make: @escaping (IndexPath) -> UITableViewCell
) -> UITableView {
    source.make = make
    let table = UITableView(frame: stage.screen.bounds, style: style)
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = source
    table.delegate = source
    stage.show(table)
    return table
}

/// Returns a cell with a content.
@MainActor
func configuredCell(_ configuration: any UIContentConfiguration) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.contentConfiguration = configuration
    return cell
}

/// Returns the content's view of a row.
@MainActor
func listView(_ table: UITableView, _ row: Int = 0) throws -> UIListContentView {
    try #require(table.cellForRow(at: .row(row))?.contentView as? UIListContentView)
}
