import CoreGraphics

/// The month's name, with a chevron that points down while the wheels are open.
final class MonthTitle: UIControl {
    private let label = UILabel()
    private let chevron = UIImageView()
    private var isOpen = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
        addSubview(chevron)
        let configuration = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
        chevron.image = UIImage(systemName: "chevron.forward", withConfiguration: configuration)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityIdentifier = "month"
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func set(_ text: String, isOpen: Bool, design: UIFontDescriptor.SystemDesign) {
        self.isOpen = isOpen
        let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
        label.font = font.fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: 17) } ?? font
        label.text = text
        label.textColor = isOpen ? tintColor : .label
        accessibilityLabel = text
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: label.sizeThatFits(size).width + 20, height: MonthMetrics.headerHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        label.frame = CGRect(x: isMirrored ? 20 : 0, y: 0, width: max(0, bounds.width - 20), height: bounds.height)
        chevron.sizeToFit()
        chevron.center = CGPoint(x: isMirrored ? 8 : bounds.width - 9, y: bounds.midY)
        chevron.transform = isOpen ? CGAffineTransform(rotationAngle: isMirrored ? -.pi / 2 : .pi / 2) : .identity
    }
}
