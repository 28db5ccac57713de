import UIKit

/// The results of a search.
final class DishListViewController: UITableViewController {
    var onChoice: ((Dish) -> Void)?
    var dishes: [Dish] = [] {
        didSet {
            guard dishes != oldValue, isViewLoaded else { return }
            tableView.reloadData()
            setNeedsUpdateContentUnavailableConfiguration()
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "dish")
        tableView.keyboardDismissMode = .onDrag
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        contentUnavailableConfiguration = dishes.isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { dishes.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
        cell.contentConfiguration = dishes[indexPath.row].row(showsCountry: true)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onChoice?(dishes[indexPath.row])
    }
}

@MainActor
extension Dish {
    /// Returns the contents of its row.
    func row(showsCountry: Bool) -> UIListContentConfiguration {
        var content = showsCountry ? UIListContentConfiguration.subtitleCell() : .cell()
        content.text = name
        if showsCountry {
            content.secondaryText = "\(kind.rawValue), \(country)"
            content.secondaryTextProperties.color = .secondaryLabel
        }
        content.image = UIImage(systemName: kind.symbol)
        return content
    }
}
