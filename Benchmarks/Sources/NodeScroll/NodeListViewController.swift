import AsyncDisplayKit
import Foundation
import ScrollList

/// The list as a table node.
final class NodeListViewController: ASDKViewController<ASTableNode>, ScrollTable, ASTableDataSource {
    private let catalog: Catalog

    init(catalog: Catalog) {
        self.catalog = catalog
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var tableView: UITableView { node.view }

    var aliveCells: Int { CardNode.alive }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.backgroundColor = UIColor(white: 245.0 / 255, alpha: 1)
        let tableView = node.view
        tableView.separatorStyle = .none
        tableView.contentInsetAdjustmentBehavior = .never
        tableView.showsVerticalScrollIndicator = false
        // The workload's screen has no status bar.
        additionalSafeAreaInsets.top = -(UIApplication.shared.statusBarFrame.height)
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        catalog.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row, line = catalog.line(row), favorite = catalog.favorite(of: row), images = catalog.images
        return { [weak catalog] in
            var product = Product(line: line)
            if let favorite { product.isFavorite = favorite }
            return CardNode(product, images) { isFavorite in
                DispatchQueue.main.async { MainActor.assumeIsolated { catalog?.setFavorite(of: row, isFavorite) } }
            }
        }
    }
}
