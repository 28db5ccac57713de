import CoreGraphics

/// A token as a search field shows it.
final class SearchTokenView: UIView {
    let token: UISearchToken
    private let icon = UIImageView()
    private let label = UILabel()

    static let inset: CGFloat = 6
    static let gap: CGFloat = 4
    static let widest: CGFloat = 200

    init(_ token: UISearchToken) {
        self.token = token
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = 5
        icon.image = token.icon
        icon.contentMode = .scaleAspectFit
        label.text = token.text
        label.lineBreakMode = .byTruncatingTail
        if token.icon != nil { addSubview(icon) }
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = token.text
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the font, and returns the size that shows the token.
    func fit(_ font: UIFont) -> CGSize {
        if label.font != font {
            label.font = font
            setNeedsLayout()
        }
        var width = 2 * Self.inset + ceil(label.sizeThatFits(CGSize(width: 10_000, height: 100)).width)
        if token.icon != nil { width += iconSize.width + (token.text.isEmpty ? 0 : Self.gap) }
        return CGSize(width: min(width, Self.widest), height: ceil(font.lineHeight) + 5)
    }

    private var iconSize: CGSize {
        guard let size = token.icon?.size, size.width > 0, size.height > 0 else { return .zero }
        let height = min(size.height, ceil(label.font.lineHeight) - 3)
        return CGSize(width: ceil(size.width * height / size.height), height: height)
    }

    func show(isSelected: Bool, background: UIColor) {
        backgroundColor = isSelected ? tintColor : background
        label.textColor = isSelected ? .white : .label
        icon.tintColor = label.textColor
        accessibilityTraits = isSelected ? [.button, .selected] : .button
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func mirrored(_ rect: CGRect) -> CGRect {
            isRightToLeft
                ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        var x = Self.inset
        if token.icon != nil {
            let size = iconSize
            icon.frame = mirrored(
                CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
            x += size.width + Self.gap
        }
        label.frame = mirrored(CGRect(x: x, y: 0, width: max(0, bounds.width - x - Self.inset), height: bounds.height))
    }
}
