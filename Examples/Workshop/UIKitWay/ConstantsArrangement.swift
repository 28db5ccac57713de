import UIKit

/// Hides by setting sizes and distances to 0.
final class ConstantsArrangement: CardArrangement {
    let column = UIView()
    private let parts: CardParts
    private let badgeSize: [NSLayoutConstraint]
    private let badgeGap: NSLayoutConstraint
    private let ratingGap: NSLayoutConstraint
    private let ratingHeight: NSLayoutConstraint
    private let shippingGap: NSLayoutConstraint
    private let shippingHeight: NSLayoutConstraint

    init(_ parts: CardParts) {
        self.parts = parts
        badgeSize = [
            parts.badge.widthAnchor.constraint(equalToConstant: CardMetrics.badge),
            parts.badge.heightAnchor.constraint(equalToConstant: CardMetrics.badge),
        ]
        badgeGap = parts.shop.leadingAnchor.constraint(equalTo: parts.badge.trailingAnchor)
        // The row is as high as what is higher in it.
        let row = UILayoutGuide()
        column.addLayoutGuide(row)
        ratingGap = parts.rating.topAnchor.constraint(equalTo: row.bottomAnchor)
        ratingHeight = parts.rating.heightAnchor.constraint(equalToConstant: CardMetrics.rating)
        shippingGap = parts.shipping.topAnchor.constraint(equalTo: parts.rating.bottomAnchor)
        shippingHeight = parts.shipping.heightAnchor.constraint(equalToConstant: CardMetrics.shipping.height)
        placeFixedRows(of: parts)
        let lowest = row.heightAnchor.constraint(equalToConstant: 0)
        lowest.priority = .defaultLow
        NSLayoutConstraint.activate(badgeSize)
        NSLayoutConstraint.activate([
            badgeGap, ratingGap, ratingHeight, shippingGap, shippingHeight, lowest,
            row.topAnchor.constraint(equalTo: parts.badge.topAnchor),
            row.bottomAnchor.constraint(greaterThanOrEqualTo: parts.badge.bottomAnchor),
            row.heightAnchor.constraint(greaterThanOrEqualTo: parts.shop.heightAnchor),
            parts.shop.centerYAnchor.constraint(equalTo: row.centerYAnchor),
            parts.shipping.bottomAnchor.constraint(equalTo: column.bottomAnchor),
        ])
    }

    func show(_ product: Product) {
        let hasBadge = product.badge != .none, hasRating = product.reviews > 0
        for size in badgeSize { size.constant = hasBadge ? CardMetrics.badge : 0 }
        badgeGap.constant = hasBadge ? CardMetrics.badgeGap : 0
        ratingGap.constant = hasRating ? CardMetrics.row : 0
        ratingHeight.constant = hasRating ? CardMetrics.rating : 0
        shippingGap.constant = product.freeShipping ? CardMetrics.shippingRow : 0
        shippingHeight.constant = product.freeShipping ? CardMetrics.shipping.height : 0
        parts.badge.isHidden = !hasBadge
        parts.rating.isHidden = !hasRating
        parts.shipping.isHidden = !product.freeShipping
    }
}
