public import CoreGraphics

/// A row of tabs at the bottom. Its background goes on below it to the screen's edge.
@preconcurrency @MainActor
open class UITabBar: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    open var items: [UITabBarItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { show(items) }

    open var selectedItem: UITabBarItem? {
        get { storedSelectedItem }
        set {
            guard newValue !== storedSelectedItem else { return }
            storedSelectedItem = newValue
            updateSelection()
        }
    }

    open weak var delegate: (any UITabBarDelegate)?

    open var barStyle: UIBarStyle {
        get { storedBarStyle }
        set {
            storedBarStyle = newValue
            overrideUserInterfaceStyle = storedBarStyle == .default ? .unspecified : .dark
        }
    }

    /// Whether pages go on under the bar.
    open var isTranslucent: Bool {
        get { storedIsTranslucent }
        set {
            guard newValue != storedIsTranslucent else { return }
            storedIsTranslucent = newValue
            superview?.setNeedsLayout()
        }
    }

    open var barTintColor: UIColor? {
        get { storedBarTintColor }
        set {
            storedBarTintColor = newValue
            lookDidChange()
        }
    }

    open var unselectedItemTintColor: UIColor? {
        get { storedUnselectedItemTintColor }
        set {
            storedUnselectedItemTintColor = newValue
            updateSelection()
        }
    }

    open var standardAppearance: UITabBarAppearance {
        get { storedStandardAppearance }
        set {
            storedStandardAppearance = newValue
            lookDidChange()
        }
    }

    /// Not yet: stored, the standard one is drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?

    open var backgroundImage: UIImage? {
        get { storedBackgroundImage }
        set {
            storedBackgroundImage = newValue
            lookDidChange()
        }
    }

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
    final let background = BarBackground()
    /// How far the background goes on below, in points.
    final var bottomInset: CGFloat = 0 {
        didSet { if bottomInset != oldValue { setNeedsLayout() } }
    }
    /// A person touched a tab.
    final var onTap: ((UITabBarItem) -> Void)?

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final weak var storedSelectedItem: UITabBarItem?
    final var storedBarStyle = UIBarStyle.default
    final var storedIsTranslucent = true
    final var storedBarTintColor: UIColor?
    final var storedUnselectedItemTintColor: UIColor?
    final var storedStandardAppearance = UIBarAppearance.barsOwn(UITabBarAppearance())
    final var storedBackgroundImage: UIImage?
    final var storedShadowImage: UIImage?
}

/// All methods may be left out.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
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
            // In the middle, at fixed distances, where there is room.
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
