// swift-format-ignore-file

// "Create Product Card" and "Move ProductCard to Lists" as they stand at the end, F to I. Edited: `badgeNode.image` of
// an optional badge is `badgeNode?.image`; `description.isFreeShipping?` of a Bool has its space; `@objc` is gone, and
// `#selector(changeWishlistState)` is `Selector("changeWishlistState", ProductCardWishlistNode.changeWishlistState)`.
import AsyncDisplayKit

class ProductCardShopNode: ASDisplayNode {
    let badgeNode: ASImageNode?
    let nameNode = ASTextNode()

    init(shop: Product.Shop) {
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
        
        badgeNode?.style.preferredSize = CGSize(width: 16, height: 16)
        
        nameNode.attributedText = NSAttributedString(
            string: shop.name,
            attributes: [
                .font: UIFont.systemFont(ofSize: 12, weight: .regular),
                .foregroundColor: UIColor.darkGray
            ]
        )
        super.init()
        automaticallyManagesSubnodes = true
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

class ProductCardReviewNode: ASDisplayNode {
    let starNodes: [ASImageNode]
    let reviewCountNode = ASTextNode()

    init(review: Product.Review) {
        var tempStarNodes = [ASImageNode]()
        
        for index in 1...5 {
            let starNode = ASImageNode()
            starNode.image = UIImage(named: index >= review.rating ? "active_star" : "inactive_star")
            starNode.style.preferredSize = CGSize(width: 11, height: 11)
            tempStarNodes.append(starNode)
        }
        
        starNodes = tempStarNodes
        
        reviewCountNode.attributedText = NSAttributedString(
            string: "(\(review.reviewCount))",
            attributes: [
                .font: UIFont.systemFont(ofSize: 12, weight: .regular),
                .foregroundColor: UIColor.gray
            ]
        )
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let starStack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 1,
            justifyContent: .start,
            alignItems: .start,
            children: starNodes
        )
        
        let mainStack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 2,
            justifyContent: .start,
            alignItems: .center,
            children: [starStack, reviewCountNode]
        )
        
        return mainStack
    }
}

class ProductCardDescriptionNode: ASDisplayNode {
    let nameNode = ASTextNode()
    let priceNode = ASTextNode()
    let shopNode: ProductCardShopNode
    let reviewNode: ProductCardReviewNode
    let freeShippingNode: ASImageNode?

    init(description: Product.Description) {
        shopNode = ProductCardShopNode(shop: description.shop)
        reviewNode = ProductCardReviewNode(review: description.review)
        freeShippingNode = description.isFreeShipping ? ASImageNode() : nil
        freeShippingNode?.image = UIImage(named: "free_shipping")
        freeShippingNode?.style.preferredSize = CGSize(width: 67, height: 16)
        freeShippingNode?.style.spacingBefore = 4 // there is also spacing after if you need it
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
                reviewNode,
                freeShippingNode
            ].compactMap { $0 }
        )
    }
}

class ProductCardImageNode: ASDisplayNode {
    let imageNode: ASNetworkImageNode
    let wishlistNode = ProductCardWishlistNode()

    init(imageUrl: URL?) {
        // in init
        imageNode = ASNetworkImageNode()
        imageNode.url = imageUrl
        imageNode.style.preferredSize = CGSize(width: 80, height: 80)
        imageNode.cornerRadius = 6
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let wishlistInset = ASInsetLayoutSpec(
          insets: UIEdgeInsets(top: 4, left: 4, bottom: .infinity, right: .infinity),
          child: wishlistNode
        )
         
        return ASOverlayLayoutSpec(child: imageNode, overlay: wishlistInset)
    }
}

class ProductCardWishlistNode: ASDisplayNode {
    let activeNode = ASImageNode()
    let inactiveNode = ASImageNode()
    var isWishlist = false

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        activeNode.image = UIImage(named: "active_heart")
        inactiveNode.image = UIImage(named: "inactive_heart")
        for node in [activeNode, inactiveNode] { node.style.preferredSize = CGSize(width: 18, height: 18) }
        activeNode.addTarget(self, action: Selector("changeWishlistState", ProductCardWishlistNode.changeWishlistState), forControlEvents: .touchUpInside)
        inactiveNode.addTarget(self, action: Selector("changeWishlistState", ProductCardWishlistNode.changeWishlistState), forControlEvents: .touchUpInside)
    }

    func changeWishlistState() { 
     // change the state vice versa 
     isWishlist = !isWishlist
     setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        var child: ASImageNode
        
        if isWishlist {
         child = activeNode
        } else {
         child = inactiveNode
        }
        
        let wishlistInset = ASInsetLayoutSpec(
         insets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2),
         child: child
        )
        return wishlistInset
    }
}

/// The card of step F, as a plain node again.
enum AddWishlist {
    class ProductCardNode: ASDisplayNode {
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
}
