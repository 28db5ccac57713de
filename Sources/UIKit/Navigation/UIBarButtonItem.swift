public import CoreGraphics

/// A button in a navigation bar or a toolbar, or the space between two.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        /// Semibold: the way out that keeps what was done.
        case done = 2
    }

    /// What the system has words or pictures for.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add
        case flexibleSpace, fixedSpace
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        case play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    // MARK: Making an item

    public override init() {
        super.init()
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        self.init()
        self.title = title
        setUp(style, target, action)
    }

    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        self.init()
        self.image = image
        setUp(style, target, action)
    }

    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: AnyObject?, action: Selector?
    ) {
        self.init()
        self.image = image
        self.landscapeImagePhone = landscapeImagePhone
        setUp(style, target, action)
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
        self.init()
        setUp(systemItem)
        setUp(style, target, action)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Not yet: menus.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        setUp(systemItem)
        // It keeps the picture of the system's item.
        storedPrimaryAction = primaryAction
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.primaryAction = primaryAction
        if let title { self.title = title }
        if let image { self.image = image }
    }

    public convenience init(primaryAction: UIAction?) {
        self.init()
        self.primaryAction = primaryAction
    }

    /// - Parameter width: In points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.systemItem = .fixedSpace
        item.width = width
        return item
    }

    open class func flexibleSpace() -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.systemItem = .flexibleSpace
        return item
    }

    // MARK: What it does

    /// Not retained.
    open weak var target: AnyObject?
    open var action: Selector?

    /// Its title and image become the item's. A target and action are not called while there is one.
    open var primaryAction: UIAction? {
        get { storedPrimaryAction }
        set {
            storedPrimaryAction = newValue
            primaryActionDidChange()
        }
    }

    // MARK: What it looks like

    open var style: Style {
        get { storedStyle }
        set {
            guard newValue != storedStyle else { return }
            storedStyle = newValue
            didChange()
        }
    }

    /// In points; 0 is what the content needs.
    open var width: CGFloat {
        get { storedWidth }
        set {
            guard newValue != storedWidth else { return }
            storedWidth = newValue
            didChange()
        }
    }

    open var customView: UIView? {
        get { storedCustomView }
        set {
            guard newValue !== storedCustomView else { return }
            storedCustomView = newValue
            didChange()
        }
    }

    /// Whether bars leave it out.
    open var isHidden: Bool {
        get { storedIsHidden }
        set {
            guard newValue != storedIsHidden else { return }
            storedIsHidden = newValue
            didChange()
        }
    }

    /// nil is the bar's.
    open var tintColor: UIColor? {
        get { storedTintColor }
        set {
            storedTintColor = newValue
            didChange()
        }
    }

    /// The titles that the item may show. It is as wide as the widest of them, so that nothing moves when the title changes.
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

    private func primaryActionDidChange() {
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { title = primaryAction.title }
        if let picture = primaryAction.image { image = picture }
    }

    final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// A person touched it.
    func perform(from view: UIView, with event: UIEvent?) {
        guard isEnabled else { return }
        if let primaryAction {
            primaryAction.perform(from: self)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedPrimaryAction: UIAction?
    final var storedStyle = Style.plain
    final var storedWidth: CGFloat = 0
    final var storedCustomView: UIView?
    final var storedTintColor: UIColor?
    final var storedIsHidden = false
}

extension UIBarButtonItem.SystemItem {
    /// The words of those that are shown as text.
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

    /// What a person would call the picture.
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
