public import CoreGraphics

/// The bar at the top: a title between buttons, and the way back.
///
/// A navigation controller moves its own bar; one that stands alone shows the last of its `items`. Its background goes on
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
    }

    // MARK: Items

    /// From the bottom to the top. In a navigation controller's bar they are its pages' and cannot be set.
    open var items: [UINavigationItem]? {
        get { controller?.stack.map(\.navigationItem) ?? ownItems }
        set { setItems(newValue, animated: false) }
    }

    open var topItem: UINavigationItem? { items?.last }

    open var backItem: UINavigationItem? { items?.dropLast().last }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { setOwnItems(items ?? []) }

    /// Of a bar that stands alone. The delegate is asked, and notified.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { pushOwn(item) }

    /// Of a bar that stands alone. The delegate is asked, and notified.
    ///
    /// - Returns: nil where there is none, or the delegate keeps it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? { popOwn() }

    open weak var delegate: (any UINavigationBarDelegate)?

    // MARK: Look

    open var barStyle: UIBarStyle {
        get { look.barStyle }
        set { look.barStyle = newValue }
    }

    /// Whether pages go on under the bar. Translucent bars are drawn in the flat colour that chrome has over plain content.
    open var isTranslucent: Bool {
        get { look.isTranslucent }
        set {
            look.isTranslucent = newValue
            controller?.viewIfLoaded?.setNeedsLayout()
        }
    }

    open var prefersLargeTitles: Bool {
        get { look.prefersLargeTitles }
        set {
            look.prefersLargeTitles = newValue
            controller?.viewIfLoaded?.setNeedsLayout()
        }
    }

    open var standardAppearance: UINavigationBarAppearance {
        get { look.standard }
        set { look.standard = newValue }
    }

    /// In compact height; nil is the standard one.
    open var compactAppearance: UINavigationBarAppearance? {
        get { look.compact }
        set { look.compact = newValue }
    }

    /// While content's top lies below the bar; nil is the standard one without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { look.scrollEdge }
        set { look.scrollEdge = newValue }
    }

    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { look.compactScrollEdge }
        set { look.compactScrollEdge = newValue }
    }

    /// Of the background, where the appearances do not say.
    open var barTintColor: UIColor? {
        get { look.barTintColor }
        set { look.barTintColor = newValue }
    }

    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { look.titleTextAttributes }
        set { look.titleTextAttributes = newValue }
    }

    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { look.largeTitleTextAttributes }
        set { look.largeTitleTextAttributes = newValue }
    }

    /// An image without a size takes the hairline away, where there is a background image.
    open var shadowImage: UIImage? {
        get { look.shadowImage }
        set { look.shadowImage = newValue }
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        look.backgroundImages[barMetrics] = backgroundImage
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { look.backgroundImages[barMetrics] }

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }

    /// In place of the chevron.
    open var backIndicatorImage: UIImage? {
        get { look.backIndicatorImage }
        set { look.backIndicatorImage = newValue }
    }

    /// Stored: titles fade where UIKit cuts them.
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
    /// How far the background goes on above the bar, in points.
    final var statusHeight: CGFloat = 0 {
        didSet { if statusHeight != oldValue { setNeedsLayout() } }
    }
    final let background = BarBackground()
    /// What is shown, and during a transition what goes.
    final var pageView: NavigationBarPageView?
    final var transitionState: BarTransition?
    /// An item changed since its views were made.
    final var pageIsStale = false

    /// A bar is as hard to touch through as it looks.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point) || background.frame.contains(point) && statusHeight > 0
    }
}

/// All methods may be left out.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
    /// Of a bar that stands alone.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

    /// Of a bar that stands alone.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)

    /// False keeps the item. A navigation controller that conforms is asked as its back button is touched, not for a swipe or
    /// a pop in code; with true it then pops.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

    /// Of a bar that stands alone.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }

    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}

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
    /// A view of a class that an app names, or of the framework's own.
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
