import AsyncDisplayKit

/// A product as a row of a table node.
final class ProductCardNode: ASCellNode {
    enum Look {
        /// As far as the workshop's list goes: the card reaches from edge to edge.
        case plain
        /// With the challenge solved: a separate card with insets.
        case inset
    }

    let imageNode: ProductCardImageNode
    let descriptionNode: ProductCardDescriptionNode
    private let cardNode = ASDisplayNode()
    private let look: Look

    init(model: CardModel, look: Look = .inset, isLive: Bool = true) {
        self.look = look
        imageNode = ProductCardImageNode(imageUrl: model.imageUrl, isWishlist: model.isWishlist, isLive: isLive)
        descriptionNode = ProductCardDescriptionNode(description: model.description)
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        cardNode.backgroundColor = .cardBackground
        cardNode.cornerRadius = 8
        cardNode.shadowColor = UIColor.black.cgColor
        cardNode.shadowOpacity = 0.12
        cardNode.shadowOffset = CGSize(width: 0, height: 2)
        cardNode.shadowRadius = 4
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let mainStack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .start,
            children: [
                imageNode,
                descriptionNode,
            ]
        )

        let mainInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            child: mainStack
        )
        guard look == .inset else { return mainInset }

        let card = ASBackgroundLayoutSpec(child: mainInset, background: cardNode)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8), child: card)
    }
}
