import UIKit

/// Ten products as cards, one below the other.
final class ProductListViewController: UIViewController {
    private let products: [Product]

    init(products: [Product]) {
        self.products = products
        super.init(nibName: nil, bundle: nil)
        title = "Workshop"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = ProductListView(title: title ?? "", products: products)
    }
}
