import ScrollList
import UIKit

/// The list with cells that constraints lay out and give their heights.
final class ConstraintListViewController: UIViewController, ScrollTable, UITableViewDataSource {
    let tableView = UITableView(frame: .zero, style: .plain)
    private let catalog: Catalog

    init(catalog: Catalog) {
        self.catalog = catalog
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var aliveCells: Int { ConstraintCell.alive }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.translatesAutoresizingMaskIntoConstraints = false
        tableView.backgroundColor = UIColor(white: 245.0 / 255, alpha: 1)
        tableView.separatorStyle = .none
        tableView.contentInsetAdjustmentBehavior = .never
        tableView.showsVerticalScrollIndicator = false
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 134
        tableView.register(ConstraintCell.self, forCellReuseIdentifier: "product")
        tableView.dataSource = self
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        // The workload's screen has no status bar.
        additionalSafeAreaInsets.top = -(UIApplication.shared.statusBarFrame.height)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        catalog.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath) as! ConstraintCell
        cell.show(catalog[indexPath.row], catalog)
        cell.onFavorite = { [weak self, weak cell] in
            guard let self, let cell else { return }
            cell.show(self.catalog.toggleFavorite(of: indexPath.row), self.catalog)
        }
        return cell
    }
}
