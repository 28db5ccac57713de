import UIKit

/// Hides by activating constraints that lead past what is hidden.
final class ActivationArrangement: CardArrangement {
    let column = UIView()
    private let parts: CardParts
    private let withBadge: [NSLayoutConstraint]
    private let withoutBadge: [NSLayoutConstraint]
    private let shippingBelowRating: NSLayoutConstraint
    private let shippingBelowShop: NSLayoutConstraint
    private let endsWithShipping: NSLayoutConstraint
    private let endsWithRating: NSLayoutConstraint
    private let endsWithShop: NSLayoutConstraint

    init(_ parts: CardParts) {
        self.parts = parts
        withBadge = [
            parts.shop.leadingAnchor.constraint(
                equalTo: parts.badge.trailingAnchor, constant: CardMetrics.badgeGap),
            parts.shop.centerYAnchor.constraint(equalTo: parts.badge.centerYAnchor),
            parts.rating.topAnchor.constraint(equalTo: parts.badge.bottomAnchor, constant: CardMetrics.row),
        ]
        withoutBadge = [
            parts.shop.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            parts.shop.topAnchor.constraint(equalTo: parts.badge.topAnchor),
            parts.rating.topAnchor.constraint(equalTo: parts.shop.bottomAnchor, constant: CardMetrics.row),
        ]
        // The rating is there also where it is hidden, and says where the row before it ends.
        shippingBelowRating = parts.shipping.topAnchor.constraint(
            equalTo: parts.rating.bottomAnchor, constant: CardMetrics.shippingRow)
        shippingBelowShop = parts.shipping.topAnchor.constraint(
            equalTo: parts.rating.topAnchor, constant: CardMetrics.shippingRow - CardMetrics.row)
        endsWithShipping = parts.shipping.bottomAnchor.constraint(equalTo: column.bottomAnchor)
        endsWithRating = parts.rating.bottomAnchor.constraint(equalTo: column.bottomAnchor)
        endsWithShop = parts.rating.topAnchor.constraint(equalTo: column.bottomAnchor, constant: CardMetrics.row)
        placeFixedRows(of: parts)
        NSLayoutConstraint.activate([
            parts.badge.widthAnchor.constraint(equalToConstant: CardMetrics.badge),
            parts.badge.heightAnchor.constraint(equalToConstant: CardMetrics.badge),
            parts.rating.heightAnchor.constraint(equalToConstant: CardMetrics.rating),
            parts.shipping.heightAnchor.constraint(equalToConstant: CardMetrics.shipping.height),
        ])
    }

    func show(_ product: Product) {
        let hasBadge = product.badge != .none, hasRating = product.reviews > 0
        // First what is not needed, then what is: never both at once.
        NSLayoutConstraint.deactivate(hasBadge ? withoutBadge : withBadge)
        NSLayoutConstraint.activate(hasBadge ? withBadge : withoutBadge)
        let shipping = hasRating ? shippingBelowRating : shippingBelowShop
        let end = product.freeShipping ? endsWithShipping : hasRating ? endsWithRating : endsWithShop
        for constraint in [shippingBelowRating, shippingBelowShop] where constraint !== shipping {
            constraint.isActive = false
        }
        for constraint in [endsWithShipping, endsWithRating, endsWithShop] where constraint !== end {
            constraint.isActive = false
        }
        NSLayoutConstraint.activate([shipping, end])
        parts.badge.isHidden = !hasBadge
        parts.rating.isHidden = !hasRating
        parts.shipping.isHidden = !product.freeShipping
    }
}
