import UIKit

/// A heart on a grey disc; a tap turns it on and off.
final class WishlistHeart: UIButton {
    init(isOn: Bool) {
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 2 / 3, alpha: 1)
        setImage(UIImage(named: "inactive_heart"), for: .normal)
        setImage(UIImage(named: "active_heart"), for: .selected)
        setImage(UIImage(named: "active_heart"), for: [.selected, .highlighted])
        isSelected = isOn
        addAction(UIAction { [weak self] _ in self?.isSelected.toggle() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var accessibilityLabel: String? {
        get { isSelected ? "Remove from wishlist" : "Add to wishlist" }
        set {}
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width / 2
    }

    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        contentRect.insetBy(dx: 2, dy: 2)
    }
}
