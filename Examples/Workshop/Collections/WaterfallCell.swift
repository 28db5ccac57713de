import UIKit

/// A product of the waterfall: its picture in one of three shapes, its name and its price.
final class WaterfallCell: UICollectionViewCell {
    private static let padding: CGFloat = 10
    private static let gap: CGFloat = 4

    private let picture = UIImageView()
    private let name = UILabel()
    private let price = UILabel()
    private var ratio: CGFloat = 1

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .cardBackground
        contentView.layer.cornerRadius = 10
        contentView.clipsToBounds = true
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        name.numberOfLines = 0
        name.textColor = .label
        price.textColor = .label
        for label in [name, price] { label.adjustsFontForContentSizeCategory = true }
        name.font = .preferredFont(forTextStyle: .footnote)
        price.font = Self.priceFont(traitCollection)
        price.adjustsFontSizeToFitWidth = true
        price.minimumScaleFactor = 0.6
        for view in [picture, name, price] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private static func priceFont(_ traits: UITraitCollection) -> UIFont {
        UIFontMetrics(forTextStyle: .subheadline)
            .scaledFont(for: .systemFont(ofSize: 15, weight: .semibold), compatibleWith: traits)
    }

    /// The height of the picture for each point of its width.
    private static func ratio(of product: Product) -> CGFloat { [1, 1.3, 0.75][product.imageIndex % 3] }

    static func height(of product: Product, width: CGFloat, _ traits: UITraitCollection) -> CGFloat {
        let font = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        let text = (product.name as NSString).boundingRect(
            with: CGSize(width: width - 2 * padding, height: .greatestFiniteMagnitude),
            options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
        let price = priceFont(traits).lineHeight
        return (width * ratio(of: product)).rounded() + padding + text.height.rounded(.up) + gap
            + price.rounded(.up) + padding
    }

    func show(_ product: Product) {
        ratio = Self.ratio(of: product)
        picture.image = UIImage(named: product.largeImageName)
        name.text = product.name
        price.text = product.price
        setNeedsLayout()
    }

    override var isHighlighted: Bool {
        didSet { contentView.alpha = isHighlighted ? 0.6 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds, padding = Self.padding
        picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: (bounds.width * ratio).rounded())
        let priceHeight = price.font.lineHeight.rounded(.up), width = bounds.width - 2 * padding
        price.frame = CGRect(x: padding, y: bounds.height - padding - priceHeight, width: width, height: priceHeight)
        let top = picture.frame.maxY + padding
        name.frame = CGRect(x: padding, y: top, width: width, height: price.frame.minY - Self.gap - top)
    }
}
