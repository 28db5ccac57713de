import UIKit

/// What there is to know about a product, from its name to its shop.
///
/// Laid out by hand: a column of parts, each as tall as it wants to be at this width.
final class ProductFactsView: UIView {
    private enum Metrics {
        static let margin: CGFloat = 16
        static let star: CGFloat = 18
        static let starGap: CGFloat = 3
        static let avatar: CGFloat = 40
        static let badge: CGFloat = 16
        static let badgeGap: CGFloat = 4
        static let shipping = CGSize(width: 67, height: 16)
    }

    private let name = UILabel()
    private let price = UILabel()
    private let stars = (0..<5).map { _ in UIImageView() }
    private let reviews = UILabel()
    private let shipping = UIImageView(image: UIImage(named: "free_shipping"))
    private let avatar = UILabel()
    private let shop = UILabel()
    private let badge = UIImageView()
    private let badgeName = UILabel()
    private let aboutTitle = UILabel()
    private let about = UILabel()
    private let lines = (0..<2).map { _ in UIView() }
    private let product: Product

    init(product: Product) {
        self.product = product
        super.init(frame: .zero)
        backgroundColor = .cardBackground
        setUpPrice()
        setUpReviews()
        setUpShop()
        setUpAbout()
        for line in lines {
            line.backgroundColor = .separator
            addSubview(line)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: Content

    private func setUpPrice() {
        price.text = product.price
        price.font = .systemFont(ofSize: 28, weight: .bold)
        name.text = product.name
        name.font = .systemFont(ofSize: 20)
        name.numberOfLines = 0
        shipping.isHidden = !product.freeShipping
        shipping.isAccessibilityElement = true
        shipping.accessibilityLabel = "Free shipping"
        [price, name, shipping].forEach(addSubview)
    }

    private func setUpReviews() {
        for (index, star) in stars.enumerated() {
            star.image = UIImage(named: "yellow-star")?.withRenderingMode(
                index < product.rating ? .alwaysOriginal : .alwaysTemplate)
            star.tintColor = .inactiveStar
            star.isHidden = product.reviews == 0
            addSubview(star)
        }
        reviews.text =
            switch product.reviews {
            case 0: "No reviews yet"
            case 1: "1 review"
            default: "\(product.reviews) reviews"
            }
        reviews.font = .systemFont(ofSize: 15)
        reviews.textColor = .secondaryLabel
        addSubview(reviews)
    }

    private func setUpShop() {
        avatar.text = String(product.shop.prefix(1))
        avatar.font = .systemFont(ofSize: 18, weight: .semibold)
        avatar.textAlignment = .center
        avatar.textColor = .white
        avatar.backgroundColor = .systemIndigo
        avatar.layer.cornerRadius = Metrics.avatar / 2
        avatar.clipsToBounds = true
        shop.text = product.shop
        shop.font = .systemFont(ofSize: 16, weight: .semibold)
        badgeName.font = .systemFont(ofSize: 14)
        badgeName.textColor = .secondaryLabel
        switch product.badge {
        case .none: badgeName.text = "Shop"
        case .officialStore:
            badge.image = UIImage(named: "official_store")
            badgeName.text = "Official Store"
        case .powerMerchant:
            badge.image = UIImage(named: "power_merchant")
            badgeName.text = "Power Merchant"
        }
        [avatar, shop, badge, badgeName].forEach(addSubview)
    }

    private func setUpAbout() {
        aboutTitle.text = "About this product"
        aboutTitle.font = .systemFont(ofSize: 17, weight: .semibold)
        aboutTitle.accessibilityTraits = .header
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 3
        about.numberOfLines = 0
        about.textColor = .secondaryLabel
        about.attributedText = NSAttributedString(
            string: """
                “\(product.name)” is one of a thousand products that are made up when their row comes into sight, each \
                from nothing but its number. The only thing that anyone remembers of it is whether you gave it your \
                heart: scroll away and come back, and it will still be there.
                """,
            attributes: [.font: UIFont.systemFont(ofSize: 15), .paragraphStyle: paragraph])
        [aboutTitle, about].forEach(addSubview)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        for (view, frame) in arrange(in: bounds.width).frames { view.frame = frame }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrange(in: size.width).height)
    }

    private func arrange(in width: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
        var column = Column(x: Metrics.margin, y: Metrics.margin, width: max(0, width - 2 * Metrics.margin))
        column.add(price)
        column.y += 6
        column.add(name)
        column.y += 10
        addReviews(&column)
        if product.freeShipping {
            column.y += 12
            column.add(shipping, size: Metrics.shipping)
        }
        addLine(lines[0], &column)
        addShop(&column)
        addLine(lines[1], &column)
        column.add(aboutTitle)
        column.y += 6
        column.add(about)
        return (column.frames, column.y + Metrics.margin)
    }

    private func addReviews(_ column: inout Column) {
        var x = column.x
        let height = max(Metrics.star, reviews.sizeThatFits(.zero).height)
        if product.reviews > 0 {
            for star in stars {
                column.place(
                    star,
                    CGRect(
                        x: x, y: column.y + (height - Metrics.star) / 2, width: Metrics.star, height: Metrics.star))
                x += Metrics.star + Metrics.starGap
            }
            x += 5
        }
        column.place(reviews, CGRect(x: x, y: column.y, width: max(0, column.maxX - x), height: height))
        column.y += height
    }

    private func addShop(_ column: inout Column) {
        column.place(
            avatar, CGRect(x: column.x, y: column.y, width: Metrics.avatar, height: Metrics.avatar))
        let x = column.x + Metrics.avatar + 12
        column.place(shop, CGRect(x: x, y: column.y, width: max(0, column.maxX - x), height: 20))
        let indent = product.badge == .none ? 0 : Metrics.badge + Metrics.badgeGap
        column.place(
            badge, CGRect(x: x, y: column.y + 22, width: indent == 0 ? 0 : Metrics.badge, height: Metrics.badge))
        column.place(
            badgeName,
            CGRect(x: x + indent, y: column.y + 21, width: max(0, column.maxX - x - indent), height: 18))
        column.y += Metrics.avatar
    }

    private func addLine(_ line: UIView, _ column: inout Column) {
        column.y += Metrics.margin
        column.place(
            line,
            CGRect(x: column.x, y: column.y, width: column.width, height: 1 / max(1, traitCollection.displayScale)))
        column.y += Metrics.margin
    }
}

/// Places views below each other.
@MainActor
private struct Column {
    var x: CGFloat
    var y: CGFloat
    var width: CGFloat
    private(set) var frames: [(UIView, CGRect)] = []

    init(x: CGFloat, y: CGFloat, width: CGFloat) {
        self.x = x
        self.y = y
        self.width = width
    }

    var maxX: CGFloat { x + width }

    mutating func add(_ label: UILabel) {
        let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
        add(label, size: CGSize(width: width, height: height))
    }

    mutating func add(_ view: UIView, size: CGSize) {
        place(view, CGRect(origin: CGPoint(x: x, y: y), size: size))
        y += size.height
    }

    /// Leaves the column where it is.
    mutating func place(_ view: UIView, _ frame: CGRect) {
        frames.append((view, frame))
    }
}
