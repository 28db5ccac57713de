public import CoreGraphics

/// A button in a navigation bar or a toolbar, or the space between two buttons.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The style of a button.
    public enum Style: Int, Sendable {
        /// The standard style.
        case plain = 0
        /// The semibold style of a button that completes a task.
        case done = 2
    }

    /// The items with standard titles or images.
    public enum SystemItem: Int, Sendable {
        /// Items with titles.
        case done, cancel, edit, save, add
        /// Spaces.
        case flexibleSpace, fixedSpace
        /// Items with images.
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        /// Items of players and editors.
        case play, pause, rewind, fastForward, undo, redo
        /// An image that closes.
        case close = 24
    }

    // MARK: Making an item

    public override init() {
        super.init()
    }

    /// Creates an item from its element in a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeButton(from: coder)
    }

    /// Creates an item with a title.
    public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        self.init()
        self.title = title
        setUp(style, target, action)
    }

    /// Creates an item with an image.
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        self.init()
        self.image = image
        setUp(style, target, action)
    }

    /// Creates an item with images for both heights.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: AnyObject?, action: Selector?
    ) {
        self.init()
        self.image = image
        self.landscapeImagePhone = landscapeImagePhone
        setUp(style, target, action)
    }

    /// Creates a system item.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
        self.init()
        setUp(systemItem)
        setUp(style, target, action)
    }

    /// Creates an item with a custom view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates a system item with an action and a menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        setUp(systemItem)
        self.menu = menu
        // It keeps the system item's image.
        storedPrimaryAction = primaryAction
    }

    /// Creates an item with an action, whose title and image are used if none are given, and a menu.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        self.primaryAction = primaryAction
        if let title { self.title = title }
        if let image { self.image = image }
    }

    /// Creates an item with an action's title and image, and a menu.
    public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
        self.init()
        self.menu = menu
        self.primaryAction = primaryAction
    }

    /// Returns a fixed space.
    ///
    /// - Parameter width: The width in points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.systemItem = .fixedSpace
        item.width = width
        return item
    }

    /// Returns a flexible space.
    open class func flexibleSpace() -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.systemItem = .flexibleSpace
        return item
    }

    // MARK: What it does

    /// The target of the action, which is not retained.
    open weak var target: AnyObject?
    /// The action that is sent on a tap.
    open var action: Selector?

    /// The primary action, whose title and image become the item's. The target and action are not called if there is
    /// one.
    open var primaryAction: UIAction? {
        get { storedPrimaryAction }
        set {
            storedPrimaryAction = newValue
            primaryActionDidChange()
        }
    }

    /// The menu of the item. A tap opens it where the item has no action; otherwise a long press does.
    open var menu: UIMenu? {
        get { storedMenu }
        set {
            guard newValue !== storedMenu else { return }
            storedMenu = newValue
            (shownView as? BarButton)?.menuDidChange()
            menuSelectionMayHaveChanged()
        }
    }

    /// Whether the item's title and image are those of the selected element of its menu; false by default.
    ///
    /// Where none is selected, the first is.
    open var changesSelectionAsPrimaryAction: Bool {
        get { storedChangesSelection }
        set {
            storedChangesSelection = newValue
            menuSelectionMayHaveChanged()
        }
    }

    private final var storedChangesSelection = false

    /// The order of the menu's elements.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    // MARK: What it looks like

    /// The style.
    open var style: Style {
        get { storedStyle }
        set {
            guard newValue != storedStyle else { return }
            storedStyle = newValue
            didChange()
        }
    }

    /// The width in points; 0 is automatic.
    open var width: CGFloat {
        get { storedWidth }
        set {
            guard newValue != storedWidth else { return }
            storedWidth = newValue
            didChange()
        }
    }

    /// The view that is shown instead of a button.
    open var customView: UIView? {
        get { storedCustomView }
        set {
            guard newValue !== storedCustomView else { return }
            storedCustomView = newValue
            didChange()
        }
    }

    /// Whether bars leave the item out.
    open var isHidden: Bool {
        get { storedIsHidden }
        set {
            guard newValue != storedIsHidden else { return }
            storedIsHidden = newValue
            didChange()
        }
    }

    /// The tint color; nil is the bar's.
    open var tintColor: UIColor? {
        get { storedTintColor }
        set {
            storedTintColor = newValue
            didChange()
        }
    }

    /// The titles that the item may show. It is as wide as the widest, so that nothing moves when the title changes.
    open var possibleTitles: Set<String>? {
        get { storedPossibleTitles }
        set {
            guard newValue != storedPossibleTitles else { return }
            storedPossibleTitles = newValue
            didChange()
        }
    }

    final var storedPossibleTitles: Set<String>?

    final var systemItem: SystemItem?

    private func setUp(_ style: Style, _ target: AnyObject?, _ action: Selector?) {
        self.style = style
        self.target = target
        self.action = action
    }

    private func setUp(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        if systemItem == .done || systemItem == .save { style = .done }
        if let text = systemItem.text { title = text }
    }

    /// Becomes a system item, as the initializer with one makes it.
    final func become(_ systemItem: SystemItem) { setUp(systemItem) }

    private func primaryActionDidChange() {
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { title = primaryAction.title }
        if let newImage = primaryAction.image { image = newImage }
    }

    final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// Performs the action after a tap by the user.
    func perform(from view: UIView, with event: UIEvent?) {
        guard isEnabled else { return }
        if let primaryAction {
            primaryAction.perform(from: self)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedPrimaryAction: UIAction?
    final var storedIsSpringLoaded = false
    final var storedStyle = Style.plain
    final var storedWidth: CGFloat = 0
    final var storedCustomView: UIView?
    final var storedTintColor: UIColor?
    final var storedIsHidden = false
    final var storedMenu: UIMenu?
}

extension UIBarButtonItem.SystemItem {
    /// The title of system items that are shown as text.
    var text: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }

    /// The accessibility label of the image.
    var spokenName: String {
        switch self {
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop, .close: "Close"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast Forward"
        default: text ?? ""
        }
    }
}
