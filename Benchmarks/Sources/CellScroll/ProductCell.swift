import ScrollList
import UIKit

/// A product card.
final class ProductCell: UITableViewCell {
    /// How many there are: the script's proof that rows share their cells.
    static private(set) var alive = 0

    var onFavorite: (() -> Void)?

    /// Whether the layer has a `shadowPath`; otherwise it computes the shadow's outline itself.
    var hasShadowPath = true

    private let card = UIView()
    private let picture = UIImageView()
    private let heart = UIButton(type: .custom)
    private let name = UILabel()
    private let price = UILabel()
    private let badge = UIImageView()
    private let shop = UILabel()
    private let stars = (0..<5).map { _ in UIImageView() }
    private let reviews = UILabel()
    private let freeShipping = UIImageView()
    private var cardLayout: CardLayout?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.alive += 1
        selectionStyle = .none
        backgroundColor = .clear

        card.backgroundColor = .white
        card.layer.cornerRadius = 8
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.12
        card.layer.shadowOffset = CGSize(width: 0, height: 2)
        card.layer.shadowRadius = 4
        contentView.addSubview(card)

        picture.layer.cornerRadius = 6
        picture.clipsToBounds = true
        heart.backgroundColor = UIColor(white: 2.0 / 3, alpha: 1)
        heart.layer.cornerRadius = 14
        heart.addTarget(self, action: Selector("toggleFavorite", ProductCell.toggleFavorite), for: .touchUpInside)
        name.numberOfLines = 2
        price.font = Fonts.price
        price.textColor = .black
        shop.font = Fonts.regular
        shop.textColor = UIColor(white: 1.0 / 3, alpha: 1)
        reviews.font = Fonts.regular
        reviews.textColor = UIColor(white: 128.0 / 255, alpha: 1)
        for view in [picture, heart, name, price, badge, shop, reviews, freeShipping] + stars { card.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        MainActor.assumeIsolated { Self.alive -= 1 }
    }

    func show(_ product: Product, _ layout: CardLayout, _ catalog: Catalog) {
        cardLayout = layout
        picture.image = catalog.image("product_\(product.image)")
        heart.setImage(catalog.image(product.isFavorite ? "active_heart" : "inactive_heart"), for: .normal)
        name.attributedText = NSAttributedString(string: product.name, attributes: CardLayout.nameAttributes)
        price.text = product.price
        shop.text = product.shop
        badge.image =
            product.badge == 0 ? nil : catalog.image(product.badge == 1 ? "official_store" : "power_merchant")
        for (index, star) in stars.enumerated() {
            star.isHidden = product.reviews == 0
            star.image = catalog.image(index < product.rating ? "active_star" : "inactive_star")
        }
        reviews.text = product.reviews > 0 ? "(\(product.reviews))" : nil
        freeShipping.image = catalog.image("free_shipping")
        freeShipping.isHidden = !product.hasFreeShipping
        setNeedsLayout()
    }

    func toggleFavorite(_ sender: Any?) {
        onFavorite?()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let cardLayout else { return }
        if card.frame != cardLayout.card {
            card.frame = cardLayout.card
            if hasShadowPath {
                card.layer.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 8).cgPath
            }
        }
        picture.frame = cardLayout.picture
        heart.frame = cardLayout.heart
        name.frame = cardLayout.name
        price.frame = cardLayout.price
        badge.frame = cardLayout.badge
        shop.frame = cardLayout.shop
        for (star, frame) in zip(stars, cardLayout.stars) { star.frame = frame }
        reviews.frame = cardLayout.reviews
        freeShipping.frame = cardLayout.freeShipping
    }
}
