import CoreGraphics

/// A button of an edit menu: a title or an image, or an arrow to another page.
@MainActor
final class EditMenuButton: UIControl {
    private let label = UILabel()
    private let imageView = UIImageView()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let isDestructive: Bool
    private static let padding: CGFloat = 14

    init(_ element: UIMenuElement) {
        let attributes = (element as? any UIMenuLeaf)?.attributes ?? []
        isDestructive = attributes.contains(.destructive)
        super.init(frame: .zero)
        setUp(title: element.title, image: element.title.isEmpty ? element.image : nil)
        if element is UIDeferredMenuElement {
            spinner.startAnimating()
            addSubview(spinner)
            accessibilityLabel = "Loading"
        }
        isEnabled = !attributes.contains(.disabled) && !(element is UIDeferredMenuElement)
        show()
    }

    init(symbol: String, label: String) {
        isDestructive = false
        super.init(frame: .zero)
        let symbolFont = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
        setUp(title: "", image: UIImage(systemName: symbol, withConfiguration: symbolFont))
        accessibilityLabel = label
        show()
    }

    required init?(coder: NSCoder) {
        fatalError("EditMenuButton is never archived.")
    }

    private func setUp(title: String, image: UIImage?) {
        label.text = title
        label.textAlignment = .center
        imageView.image = image
        imageView.contentMode = .center
        addSubview(label)
        addSubview(imageView)
        isAccessibilityElement = true
        accessibilityTraits = .button
        if !title.isEmpty { accessibilityLabel = title }
    }

    private func show() {
        let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        label.font = Self.font(traitCollection)
        label.textColor = color
        imageView.tintColor = color
    }

    /// The text grows to the largest of the standard sizes, so that the callout fits above a line of text.
    private static func font(_ traits: UITraitCollection) -> UIFont {
        UIFontMetrics(forTextStyle: .subheadline).scaledFont(
            for: .systemFont(ofSize: 15), maximumPointSize: 21, compatibleWith: traits)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .menuHighlight : nil }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        show()
        let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)
        let content = label.text?.isEmpty == false ? label.sizeThatFits(room).width : imageView.image?.size.width ?? 20
        return CGSize(width: min(content, 240).rounded(.up) + 2 * Self.padding, height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
        imageView.frame = bounds
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
