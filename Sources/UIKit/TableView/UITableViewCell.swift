public import QuartzCore

/// A row of a table.
///
/// Put subviews into `contentView`. The styles' labels and image view are created when they are first used, and laid
/// out with the table's metrics. A subclass with its own layout overrides `layoutSubviews()` and `sizeThatFits(_:)`,
/// which also determines an automatic row height. The labels follow the text size: at accessibility sizes they wrap,
/// one below the other. A content configuration replaces the labels and the image view, a background configuration the
/// background views. Lengths are in points. Main thread only.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The arrangement of the labels and the image of a cell.
    public enum CellStyle: Int, Sendable {
        /// An image and a text.
        case `default`
        /// A text, and another at the right.
        case value1
        /// A tinted text that ends where another begins.
        case value2
        /// A text above a smaller one.
        case subtitle
    }

    /// The appearance of a selected cell.
    public enum SelectionStyle: Int, Sendable {
        /// No change.
        case none
        /// A gray background, like `default`.
        case blue
        /// A gray background, like `default`.
        case gray
        /// A gray background.
        case `default`
    }

    /// The control that a cell shows while the table is edited.
    public enum EditingStyle: Int, Sendable {
        /// No control, one that deletes the row, or one that inserts a row.
        case none, delete, insert
    }

    /// The standard view at the trailing edge of a cell.
    public enum AccessoryType: Int, Sendable {
        /// No view, a chevron, a button with a chevron, a checkmark, or a button.
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The controls that a cell shows besides its content.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The control of a table that is being edited.
        public static let showingEditControl = StateMask(rawValue: 1)

        /// The actions of a swiped row.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    // MARK: Making a cell

    /// Creates a cell. A table creates cells of registered classes with it, in the default style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUpCell()
    }

    public convenience init() {
        self.init(style: .default, reuseIdentifier: nil)
    }

    public required init?(coder: NSCoder) {
        style = Self.decodedStyle(coder)
        reuseIdentifier = Self.decodedIdentifier(coder)
        super.init(coder: coder)
        setUpCell()
        decodeCell(from: coder)
    }

    /// The identifier under which a table reuses the cell.
    public final let reuseIdentifier: String?

    /// Prepares the cell for another row. Call super.
    open func prepareForReuse() { isHighlighted = false }

    // MARK: Content

    /// The view for the cell's content: that of the content configuration if there is one.
    public final var contentView: UIView { configurations.contentView ?? storedContentView }

    /// The label of the cell's text.
    public final var textLabel: UILabel? { label(0) }

    /// The label of the cell's second text; nil in the default style.
    public final var detailTextLabel: UILabel? { style == .default ? nil : label(1) }

    /// The view of the image before the text.
    public final var imageView: UIImageView? { ownImageView() }

    /// The view behind all others, which is as large as the cell.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set {
            let oldValue = storedBackgroundView
            storedBackgroundView = newValue
            backgroundDidChange(from: oldValue)
        }
    }

    /// The background of the cell while it is selected or highlighted; nil uses gray.
    open var selectedBackgroundView: UIView? {
        get { storedSelectedBackgroundView }
        set {
            let oldValue = storedSelectedBackgroundView
            storedSelectedBackgroundView = newValue
            selectedBackgroundDidChange(from: oldValue)
        }
    }

    /// The background that replaces `selectedBackgroundView` if the table allows selecting several rows.
    open var multipleSelectionBackgroundView: UIView? {
        get { storedMultipleSelectionBackgroundView }
        set {
            let oldValue = storedMultipleSelectionBackgroundView
            storedMultipleSelectionBackgroundView = newValue
            selectedBackgroundDidChange(from: oldValue)
        }
    }

    // MARK: Configurations

    /// The content as a value, in place of the labels and the image view; nil, the default, for none.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.content = newValue }
    }

    /// Whether the content configuration is updated when the cell's state changes; true by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }

    /// Returns the configuration of content that looks as the cell's style does.
    open func defaultContentConfiguration() -> UIListContentConfiguration { standardContent }

    /// The background as a value, which replaces the background color and views; nil, the default, for none.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set { configurations.background = newValue }
    }

    /// Whether the background configuration is updated when the cell's state changes; true by default.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }

    /// Returns the background of cells in the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { standardBackground }

    /// The state by which configurations are updated. A subclass adds what it knows to that of super.
    open var configurationState: UICellConfigurationState { currentState }

    /// Has ``updateConfiguration(using:)`` called before the next layout.
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    /// Called when the state has changed, and before the cell is shown first. Set configurations for the state here.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// The type of the function that sets a cell's configurations for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (
            _ cell: UITableViewCell, _ state: UICellConfigurationState
        ) -> Void

    /// The function that is called after ``updateConfiguration(using:)``, for cells without a subclass.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { storedConfigurationUpdateHandler }
        set {
            storedConfigurationUpdateHandler = newValue
            configurations.setNeedsUpdate()
        }
    }

    // MARK: Accessories

    /// The standard view at the trailing edge.
    open var accessoryType: AccessoryType {
        get { storedAccessoryType }
        set {
            guard newValue != storedAccessoryType else { return }
            storedAccessoryType = newValue
            accessoryDidChange()
        }
    }

    /// The view at the trailing edge, which replaces that of `accessoryType`.
    open var accessoryView: UIView? {
        get { storedAccessoryView }
        set {
            let oldValue = storedAccessoryView
            storedAccessoryView = newValue
            accessoryViewDidChange(from: oldValue)
        }
    }

    /// The standard view at the trailing edge while the table is edited.
    open var editingAccessoryType: AccessoryType {
        get { storedEditingAccessoryType }
        set {
            guard newValue != storedEditingAccessoryType else { return }
            storedEditingAccessoryType = newValue
            accessoryDidChange()
        }
    }

    /// The view at the trailing edge while the table is edited, which replaces that of `editingAccessoryType`.
    open var editingAccessoryView: UIView? {
        get { storedEditingAccessoryView }
        set {
            let oldValue = storedEditingAccessoryView
            storedEditingAccessoryView = newValue
            accessoryViewDidChange(from: oldValue)
        }
    }

    // MARK: Indentation and separator

    /// The number of steps by which the content is indented.
    open var indentationLevel: Int {
        get { storedIndentationLevel }
        set {
            guard newValue != storedIndentationLevel else { return }
            storedIndentationLevel = newValue
            setNeedsLayout()
        }
    }

    /// The width of each step of indentation; 10 by default.
    open var indentationWidth: CGFloat {
        get { storedIndentationWidth }
        set {
            guard newValue != storedIndentationWidth else { return }
            storedIndentationWidth = newValue
            setNeedsLayout()
        }
    }

    /// The insets of the separator below the cell; the table's unless set.
    open var separatorInset: UIEdgeInsets {
        get { storedSeparatorInset ?? tableSeparatorInset }
        set {
            storedSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    /// Whether the content is indented while the table is edited; true by default.
    open var shouldIndentWhileEditing = true

    // MARK: State

    /// The appearance of the cell while it is selected.
    open var selectionStyle: SelectionStyle {
        get { storedSelectionStyle }
        set {
            guard newValue != storedSelectionStyle else { return }
            storedSelectionStyle = newValue
            stateDidChange(animated: false)
        }
    }

    /// Whether the cell is selected.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the cell is highlighted.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Selects or deselects the cell.
    open func setSelected(_ selected: Bool, animated: Bool) { changeSelected(selected, animated: animated) }

    /// Highlights the cell, or ends that.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { changeHighlighted(highlighted, animated: animated) }

    /// Whether the table shows its controls for deleting and inserting.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the controls for deleting, inserting and moving the row.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    /// The part that a cell has in a drag.
    public enum DragState: Int, Sendable {
        /// No drag, the begin of one, or one that is going on.
        case none, lifting, dragging
    }

    /// Called when the cell's part in a drag changes.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// The control that the cell shows while the table is edited.
    public final var editingStyle: EditingStyle { storedEditingStyle }

    /// Whether the row is swiped aside and shows its actions.
    public final var showingDeleteConfirmation: Bool { storedIsConfirming }

    /// Called before the cell shows or hides its editing control or its actions.
    open func willTransition(to state: StateMask) {}

    /// Called after the cell has shown or hidden its editing control or its actions.
    open func didTransition(to state: StateMask) {}

    /// Whether the cell shows a handle to move the row while its table is edited, if the data source does not implement
    /// `canMoveRowAt`; false by default.
    open var showsReorderControl = false

    // MARK: Focus

    /// Whether the cell can have the focus: whether the delegate allows it for its row, or else the table.
    open override var canBecomeFocused: Bool {
        guard let table, let path = table.path(of: self) else { return false }
        return table.canFocus(path)
    }

    override var isFocusItemInUse: Bool { table?.path(of: self) != nil }

    override var isPrioritizedFocusItem: Bool { isSelected }

    /// The background shows the focus, unless it is one of the app.
    override var systemFocusEffect: UIFocusEffect? { fillsBackgroundForFocus ? nil : UIFocusEffect() }

    override func focusDidChange() {
        stateDidChange(animated: false)
        accessory?.isOnFill = isFilledForFocus
        (ownImage as? CellImageView)?.isOnFill = isFilledForFocus
        table?.focusedCellDidChange(self)
    }

    override func performFocusAction() { table?.performFocusAction(of: self) }

    // MARK: Edit menus

    /// Returns whether the cell can perform `action`. While the cell's edit menu is shown, the delegate of the table
    /// decides on `cut(_:)`, `copy(_:)` and `paste(_:)`.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editMenu?.canPerform(action, on: self) ?? super.canPerformAction(action, withSender: sender)
    }

    /// Has the table's delegate perform the command of the cell's edit menu.
    open override func cut(_ sender: Any?) { editMenu?.perform(EditCommands.cut, on: self) }

    /// Has the table's delegate perform the command of the cell's edit menu.
    open override func copy(_ sender: Any?) { editMenu?.perform(EditCommands.copy, on: self) }

    /// Has the table's delegate perform the command of the cell's edit menu.
    open override func paste(_ sender: Any?) { editMenu?.perform(EditCommands.paste, on: self) }

    private var editMenu: CellEditMenu? { table?.contextMenu?.editMenu }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutCell()
    }

    /// Returns the size of the style's content in a width; at least as high as a standard row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

    /// Returns the size that the constraints in `contentView` determine, with what lies at the side and below; without
    /// constraints, that of `sizeThatFits(_:)`. The table measures rows of automatic height with it.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// Has the table measure the row again, because the size of its content has changed.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        table?.contentDidChange(of: self, bySaying: true)
    }

    override var defaultMargins: NSDirectionalEdgeInsets { margins(width: bounds.width) }

    override var safeAreaInsetsOfMargins: UIEdgeInsets { safeAreaInsets.sides }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        accessory?.setNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        accessory?.setNeedsDisplay()
        labelsFollowTraits()
        configurations.setNeedsUpdate()
    }

    open override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set {
            super.isUserInteractionEnabled = newValue
            configurations.setNeedsUpdate()
        }
    }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    /// The segues of a storyboard that the cell triggers.
    final var segues = CellSegues()
    final private(set) lazy var configurations = HostedConfigurations(of: self)
    final var storedConfigurationUpdateHandler: ConfigurationUpdateHandler?
    final var storedBackgroundView: UIView?
    final var storedSelectedBackgroundView: UIView?
    final var storedMultipleSelectionBackgroundView: UIView?
    final var storedAccessoryType = AccessoryType.none
    final var storedAccessoryView: UIView?
    final var storedEditingAccessoryType = AccessoryType.none
    final var storedEditingAccessoryView: UIView?
    final var storedIndentationLevel = 0
    final var storedIndentationWidth: CGFloat = 10
    final var storedSelectionStyle = SelectionStyle.default

    final let style: CellStyle
    final let storedContentView = CellContentView(frame: .zero)
    final var ownLabels: [UILabel?] = [nil, nil]
    final var ownImage: UIImageView?
    final var grayView: UIView?
    final var separator: SeparatorView?
    final var accessory: CellAccessory?
    final var editControl: CellEditControl?
    final var selectionCircle: CellSelectionCircle?
    /// Whether the table allows editing the row, so that the content makes room for a control.
    final var isRowEditable = false
    /// Whether the row shows in editing mode whether it is selected, in place of a control.
    final var showsSelectionCircle = false
    final var storedSeparatorInset: UIEdgeInsets?
    final var tableSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    final var storedIsSelected = false
    /// Whether the cell is that of a placeholder, of which the delegate is not notified.
    final var isPlaceholder = false
    final var storedIsHighlighted = false
    final var storedIsEditing = false
    final var storedEditingStyle = EditingStyle.none
    final var storedIsConfirming = false
    /// Whether the table shows the cell pale, as its row is dragged.
    final var isShownDragged = false
    final var hasHandle = false
    final var reorderControl: CellReorderControl?

    /// The width that the table's index takes from the cell.
    final var indexWidth: CGFloat = 0 {
        didSet { if indexWidth != oldValue { setNeedsLayout() } }
    }
    /// How far a swipe has moved the cell to the right of its row.
    final var swipeShift: CGFloat = 0
    /// The corners of an inset group at the cell.
    final var groupCorners: CACornerMask = []
    final var isInGroup = false
    final weak var table: UITableView?
}

/// A class that is never instantiated. Its metatype creates cells of registered classes with their own
/// `init(style:reuseIdentifier:)`.
open class _UITableViewCellInitShim: UITableViewCell {
    public required override init(style: CellStyle, reuseIdentifier: String?) {
        preconditionFailure("never instantiated")
    }

    public required init?(coder: NSCoder) {
        preconditionFailure("never instantiated")
    }
}
