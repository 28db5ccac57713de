import ScrollList
import UIKit

/// The list: rows of their own heights, estimated until they come near.
final class ProductListViewController: UIViewController, ScrollTable, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView(frame: .zero, style: .plain)
    private let catalog: Catalog
    /// Of the rows that were asked for so far: a row's height and its cell come from the same measuring.
    private var layouts: [Int: CardLayout] = [:]

    private let hasShadowPath: Bool

    init(catalog: Catalog, hasShadowPath: Bool) {
        self.catalog = catalog
        self.hasShadowPath = hasShadowPath
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var aliveCells: Int { ProductCell.alive }

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
        // The workload's screen has no status bar.
        additionalSafeAreaInsets.top = -(UIApplication.shared.statusBarFrame.height)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        catalog.count
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        layout(catalog[indexPath.row], at: indexPath.row).height
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath) as! ProductCell
        cell.hasShadowPath = hasShadowPath
        show(catalog[indexPath.row], at: indexPath.row, in: cell)
        cell.onFavorite = { [weak self, weak cell] in
            guard let self, let cell else { return }
            self.show(self.catalog.toggleFavorite(of: indexPath.row), at: indexPath.row, in: cell)
        }
        return cell
    }

    private func show(_ product: Product, at row: Int, in cell: ProductCell) {
        cell.show(product, layout(product, at: row), catalog)
    }

    private func layout(_ product: Product, at row: Int) -> CardLayout {
        let width = tableView.bounds.width
        if let known = layouts[row], known.width == width { return known }
        let layout = CardLayout(product, width: width)
        layouts[row] = layout
        return layout
    }
}
