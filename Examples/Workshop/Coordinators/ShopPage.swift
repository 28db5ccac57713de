import UIKit

/// A page of rows that each do something. It knows neither where it is nor what comes next.
final class ShopPage: UITableViewController {
    struct Row {
        var title: String
        /// nil for text to read.
        var choose: (() -> Void)?

        init(_ title: String, choose: (() -> Void)? = nil) {
            self.title = title
            self.choose = choose
        }
    }

    private let rows: [Row]

    init(_ title: String, rows: [Row]) {
        self.rows = rows
        super.init(style: .insetGrouped)
        self.title = title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = rows[indexPath.row].title
        return cell
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        rows[indexPath.row].choose != nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        rows[indexPath.row].choose?()
    }
}
