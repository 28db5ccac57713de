import UIKit

/// The same card as `ProductCardView`, by constraints: what an app would have in place of the sums in
/// `ProductCardView.arrange(in:)`.
///
/// Parts that a product does not have leave no gap. There are three usual ways to that, one of which is chosen when the
/// card is made: see `HidingWay`.
final class WishlistCardView: UIView {
    private enum Metrics {
        static let padding: CGFloat = 8
        static let picture: CGFloat = 80
        static let heart: CGFloat = 28
        static let heartInset: CGFloat = 4
    }

    let parts = CardParts()
    let way: HidingWay
    private let arrangement: any CardArrangement

    /// What the card shows; it can be set again, for another row.
    var product: Product {
        didSet { if product != oldValue { showProduct() } }
    }

    /// Whether the shadow's outline is given, so that it need not be found from the card's picture.
    var hasShadowPath = true {
        didSet { if hasShadowPath != oldValue { setNeedsLayout() } }
    }

    /// Told when the heart is tapped.
    var onHeart: ((Bool) -> Void)?

    init(product: Product, way: HidingWay) {
        self.product = product
        self.way = way
        arrangement = way.makeArrangement(of: parts)
        super.init(frame: .zero)
        setUpCard()
        setUpPicture()
        addSubview(arrangement.column)
        arrangement.column.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            arrangement.column.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.padding),
            arrangement.column.leadingAnchor.constraint(
                equalTo: parts.picture.trailingAnchor, constant: Metrics.padding),
            arrangement.column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Metrics.padding),
            arrangement.column.bottomAnchor.constraint(
                lessThanOrEqualTo: bottomAnchor, constant: -Metrics.padding),
        ])
        showProduct()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setUpCard() {
        backgroundColor = .cardBackground
        layer.cornerRadius = 8
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.12
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 4
        parts.heart.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                product.isWishlisted = parts.heart.isSelected
                onHeart?(parts.heart.isSelected)
            }, for: .touchUpInside)
    }

    private func setUpPicture() {
        for view in [parts.picture, parts.heart] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let picture = parts.picture, heart = parts.heart
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.padding),
            picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.padding),
            picture.widthAnchor.constraint(equalToConstant: Metrics.picture),
            picture.heightAnchor.constraint(equalToConstant: Metrics.picture),
            picture.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -Metrics.padding),
            heart.topAnchor.constraint(equalTo: picture.topAnchor, constant: Metrics.heartInset),
            heart.leadingAnchor.constraint(equalTo: picture.leadingAnchor, constant: Metrics.heartInset),
            heart.widthAnchor.constraint(equalToConstant: Metrics.heart),
            heart.heightAnchor.constraint(equalToConstant: Metrics.heart),
        ])
    }

    private func showProduct() {
        parts.show(product)
        arrangement.show(product)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let path = hasShadowPath ? UIBezierPath(roundedRect: bounds, cornerRadius: 8).cgPath : nil
        layer.shadowPath = path
    }
}
