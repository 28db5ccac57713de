// swift-format-ignore-file

// "Move ProductCard to Lists", H: the card's superclass and the root node's class change as the text says.
import AsyncDisplayKit

class ProductCardFinalNode: ASCellNode {
    let imageNode: ProductCardImageNode
    let descriptionNode: ProductCardDescriptionNode

    init(model: Product) {
        imageNode = ProductCardImageNode(imageUrl: model.imageUrl)
        descriptionNode = ProductCardDescriptionNode(description: model.description)
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let mainStack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .start,
            children: [
                imageNode,
                descriptionNode
            ]
        )
        
        let mainInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            child: mainStack
        )
        
        return mainInset
    }
}

class ProductCardViewController: ASDKViewController<ASTableNode> {
    let model: [Product]

    init(model: [Product]) {
        self.model = model
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
     super.viewDidLoad()
     node.view.separatorStyle = .none
    }
}

extension ProductCardViewController: ASTableDataSource {
 func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
  return model.count
 }
 
 func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
  let data = model[indexPath.row]
  return ProductCardFinalNode(model: data)
 }
}
