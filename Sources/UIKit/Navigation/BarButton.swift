import CoreGraphics
import Foundation

/// The view of a bar button item without a custom view.
@MainActor
final class BarButton: UIControl {
    let item: UIBarButtonItem
    private let label = UILabel()
    private let imageView = UIImageView()
    private let appearance: UIBarButtonItemAppearance?
    private(set) lazy var storedSpringLoading: UISpringLoadedInteraction = ControlSpringLoading(self)

    init(_ item: UIBarButtonItem, appearance: UIBarButtonItemAppearance?) {
        self.item = item
        self.appearance = appearance
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityTraits = .button
        isEnabled = item.isEnabled
        tintColor = item.tintColor
        isOpaque = false
        accessibilityIdentifier = item.accessibilityIdentifier
        if item.image != nil {
            imageView.image = barImage
            imageView.contentMode = .center
            addSubview(imageView)
        } else if !hasGlyph {
            addSubview(label)
        }
        styleLabel()
        addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
        menuDidChange()
    }

    // MARK: Menu

    func menuDidChange() { isContextMenuInteractionEnabled = item.menu != nil }

    /// The menu opens at once where a tap has no other effect.
    override var showsMenuAsPrimaryAction: Bool {
        get { item.menu != nil && item.primaryAction == nil && item.action == nil }
        set { super.showsMenuAsPrimaryAction = newValue }
    }

    override var menuConfiguration: UIContextMenuConfiguration? {
        guard let menu = item.menuOfSelection else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = item.preferredMenuElementOrder
        return configuration
    }

    override var menuSender: Any { item }

    override func menuDidChoose(_ element: UIMenuElement) { item.menuSelectionMayHaveChanged() }

    required init?(coder: NSCoder) {
        fatalError("BarButton is never archived.")
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard let window, !window.context.appearances.isEmpty else { return }
        item.takeAppearance(at: self)
        tintColor = item.tintColor
        styleLabel()
        superview?.setNeedsLayout()
    }

    // MARK: Accessibility

    // The item's texts may be set after its button was created.

    override var accessibilityLabel: String? {
        get {
            if let text = super.accessibilityLabel ?? item.accessibilityLabel { return text }
            return item.image == nil && hasGlyph ? item.systemItem?.spokenName : item.title
        }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityHint: String? {
        get { super.accessibilityHint ?? item.accessibilityHint }
        set { super.accessibilityHint = newValue }
    }

    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? item.accessibilityValue }
        set { super.accessibilityValue = newValue }
    }

    /// The image; a symbol is in bars' size.
    private var barImage: UIImage? {
        let weight: UIImage.SymbolWeight = item.style == .done ? .semibold : .regular
        let bar = UIImage.SymbolConfiguration(pointSize: 17, weight: weight, scale: .large)
        return item.image?.symbolShown(in: traitCollection, bar.values)
    }

    private var hasGlyph: Bool { item.systemItem.map { BarGlyph.path($0) != nil } ?? false }

    private func send() { item.perform(from: self, with: nil) }

    private func styleLabel() {
        let state: UIControl.State = item.isEnabled ? .normal : .disabled
        let base = appearance?.attributes(for: state) ?? [:]
        let own = (item.titleTextAttributes(for: .normal) ?? [:])
            .merging(state == .normal ? [:] : item.titleTextAttributes(for: state) ?? [:]) { $1 }
        let attributes = base.merging(own) { $1 }
        label.font =
            attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        label.text = item.title
        label.textColor = attributes[.foregroundColor] as? UIColor ?? contentColor
        setNeedsDisplay()
    }

    private var contentColor: UIColor { item.isEnabled ? tintColor : .tertiaryLabel }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        styleLabel()
        imageView.tintColor = contentColor
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            if isHighlighted {
                alpha = 0.2
            } else {
                // A second touch may come before the button is opaque again.
                UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.alpha = 1 }
            }
        }
    }

    private static let glyphSide: CGFloat = 22

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        var width = Self.glyphSide
        if let image = barImage {
            width = image.size.width
        } else if label.superview === self {
            width = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: size.height)).width
            for title in item.possibleTitles ?? [] {
                let text = NSAttributedString(string: title, attributes: [.font: label.font as Any])
                width = max(width, label.roundedUp(text.size().width))
            }
        }
        return CGSize(width: item.width > 0 ? item.width : width, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = edgesOnPixels(bounds.inset(by: item.imageInsets))
        label.frame = bounds
    }

    override func draw(_ rect: CGRect) {
        guard item.image == nil, let glyph = item.systemItem else { return }
        let side = Self.glyphSide
        BarGlyph.draw(
            glyph, in: CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side),
            color: contentColor)
    }

    /// The touch area is at least 44 points wide and high.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let slack = max(6, (44 - bounds.width) / 2)
        return bounds.insetBy(dx: -slack, dy: -max(0, (44 - bounds.height) / 2)).contains(point)
    }
}

extension UIBarButtonItem {
    /// Returns the view of the item; nil for spaces.
    func makeView(appearance: UIBarButtonItemAppearance?) -> UIView? {
        if isSpace { return nil }
        let view = customView ?? BarButton(self, appearance: appearance)
        shownView = view
        return view
    }

    /// Returns the size of the view in a bar, in points.
    func size(of view: UIView, barHeight: CGFloat) -> CGSize {
        guard view === customView else { return view.sizeThatFits(CGSize(width: 0, height: barHeight)) }
        var size = view.bounds.size
        if size == .zero {
            let own = view.intrinsicContentSize
            size = own.width > 0 && own.height > 0 ? own : view.sizeThatFits(CGSize(width: 0, height: barHeight))
        }
        if width > 0 { size.width = width }
        return CGSize(width: size.width, height: min(size.height, barHeight))
    }
}
