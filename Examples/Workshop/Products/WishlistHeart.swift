import UIKit

/// A heart on a grey disc; a tap turns it on and off.
final class WishlistHeart: UIButton {
    init(isOn: Bool) {
        super.init(frame: .zero)
        setUp()
        isSelected = isOn
    }

    /// Of a nib, which has the heart's frame and constraints.
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = UIColor(white: 2 / 3, alpha: 1)
        setImage(UIImage(named: "inactive_heart"), for: .normal)
        setImage(UIImage(named: "active_heart"), for: .selected)
        setImage(UIImage(named: "active_heart"), for: [.selected, .highlighted])
        addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    }

    private func toggle() {
        isSelected.toggle()
        guard let imageView else { return }
        imageView.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            imageView.transform = .identity
        }
    }

    override var accessibilityLabel: String? {
        get { isSelected ? "Remove from wishlist" : "Add to wishlist" }
        set {}
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width / 2
    }

    /// The heart keeps its size on a larger disc, where it stays sharp.
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let side = min(24, contentRect.width - 4)
        return CGRect(x: contentRect.midX - side / 2, y: contentRect.midY - side / 2, width: side, height: side)
    }
}
