import AsyncDisplayKit

/// A heart on a disc. With `isLive` a tap turns it on and off, by laying out the other picture.
final class ProductCardWishlistNode: ASDisplayNode {
    let activeNode = ASImageNode()
    let inactiveNode = ASImageNode()
    var isWishlist: Bool
    /// Told on the main thread.
    var onChange: ((Bool) -> Void)?

    init(isWishlist: Bool = false, isLive: Bool = true) {
        self.isWishlist = isWishlist
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = UIColor(white: 2 / 3, alpha: 1)
        cornerRadius = 14
        // 44 points, as fingers need: the disc lets touches beside it in, and the heart in it takes them.
        hitTestSlop = UIEdgeInsets(top: -8, left: -8, bottom: -8, right: -8)
        activeNode.image = UIImage(named: "active_heart")
        activeNode.accessibilityLabel = "Remove from wishlist"
        inactiveNode.image = UIImage(named: "inactive_heart")
        inactiveNode.accessibilityLabel = "Add to wishlist"
        for heart in [activeNode, inactiveNode] {
            heart.style.preferredSize = CGSize(width: 24, height: 24)
            heart.hitTestSlop = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
            heart.isAccessibilityElement = true
            guard isLive else { continue }
            heart.addTarget(
                self, action: Selector("changeWishlistState", ProductCardWishlistNode.changeWishlistState),
                forControlEvents: .touchUpInside)
        }
    }

    func changeWishlistState() {
        // change the state vice versa
        isWishlist = !isWishlist
        onChange?(isWishlist)
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
