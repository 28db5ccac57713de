import CoreGraphics

/// A button of an alert.
@MainActor
final class AlertRow: UIControl {
    let action: UIAlertAction
    var onTap: (() -> Void)?
    private let label = UILabel()

    /// - Parameter wraps: Whether a long title wraps instead of shrinking.
    init(_ action: UIAlertAction, size: CGFloat, weight: UIFont.Weight, wraps: Bool) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textAlignment = .center
        label.numberOfLines = wraps ? 0 : 1
        label.adjustsFontSizeToFitWidth = !wraps
        label.minimumScaleFactor = 0.7
        label.isUserInteractionEnabled = false
        addSubview(label)
        accessibilityLabel = action.title
        accessibilityTraits = .button
        isAccessibilityElement = true
        isEnabled = action.isEnabled
        applyColor()
        addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        fatalError("AlertRow is never archived.")
    }

    private func applyColor() {
        label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    var textWidth: CGFloat {
        label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).width
    }

    /// Returns the height of the row: larger text gets the same padding above and below in proportion.
    func height(width: CGFloat, least: CGFloat) -> CGFloat {
        max(least, (textHeight(width: width) + 23).rounded(.up))
    }

    private func textHeight(width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: max(0, width - 16), height: 0)).height
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        applyColor()
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .alertPressed : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = textHeight(width: bounds.width)
        label.frame = CGRect(
            x: 8, y: ((bounds.height - height) / 2).rounded(), width: max(0, bounds.width - 16), height: height)
    }
}
