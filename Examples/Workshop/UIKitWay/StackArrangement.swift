import UIKit

/// Hides by hiding: stack views close the gaps.
final class StackArrangement: CardArrangement {
    private let rows = UIStackView()
    private let parts: CardParts

    var column: UIView { rows }

    init(_ parts: CardParts) {
        self.parts = parts
        let shop = UIStackView(arrangedSubviews: [parts.badge, parts.shop])
        shop.spacing = CardMetrics.badgeGap
        shop.alignment = .center
        // A stack would stretch the badge to the column's width: beside it something may stretch.
        let shipping = UIStackView(arrangedSubviews: [parts.shipping, UIView()])
        rows.axis = .vertical
        rows.spacing = CardMetrics.row
        for row in [parts.name, parts.price, shop, parts.rating, shipping] { rows.addArrangedSubview(row) }
        self.shipping = shipping
        self.shop = shop
        let width = parts.badge.widthAnchor.constraint(equalToConstant: CardMetrics.badge)
        // The stack makes what is hidden 0 wide, and that is required.
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            width,
            parts.badge.heightAnchor.constraint(equalToConstant: CardMetrics.badge),
            parts.shipping.widthAnchor.constraint(equalToConstant: CardMetrics.shipping.width),
            parts.shipping.heightAnchor.constraint(equalToConstant: CardMetrics.shipping.height),
        ])
    }

    private let shop: UIStackView
    private let shipping: UIStackView

    func show(_ product: Product) {
        parts.badge.isHidden = product.badge == .none
        parts.rating.isHidden = product.reviews == 0
        shipping.isHidden = !product.freeShipping
        rows.setCustomSpacing(CardMetrics.shippingRow, after: product.reviews > 0 ? parts.rating : shop)
        rows.setCustomSpacing(UIStackView.spacingUseDefault, after: product.reviews > 0 ? shop : parts.rating)
    }
}
