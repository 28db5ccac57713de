// swift-format-ignore-file

// "Create Product Card", C to E: the description's states on the way to the one in `ProductCard.swift`. The texts above are
// set as in step C.
import AsyncDisplayKit

/// C. "We may define a children property before adding it into the stack." Before it stands a listing that the text says
/// does not compile.
enum SafeUnwrap {
    class ProductCardShopNode: ASDisplayNode {
        let badgeNode: ASImageNode?
        let nameNode = ASTextNode()

        init(shop: Product.Shop) {
            badgeNode = shop.type == .none ? nil : ASImageNode()
            super.init()
            automaticallyManagesSubnodes = true
            badgeNode?.style.preferredSize = CGSize(width: 16, height: 16)
            
            nameNode.attributedText = NSAttributedString(
                string: shop.name,
                attributes: [
                    .font: UIFont.systemFont(ofSize: 12, weight: .regular),
                    .foregroundColor: UIColor.darkGray
                ]
            )
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let children: [ASLayoutElement]
            if let badgeNode = badgeNode { // safe unwrap
                children = [badgeNode, nameNode]
            } else {
                children = [nameNode]
            }
            
            return ASStackLayoutSpec(
                direction: .horizontal,
                spacing: 4,
                justifyContent: .start,
                alignItems: .start,
                children: children
            )
        }
    }
}

/// C. Create shop row
enum ShopRow {
    class ProductCardDescriptionNode: ASDisplayNode {
        let nameNode = ASTextNode()
        let priceNode = ASTextNode()
        let shopNode: ProductCardShopNode

        init(description: Product.Description) {
            shopNode = ProductCardShopNode(shop: description.shop)
            super.init()
            automaticallyManagesSubnodes = true
            nameNode.attributedText = NSAttributedString(
                string: description.name,
                attributes: [
                    NSAttributedString.Key.font : UIFont.systemFont(ofSize: 12, weight: .regular)
                ]
            )
            
            priceNode.attributedText = NSAttributedString(
                string: description.price,
                attributes: [
                    .font: UIFont.systemFont(ofSize: 14, weight: .bold)
                ]
            )
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            return ASStackLayoutSpec(
                direction: .vertical,
                spacing: 10,
                justifyContent: .start,
                alignItems: .start,
                children: [
                    nameNode,
                    priceNode,
                    shopNode
                ]
            )
        }
    }
}

/// D. Create review row
enum ReviewRow {
    class ProductCardDescriptionNode: ASDisplayNode {
        let nameNode = ASTextNode()
        let priceNode = ASTextNode()
        let shopNode: ProductCardShopNode
        let reviewNode: ProductCardReviewNode

        init(description: Product.Description) {
            shopNode = ProductCardShopNode(shop: description.shop)
            reviewNode = ProductCardReviewNode(review: description.review)
            super.init()
            automaticallyManagesSubnodes = true
            nameNode.attributedText = NSAttributedString(
                string: description.name,
                attributes: [
                    NSAttributedString.Key.font : UIFont.systemFont(ofSize: 12, weight: .regular)
                ]
            )
            
            priceNode.attributedText = NSAttributedString(
                string: description.price,
                attributes: [
                    .font: UIFont.systemFont(ofSize: 14, weight: .bold)
                ]
            )
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            return ASStackLayoutSpec(
                direction: .vertical,
                spacing: 10,
                justifyContent: .start,
                alignItems: .start,
                children: [
                    nameNode,
                    priceNode,
                    shopNode,
                    reviewNode
                ]
            )
        }
    }
}
