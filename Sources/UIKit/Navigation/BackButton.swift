import CoreGraphics

/// The back button: a chevron, and the title of the previous page.
@MainActor
final class BackButton: UIControl {
    var onTap: (() -> Void)?
    private let label = UILabel()
    private let chevron: UIView
    private let item: UINavigationItem
    /// The possible titles, each shorter than the one before.
    private let texts: [String]

    init(leadingTo item: UINavigationItem, appearance: UINavigationBarAppearance, indicator: UIImage?) {
        self.item = item
        if let image = appearance.backIndicatorImage ?? indicator {
            let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
            view.contentMode = .center
            chevron = view
        } else {
            chevron = Chevron()
        }
        let own = item.backBarButtonItem?.title ?? item.backButtonTitle
        switch item.backButtonDisplayMode {
        case .minimal: texts = [""]
        case .generic: texts = ["Back", ""]
        case .default: texts = [own ?? item.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back", "Back", ""]
        }
        super.init(frame: .zero)
        var attributes = appearance.backButtonAppearance.attributes(for: .normal)
        attributes.merge(item.backBarButtonItem?.titleTextAttributes(for: .normal) ?? [:]) { $1 }
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
        fixedColor = attributes[.foregroundColor] as? UIColor
        accessibilityLabel = texts.first { !$0.isEmpty } ?? "Back"
        accessibilityIdentifier = "BackButton"
        accessibilityTraits = .button
        isAccessibilityElement = true
        chevron.isUserInteractionEnabled = false
        addSubview(chevron)
        addSubview(label)
        applyTint()
        addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        fatalError("BackButton is never archived.")
    }

    private var fixedColor: UIColor?

    private func applyTint() {
        if let tint = item.backBarButtonItem?.tintColor { chevron.tintColor = tint }
        label.textColor = fixedColor ?? item.backBarButtonItem?.tintColor ?? tintColor
        chevron.setNeedsDisplay()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        applyTint()
    }

    /// Uses the longest title that fits.
    func fit(into room: CGFloat) {
        for text in texts {
            label.text = text
            if textStart + label.intrinsicContentSize.width <= room || text.isEmpty { break }
        }
        setNeedsLayout()
    }

    private var chevronSize: CGSize { (chevron as? UIImageView)?.image?.size ?? BarGlyph.chevronSize }
    private var textStart: CGFloat { chevronSize.width + 6 }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.text.map { $0.isEmpty ? 0 : textStart + label.intrinsicContentSize.width } ?? 0
        return CGSize(
            width: max(text, chevronSize.width).raisedToPixels(traitCollection.displayScale), height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = chevronSize
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let scale = traitCollection.displayScale
        let place = CGRect(
            x: isRightToLeft ? bounds.width - size.width : 0, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height
        ).edgesRoundedToPixels(scale)
        chevron.bounds.size = place.size
        chevron.center = CGPoint(x: place.midX, y: place.midY)
        // The chevron points to where the page came from.
        chevron.transform = isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        let text = label.intrinsicContentSize
        let x = isRightToLeft ? bounds.width - textStart - text.width : textStart
        let frame = CGRect(x: x, y: (bounds.height - text.height) / 2, width: text.width, height: text.height)
            .roundedToPixels(scale)
        label.bounds.size = frame.size
        label.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    func place(shift: CGFloat, presence: CGFloat, keepsChevron: Bool) {
        label.transform = CGAffineTransform(translationX: shift, y: 0)
        label.alpha = presence
        chevron.alpha = keepsChevron ? 1 : presence
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            if isHighlighted {
                alpha = 0.2
            } else {
                UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.alpha = 1 }
            }
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let width = max(50, bounds.width + 8)
        let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width + 8 - width : -8
        return CGRect(x: x, y: 0, width: width, height: bounds.height).contains(point)
    }

    private final class Chevron: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            isOpaque = false
        }

        required init?(coder: NSCoder) {
            fatalError("Chevron is never archived.")
        }

        override func draw(_ rect: CGRect) { BarGlyph.drawChevron(in: bounds, color: tintColor) }

        override func tintColorDidChange() {
            super.tintColorDidChange()
            setNeedsDisplay()
        }
    }
}
