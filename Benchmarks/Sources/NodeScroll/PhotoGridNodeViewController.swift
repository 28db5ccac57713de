import AsyncDisplayKit
import Foundation
import ScrollList

/// The grid of photos as a collection node.
final class PhotoGridNodeViewController: ASDKViewController<ASCollectionNode>, ScrollGrid, ASCollectionDataSource {
    private let catalog: Catalog

    init(catalog: Catalog) {
        self.catalog = catalog
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 7
        layout.minimumLineSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var collectionView: UICollectionView { node.view }

    var aliveCells: Int { PhotoNode.alive }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.backgroundColor = UIColor(white: 245.0 / 255, alpha: 1)
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.showsVerticalScrollIndicator = false
        // The workload's screen has no status bar.
        additionalSafeAreaInsets.top = -(UIApplication.shared.statusBarFrame.height)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        catalog.count
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let line = catalog.line(indexPath.item), images = catalog.images, photo = Catalog.photo(of: indexPath.item)
        return { PhotoNode(Product(line: line), images[photo], heart: images["active_heart"]) }
    }
}

/// A tile of the grid as a node; made, measured and drawn off the main thread.
private final class PhotoNode: ASCellNode {
    /// How many there are.
    static var alive: Int { count.value }

    private static let count = Counter()

    private let tile = ASDisplayNode()
    private let picture = ASImageNode()
    private let name = ASTextNode()
    private let heart: ASImageNode?

    init(_ product: Product, _ photo: UIImage?, heart image: UIImage?) {
        heart = product.isFavorite ? ASImageNode() : nil
        super.init()
        automaticallyManagesSubnodes = true
        tile.backgroundColor = .white
        tile.cornerRadius = 6
        picture.image = photo
        picture.style.preferredSize = CGSize(width: 103, height: 103)
        heart?.image = image
        heart?.style.preferredSize = CGSize(width: 24, height: 24)
        heart?.style.layoutPosition = CGPoint(x: 4, y: 4)
        name.maximumNumberOfLines = 1
        name.style.height = ASDimensionMake(15)
        name.attributedText = NSAttributedString(
            string: product.name,
            attributes: CardText.small.merging([.foregroundColor: UIColor(white: 1.0 / 3, alpha: 1)]) { $1 })
        style.preferredSize = CGSize(width: 115, height: 134)
        for node in [tile, picture, name, heart] { node?.isLayerBacked = true }
        Self.count.add(1)
    }

    deinit {
        Self.count.add(-1)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let photo: any ASLayoutElement =
            heart.map { ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [picture, $0]) } ?? picture
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .stretch, children: [photo, name])
        return ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6), child: column),
            background: tile)
    }
}
