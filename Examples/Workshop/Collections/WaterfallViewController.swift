import UIKit

/// Products in a waterfall: a picture over a name of any length.
final class WaterfallViewController: UICollectionViewController {
    private let waterfall = WaterfallLayout()
    private let products = (0..<60).map(ProductGenerator.product)

    init() {
        super.init(collectionViewLayout: waterfall)
        title = CollectionSample.waterfall.title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .listBackground
        collectionView.register(WaterfallCell.self, forCellWithReuseIdentifier: "product")
        waterfall.heightOfItem = { [unowned self] indexPath, width in
            WaterfallCell.height(of: products[indexPath.item], width: width, traitCollection)
        }
        // Other text has other heights.
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (self: WaterfallViewController, _: UITraitCollection) in
            self.waterfall.invalidateLayout()
        }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        products.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "product", for: indexPath)
        (cell as? WaterfallCell)?.show(products[indexPath.item])
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        let product = ProductDetailViewController(product: products[indexPath.item])
        navigationController?.pushViewController(product, animated: true)
    }
}
