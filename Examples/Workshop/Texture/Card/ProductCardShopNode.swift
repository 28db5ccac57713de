import AsyncDisplayKit

/// The shop's name, after its badge where it has one.
final class ProductCardShopNode: ASDisplayNode {
    let badgeNode: ASImageNode?
    let nameNode = ASTextNode()

    init(shop: CardModel.Shop) {
        switch shop.type {
        case .officialStore:
            badgeNode = ASImageNode()
            badgeNode?.image = UIImage(named: "official_store")
        case .powerMerchant:
            badgeNode = ASImageNode()
            badgeNode?.image = UIImage(named: "power_merchant")
        case .none:
            badgeNode = nil
        }
        super.init()
        automaticallyManagesSubnodes = true
        badgeNode?.style.preferredSize = CGSize(width: 16, height: 16)
        nameNode.maximumNumberOfLines = 1
        nameNode.style.flexShrink = 1
        nameNode.attributedText = NSAttributedString(
            string: shop.name,
            attributes: [
                .font: UIFont.systemFont(ofSize: 12, weight: .regular),
                .foregroundColor: UIColor.shopText,
            ]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 4,
            justifyContent: .start,
            alignItems: .start,
            children: [badgeNode, nameNode].compactMap { $0 }
        )
    }
}
