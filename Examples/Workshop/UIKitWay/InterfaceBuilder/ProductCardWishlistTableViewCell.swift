import UIKit

/// The wishlist card as a cell from a nib: the same as `WishlistCardView`, whose views and constraints are in code.
class ProductCardWishlistTableViewCell: UITableViewCell, NibActionTarget {
    // MARK: Outlets

    @Outlet var cardView: CardShadowView!
    @Outlet var productImage: UIImageView!
    @Outlet var wishlistButton: WishlistHeart!
    @Outlet var productNameLabel: UILabel!
    @Outlet var priceLabel: UILabel!
    @Outlet var shopBadgeImage: UIImageView!
    @Outlet var shopNameLabel: UILabel!
    @Outlet var ratingView: RatingView!
    @Outlet var freeShippingImage: UIImageView!

    // MARK: Constraint Outlets

    @Outlet var shopBadgeWidthConstraint: NSLayoutConstraint!
    @Outlet var shopBadgeHeightConstraint: NSLayoutConstraint!
    @Outlet var shopBadgeGap: NSLayoutConstraint!
    @Outlet var shopBadgeBottom: NSLayoutConstraint!
    /// Not installed in the nib: for a shop without a badge.
    @Outlet var shopNameLeading: NSLayoutConstraint!
    @Outlet var ratingTop: NSLayoutConstraint!
    @Outlet var ratingHeight: NSLayoutConstraint!
    @Outlet var freeShippingTop: NSLayoutConstraint!
    @Outlet var freeShippingHeight: NSLayoutConstraint!
    /// Not installed in the nib: for a product without a rating.
    @Outlet var freeShippingBelowShop: NSLayoutConstraint!
    /// One of these three is active: the card ends with the last row that is shown. Only the first is installed.
    @Outlet var cardBelowFreeShipping: NSLayoutConstraint!
    @Outlet var cardBelowRating: NSLayoutConstraint!
    @Outlet var cardBelowShop: NSLayoutConstraint!

    // MARK: Content

    /// What the card shows; it can be set again, for another row.
    var product: Product? {
        didSet { if product != oldValue { refreshUi() } }
    }

    /// How rows that a product does not have are hidden: by constants or by activation.
    var hidingWay = HidingWay.constants {
        willSet {
            // What the former way has changed is as the nib has it.
            showShopBadge(with: shopBadgeImage.image)
            showRatingAndFreeShipping(true, true)
        }
        didSet { refreshUi() }
    }

    /// Called when the heart is tapped.
    var onHeart: ((Bool) -> Void)?

    class var nibActions: [Selector] {
        [Selector("changeWishlistState", ProductCardWishlistTableViewCell.changeWishlistState)]
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        shopNameLabel.textColor = .shopText
    }

    func changeWishlistState(_ sender: UIButton) {
        product?.isWishlisted = sender.isSelected
        onHeart?(sender.isSelected)
    }

    func refreshUi() {
        guard let product else { return }
        productImage.image = UIImage(named: product.imageName)
        wishlistButton.isSelected = product.isWishlisted
        productNameLabel.text = product.name
        priceLabel.text = product.price
        shopNameLabel.text = product.shop
        ratingView.show(product.rating, reviews: product.reviews)

        // #1 The shop's badge
        switch product.badge {
        case .none: hideShopBadge()
        case .officialStore: showShopBadge(with: UIImage(named: "official_store"))
        case .powerMerchant: showShopBadge(with: UIImage(named: "power_merchant"))
        }

        // #2 Extra cases: hiding rating, free shipping, or both
        showRatingAndFreeShipping(product.reviews > 0, product.freeShipping)
    }

    // MARK: Hiding

    func showShopBadge(with image: UIImage?) {
        shopBadgeImage.image = image
        shopBadgeImage.isHidden = false
        if hidingWay == .activation {
            shopNameLeading.isActive = false
            NSLayoutConstraint.activate([shopBadgeGap, shopBadgeBottom])
        } else {
            // The nib has the same numbers: who changes them there has to change them here.
            shopBadgeWidthConstraint.constant = CardMetrics.badge
            shopBadgeHeightConstraint.constant = CardMetrics.badge
            shopBadgeGap.constant = CardMetrics.badgeGap
        }
    }

    func hideShopBadge() {
        shopBadgeImage.isHidden = true
        if hidingWay == .activation {
            NSLayoutConstraint.deactivate([shopBadgeGap, shopBadgeBottom])
            shopNameLeading.isActive = true
        } else {
            shopBadgeWidthConstraint.constant = 0
            shopBadgeHeightConstraint.constant = 0
            shopBadgeGap.constant = 0
        }
    }

    func showRatingAndFreeShipping(_ hasRating: Bool, _ hasFreeShipping: Bool) {
        ratingView.isHidden = !hasRating
        freeShippingImage.isHidden = !hasFreeShipping
        if hidingWay == .activation {
            // First what is not needed, then what is.
            let top: NSLayoutConstraint = hasRating ? freeShippingTop : freeShippingBelowShop
            let bottom: NSLayoutConstraint =
                hasFreeShipping ? cardBelowFreeShipping : hasRating ? cardBelowRating : cardBelowShop
            for constraint in [freeShippingTop, freeShippingBelowShop] where constraint !== top {
                constraint?.isActive = false
            }
            for constraint in [cardBelowFreeShipping, cardBelowRating, cardBelowShop] where constraint !== bottom {
                constraint?.isActive = false
            }
            NSLayoutConstraint.activate([top, bottom])
        } else {
            ratingTop.constant = hasRating ? CardMetrics.row : 0
            ratingHeight.constant = hasRating ? CardMetrics.rating : 0
            freeShippingTop.constant = hasFreeShipping ? CardMetrics.shippingRow : 0
            freeShippingHeight.constant = hasFreeShipping ? CardMetrics.shipping.height : 0
        }
    }
}
