import UIKit

/// Products as cards in a table; on wide screens a row holds several.
///
/// Products are computed when their row comes into sight; what is remembered of them is which hearts were tapped.
final class ProductListViewController: UIViewController {
    private enum Metrics {
        /// Cards stand in columns no narrower than this.
        static let narrowestColumn: CGFloat = 320
    }

    private let count: Int
    private let product: (Int) -> Product
    private let hasShadowPath: Bool
    private var hearts: [Int: Bool] = [:]
    private var columns = 1
    private var columnWidth: CGFloat = 0
    let tableView = UITableView(frame: .zero, style: .plain)

    init(count: Int, hasShadowPath: Bool = true, product: @escaping (Int) -> Product) {
        self.count = count
        self.hasShadowPath = hasShadowPath
        self.product = product
        super.init(nibName: nil, bundle: nil)
        title = "Product list"
    }

    convenience init(products: [Product]) {
        self.init(count: products.count) { products[$0] }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        tableView.backgroundColor = .listBackground
        tableView.separatorStyle = .none
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 140
        tableView.register(ProductCell.self, forCellReuseIdentifier: "products")
        tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 4))
        tableView.dataSource = self
        tableView.delegate = self
        view = tableView
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.inset(by: view.safeAreaInsets).width
        let columns = max(1, Int(width / Metrics.narrowestColumn)),
            columnWidth = (width / CGFloat(columns)).rounded(.down)
        guard columns != self.columns || columnWidth != self.columnWidth else { return }
        self.columns = columns
        self.columnWidth = columnWidth
        tableView.reloadData()
    }

    private func shownProduct(_ index: Int) -> Product {
        var product = product(index)
        if let isOn = hearts[index] { product.isWishlisted = isOn }
        return product
    }

    private func showDetails(_ index: Int) {
        let details = ProductDetailViewController(product: shownProduct(index))
        details.onHeart = { [weak self] isOn in self?.heartDidChange(index, isOn) }
        show(details, sender: self)
    }

    private func heartDidChange(_ index: Int, _ isOn: Bool) {
        hearts[index] = isOn
        let row = IndexPath(row: index / columns, section: 0)
        guard let cell = tableView.cellForRow(at: row) as? ProductCell else { return }
        fill(cell, at: row)
    }

    private func fill(_ cell: ProductCell, at indexPath: IndexPath) {
        let first = indexPath.row * columns
        cell.hasShadowPath = hasShadowPath
        cell.show((first..<min(first + columns, count)).map(shownProduct), columnWidth: columnWidth)
        cell.onHeart = { [weak self] place, isOn in self?.hearts[first + place] = isOn }
    }
}

extension ProductListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        (count + columns - 1) / columns
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "products", for: indexPath)
        if let cell = cell as? ProductCell { fill(cell, at: indexPath) }
        return cell
    }
}

extension ProductListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let cell = tableView.cellForRow(at: indexPath) as? ProductCell else { return }
        // A row of one card is that card; in a wider row it counts where the finger was.
        guard let place = columns == 1 ? 0 : cell.touchedPlace else { return }
        showDetails(indexPath.row * columns + place)
    }
}
