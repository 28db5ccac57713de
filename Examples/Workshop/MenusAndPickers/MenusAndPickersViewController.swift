import UIKit

/// The list of screens with menus, pickers and share sheets.
final class MenusAndPickersViewController: UITableViewController {
    private struct Page {
        var title: String
        var symbol: String
        var make: () -> UIViewController
    }

    private let groups: [(title: String, pages: [Page])] = [
        (
            "Menus",
            [
                Page(title: "Button menus", symbol: "ellipsis.circle") { ButtonMenusViewController() },
                Page(title: "Context menus", symbol: "hand.raised") { ContextMenusViewController() },
                Page(title: "Edit menu", symbol: "scissors") { EditMenuViewController() },
            ]
        ),
        (
            "Pickers",
            [
                Page(title: "Picker view", symbol: "list.bullet") { IceCreamViewController() },
                Page(title: "Date pickers", symbol: "clock") { DatePickersViewController() },
                Page(title: "Calendar", symbol: "calendar") { CalendarViewController() },
            ]
        ),
        (
            "Sharing and undoing",
            [
                Page(title: "Share sheet", symbol: "square.and.arrow.up") { ShareViewController() },
                Page(title: "Undo", symbol: "arrow.uturn.backward") { UndoViewController() },
            ]
        ),
    ]

    init() {
        super.init(style: .insetGrouped)
        title = "Menus and pickers"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        groups[section].pages.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        groups[section].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "page")
            ?? UITableViewCell(style: .default, reuseIdentifier: "page")
        let page = groups[indexPath.section].pages[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = page.title
        content.image = UIImage(systemName: page.symbol)
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let page = groups[indexPath.section].pages[indexPath.row]
        navigationController?.pushViewController(page.make(), animated: true)
    }
}
