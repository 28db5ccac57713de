import CoreGraphics

/// A date or a time in a rounded rectangle, which opens a picker.
final class DatePill: UIControl {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        layer.cornerCurve = .continuous
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.isAccessibilityElement = false
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var text = "" {
        didSet {
            label.text = text
            accessibilityLabel = text
        }
    }

    /// Whether the picker of this pill is open.
    var isOpen = false {
        didSet { showState() }
    }

    override var isHighlighted: Bool {
        didSet { showState() }
    }

    override var isEnabled: Bool {
        didSet { showState() }
    }

    private func showState() {
        label.textColor = isOpen ? tintColor : isEnabled ? .label : .tertiaryLabel
        label.alpha = isHighlighted ? 0.4 : 1
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        return CGSize(width: text.width.rounded(.up) + 24, height: max(34, text.height.rounded(.up) + 13))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 6, dy: 0)
    }
}
