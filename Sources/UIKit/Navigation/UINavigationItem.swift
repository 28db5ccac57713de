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
        self.title = title
        super.init()
    }

    /// Not yet: archives are not read.
    public init?(coder: NSCoder) {
        super.init()
    }

    // MARK: Middle

    open var title: String? {
        didSet { if title != oldValue { didChange() } }
    }

    /// In the middle of the bar, in place of the title.
    open var titleView: UIView? {
        didSet { if titleView !== oldValue { didChange() } }
    }

    /// Not yet: stored.
    open var prompt: String?

    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { didChange() } }
    }

    // MARK: Buttons

    /// The first is at the edge.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { didChange() }
    }

    /// The first is at the edge.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { didChange() }
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
        didSet { didChange() }
    }

    /// In place of the title, on the button back to this item.
    open var backButtonTitle: String? {
        didSet { if backButtonTitle != oldValue { didChange() } }
    }

    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { didChange() } }
    }

    /// Of the page's own way back.
    open var hidesBackButton = false {
        didSet { if hidesBackButton != oldValue { didChange() } }
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether the way back stays beside left buttons.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
    }

    // MARK: Appearance

    /// nil takes the bar's.
    open var standardAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { didChange() }
    }

    /// The bar that shows it, in any role.
    final weak var bar: UINavigationBar?

    func didChange() { bar?.itemDidChange(self) }

    /// Whether the page has a button of its own where the back button would be.
    var replacesBackButton: Bool {
        hidesBackButton || !(leftBarButtonItems ?? []).isEmpty && !leftItemsSupplementBackButton
    }
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
