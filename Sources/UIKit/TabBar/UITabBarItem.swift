public import CoreGraphics

/// The contents of a tab for one view controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The items with standard titles. Not yet: their images, except for "More".
    public enum SystemItem: Int, Sendable {
        /// The items, from UIKit.
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        /// The item of the most viewed content.
        case mostViewed
    }

    public override init() {
        super.init()
    }

    /// Not yet: archives cannot be decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeTab(from: coder)
    }

    /// Creates an item with a title, an image and a tag.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item with images for both states.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates a system item.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        title = systemItem.text
        if systemItem == .more { image = MoreGlyph.image }
        self.tag = tag
    }

    /// The image of the selected tab.
    open var selectedImage: UIImage? {
        get { storedSelectedImage }
        set {
            guard newValue !== storedSelectedImage else { return }
            storedSelectedImage = newValue
            didChange()
        }
    }

    /// The text in a red badge; nil for none.
    open var badgeValue: String? {
        get { storedBadgeValue }
        set {
            guard newValue != storedBadgeValue else { return }
            storedBadgeValue = newValue
            didChange()
        }
    }

    /// The badge's color; nil is the system's red.
    open var badgeColor: UIColor? {
        get { storedBadgeColor }
        set {
            storedBadgeColor = newValue
            didChange()
        }
    }

    /// The offset of the title.
    open var titlePositionAdjustment: UIOffset {
        get { storedTitlePositionAdjustment }
        set {
            storedTitlePositionAdjustment = newValue
            didChange()
        }
    }

    /// The standard appearance; nil uses the bar's.
    open var standardAppearance: UITabBarAppearance? {
        get { storedStandardAppearance }
        set {
            storedStandardAppearance = newValue
            didChange()
        }
    }

    /// The appearance at the scroll edge. Not yet: stored; the standard one is drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedIsSpringLoaded = false
    final var storedSelectedImage: UIImage?
    final var storedBadgeValue: String?
    final var storedBadgeColor: UIColor?
    final var storedTitlePositionAdjustment = UIOffset.zero
    final var storedStandardAppearance: UITabBarAppearance?
}

extension UITabBarItem.SystemItem {
    fileprivate var text: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }
}

/// The appearance of a tab in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The color of the image.
    open var iconColor: UIColor?
    /// The color of the badge.
    open var badgeBackgroundColor: UIColor?
    /// The offset of the title.
    open var titlePositionAdjustment = UIOffset.zero
}

/// The appearance of tabs in each state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// The layout of a tab.
    public enum Style: Int, Sendable {
        /// Image above title, next to it, or next to it in compact height.
        case stacked, inline, compactInline
    }

    /// Creates the default appearance for a layout.
    public init(style: Style) {
        super.init()
    }

    public override init() {
        super.init()
    }

    /// The appearance of unselected tabs.
    public final let normal = UITabBarItemStateAppearance()
    /// The appearance of the selected tab.
    public final let selected = UITabBarItemStateAppearance()
    /// The appearance of disabled tabs.
    public final let disabled = UITabBarItemStateAppearance()
    /// The appearance of focused tabs.
    public final let focused = UITabBarItemStateAppearance()
}

/// The appearance of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    public override init() {
        super.init()
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }

    open override func copy(with zone: NSZone? = nil) -> Any { UITabBarAppearance(barAppearance: self) }

    /// The appearance of tabs with the image above the title.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    /// The appearance of tabs with the image next to the title.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// The appearance of tabs with the image next to the title in compact height.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    /// The color of the selection indicator.
    open var selectionIndicatorTintColor: UIColor?
}
