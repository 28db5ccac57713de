import AsyncDisplayKit
import TextureSwiftSupport

/// A product as a row of a table node, like `ProductCardNode`, with one layout for the whole card.
final class BuilderCardNode: ASCellNode {
    let wishlistNode: ProductCardWishlistNode
    private let pictureNode = ProductPictureNode()
    private let nameNode: ASTextNode
    private let priceNode: ASTextNode
    private let badgeNode: ASImageNode?
    private let shopNode: ASTextNode
    private let starNodes: [ASImageNode]
    private let reviewsNode: ASTextNode?
    private let freeShippingNode: ASImageNode?
    private let plateNode = ASDisplayNode()

    init(model: CardModel, isLive: Bool = true) {
        let description = model.description
        wishlistNode = ProductCardWishlistNode(isWishlist: model.isWishlist, isLive: isLive)
        nameNode = Self.text(description.name, size: 12, .label, lines: 2)
        priceNode = Self.text(description.price, size: 14, weight: .bold, .label)
        badgeNode = Self.badge(description.shop.type)
        shopNode = Self.text(description.shop.name, size: 12, .shopText, lines: 1)
        starNodes = description.review.map { review in (1...5).map { Self.star(isActive: $0 <= review.rating) } } ?? []
        reviewsNode = description.review.map { Self.text("(\($0.reviewCount))", size: 12, .reviewText) }
        freeShippingNode = description.isFreeShipping ? ASImageNode() : nil
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        pictureNode.url = model.imageUrl
        freeShippingNode?.image = UIImage(named: "free_shipping")
        freeShippingNode?.isAccessibilityElement = true
        freeShippingNode?.accessibilityLabel = "Free shipping"
        plateNode.backgroundColor = .cardBackground
        plateNode.cornerRadius = 8
        plateNode.shadowColor = UIColor.black.cgColor
        plateNode.shadowOpacity = 0.12
        plateNode.shadowOffset = CGSize(width: 0, height: 2)
        plateNode.shadowRadius = 4
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        LayoutSpec {
            HStackLayout(spacing: 8, alignItems: .start) {
                pictureNode
                    .frame(width: 80, height: 80)
                    .overlay(wishlistNode.padding(.topLeft(4)))
                VStackLayout(spacing: 10, alignItems: .start) {
                    nameNode
                    priceNode
                    HStackLayout(spacing: 4, alignItems: .start) {
                        badgeNode?.frame(width: 16, height: 16)
                        shopNode.flexShrink(1)
                    }
                    if let reviewsNode {
                        HStackLayout(spacing: 2, alignItems: .center) {
                            HStackLayout(spacing: 1) { starNodes }
                            reviewsNode
                        }
                    }
                    freeShippingNode?
                        .frame(width: 67, height: 16)
                        .spacingBefore(4)
                }
                .flexShrink(1)
            }
            .padding(8)
            .background(plateNode)
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
        }
    }

    // MARK: Nodes

    private static func text(
        _ text: String, size: CGFloat, weight: UIFont.Weight = .regular, _ color: UIColor, lines: UInt = 0
    ) -> ASTextNode {
        let node = ASTextNode()
        node.maximumNumberOfLines = lines
        node.attributedText = NSAttributedString(
            string: text, attributes: [.font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color])
        return node
    }

    private static func badge(_ type: CardModel.Shop.Kind) -> ASImageNode? {
        guard type != .none else { return nil }
        let node = ASImageNode()
        node.image = UIImage(named: type == .officialStore ? "official_store" : "power_merchant")
        return node
    }

    private static func star(isActive: Bool) -> ASImageNode {
        let node = ASImageNode()
        let image = UIImage(named: isActive ? "active_star" : "inactive_star")
        node.image = isActive ? image : image?.withRenderingMode(.alwaysTemplate)
        if !isActive { node.tintColor = .inactiveStar }
        node.style.preferredSize = CGSize(width: 11, height: 11)
        return node
    }
}

extension UIEdgeInsets {
    /// Insets that keep an element in the top left corner.
    fileprivate static func topLeft(_ inset: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: inset, left: inset, bottom: .infinity, right: .infinity)
    }
}
