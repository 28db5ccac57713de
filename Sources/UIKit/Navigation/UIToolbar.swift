public import CoreGraphics

/// A bar of buttons at the bottom. Its background extends to the screen's edge.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeBar(from: coder)
    }

    /// The items of the toolbar.
    open var items: [UIBarButtonItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the items.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { show(items) }

    /// The style.
    open var barStyle: UIBarStyle {
        get { storedBarStyle }
        set {
            storedBarStyle = newValue
            overrideUserInterfaceStyle = storedBarStyle == .default ? .unspecified : .dark
        }
    }

    /// Whether content extends under the toolbar; stored.
    open var isTranslucent = true

    /// The background color, if the appearance sets none.
    open var barTintColor: UIColor? {
        get { storedBarTintColor }
        set {
            storedBarTintColor = newValue
            lookDidChange()
        }
    }

    /// The standard appearance.
    open var standardAppearance: UIToolbarAppearance {
        get { storedStandardAppearance }
        set {
            storedStandardAppearance = newValue
            lookDidChange()
        }
    }
    /// The appearance in compact height; stored.
    open var compactAppearance: UIToolbarAppearance?
    /// The appearance at the scroll edge. Not yet: stored; the standard one is drawn.
    open var scrollEdgeAppearance: UIToolbarAppearance?

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 44) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutToolbar()
    }

    final var shownItems: [UIBarButtonItem]?
    final var itemViews: [(item: UIBarButtonItem, view: UIView?)] = []
    final let background = BarBackground()
    /// The height of the background below the bar, in points.
    final var bottomInset: CGFloat = 0 {
        didSet { if bottomInset != oldValue { setNeedsLayout() } }
    }

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedBarStyle = UIBarStyle.default
    final var storedBarTintColor: UIColor?
    final var storedStandardAppearance = UIBarAppearance.barsOwn(UIToolbarAppearance())
}

extension UIToolbar {
    fileprivate func setUp() {
        background.isAtBottom = true
        addSubview(background)
        lookDidChange()
    }

    fileprivate func lookDidChange() {
        var look = BarLook(standardAppearance)
        if let barTintColor { look.color = barTintColor }
        background.show(look)
    }

    fileprivate func show(_ items: [UIBarButtonItem]?) {
        let isSame = (items ?? []).elementsEqual(shownItems ?? []) { $0 === $1 }
        shownItems = items
        if !isSame { rebuild() }
    }

    private func rebuild() {
        for view in itemViews.compactMap(\.view) where view.superview === self { view.removeFromSuperview() }
        for item in shownItems ?? [] { item.onChange = { [weak self] in self?.rebuild() } }
        itemViews = (shownItems ?? []).filter { !$0.isHidden }.map { item in
            (
                item,
                item.makeView(
                    appearance: item.style == .done
                        ? standardAppearance.doneButtonAppearance : standardAppearance.buttonAppearance)
            )
        }
        for view in itemViews.compactMap(\.view) { addSubview(view) }
        setNeedsLayout()
    }

    fileprivate func layOutToolbar() {
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + bottomInset)
        let margin = UIView.sideMargin(forWidth: bounds.width)
        let area = bounds.inset(
            by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
        )
        .insetBy(dx: margin, dy: 0)
        let sizes = itemViews.map { item, view in
            view.map { item.size(of: $0, barHeight: bounds.height) } ?? CGSize(width: max(0, item.width), height: 0)
        }
        // Adjacent buttons have a minimum distance; spaces replace it.
        var fixed: CGFloat = 0, flexibles = 0
        for (index, entry) in itemViews.enumerated() {
            fixed += sizes[index].width
            if entry.item.systemItem == .flexibleSpace { flexibles += 1 }
            if index > 0, entry.view != nil, itemViews[index - 1].view != nil { fixed += 8 }
        }
        let stretch = flexibles > 0 ? max(0, area.width - fixed) / CGFloat(flexibles) : 0
        var x = area.minX
        for (index, entry) in itemViews.enumerated() {
            if index > 0, entry.view != nil, itemViews[index - 1].view != nil { x += 8 }
            if let view = entry.view {
                let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
                view.frame = CGRect(
                    x: isRightToLeft ? area.minX + area.maxX - x - sizes[index].width : x,
                    y: (bounds.height - sizes[index].height) / 2, width: sizes[index].width,
                    height: sizes[index].height
                ).roundedToPixels(traitCollection.displayScale)
            }
            x += sizes[index].width + (entry.item.systemItem == .flexibleSpace ? stretch : 0)
        }
    }
}
