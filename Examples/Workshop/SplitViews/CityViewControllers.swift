import UIKit

struct City {
    var name: String
    var country: String

    static let all = [
        City(name: "Bandung", country: "Indonesia"), City(name: "Porto", country: "Portugal"),
        City(name: "Kyoto", country: "Japan"), City(name: "Valparaíso", country: "Chile"),
        City(name: "Tallinn", country: "Estonia"), City(name: "Accra", country: "Ghana"),
    ]
}

/// The primary column: a row for each city.
final class CityListViewController: UITableViewController {
    var onChoice: ((City) -> Void)?

    init() {
        super.init(style: .plain)
        title = "Cities"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { City.all.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "city")
            ?? UITableViewCell(style: .default, reuseIdentifier: "city")
        cell.textLabel?.text = City.all[indexPath.row].name
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onChoice?(City.all[indexPath.row])
    }
}

/// The secondary column: a city, and the traits that are in force there.
final class CityViewController: UIViewController {
    private let city: City
    private let traits = UILabel()

    init(_ city: City) {
        self.city = city
        super.init(nibName: nil, bundle: nil)
        title = city.name
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let country = UILabel()
        country.text = city.country
        country.font = .preferredFont(forTextStyle: .title2)
        traits.font = .preferredFont(forTextStyle: .body)
        traits.textColor = .secondaryLabel
        let column = UIStackView(arrangedSubviews: [country, traits])
        column.axis = .vertical
        column.spacing = 8
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        for label in [country, traits] {
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
        }
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
        showTraits()
        registerForTraitChanges([
            UITraitHorizontalSizeClass.self, UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self,
        ]) { (self: Self, _: UITraitCollection) in
            self.showTraits()
        }
    }

    private func showTraits() {
        let width = traitCollection.horizontalSizeClass == .compact ? "Compact" : "Regular"
        let style = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
        traits.text = "\(width) width, \(style)"
    }
}
