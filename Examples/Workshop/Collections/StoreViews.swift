import UIKit

/// The title of a section of the store page.
final class StoreHeader: UICollectionReusableView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 22, weight: .bold))
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor),
            label.trailingAnchor.constraint(equalTo: trailingAnchor),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 12),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ title: String?) { label.text = title }
}

/// The word "New" in the corner of a card.
final class StoreBadge: UICollectionReusableView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.text = "NEW"
        label.font = .systemFont(ofSize: 11, weight: .bold)
        label.textColor = .white
        label.textAlignment = .center
        label.translatesAutoresizingMaskIntoConstraints = false
        backgroundColor = .systemRed
        layer.cornerRadius = 11
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// The color behind a section of the store page.
final class StoreBackground: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// A large card: a picture with a name over its lower part.
final class FeaturedCell: UICollectionViewCell {
    private let picture = UIImageView()
    private let shade = CAGradientLayer()
    private let caption = UILabel()
    private let name = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 14
        contentView.clipsToBounds = true
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        shade.colors = [UIColor.black.withAlphaComponent(0).cgColor, UIColor.black.withAlphaComponent(0.7).cgColor]
        caption.font = .preferredFont(forTextStyle: .caption1)
        caption.textColor = UIColor(white: 1, alpha: 0.8)
        name.font = .preferredFont(forTextStyle: .headline)
        name.textColor = .white
        for label in [caption, name] { label.adjustsFontForContentSizeCategory = true }
        contentView.addSubview(picture)
        contentView.layer.addSublayer(shade)
        contentView.addSubview(caption)
        contentView.addSubview(name)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ product: Product) {
        picture.image = UIImage(named: product.largeImageName)
        caption.text = product.shop
        name.text = product.name
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        picture.frame = bounds
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shade.frame = CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
        CATransaction.commit()
        let nameHeight = name.font.lineHeight.rounded(.up), captionHeight = caption.font.lineHeight.rounded(.up)
        name.frame = CGRect(
            x: 16, y: bounds.height - 14 - nameHeight, width: bounds.width - 32, height: nameHeight)
        caption.frame = CGRect(
            x: 16, y: name.frame.minY - 2 - captionHeight, width: bounds.width - 32, height: captionHeight)
    }
}

/// A row of three on a page: picture, name, shop, and a button.
final class StoreRowCell: UICollectionViewCell {
    private let picture = UIImageView()
    private let name = UILabel()
    private let shop = UILabel()
    private let button = UIButton(configuration: .gray())
    private let line = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.layer.cornerRadius = 12
        picture.clipsToBounds = true
        name.font = .preferredFont(forTextStyle: .subheadline)
        shop.font = .preferredFont(forTextStyle: .caption1)
        shop.textColor = .secondaryLabel
        for label in [name, shop] { label.adjustsFontForContentSizeCategory = true }
        button.configuration?.title = "GET"
        button.configuration?.cornerStyle = .capsule
        button.configuration?.buttonSize = .small
        line.backgroundColor = .separator
        for view in [picture, name, shop, button, line] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        button.setContentHuggingPriority(.required, for: .horizontal)
        button.setContentCompressionResistancePriority(.required, for: .horizontal)
        let texts = UILayoutGuide()
        contentView.addLayoutGuide(texts)
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            picture.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            picture.widthAnchor.constraint(equalToConstant: 56),
            picture.heightAnchor.constraint(equalToConstant: 56),
            texts.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            texts.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
            texts.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -12),
            name.topAnchor.constraint(equalTo: texts.topAnchor),
            name.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
            name.trailingAnchor.constraint(equalTo: texts.trailingAnchor),
            shop.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
            shop.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
            shop.trailingAnchor.constraint(equalTo: texts.trailingAnchor),
            shop.bottomAnchor.constraint(equalTo: texts.bottomAnchor),
            button.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            button.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            line.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            line.heightAnchor.constraint(equalToConstant: 1 / max(1, traitCollection.displayScale)),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ product: Product, isLast: Bool) {
        picture.image = UIImage(named: product.imageName)
        name.text = product.name
        shop.text = product.shop
        line.isHidden = isLast
    }
}

/// A topic to browse: a name on its color.
final class TopicCell: UICollectionViewCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 12
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .white
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ name: String, _ color: UIColor) {
        label.text = name
        contentView.backgroundColor = color
    }

    override var isHighlighted: Bool {
        didSet { contentView.alpha = isHighlighted ? 0.6 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds.insetBy(dx: 10, dy: 4)
    }
}
