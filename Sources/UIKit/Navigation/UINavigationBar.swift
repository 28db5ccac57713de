public import CoreGraphics

/// The bar at the top of a navigation controller: a title, buttons, and the back button.
///
/// A navigation controller manages its own bar; a standalone bar shows the last of its `items`. Its background extends
/// under the status bar.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    // MARK: Making a bar

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeBar(from: coder)
    }

    // MARK: Items

    /// The items from bottom to top. A navigation controller's bar has those of its pages, which cannot be set.
    open var items: [UINavigationItem]? {
        get { controller?.stack.map(\.navigationItem) ?? ownItems }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { items?.last }

    /// The item below the top item.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Sets the items of a standalone bar.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { setOwnItems(items ?? []) }

    /// Pushes an item onto a standalone bar. The delegate is asked, and notified.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { pushOwn(item) }

    /// Pops the top item of a standalone bar. The delegate is asked, and notified.
    ///
    /// - Returns: The item; nil if there is none, or the delegate keeps it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? { popOwn() }

    /// The delegate.
    open weak var delegate: (any UINavigationBarDelegate)?

    // MARK: Look

    /// The style, used if the appearances set no colors.
    open var barStyle: UIBarStyle {
        get { look.barStyle }
        set { look.barStyle = newValue }
    }

    /// Whether content extends under the bar. Translucent bars are drawn in the flat color that chrome has over plain
    /// content.
    open var isTranslucent: Bool {
        get { look.isTranslucent }
        set {
            look.isTranslucent = newValue
            controller?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Whether pages may have large titles.
    open var prefersLargeTitles: Bool {
        get { look.prefersLargeTitles }
        set {
            look.prefersLargeTitles = newValue
            controller?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// The standard appearance.
    open var standardAppearance: UINavigationBarAppearance {
        get { look.standard }
        set { look.standard = newValue }
    }

    /// The appearance in compact height; nil is the standard one.
    open var compactAppearance: UINavigationBarAppearance? {
        get { look.compact }
        set { look.compact = newValue }
    }

    /// The appearance while no content is under the bar; nil is the standard one without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { look.scrollEdge }
        set { look.scrollEdge = newValue }
    }

    /// The appearance in compact height while no content is under the bar.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { look.compactScrollEdge }
        set { look.compactScrollEdge = newValue }
    }

    /// The background color, if the appearances set none.
    open var barTintColor: UIColor? {
        get { look.barTintColor }
        set { look.barTintColor = newValue }
    }

    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { look.titleTextAttributes }
        set { look.titleTextAttributes = newValue }
    }

    /// The text attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { look.largeTitleTextAttributes }
        set { look.largeTitleTextAttributes = newValue }
    }

    /// The image of the hairline. One without a size hides it, if there is a background image.
    open var shadowImage: UIImage? {
        get { look.shadowImage }
        set { look.shadowImage = newValue }
    }

    /// Sets the background image.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        look.backgroundImages[barMetrics] = backgroundImage
    }

    /// Returns the background image.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { look.backgroundImages[barMetrics] }

    /// Sets the background image for a position.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }

    /// Moves the title down, or up with a negative distance.
    ///
    /// - Parameter barMetrics: `compact` for bars of compact height, which use the default's otherwise.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        look.titleOffsets[barMetrics] = adjustment
    }

    /// Returns how far the title is moved down; 0 by default.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        look.titleOffsets[barMetrics] ?? 0
    }

    /// The image of the back button; nil is the chevron.
    open var backIndicatorImage: UIImage? {
        get { look.backIndicatorImage }
        set { look.backIndicatorImage = newValue }
    }

    /// The mask of the back button's image; stored, as titles fade where UIKit clips them.
    open var backIndicatorTransitionMaskImage: UIImage?

    // MARK: View

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: plainHeight) }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: plainHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBar()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        pageView?.setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceMayHaveChanged()
    }

    // MARK: Stored state of the extensions

    final weak var controller: UINavigationController?
    final var ownItems: [UINavigationItem] = []
    final var look = Look(standard: UIBarAppearance.barsOwn(UINavigationBarAppearance())) {
        didSet { lookDidChange() }
    }
    /// The height of the background above the bar, in points.
    final var statusHeight: CGFloat = 0 {
        didSet { if statusHeight != oldValue { setNeedsLayout() } }
    }
    final let background = BarBackground()
    /// The shown page's views; during a transition those of the outgoing page.
    final var pageView: NavigationBarPageView?
    final var transitionState: BarTransition?
    /// Whether an item has changed since its views were created.
    final var pageIsStale = false

    /// A transparent bar lets touches through.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point) || background.frame.contains(point) && statusHeight > 0
    }
}

/// The delegate of a navigation bar. All methods are optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
    /// Returns whether to push an item onto a standalone bar.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

    /// Called after an item was pushed onto a standalone bar.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)

    /// Returns whether to pop an item. A navigation controller that conforms is asked when its back button is tapped,
    /// not for a swipe or a pop in code; if it returns true, the page is popped.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

    /// Called after an item was popped from a standalone bar.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Allows the push.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }

    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}

    /// Allows the pop.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
}

/// Never instantiated; see `InitShim`.
open class _UIViewFrameInitShim: UIView {
    public required override init(frame: CGRect) {
        fatalError("never called")
    }

    public required init?(coder: NSCoder) {
        fatalError("never called")
    }
}

@MainActor
enum BarInitShim {
    /// Creates a view of the class that an app names, or of the framework's own.
    static func make<Bar: UIView>(_ barClass: AnyClass?, _ own: Bar.Type) -> Bar {
        guard let barClass else { return make(own) }
        guard let barClass = barClass as? Bar.Type else {
            preconditionFailure("\(barClass) is not a subclass of \(own). Name one, or pass nil.")
        }
        return make(barClass)
    }

    private static func make<Bar: UIView>(_ barClass: Bar.Type) -> Bar {
        let view = unsafeBitCast(barClass, to: _UIViewFrameInitShim.Type.self).init(frame: .zero) as UIView
        return unsafeDowncast(view, to: Bar.self)
    }
}
