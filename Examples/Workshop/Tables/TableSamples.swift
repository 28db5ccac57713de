import UIKit

/// What the tables show: a list that changes, then every cell style and every accessory.
final class TableSamples: NSObject {
    private struct Item {
        var name: String
        var isFlagged = false
        /// How often it was reloaded.
        var version = 0
    }

    /// The section of the list that changes.
    let listSection = 0

    private static let names = [
        "Mango", "Papaya", "Rambutan", "Salak", "Durian", "Guava", "Lychee", "Longan", "Mangosteen", "Jackfruit",
        "Soursop",
        "Pomelo", "Starfruit", "Sapodilla",
    ]

    private var items = TableSamples.names.prefix(5).map { Item(name: $0) }
    private var made = 5

    private let styles: [(name: String, style: UITableViewCell.CellStyle)] = [
        ("Default", .default), ("Subtitle", .subtitle), ("Value 1", .value1), ("Value 2", .value2),
    ]

    private let accessories: [(name: String, type: UITableViewCell.AccessoryType)] = [
        ("None", .none), ("Disclosure indicator", .disclosureIndicator), ("Detail button", .detailButton),
        ("Detail and disclosure", .detailDisclosureButton), ("Checkmark", .checkmark),
    ]

    private let switchControl = UISwitch()

    var itemNames: [String] { items.map(\.name) }

    // MARK: Changes

    private func row(_ index: Int) -> IndexPath { IndexPath(row: index, section: listSection) }

    /// - Returns: Where the new item is.
    func insertItem() -> IndexPath {
        let name = Self.names[made % Self.names.count]
        let round = made / Self.names.count
        made += 1
        items.insert(Item(name: round == 0 ? name : "\(name) \(round + 1)"), at: 0)
        return row(0)
    }

    /// - Returns: Where the item was; nil where there was none.
    func deleteItem() -> IndexPath? {
        guard !items.isEmpty else { return nil }
        items.removeFirst()
        return row(0)
    }

    func moveLastItemToTop() -> (from: IndexPath, to: IndexPath)? {
        guard items.count > 1 else { return nil }
        items.insert(items.removeLast(), at: 0)
        return (row(items.count - 1), row(0))
    }

    /// - Returns: Where each item is.
    func renewItems() -> [IndexPath] {
        for index in items.indices { items[index].version += 1 }
        return items.indices.map(row)
    }

    /// - Returns: From where to where each item goes.
    func shuffleItems() -> [(from: IndexPath, to: IndexPath)] {
        let order = items.indices.shuffled()
        items = order.map { items[$0] }
        return order.enumerated().map { (row($1), row($0)) }
    }
}

extension TableSamples: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 3 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        [items.count, styles.count, accessories.count + 1][section]
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        ["A list that changes", "Cell styles", "Accessories"][section]
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == listSection ? "Pull down to refresh." : nil
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch indexPath.section {
        case listSection: itemCell(in: tableView, at: indexPath.row)
        case 1: styleCell(in: tableView, at: indexPath.row)
        default: accessoryCell(in: tableView, at: indexPath.row)
        }
    }

    private func cell(
        in tableView: UITableView, _ identifier: String, _ style: UITableViewCell.CellStyle
    ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: style, reuseIdentifier: identifier)
    }

    private func itemCell(in tableView: UITableView, at row: Int) -> UITableViewCell {
        let cell = cell(in: tableView, "item", .value1)
        let item = items[row]
        cell.textLabel?.text = item.name
        cell.detailTextLabel?.text =
            item.isFlagged ? "Flagged" : item.version == 0 ? nil : "Version \(item.version + 1)"
        cell.detailTextLabel?.textColor = item.isFlagged ? .systemOrange : .secondaryLabel
        return cell
    }

    private func styleCell(in tableView: UITableView, at row: Int) -> UITableViewCell {
        let (name, style) = styles[row]
        let cell = cell(in: tableView, name, style)
        cell.textLabel?.text = name
        cell.detailTextLabel?.text = "Detail"
        if style == .default || style == .subtitle { cell.imageView?.image = RouteIcon.tables.image }
        return cell
    }

    private func accessoryCell(in tableView: UITableView, at row: Int) -> UITableViewCell {
        guard row < accessories.count else {
            let cell = cell(in: tableView, "switch", .default)
            cell.textLabel?.text = "A view of your own"
            cell.accessoryView = switchControl
            cell.selectionStyle = .none
            return cell
        }
        let cell = cell(in: tableView, "accessory", .default)
        cell.textLabel?.text = accessories[row].name
        cell.accessoryType = accessories[row].type
        return cell
    }

    // MARK: Editing

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        indexPath.section == listSection
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        items.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        indexPath.section == listSection
    }

    /// The table has moved the row already.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
}

extension TableSamples: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }

    /// A row that is moved stays in its list.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        guard proposedDestinationIndexPath.section != listSection else { return proposedDestinationIndexPath }
        return row(items.count - 1)
    }

    // MARK: Swipes

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard indexPath.section == listSection else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.items.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            done(true)
        }
        let flag = UIContextualAction(
            style: .normal, title: items[indexPath.row].isFlagged ? "Unflag" : "Flag"
        ) { [weak self] _, _, done in
            self?.items[indexPath.row].isFlagged.toggle()
            tableView.reconfigureRows(at: [indexPath])
            done(true)
        }
        flag.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard indexPath.section == listSection else { return nil }
        let top = UIContextualAction(style: .normal, title: "To the top") { [weak self] _, _, done in
            guard let self else { return done(false) }
            items.insert(items.remove(at: indexPath.row), at: 0)
            tableView.moveRow(at: indexPath, to: row(0))
            done(true)
        }
        top.backgroundColor = .systemBlue
        return UISwipeActionsConfiguration(actions: [top])
    }
}
