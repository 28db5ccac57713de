import CoreGraphics

/// A tab's button: an image above its title, or next to it in compact height or large width.
@MainActor
final class TabButton: UIControl {
    let item: UITabBarItem
    var onTap: (() -> Void)?
    var isInline = false
    unowned let bar: UITabBar
    private(set) lazy var storedSpringLoading: UISpringLoadedInteraction = ControlSpringLoading(self)
    private let imageView = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()
    private let pill = UIView()

    init(_ item: UITabBarItem, in bar: UITabBar) {
        self.item = item
        self.bar = bar
        super.init(frame: .zero)
        imageView.contentMode = .center
        pill.layer.cornerRadius = Self.badgeHeight / 2
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        for view in [imageView, label, pill] { addSubview(view) }
        pill.addSubview(badge)
        pill.isUserInteractionEnabled = false
        item.onChange = { [weak self] in self?.update() }
        item.shownView = self
        addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
        update()
    }

    required init?(coder: NSCoder) {
        fatalError("TabButton is never archived.")
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { item.takeAppearance(at: self) }
    }

    override var isSelected: Bool {
        didSet { update() }
    }

    /// UIKit's gray of unselected tabs.
    private static let unselected = UIColor { traits in
        UIColor(white: (traits.userInterfaceStyle == .dark ? 117 : 153) / 255, alpha: 1)
    }

    /// The size of symbols in tabs.
    private static let symbols = UIImage.SymbolConfiguration(pointSize: 17, weight: .medium, scale: .large).values

    private func update() {
        let appearance = (item.standardAppearance ?? bar.standardAppearance).stackedLayoutAppearance
        let state = !item.isEnabled ? appearance.disabled : isSelected ? appearance.selected : appearance.normal
        let color: UIColor = isSelected ? bar.tintColor : bar.unselectedItemTintColor ?? Self.unselected
        let own = item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
        let attributes = state.titleTextAttributes.merging(own) { $1 }
        label.text = item.title
        label.font =
            attributes[.font] as? UIFont
            ?? (isInline ? .systemFont(ofSize: 13) : .systemFont(ofSize: 10, weight: .medium))
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
        let image = (isSelected ? item.selectedImage ?? item.image : item.image)?
            .symbolShown(in: traitCollection, Self.symbols)
        imageView.image = image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
        imageView.tintColor = state.iconColor ?? color
        badge.text = item.badgeValue
        pill.isHidden = item.badgeValue == nil
        pill.backgroundColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
        isEnabled = item.isEnabled
        alpha = item.isEnabled ? 1 : 0.5
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityHint = item.accessibilityHint
        accessibilityValue = item.accessibilityValue
        isAccessibilityElement = true
        accessibilityTraits = isSelected ? [.button, .selected] : .button
        if !item.isEnabled { accessibilityTraits.insert(.notEnabled) }
        setNeedsLayout()
    }

    private static let badgeHeight: CGFloat = 18

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = traitCollection.displayScale
        label.font = label.font.withSize(isInline ? max(12, label.font.pointSize) : label.font.pointSize)
        var text = label.intrinsicContentSize
        text.width = min(text.width, bounds.width - 2)
        let image = imageView.image?.size ?? .zero
        var icon: CGRect
        if isInline {
            let width = image.width + (image.width > 0 && text.width > 0 ? 6 : 0) + text.width
            icon = CGRect(
                x: (bounds.width - width) / 2, y: (bounds.height - image.height) / 2, width: image.width,
                height: image.height)
            label.frame = CGRect(
                x: bounds.midX + width / 2 - text.width, y: (bounds.height - text.height) / 2, width: text.width,
                height: text.height
            ).edgesRoundedToPixels(scale)
        } else {
            // The title's baseline is 7 points above the bottom; the image is centered above the title.
            let hasTitle = !(item.title ?? "").isEmpty
            let baseline = bounds.height - 4 - 3
            let top = baseline - label.font.ascender
            label.frame = CGRect(
                x: (bounds.width - text.width) / 2 + item.titlePositionAdjustment.horizontal,
                y: top + item.titlePositionAdjustment.vertical, width: text.width, height: text.height
            ).edgesRoundedToPixels(scale)
            let middle = hasTitle ? (image.height > 0 ? 18.5 : 0) : bounds.midY
            icon = CGRect(
                x: (bounds.width - image.width) / 2, y: middle - image.height / 2, width: image.width,
                height: image.height)
        }
        imageView.frame = icon.inset(by: item.imageInsets).edgesRoundedToPixels(scale)
        let width = max(Self.badgeHeight, badge.intrinsicContentSize.width + 10)
        let middle = CGPoint(x: icon.midX, y: icon.midY)
        pill.frame = CGRect(
            x: middle.x + 10 - Self.badgeHeight / 2, y: max(2, middle.y - 8 - Self.badgeHeight / 2), width: width,
            height: Self.badgeHeight
        ).edgesRoundedToPixels(scale)
        badge.frame = pill.bounds
    }
}
