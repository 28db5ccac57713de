import AsyncDisplayKit
import UIKit

/// Products in a table node; their pictures come from a server on this machine.
final class ProductCardListViewController: ASDKViewController<ASTableNode> {
    /// How the layout of the cards is written.
    enum Syntax { case specs, builder }

    private let count: Int
    private let syntax: Syntax
    private let look: ProductCardNode.Look
    private let isLive: Bool
    /// The hearts that were tapped, by row: a row that comes back is created again.
    private var hearts: [Int: Bool] = [:]

    init(count: Int = 1000, look: ProductCardNode.Look = .inset, isLive: Bool = true, syntax: Syntax = .specs) {
        self.count = count
        self.syntax = syntax
        self.look = look
        self.isLive = isLive
        super.init(node: ASTableNode())
        title = "Product card list"
        navigationItem.largeTitleDisplayMode = .never
        node.backgroundColor = look == .inset ? .listBackground : .systemBackground
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.separatorStyle = .none
    }

    private func model(_ index: Int) -> CardModel {
        var model = CardModel(ProductGenerator.product(index), imageUrl: PictureServer.shared?.url(forCard: index))
        if let isOn = hearts[index] { model.isWishlist = isOn }
        return model
    }
}

extension ProductCardListViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return count
    }

    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let card: ASCellNode, heart: ProductCardWishlistNode
        switch syntax {
        case .specs:
            let node = ProductCardNode(model: model(indexPath.row), look: look, isLive: isLive)
            (card, heart) = (node, node.imageNode.wishlistNode)
        case .builder:
            let node = BuilderCardNode(model: model(indexPath.row), isLive: isLive)
            (card, heart) = (node, node.wishlistNode)
        }
        heart.onChange = { [weak self] isOn in self?.hearts[indexPath.row] = isOn }
        return card
    }
}
