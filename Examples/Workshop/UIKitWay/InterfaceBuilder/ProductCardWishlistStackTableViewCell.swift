import UIKit

/// The wishlist card from a nib with stack views, which close the gaps of what is hidden.
final class ProductCardWishlistStackTableViewCell: ProductCardWishlistTableViewCell {
    @Outlet var rowsStackView: UIStackView!
    @Outlet var shopStackView: UIStackView!
    @Outlet var freeShippingStackView: UIStackView!

    override func showShopBadge(with image: UIImage?) {
        shopBadgeImage.image = image
        shopBadgeImage.isHidden = false
    }

    override func hideShopBadge() {
        shopBadgeImage.isHidden = true
    }

    override func showRatingAndFreeShipping(_ hasRating: Bool, _ hasFreeShipping: Bool) {
        ratingView.isHidden = !hasRating
        freeShippingStackView.isHidden = !hasFreeShipping
        // Interface Builder has one spacing for all rows.
        rowsStackView.setCustomSpacing(CardMetrics.shippingRow, after: hasRating ? ratingView : shopStackView)
        rowsStackView.setCustomSpacing(
            UIStackView.spacingUseDefault, after: hasRating ? shopStackView : ratingView)
    }
}
