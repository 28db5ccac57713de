import UIKit

/// A product as a card: picture with wishlist heart, name, price, shop, stars and shipping badge.
///
/// Laid out by hand: `arrange(in:)` is where each part goes, for showing and for measuring alike.
final class ProductCardView: UIView {
    private enum Metrics {
        static let padding: CGFloat = 8
        static let gap: CGFloat = 8
        static let rowSpacing: CGFloat = 10
        static let picture: CGFloat = 80
        static let heart = CGRect(x: 4, y: 4, width: 28, height: 28)
        static let nameLine: CGFloat = 15
        static let priceHeight: CGFloat = 17
        static let badge: CGFloat = 16
        static let badgeGap: CGFloat = 4
        static let textLine: CGFloat = 15
        static let star: CGFloat = 11
        static let starGap: CGFloat = 1
        static let shipping = CGSize(width: 67, height: 16)
        static let shippingGap: CGFloat = 4
        static let cornerRadius: CGFloat = 8
    }

    /// What the card shows; it can be set again, for another row.
    var product: Product {
        didSet {
            if heart.isSelected != product.isWishlisted { heart.isSelected = product.isWishlisted }
            var before = oldValue
            before.isWishlisted = product.isWishlisted
            // A heart alone leaves the rest of the card as it is.
            if product != before { showProduct() }
        }
    }

    /// Whether the outline of the shadow is set, so that it need not be found from the card's pixels.
    var hasShadowPath = true {
        didSet { if hasShadowPath != oldValue { setNeedsLayout() } }
    }

    /// Called when the heart is tapped.
    var onHeart: ((Bool) -> Void)?

    private let picture = UIImageView()
    private let heart: WishlistHeart
    private let name = UILabel()
    private let price = UILabel()
    private let badge = UIImageView()
    private let shop = UILabel()
    private let stars = (0..<5).map { _ in UIImageView() }
    private let reviews = UILabel()
    private let shipping = UIImageView(image: UIImage(named: "free_shipping"))

    init(product: Product) {
        self.product = product
        heart = WishlistHeart(isOn: product.isWishlisted)
        super.init(frame: .zero)
        setUpCard()
        setUpTexts()
        setUpPictures()
        showProduct()
        heart.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.product.isWishlisted = heart.isSelected
                onHeart?(heart.isSelected)
            }, for: .touchUpInside)
        [picture, heart, name, price, badge, shop, reviews, shipping].forEach(addSubview)
        stars.forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: Content

    private func setUpCard() {
        backgroundColor = .cardBackground
        layer.cornerRadius = Metrics.cornerRadius
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.12
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 4
    }

    private func setUpTexts() {
        name.font = .systemFont(ofSize: 12)
        name.numberOfLines = 2
        price.font = .boldSystemFont(ofSize: 14)
        shop.font = .systemFont(ofSize: 12)
        shop.textColor = .shopText
        reviews.font = .systemFont(ofSize: 12)
        reviews.textColor = .reviewText
    }

    private func setUpPictures() {
        picture.layer.cornerRadius = 6
        picture.clipsToBounds = true
        shipping.isAccessibilityElement = true
        shipping.accessibilityLabel = "Free shipping"
    }

    private func showProduct() {
        name.text = product.name
        price.text = product.price
        shop.text = product.shop
        reviews.text = "(\(product.reviews))"
        reviews.isHidden = product.reviews == 0
        reviews.accessibilityLabel = "\(product.rating) of 5 stars, \(product.reviews) reviews"
        picture.image = UIImage(named: product.imageName)
        badge.isHidden = product.badge == .none
        switch product.badge {
        case .none: break
        case .officialStore: badge.image = UIImage(named: "official_store")
        case .powerMerchant: badge.image = UIImage(named: "power_merchant")
        }
        for (index, star) in stars.enumerated() {
            if index < product.rating {
                star.image = UIImage(named: "active_star")
            } else {
                star.image = UIImage(named: "inactive_star")?.withRenderingMode(.alwaysTemplate)
                star.tintColor = .inactiveStar
            }
            star.isHidden = product.reviews == 0
        }
        shipping.isHidden = !product.freeShipping
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        for (view, frame) in arrange(in: bounds.width).frames { view.frame = pixelAligned(frame) }
        layer.shadowPath =
            hasShadowPath ? UIBezierPath(roundedRect: bounds, cornerRadius: Metrics.cornerRadius).cgPath : nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrange(in: size.width).height)
    }

    private func arrange(in width: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
        var frames: [(UIView, CGRect)] = []
        let pictureFrame = CGRect(
            x: Metrics.padding, y: Metrics.padding, width: Metrics.picture, height: Metrics.picture)
        frames.append((picture, pictureFrame))
        frames.append((heart, Metrics.heart.offsetBy(dx: pictureFrame.minX, dy: pictureFrame.minY)))

        let x = pictureFrame.maxX + Metrics.gap
        let column = max(0, width - x - Metrics.padding)
        var y = Metrics.padding

        let nameSize = name.sizeThatFits(CGSize(width: column, height: 0))
        let nameLines = max(1, (nameSize.height / name.font.lineHeight).rounded())
        frames.append((name, CGRect(x: x, y: y, width: column, height: nameLines * Metrics.nameLine)))
        y += nameLines * Metrics.nameLine + Metrics.rowSpacing

        frames.append((price, CGRect(x: x, y: y, width: column, height: Metrics.priceHeight)))
        y += Metrics.priceHeight + Metrics.rowSpacing

        y += arrangeShop(x, y, column, &frames)
        if product.reviews > 0 { y += Metrics.rowSpacing + arrangeReviews(x, y + Metrics.rowSpacing, &frames) }
        if product.freeShipping {
            y += Metrics.rowSpacing + Metrics.shippingGap
            frames.append((shipping, CGRect(origin: CGPoint(x: x, y: y), size: Metrics.shipping)))
            y += Metrics.shipping.height
        }
        return (frames, max(pictureFrame.maxY, y) + Metrics.padding)
    }

    /// - Returns: The height of the row.
    private func arrangeShop(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ frames: inout [(UIView, CGRect)]
    ) -> CGFloat {
        guard product.badge != .none else {
            frames.append((shop, CGRect(x: x, y: y, width: width, height: Metrics.textLine)))
            return Metrics.textLine
        }
        frames.append((badge, CGRect(x: x, y: y, width: Metrics.badge, height: Metrics.badge)))
        let indent = Metrics.badge + Metrics.badgeGap
        frames.append(
            (shop, CGRect(x: x + indent, y: y + 0.5, width: max(0, width - indent), height: Metrics.textLine)))
        return Metrics.badge
    }

    /// - Returns: The height of the row.
    private func arrangeReviews(_ x: CGFloat, _ y: CGFloat, _ frames: inout [(UIView, CGRect)]) -> CGFloat {
        var x = x
        for star in stars {
            frames.append(
                (
                    star,
                    CGRect(
                        x: x, y: y + (Metrics.textLine - Metrics.star) / 2, width: Metrics.star, height: Metrics.star)
                ))
            x += Metrics.star + Metrics.starGap
        }
        let width = reviews.sizeThatFits(.zero).width
        frames.append((reviews, CGRect(x: x + 1, y: y, width: width, height: Metrics.textLine)))
        return Metrics.textLine
    }
}
