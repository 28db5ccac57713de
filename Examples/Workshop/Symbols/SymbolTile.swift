import UIKit

/// A symbol on a rounded square, with its name below.
final class SymbolTile: UIView {
    private let square = UIView()
    private let image = UIImageView()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        square.layer.cornerRadius = 10
        image.contentMode = .center
        image.tintColor = .label
        label.font = .preferredFont(forTextStyle: .caption2)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 2
        label.lineBreakMode = .byTruncatingTail
        for view in [square, image, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            square.topAnchor.constraint(equalTo: topAnchor), square.leadingAnchor.constraint(equalTo: leadingAnchor),
            square.trailingAnchor.constraint(equalTo: trailingAnchor),
            square.heightAnchor.constraint(equalTo: square.widthAnchor, multiplier: 0.75),
            image.centerXAnchor.constraint(equalTo: square.centerXAnchor),
            image.centerYAnchor.constraint(equalTo: square.centerYAnchor),
            label.topAnchor.constraint(equalTo: square.bottomAnchor, constant: 4),
            label.leadingAnchor.constraint(equalTo: leadingAnchor),
            label.trailingAnchor.constraint(equalTo: trailingAnchor),
            label.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
        ])
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ name: String, _ style: SymbolStyle) {
        image.image = style.image(name)
        // Long names break after their dots.
        label.text = name.replacingOccurrences(of: ".", with: ".\u{200B}")
        accessibilityLabel = name
        // White parts of multicolor symbols need a ground that is not white.
        square.backgroundColor = style.coloring == .multicolor ? .systemGray3 : .secondarySystemBackground
    }
}
