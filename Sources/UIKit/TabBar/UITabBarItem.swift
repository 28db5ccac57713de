public import CoreGraphics

/// What a tab bar shows for one view controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// Not yet: their pictures, but for "More"; the others are shown with their words alone.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }

    public override init() {
        super.init()
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        title = systemItem.text
        if systemItem == .more { image = MoreGlyph.image }
        self.tag = tag
    }

    open var selectedImage: UIImage? {
        get { storedSelectedImage }
        set {
            guard newValue !== storedSelectedImage else { return }
            storedSelectedImage = newValue
            didChange()
        }
    }

    /// In a red pill; nil for none.
    open var badgeValue: String? {
        get { storedBadgeValue }
        set {
            guard newValue != storedBadgeValue else { return }
            storedBadgeValue = newValue
            didChange()
        }
    }

    /// nil is the system's red.
    open var badgeColor: UIColor? {
        get { storedBadgeColor }
        set {
            storedBadgeColor = newValue
            didChange()
        }
    }

    open var titlePositionAdjustment: UIOffset {
        get { storedTitlePositionAdjustment }
        set {
            storedTitlePositionAdjustment = newValue
            didChange()
        }
    }

    open var standardAppearance: UITabBarAppearance? {
        get { storedStandardAppearance }
        set {
            storedStandardAppearance = newValue
            didChange()
        }
    }

    /// Not yet: stored, the standard one is drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
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

@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
    open var titlePositionAdjustment = UIOffset.zero
}

@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    public enum Style: Int, Sendable {
        case stacked, inline, compactInline
    }

    public init(style: Style) {
        super.init()
    }

    public override init() {
        super.init()
    }

    public final let normal = UITabBarItemStateAppearance()
    public final let selected = UITabBarItemStateAppearance()
    public final let disabled = UITabBarItemStateAppearance()
    public final let focused = UITabBarItemStateAppearance()
}

/// What a tab bar looks like.
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

    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    open var selectionIndicatorTintColor: UIColor?
}
