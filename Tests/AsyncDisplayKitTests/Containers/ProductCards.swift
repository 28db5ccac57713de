import AsyncDisplayKit
import Foundation

// The product card and its list as a workshop builds them, step by step, in Texture's own spelling.

struct Product: Sendable {
    struct Shop: Sendable {
        enum Kind: Sendable { case officialStore, powerMerchant, none }

        var type: Kind
        var name: String
    }

    struct Review: Sendable {
        var rating: Int
        var reviewCount: Int
    }

    struct Description: Sendable {
        var name: String
        var price: String
        var shop: Shop
        var review: Review
        var isFreeShipping: Bool
    }

    var imageUrl: URL?
    var description: Description

    static func sample(_ index: Int) -> Product {
        let kinds: [Shop.Kind] = [.officialStore, .powerMerchant, .none]
        let names = [
            "Blue kettle", "Oak table with drawers, for the kitchen and for a workshop, oiled and sanded by hand twice",
            "Desk lamp",
        ]
        return Product(
            imageUrl: nil,
            description: Description(
                name: "\(names[index % 3]) \(index)", price: "Rp\(100 + index).000",
                shop: Shop(type: kinds[index % 3], name: "Shop \(index % 7)"),
                review: Review(rating: index % 5 + 1, reviewCount: index * 3), isFreeShipping: index % 2 == 0))
    }
}

enum Artwork {
    /// In place of the workshop's picture files.
    static func named(_ name: String) -> UIImage? {
        pictures[name]
    }

    private static let pictures: [String: UIImage] = [
        "official_store": disc(.purple, 16), "power_merchant": disc(.systemGreen, 16),
        "active_star": disc(.systemYellow, 11), "inactive_star": disc(.lightGray, 11),
        "free_shipping": bar(.systemGreen, CGSize(width: 67, height: 16)), "heart_on": disc(.red, 18),
        "heart_off": disc(.darkGray, 18), "photo": bar(.orange, CGSize(width: 80, height: 80)),
    ]

    private static func disc(_ color: UIColor, _ side: CGFloat) -> UIImage {
        draw(CGSize(width: side, height: side)) { bounds in
            color.setFill()
            UIBezierPath(ovalIn: bounds).fill()
        }
    }

    private static func bar(_ color: UIColor, _ size: CGSize) -> UIImage {
        draw(size) { bounds in
            color.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: 3).fill()
        }
    }

    private static func draw(_ size: CGSize, _ body: (CGRect) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in body(CGRect(origin: .zero, size: size))
        }
    }
}

final class ProductCardShopNode: ASDisplayNode {
    let badgeNode: ASImageNode?
    let nameNode = ASTextNode()

    init(shop: Product.Shop) {
        switch shop.type {
        case .officialStore:
            badgeNode = ASImageNode()
            badgeNode?.image = Artwork.named("official_store")
        case .powerMerchant:
            badgeNode = ASImageNode()
            badgeNode?.image = Artwork.named("power_merchant")
        case .none:
            badgeNode = nil
        }
        super.init()
        badgeNode?.style.preferredSize = CGSize(width: 16, height: 16)
        nameNode.attributedText = NSAttributedString(
            string: shop.name,
            attributes: [
                .font: UIFont.systemFont(ofSize: 12, weight: .regular),
                .foregroundColor: UIColor.darkGray,
            ]
        )
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

final class ProductCardReviewNode: ASDisplayNode {
    let starNodes: [ASImageNode]
    let reviewCountNode = ASTextNode()

    init(review: Product.Review) {
        var tempStarNodes = [ASImageNode]()

        for index in 1...5 {
            let starNode = ASImageNode()
            starNode.image = Artwork.named(index <= review.rating ? "active_star" : "inactive_star")
            starNode.style.preferredSize = CGSize(width: 11, height: 11)
            tempStarNodes.append(starNode)
        }

        starNodes = tempStarNodes
        super.init()
        reviewCountNode.attributedText = NSAttributedString(
            string: "(\(review.reviewCount))",
            attributes: [
                .font: UIFont.systemFont(ofSize: 12, weight: .regular),
                .foregroundColor: UIColor.gray,
            ]
        )
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

final class ProductCardDescriptionNode: ASDisplayNode {
    let nameNode = ASTextNode()
    let priceNode = ASTextNode()
    let shopNode: ProductCardShopNode
    let reviewNode: ProductCardReviewNode
    let freeShippingNode: ASImageNode?

    init(description: Product.Description) {
        shopNode = ProductCardShopNode(shop: description.shop)
        reviewNode = ProductCardReviewNode(review: description.review)
        freeShippingNode = description.isFreeShipping ? ASImageNode() : nil
        super.init()
        nameNode.attributedText = NSAttributedString(
            string: description.name,
            attributes: [
                NSAttributedString.Key.font: UIFont.systemFont(ofSize: 12, weight: .regular)
            ]
        )

        priceNode.attributedText = NSAttributedString(
            string: description.price,
            attributes: [
                .font: UIFont.systemFont(ofSize: 14, weight: .bold)
            ]
        )
        freeShippingNode?.image = Artwork.named("free_shipping")
        freeShippingNode?.style.preferredSize = CGSize(width: 67, height: 16)
        freeShippingNode?.style.spacingBefore = 4
        automaticallyManagesSubnodes = true
        // Long names wrap beside the picture.
        style.flexShrink = 1
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
                freeShippingNode,
            ].compactMap { $0 }
        )
    }
}

final class ProductCardWishlistNode: ASDisplayNode {
    let activeNode = ASImageNode()
    let inactiveNode = ASImageNode()
    var isWishlist = false

    override init() {
        super.init()
        activeNode.image = Artwork.named("heart_on")
        inactiveNode.image = Artwork.named("heart_off")
        for node in [activeNode, inactiveNode] { node.style.preferredSize = CGSize(width: 18, height: 18) }
        activeNode.addTarget(
            self, action: Selector("changeWishlistState", ProductCardWishlistNode.changeWishlistState),
            forControlEvents: .touchUpInside)
        inactiveNode.addTarget(
            self, action: Selector("changeWishlistState", ProductCardWishlistNode.changeWishlistState),
            forControlEvents: .touchUpInside)
        automaticallyManagesSubnodes = true
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

final class ProductCardImageNode: ASDisplayNode {
    let imageNode: ASNetworkImageNode
    let wishlistNode = ProductCardWishlistNode()

    init(imageUrl: URL?) {
        imageNode = ASNetworkImageNode()
        super.init()
        imageNode.url = imageUrl
        imageNode.defaultImage = Artwork.named("photo")
        imageNode.style.preferredSize = CGSize(width: 80, height: 80)
        imageNode.cornerRadius = 6
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

final class ProductCardFinalNode: ASCellNode {
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
                descriptionNode,
            ]
        )

        let mainInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            child: mainStack
        )

        return mainInset
    }
}

final class ProductCardViewController: ASDKViewController<ASTableNode> {
    var model: [Product]

    init(_ model: [Product]) {
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
