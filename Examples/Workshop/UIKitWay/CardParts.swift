import UIKit

/// What stands on a wishlist card, wherever constraints put it.
@MainActor
struct CardParts {
    let picture = UIImageView()
    let heart = WishlistHeart(isOn: false)
    let name = CardLabel(lineHeight: 15)
    let price = CardLabel(lineHeight: 17)
    let badge = UIImageView()
    let shop = CardLabel(lineHeight: 15)
    let rating = RatingRow()
    let shipping = UIImageView(image: UIImage(named: "free_shipping"))

    init() {
        picture.layer.cornerRadius = 6
        picture.clipsToBounds = true
        name.font = .systemFont(ofSize: 12)
        name.numberOfLines = 2
        price.font = .boldSystemFont(ofSize: 14)
        shop.font = .systemFont(ofSize: 12)
        shop.textColor = .shopText
        shipping.isAccessibilityElement = true
        shipping.accessibilityLabel = "Free shipping"
        for view in [name, price, badge, shop, rating, shipping] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        // Long names of shops are cut, badges are not.
        shop.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }

    func show(_ product: Product) {
        heart.isSelected = product.isWishlisted
        name.text = product.name
        price.text = product.price
        shop.text = product.shop
        picture.image = UIImage(named: product.imageName)
        switch product.badge {
        case .none: break
        case .officialStore: badge.image = UIImage(named: "official_store")
        case .powerMerchant: badge.image = UIImage(named: "power_merchant")
        }
        rating.show(product.rating, reviews: product.reviews)
    }
}

/// A label whose lines have a height of the design's and not the font's.
final class CardLabel: UILabel {
    /// In a nib, it is a user-defined runtime attribute.
    private var lineHeight: CGFloat = 15 {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(lineHeight: CGFloat) {
        self.lineHeight = lineHeight
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func setValue(_ value: Any?, forKey key: String) {
        guard key == "lineHeight", let number = value as? NSNumber else {
            return super.setValue(value, forKey: key)
        }
        lineHeight = CGFloat(number.doubleValue)
    }

    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        let lines = max(1, (size.height / font.lineHeight).rounded())
        return CGSize(width: size.width, height: lines * lineHeight)
    }
}

/// Five stars and the number of reviews. The same in a nib is `RatingView`.
final class RatingRow: UIStackView {
    private let stars = (0..<5).map { _ in UIImageView() }
    private let reviews = CardLabel(lineHeight: 15)

    override init(frame: CGRect) {
        super.init(frame: frame)
        spacing = 1
        alignment = .center
        for star in stars {
            addArrangedSubview(star)
            let height = star.heightAnchor.constraint(equalToConstant: 11)
            // A row that is hidden by a height of 0 has no room for stars.
            height.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([star.widthAnchor.constraint(equalToConstant: 11), height])
        }
        reviews.font = .systemFont(ofSize: 12)
        reviews.textColor = .reviewText
        addArrangedSubview(reviews)
        setCustomSpacing(2, after: stars[4])
        // What is left of the row stays free.
        addArrangedSubview(UIView())
    }

    required init(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ rating: Int, reviews count: Int) {
        reviews.text = "(\(count))"
        reviews.accessibilityLabel = "\(rating) of 5 stars, \(count) reviews"
        for (index, star) in stars.enumerated() {
            if index < rating {
                star.image = UIImage(named: "active_star")
            } else {
                star.image = UIImage(named: "inactive_star")?.withRenderingMode(.alwaysTemplate)
                star.tintColor = .inactiveStar
            }
        }
    }
}
