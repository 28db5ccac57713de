public import CoreGraphics

/// The contents of a navigation bar for one view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The mode of large titles.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The mode of the item below it on the stack; the bottom one is large.
        case automatic
        /// Always large, or never.
        case always, never
        /// A small title in the bar, like `never`.
        case inline
    }

    /// The title of the back button.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the previous page, if it fits.
        case `default`
        /// The text "Back".
        case generic
        /// The button shows only the chevron.
        case minimal
    }

    /// Creates an item with a title.
    public init(title: String) {
        storedTitle = title
        super.init()
    }

    /// Not yet: archives cannot be decoded.
    public required init?(coder: NSCoder) {
        super.init()
        decodeNavigationItem(from: coder)
    }

    // MARK: Middle

    /// The title.
    open var title: String? {
        get { storedTitle }
        set {
            guard newValue != storedTitle else { return }
            storedTitle = newValue
            didChange()
        }
    }

    /// The view in the middle of the bar, instead of the title.
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

    /// The mode of the large title.
    open var largeTitleDisplayMode: LargeTitleDisplayMode {
        get { storedLargeTitleDisplayMode }
        set {
            guard newValue != storedLargeTitleDisplayMode else { return }
            storedLargeTitleDisplayMode = newValue
            didChange()
        }
    }

    // MARK: Buttons

    /// The items on the leading side; the first is at the edge.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { storedLeftBarButtonItems }
        set {
            storedLeftBarButtonItems = newValue
            didChange()
        }
    }

    /// The items on the trailing side; the first is at the edge.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { storedRightBarButtonItems }
        set {
            storedRightBarButtonItems = newValue
            didChange()
        }
    }

    /// The first item on the leading side.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first item on the trailing side.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the item on the leading side.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Sets the item on the trailing side.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// Sets the items on the leading side.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

    /// Sets the items on the trailing side.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    // MARK: Back

    /// The contents of the back button that leads to this item, on later pages. Its target is never called: it always
    /// pops.
    open var backBarButtonItem: UIBarButtonItem? {
        get { storedBackBarButtonItem }
        set {
            storedBackBarButtonItem = newValue
            didChange()
        }
    }

    /// The title of the back button that leads to this item.
    open var backButtonTitle: String? {
        get { storedBackButtonTitle }
        set {
            guard newValue != storedBackButtonTitle else { return }
            storedBackButtonTitle = newValue
            didChange()
        }
    }

    /// The title mode of the back button that leads to this item.
    open var backButtonDisplayMode: BackButtonDisplayMode {
        get { storedBackButtonDisplayMode }
        set {
            guard newValue != storedBackButtonDisplayMode else { return }
            storedBackButtonDisplayMode = newValue
            didChange()
        }
    }

    /// The action of the page's own back button, instead of popping. The swipe is not affected.
    open var backAction: UIAction?

    /// Whether the page's own back button is hidden.
    open var hidesBackButton: Bool {
        get { storedHidesBackButton }
        set {
            guard newValue != storedHidesBackButton else { return }
            storedHidesBackButton = newValue
            didChange()
        }
    }

    /// Hides or shows the page's own back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether the back button stays if there are left items.
    open var leftItemsSupplementBackButton: Bool {
        get { storedLeftItemsSupplementBackButton }
        set {
            guard newValue != storedLeftItemsSupplementBackButton else { return }
            storedLeftItemsSupplementBackButton = newValue
            didChange()
        }
    }

    // MARK: Search

    /// The placement of a search bar in the navigation bar.
    public enum SearchBarPlacement: Int, Sendable {
        /// The system's choice: beside the title where the width is regular, on an iPad; otherwise below it.
        case automatic
        /// Beside the title, at the trailing side.
        case inline
        /// Below the title.
        case stacked
    }

    /// The search controller whose search bar is in the navigation bar.
    open var searchController: UISearchController? {
        get { storedSearchController }
        set {
            guard newValue !== storedSearchController else { return }
            if storedSearchController?.navigationItemOfBar === self {
                storedSearchController?.navigationItemOfBar = nil
            }
            storedSearchController = newValue
            newValue?.navigationItemOfBar = self
            newValue?.searchBar.searchController = newValue
            didChange()
        }
    }

    /// Whether scrolling up hides the search bar, before it closes a large title.
    open var hidesSearchBarWhenScrolling: Bool {
        get { storedHidesSearchBar }
        set {
            guard newValue != storedHidesSearchBar else { return }
            storedHidesSearchBar = newValue
            didChange()
        }
    }

    /// The preferred placement of the search bar. In compact width it is below the title.
    open var preferredSearchBarPlacement: SearchBarPlacement {
        get { storedSearchBarPlacement }
        set {
            guard newValue != storedSearchBarPlacement else { return }
            storedSearchBarPlacement = newValue
            didChange()
        }
    }

    /// The placement of the search bar: inline or stacked.
    open var searchBarPlacement: SearchBarPlacement { searchController?.searchBarPlacement ?? .stacked }

    // MARK: Appearance

    /// The standard appearance; nil uses the bar's.
    open var standardAppearance: UINavigationBarAppearance? {
        get { storedStandardAppearance }
        set {
            storedStandardAppearance = newValue
            didChange()
        }
    }
    /// The appearance in compact height; nil uses the bar's.
    open var compactAppearance: UINavigationBarAppearance? {
        get { storedCompactAppearance }
        set {
            storedCompactAppearance = newValue
            didChange()
        }
    }
    /// The appearance while no content is under the bar; nil uses the bar's.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { storedScrollEdgeAppearance }
        set {
            storedScrollEdgeAppearance = newValue
            didChange()
        }
    }
    /// The appearance in compact height while no content is under the bar; nil uses the bar's.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { storedCompactScrollEdgeAppearance }
        set {
            storedCompactScrollEdgeAppearance = newValue
            didChange()
        }
    }

    /// The height of the prompt, in points.
    final var promptHeight: CGFloat { prompt == nil ? 0 : 30 }

    /// The bar that shows the item, in any role.
    final weak var bar: UINavigationBar?

    func didChange() { bar?.itemDidChange(self) }

    /// Whether a left item replaces the back button.
    var replacesBackButton: Bool {
        hidesBackButton || !(leftBarButtonItems ?? []).allSatisfy(\.isHidden) && !leftItemsSupplementBackButton
    }

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
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
    final var storedSearchController: UISearchController?
    final var storedHidesSearchBar = true
    final var storedSearchBarPlacement = SearchBarPlacement.automatic
    final var storedStandardAppearance: UINavigationBarAppearance?
    final var storedCompactAppearance: UINavigationBarAppearance?
    final var storedScrollEdgeAppearance: UINavigationBarAppearance?
    final var storedCompactScrollEdgeAppearance: UINavigationBarAppearance?
}

extension UIViewController {
    func titleDidChange() {
        // As in UIKit, the title overwrites the items' titles.
        navigationItem.title = storedTitle
        ownTabBarItem?.title = storedTitle
    }

    func makeNavigationItem() -> UINavigationItem {
        let item = UINavigationItem(title: "")
        item.title = storedTitle
        return item
    }

}
