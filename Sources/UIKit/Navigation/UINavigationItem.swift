public import CoreGraphics

/// What a navigation bar shows for one view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item below it on the stack; the bottom one is large.
        case automatic
        case always, never
        /// As `never`.
        case inline
    }

    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title below, where it fits.
        case `default`
        /// "Back".
        case generic
        /// The chevron alone.
        case minimal
    }

    public init(title: String) {
        storedTitle = title
        super.init()
    }

    /// Not yet: archives are not read.
    public init?(coder: NSCoder) {
        super.init()
    }

    // MARK: Middle

    open var title: String? {
        get { storedTitle }
        set {
            guard newValue != storedTitle else { return }
            storedTitle = newValue
            didChange()
        }
    }

    /// In the middle of the bar, in place of the title.
    open var titleView: UIView? {
        get { storedTitleView }
        set {
            guard newValue !== storedTitleView else { return }
            storedTitleView = newValue
            didChange()
        }
    }

    /// A line above the title and the buttons, which makes the bar higher; nil for none.
    open var prompt: String? {
        get { storedPrompt }
        set {
            guard newValue != storedPrompt else { return }
            storedPrompt = newValue
            didChange()
        }
    }

    open var largeTitleDisplayMode: LargeTitleDisplayMode {
        get { storedLargeTitleDisplayMode }
        set {
            guard newValue != storedLargeTitleDisplayMode else { return }
            storedLargeTitleDisplayMode = newValue
            didChange()
        }
    }

    // MARK: Buttons

    /// The first is at the edge.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { storedLeftBarButtonItems }
        set {
            storedLeftBarButtonItems = newValue
            didChange()
        }
    }

    /// The first is at the edge.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { storedRightBarButtonItems }
        set {
            storedRightBarButtonItems = newValue
            didChange()
        }
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    // MARK: Back

    /// What the button back to this item shows, on the pages above. Its target is never called: it always leads back.
    open var backBarButtonItem: UIBarButtonItem? {
        get { storedBackBarButtonItem }
        set {
            storedBackBarButtonItem = newValue
            didChange()
        }
    }

    /// In place of the title, on the button back to this item.
    open var backButtonTitle: String? {
        get { storedBackButtonTitle }
        set {
            guard newValue != storedBackButtonTitle else { return }
            storedBackButtonTitle = newValue
            didChange()
        }
    }

    open var backButtonDisplayMode: BackButtonDisplayMode {
        get { storedBackButtonDisplayMode }
        set {
            guard newValue != storedBackButtonDisplayMode else { return }
            storedBackButtonDisplayMode = newValue
            didChange()
        }
    }

    /// What the page's own back button does, in place of going back. The swipe back is not affected.
    open var backAction: UIAction?

    /// Of the page's own way back.
    open var hidesBackButton: Bool {
        get { storedHidesBackButton }
        set {
            guard newValue != storedHidesBackButton else { return }
            storedHidesBackButton = newValue
            didChange()
        }
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether the way back stays beside left buttons.
    open var leftItemsSupplementBackButton: Bool {
        get { storedLeftItemsSupplementBackButton }
        set {
            guard newValue != storedLeftItemsSupplementBackButton else { return }
            storedLeftItemsSupplementBackButton = newValue
            didChange()
        }
    }

    // MARK: Appearance

    /// nil takes the bar's.
    open var standardAppearance: UINavigationBarAppearance? {
        get { storedStandardAppearance }
        set {
            storedStandardAppearance = newValue
            didChange()
        }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        get { storedCompactAppearance }
        set {
            storedCompactAppearance = newValue
            didChange()
        }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { storedScrollEdgeAppearance }
        set {
            storedScrollEdgeAppearance = newValue
            didChange()
        }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { storedCompactScrollEdgeAppearance }
        set {
            storedCompactScrollEdgeAppearance = newValue
            didChange()
        }
    }

    /// What the prompt takes of the bar, in points.
    final var promptHeight: CGFloat { prompt == nil ? 0 : 30 }

    /// The bar that shows it, in any role.
    final weak var bar: UINavigationBar?

    func didChange() { bar?.itemDidChange(self) }

    /// Whether the page has a button of its own where the back button would be.
    var replacesBackButton: Bool {
        hidesBackButton || !(leftBarButtonItems ?? []).allSatisfy(\.isHidden) && !leftItemsSupplementBackButton
    }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedTitle: String?
    final var storedTitleView: UIView?
    final var storedPrompt: String?
    final var storedLargeTitleDisplayMode = LargeTitleDisplayMode.automatic
    final var storedLeftBarButtonItems: [UIBarButtonItem]?
    final var storedRightBarButtonItems: [UIBarButtonItem]?
    final var storedBackBarButtonItem: UIBarButtonItem?
    final var storedBackButtonTitle: String?
    final var storedBackButtonDisplayMode = BackButtonDisplayMode.default
    final var storedHidesBackButton = false
    final var storedLeftItemsSupplementBackButton = false
    final var storedStandardAppearance: UINavigationBarAppearance?
    final var storedCompactAppearance: UINavigationBarAppearance?
    final var storedScrollEdgeAppearance: UINavigationBarAppearance?
    final var storedCompactScrollEdgeAppearance: UINavigationBarAppearance?
}

extension UIViewController {
    func titleDidChange() {
        // As UIKit: the title goes into the items, over whatever was there.
        navigationItem.title = storedTitle
        ownTabBarItem?.title = storedTitle
    }

    func makeNavigationItem() -> UINavigationItem {
        let item = UINavigationItem(title: "")
        item.title = storedTitle
        return item
    }

}
