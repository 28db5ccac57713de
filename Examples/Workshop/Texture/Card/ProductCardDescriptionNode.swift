import AsyncDisplayKit

/// The name and price of a product, with the rows below them that the card shows.
final class ProductCardDescriptionNode: ASDisplayNode {
    struct Rows: OptionSet {
        let rawValue: Int

        static let shop = Rows(rawValue: 1)
        static let review = Rows(rawValue: 2)
        static let freeShipping = Rows(rawValue: 4)
        static let all: Rows = [.shop, .review, .freeShipping]
    }

    let nameNode = ASTextNode()
    let priceNode = ASTextNode()
    let shopNode: ProductCardShopNode?
    let reviewNode: ProductCardReviewNode?
    let freeShippingNode: ASImageNode?

    init(description: CardModel.Description, rows: Rows = .all) {
        shopNode = rows.contains(.shop) ? ProductCardShopNode(shop: description.shop) : nil
        reviewNode = rows.contains(.review) ? description.review.map { ProductCardReviewNode(review: $0) } : nil
        freeShippingNode = rows.contains(.freeShipping) && description.isFreeShipping ? ASImageNode() : nil
        super.init()
        automaticallyManagesSubnodes = true
        nameNode.maximumNumberOfLines = 2
        nameNode.attributedText = NSAttributedString(
            string: description.name,
            attributes: [
                .font: UIFont.systemFont(ofSize: 12, weight: .regular),
                .foregroundColor: UIColor.label,
            ]
        )
        priceNode.attributedText = NSAttributedString(
            string: description.price,
            attributes: [
                .font: UIFont.systemFont(ofSize: 14, weight: .bold),
                .foregroundColor: UIColor.label,
            ]
        )
        freeShippingNode?.image = UIImage(named: "free_shipping")
        freeShippingNode?.isAccessibilityElement = true
        freeShippingNode?.accessibilityLabel = "Free shipping"
        freeShippingNode?.style.preferredSize = CGSize(width: 67, height: 16)
        freeShippingNode?.style.spacingBefore = 4
        // Long names wrap next to the image.
        style.flexShrink = 1
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let rows: [ASDisplayNode?] = [nameNode, priceNode, shopNode, reviewNode, freeShippingNode]
        return ASStackLayoutSpec(
            direction: .vertical,
            spacing: 10,
            justifyContent: .start,
            alignItems: .start,
            children: rows.compactMap { $0 }
        )
    }
}
