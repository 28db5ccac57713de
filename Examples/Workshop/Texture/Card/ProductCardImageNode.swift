import AsyncDisplayKit

/// The picture, with the heart in its top left corner.
final class ProductCardImageNode: ASDisplayNode {
    let imageNode = ProductPictureNode()
    let wishlistNode: ProductCardWishlistNode

    init(imageUrl: URL?, isWishlist: Bool = false, isLive: Bool = true) {
        wishlistNode = ProductCardWishlistNode(isWishlist: isWishlist, isLive: isLive)
        super.init()
        automaticallyManagesSubnodes = true
        // So that touches just outside of the picture reach the heart in its corner.
        hitTestSlop = UIEdgeInsets(top: -4, left: -4, bottom: 0, right: 0)
        imageNode.url = imageUrl
        imageNode.style.preferredSize = CGSize(width: 80, height: 80)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let wishlistInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 4, left: 4, bottom: .infinity, right: .infinity),
            child: wishlistNode
        )

        return ASOverlayLayoutSpec(child: imageNode, overlay: wishlistInset)
    }
}
