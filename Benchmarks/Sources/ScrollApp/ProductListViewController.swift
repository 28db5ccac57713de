import UIKit

/// The list: rows of their own heights, estimated until they come near.
final class ProductListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView(frame: .zero, style: .plain)
    private let catalog: Catalog

    init(catalog: Catalog) {
        self.catalog = catalog
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.backgroundColor = UIColor(white: 245.0 / 255, alpha: 1)
        tableView.separatorStyle = .none
        tableView.contentInsetAdjustmentBehavior = .never
        tableView.showsVerticalScrollIndicator = false
        tableView.estimatedRowHeight = 134
        tableView.register(ProductCell.self, forCellReuseIdentifier: "product")
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        catalog.count
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CardLayout(catalog[indexPath.row], width: tableView.bounds.width).height
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath) as! ProductCell
        show(catalog[indexPath.row], in: cell)
        cell.onWish = { [weak self, weak cell] in
            guard let self, let cell else { return }
            self.show(self.catalog.toggleWish(of: indexPath.row), in: cell)
        }
        return cell
    }

    private func show(_ product: Product, in cell: ProductCell) {
        cell.show(product, CardLayout(product, width: tableView.bounds.width), catalog)
    }
}
