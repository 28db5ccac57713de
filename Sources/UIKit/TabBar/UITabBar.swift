public import CoreGraphics

/// A bar of tabs at the bottom. Its background extends to the screen's edge.
@preconcurrency @MainActor
open class UITabBar: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeBar(from: coder)
    }

    /// The items of the bar.
    open var items: [UITabBarItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the items.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { show(items) }

    /// The selected item.
    open var selectedItem: UITabBarItem? {
        get { storedSelectedItem }
        set {
            guard newValue !== storedSelectedItem else { return }
            storedSelectedItem = newValue
            updateSelection()
        }
    }

    /// The delegate.
    open weak var delegate: (any UITabBarDelegate)?

    /// The style.
    open var barStyle: UIBarStyle {
        get { storedBarStyle }
        set {
            storedBarStyle = newValue
            overrideUserInterfaceStyle = storedBarStyle == .default ? .unspecified : .dark
        }
    }

    /// Whether content extends under the bar.
    open var isTranslucent: Bool {
        get { storedIsTranslucent }
        set {
            guard newValue != storedIsTranslucent else { return }
            storedIsTranslucent = newValue
            superview?.setNeedsLayout()
        }
    }

    /// The background color, if the appearance sets none.
    open var barTintColor: UIColor? {
        get { storedBarTintColor }
        set {
            storedBarTintColor = newValue
            lookDidChange()
        }
    }

    /// The color of unselected items.
    open var unselectedItemTintColor: UIColor? {
        get { storedUnselectedItemTintColor }
        set {
            storedUnselectedItemTintColor = newValue
            updateSelection()
        }
    }

    /// The standard appearance.
    open var standardAppearance: UITabBarAppearance {
        get { storedStandardAppearance }
        set {
            storedStandardAppearance = newValue
            lookDidChange()
        }
    }

    /// The appearance at the scroll edge. Not yet: stored; the standard one is drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?

    /// The background image.
    open var backgroundImage: UIImage? {
        get { storedBackgroundImage }
        set {
            storedBackgroundImage = newValue
            lookDidChange()
        }
    }

    /// The image of the hairline.
    open var shadowImage: UIImage? {
        get { storedShadowImage }
        set {
            storedShadowImage = newValue
            lookDidChange()
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 49) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutTabs()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateSelection()
    }

    final var shownItems: [UITabBarItem]?
    final var buttons: [TabButton] = []
    final var storedIsSpringLoaded = false
    final let background = BarBackground()
    /// The height of the background below the bar, in points.
    final var bottomInset: CGFloat = 0 {
        didSet { if bottomInset != oldValue { setNeedsLayout() } }
    }
    /// Called when the user taps a tab.
    final var onTap: ((UITabBarItem) -> Void)?

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final weak var storedSelectedItem: UITabBarItem?
    final var storedBarStyle = UIBarStyle.default
    final var storedIsTranslucent = true
    final var storedBarTintColor: UIColor?
    final var storedUnselectedItemTintColor: UIColor?
    final var storedStandardAppearance = UIBarAppearance.barsOwn(UITabBarAppearance())
    final var storedBackgroundImage: UIImage?
    final var storedShadowImage: UIImage?
}

/// The delegate of a tab bar. All methods are optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when the user has selected an item.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

extension UITabBar {
    fileprivate func setUp() {
        background.isAtBottom = true
        accessibilityTraits = .tabBar
        addSubview(background)
        lookDidChange()
    }

    fileprivate func lookDidChange() {
        var look = BarLook(standardAppearance)
        if let barTintColor { look.color = barTintColor }
        if let backgroundImage {
            look.image = backgroundImage.size == .zero ? nil : backgroundImage
            if look.image == nil { look.color = nil }
        }
        if let shadowImage {
            look.hairline = nil
            look.shadowImage = shadowImage.size == .zero ? nil : shadowImage
        }
        background.show(look)
        updateSelection()
    }

    fileprivate func show(_ items: [UITabBarItem]?) {
        let isSame = (items ?? []).elementsEqual(shownItems ?? []) { $0 === $1 }
        shownItems = items
        guard !isSame else { return }
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            let button = TabButton(item, in: self)
            button.onTap = { [unowned self] in tap(item) }
            addSubview(button)
            return button
        }
        setNeedsLayout()
        updateSelection()
    }

    private func tap(_ item: UITabBarItem) {
        if let onTap { return onTap(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    fileprivate func updateSelection() {
        for button in buttons { button.isSelected = button.item === selectedItem }
    }

    fileprivate func layOutTabs() {
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + bottomInset)
        guard !buttons.isEmpty else { return }
        let area = bounds.inset(
            by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        let isWide = traitCollection.horizontalSizeClass == .regular
        var width = area.width / CGFloat(buttons.count), x = area.minX
        var step = width
        if isWide {
            // Centered, at fixed distances, if there is room.
            width = min(110, width)
            step = min(width, area.width / CGFloat(buttons.count))
            x = area.midX - step * CGFloat(buttons.count) / 2
        }
        for (index, button) in buttons.enumerated() {
            button.isInline = isWide || traitCollection.verticalSizeClass == .compact
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let place = isRightToLeft ? buttons.count - 1 - index : index
            button.frame = CGRect(x: x + CGFloat(place) * step, y: 0, width: width, height: bounds.height)
                .edgesRoundedToPixels(traitCollection.displayScale)
            button.setNeedsLayout()
        }
    }
}
