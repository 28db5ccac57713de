import UIKit

/// A picture that fills its cell; a tick in the corner while it is selected among several.
final class PhotoCell: UICollectionViewCell {
    private let picture = UIImageView()
    private let tick = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        tick.image = UIImage(
            systemName: "checkmark.circle.fill",
            withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.white, .systemBlue])
                .applying(UIImage.SymbolConfiguration(pointSize: 20)))
        tick.sizeToFit()
        contentView.addSubview(picture)
        contentView.addSubview(tick)
        isAccessibilityElement = true
        showState()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ number: Int, cornerRadius: CGFloat = 0) {
        picture.image = UIImage(named: "product_\(number)_large")
        picture.layer.cornerRadius = cornerRadius
        accessibilityLabel = "Photo \(number + 1)"
    }

    override var isSelected: Bool {
        didSet { showState() }
    }

    override var isHighlighted: Bool {
        didSet { showState() }
    }

    private func showState() {
        picture.alpha = isSelected || isHighlighted ? 0.6 : 1
        tick.isHidden = !isSelected
        accessibilityTraits = isSelected ? [.image, .selected] : .image
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = contentView.bounds
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        tick.frame.origin = CGPoint(
            x: isRightToLeft ? 6 : contentView.bounds.width - tick.frame.width - 6,
            y: contentView.bounds.height - tick.frame.height - 6)
    }
}
