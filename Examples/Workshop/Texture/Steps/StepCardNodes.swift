import AsyncDisplayKit

/// Step A: nothing yet.
final class StartCardNode: ASDisplayNode {
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASLayoutSpec()
    }
}

/// Step B: picture, name and price.
final class StartSmallCardNode: ASDisplayNode {
    let imageNode = ASNetworkImageNode()
    let nameNode = ASTextNode()
    let priceNode = ASTextNode()

    init(model: CardModel) {
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.url = model.imageUrl
        imageNode.backgroundColor = .secondarySystemFill
        imageNode.style.preferredSize = CGSize(width: 80, height: 80)
        nameNode.attributedText = NSAttributedString(
            string: model.description.name,
            attributes: [
                .font: UIFont.systemFont(ofSize: 12, weight: .regular),
                .foregroundColor: UIColor.label,
            ]
        )
        priceNode.attributedText = NSAttributedString(
            string: model.description.price,
            attributes: [
                .font: UIFont.systemFont(ofSize: 14, weight: .bold),
                .foregroundColor: UIColor.label,
            ]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let verticalStack = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 10,
            justifyContent: .start,
            alignItems: .start,
            children: [
                nameNode,
                priceNode,
            ]
        )
        // Long names wrap beside the picture.
        verticalStack.style.flexShrink = 1

        let mainStack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .start,
            children: [
                imageNode,
                verticalStack,
            ]
        )

        let mainInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            child: mainStack
        )

        return mainInset
    }
}

/// Steps C to E: the description is a separate node, with more and more rows.
final class DescribedCardNode: ASDisplayNode {
    let imageNode = ASNetworkImageNode()
    let descriptionNode: ProductCardDescriptionNode

    init(model: CardModel, rows: ProductCardDescriptionNode.Rows) {
        descriptionNode = ProductCardDescriptionNode(description: model.description, rows: rows)
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.url = model.imageUrl
        imageNode.backgroundColor = .secondarySystemFill
        imageNode.style.preferredSize = CGSize(width: 80, height: 80)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return cardLayout(imageNode, descriptionNode)
    }
}

/// Steps F and G: with the heart on its picture, which has round corners.
final class WishlistCardNode: ASDisplayNode {
    let imageNode: ProductCardImageNode
    let descriptionNode: ProductCardDescriptionNode

    init(model: CardModel) {
        imageNode = ProductCardImageNode(imageUrl: model.imageUrl, isWishlist: model.isWishlist, isLive: false)
        descriptionNode = ProductCardDescriptionNode(description: model.description)
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return cardLayout(imageNode, descriptionNode)
    }
}

private func cardLayout(_ imageNode: ASDisplayNode, _ descriptionNode: ASDisplayNode) -> ASLayoutSpec {
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

    return mainInset
}
