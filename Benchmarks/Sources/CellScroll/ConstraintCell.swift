import ScrollList
import UIKit

/// A product card by constraints; what a product lacks gives its room away by other constants.
final class ConstraintCell: UITableViewCell {
    /// How many there are: the script's proof that rows share their cells.
    static private(set) var alive = 0

    var onFavorite: (() -> Void)?

    private let card = ShadowCard()
    private let picture = UIImageView()
    private let heart = UIButton(type: .custom)
    private let name = UILabel()
    private let price = UILabel()
    private let badge = UIImageView()
    private let shop = UILabel()
    private let stars = (0..<5).map { _ in UIImageView() }
    private let reviews = UILabel()
    private let freeShipping = UIImageView()
    private var badgeWidth: NSLayoutConstraint!
    private var shopLeading: NSLayoutConstraint!
    private var shopHeight: NSLayoutConstraint!
    private var reviewsTop: NSLayoutConstraint!
    private var reviewsHeight: NSLayoutConstraint!
    private var shippingTop: NSLayoutConstraint!
    private var shippingHeight: NSLayoutConstraint!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.alive += 1
        selectionStyle = .none
        backgroundColor = .clear
        picture.layer.cornerRadius = 6
        picture.clipsToBounds = true
        heart.backgroundColor = UIColor(white: 2.0 / 3, alpha: 1)
        heart.layer.cornerRadius = 14
        heart.addTarget(self, action: Selector("toggleFavorite", ConstraintCell.toggleFavorite), for: .touchUpInside)
        name.numberOfLines = 2
        price.font = Fonts.price
        price.textColor = .black
        shop.font = Fonts.regular
        shop.textColor = UIColor(white: 1.0 / 3, alpha: 1)
        reviews.font = Fonts.regular
        reviews.textColor = UIColor(white: 128.0 / 255, alpha: 1)
        for view in [picture, heart, name, price, badge, shop, reviews, freeShipping] + stars {
            view.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(view)
        }
        card.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(card)
        placeCard()
        placeTexts()
        placeReviews()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        MainActor.assumeIsolated { Self.alive -= 1 }
    }

    private func placeCard() {
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
            card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
            picture.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
            picture.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
            picture.widthAnchor.constraint(equalToConstant: 80),
            picture.heightAnchor.constraint(equalToConstant: 80),
            picture.bottomAnchor.constraint(lessThanOrEqualTo: card.bottomAnchor, constant: -8),
            heart.topAnchor.constraint(equalTo: picture.topAnchor, constant: 4),
            heart.leadingAnchor.constraint(equalTo: picture.leadingAnchor, constant: 4),
            heart.widthAnchor.constraint(equalToConstant: 28),
            heart.heightAnchor.constraint(equalToConstant: 28),
        ])
    }

    private func placeTexts() {
        badgeWidth = badge.widthAnchor.constraint(equalToConstant: 16)
        shopLeading = shop.leadingAnchor.constraint(equalTo: name.leadingAnchor)
        shopHeight = shop.heightAnchor.constraint(equalToConstant: 15)
        NSLayoutConstraint.activate([
            name.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
            name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
            name.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
            price.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 10),
            price.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            price.trailingAnchor.constraint(equalTo: name.trailingAnchor),
            price.heightAnchor.constraint(equalToConstant: 17),
            badge.topAnchor.constraint(equalTo: shop.topAnchor),
            badge.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            badge.heightAnchor.constraint(equalToConstant: 16), badgeWidth,
            shop.topAnchor.constraint(equalTo: price.bottomAnchor, constant: 10), shopLeading, shopHeight,
            shop.trailingAnchor.constraint(equalTo: name.trailingAnchor),
        ])
    }

    private func placeReviews() {
        reviewsTop = reviews.topAnchor.constraint(equalTo: shop.bottomAnchor)
        reviewsHeight = reviews.heightAnchor.constraint(equalToConstant: 0)
        shippingTop = freeShipping.topAnchor.constraint(equalTo: reviews.bottomAnchor)
        shippingHeight = freeShipping.heightAnchor.constraint(equalToConstant: 0)
        for (index, star) in stars.enumerated() {
            NSLayoutConstraint.activate([
                star.leadingAnchor.constraint(equalTo: name.leadingAnchor, constant: 12 * CGFloat(index)),
                star.topAnchor.constraint(equalTo: reviews.topAnchor, constant: 2),
                star.widthAnchor.constraint(equalToConstant: 11),
                star.heightAnchor.constraint(equalToConstant: 11),
            ])
        }
        NSLayoutConstraint.activate([
            reviewsTop, reviewsHeight,
            reviews.leadingAnchor.constraint(equalTo: name.leadingAnchor, constant: 61),
            reviews.trailingAnchor.constraint(equalTo: name.trailingAnchor),
            shippingTop, shippingHeight,
            freeShipping.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            freeShipping.widthAnchor.constraint(equalToConstant: 67),
            freeShipping.bottomAnchor.constraint(lessThanOrEqualTo: card.bottomAnchor, constant: -8),
        ])
    }

    func show(_ product: Product, _ catalog: Catalog) {
        picture.image = catalog.image("product_\(product.image)")
        heart.setImage(catalog.image(product.isFavorite ? "active_heart" : "inactive_heart"), for: .normal)
        name.attributedText = NSAttributedString(string: product.name, attributes: CardLayout.nameAttributes)
        price.text = product.price
        shop.text = product.shop
        let hasBadge = product.badge > 0, hasReviews = product.reviews > 0
        badge.image = hasBadge ? catalog.image(product.badge == 1 ? "official_store" : "power_merchant") : nil
        for (index, star) in stars.enumerated() {
            star.isHidden = !hasReviews
            star.image = catalog.image(index < product.rating ? "active_star" : "inactive_star")
        }
        reviews.text = hasReviews ? "(\(product.reviews))" : nil
        freeShipping.image = catalog.image("free_shipping")
        freeShipping.isHidden = !product.hasFreeShipping
        badgeWidth.constant = hasBadge ? 16 : 0
        shopLeading.constant = hasBadge ? 20 : 0
        shopHeight.constant = hasBadge ? 16 : 15
        reviewsTop.constant = hasReviews ? 10 : 0
        reviewsHeight.constant = hasReviews ? 15 : 0
        shippingTop.constant = product.hasFreeShipping ? 14 : 0
        shippingHeight.constant = product.hasFreeShipping ? 16 : 0
    }

    func toggleFavorite(_ sender: Any?) {
        onFavorite?()
    }
}

/// A card whose shadow follows its size.
private final class ShadowCard: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        layer.cornerRadius = 8
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.12
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 4
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 8).cgPath
    }
}
