public import QuartzCore

/// A row of a table.
///
/// Put subviews into `contentView`. The styles' labels and image are made when they are asked for, and placed by the
/// table's metrics; a subclass that arranges itself overrides `layoutSubviews()` and `sizeThatFits(_:)`, which is also what
/// an automatic row height asks. The labels follow the text size: at the sizes for accessibility they wrap, one below the
/// other. Lengths are in points. Main thread only.
///
/// Not yet: content and background configurations. (Documentation/Compatibility.md)
@preconcurrency @MainActor
open class UITableViewCell: UIView {
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

    public enum SelectionStyle: Int, Sendable {
        case none
        /// As `default`.
        case blue
        /// As `default`.
        case gray
        case `default`
    }

    public enum EditingStyle: Int, Sendable {
        case none, delete, insert
    }

    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// What a cell shows beside its content.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The disc of a table that is being edited.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The row stands aside, and a button waits to delete it.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    // MARK: Making a cell

    /// What a table calls for a class that was registered, with the default style.
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
        style = .default
        reuseIdentifier = nil
        super.init(coder: coder)
        setUpCell()
    }

    public final let reuseIdentifier: String?

    /// Called before a cell is used for another row.
    open func prepareForReuse() { isHighlighted = false }

    // MARK: Content

    public final var contentView: UIView { storedContentView }

    public final var textLabel: UILabel? { label(0) }

    /// nil in the default style.
    public final var detailTextLabel: UILabel? { style == .default ? nil : label(1) }

    public final var imageView: UIImageView? { ownImageView() }

    /// Behind everything, as large as the cell.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set {
            let oldValue = storedBackgroundView
            storedBackgroundView = newValue
            backgroundDidChange(from: oldValue)
        }
    }

    /// Shown in place of grey while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        get { storedSelectedBackgroundView }
        set {
            let oldValue = storedSelectedBackgroundView
            storedSelectedBackgroundView = newValue
            selectedBackgroundDidChange(from: oldValue)
        }
    }

    /// Used in place of `selectedBackgroundView` where the table selects several rows.
    open var multipleSelectionBackgroundView: UIView? {
        get { storedMultipleSelectionBackgroundView }
        set {
            let oldValue = storedMultipleSelectionBackgroundView
            storedMultipleSelectionBackgroundView = newValue
            selectedBackgroundDidChange(from: oldValue)
        }
    }

    // MARK: Accessories

    open var accessoryType: AccessoryType {
        get { storedAccessoryType }
        set {
            guard newValue != storedAccessoryType else { return }
            storedAccessoryType = newValue
            accessoryDidChange()
        }
    }

    /// Takes the accessory type's place.
    open var accessoryView: UIView? {
        get { storedAccessoryView }
        set {
            let oldValue = storedAccessoryView
            storedAccessoryView = newValue
            accessoryViewDidChange(from: oldValue)
        }
    }

    /// In place of `accessoryType` while the table is edited.
    open var editingAccessoryType: AccessoryType {
        get { storedEditingAccessoryType }
        set {
            guard newValue != storedEditingAccessoryType else { return }
            storedEditingAccessoryType = newValue
            accessoryDidChange()
        }
    }

    open var editingAccessoryView: UIView? {
        get { storedEditingAccessoryView }
        set {
            let oldValue = storedEditingAccessoryView
            storedEditingAccessoryView = newValue
            accessoryViewDidChange(from: oldValue)
        }
    }

    // MARK: Indentation and separator

    open var indentationLevel: Int {
        get { storedIndentationLevel }
        set {
            guard newValue != storedIndentationLevel else { return }
            storedIndentationLevel = newValue
            setNeedsLayout()
        }
    }

    /// For each level.
    open var indentationWidth: CGFloat {
        get { storedIndentationWidth }
        set {
            guard newValue != storedIndentationWidth else { return }
            storedIndentationWidth = newValue
            setNeedsLayout()
        }
    }

    /// Of the line below the cell; the table's unless it is set.
    open var separatorInset: UIEdgeInsets {
        get { storedSeparatorInset ?? tableSeparatorInset }
        set {
            storedSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    open var shouldIndentWhileEditing = true

    // MARK: State

    open var selectionStyle: SelectionStyle {
        get { storedSelectionStyle }
        set {
            guard newValue != storedSelectionStyle else { return }
            storedSelectionStyle = newValue
            stateDidChange(animated: false)
        }
    }

    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }

    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    open func setSelected(_ selected: Bool, animated: Bool) { changeSelected(selected, animated: animated) }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) { changeHighlighted(highlighted, animated: animated) }

    /// Whether the table shows its controls for deleting and inserting.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    public final var editingStyle: EditingStyle { storedEditingStyle }

    /// Whether the row stands aside, showing what can be done with it.
    public final var showingDeleteConfirmation: Bool { storedIsConfirming }

    /// Called before the cell shows or hides its disc, or what can be done with its row.
    open func willTransition(to state: StateMask) {}

    open func didTransition(to state: StateMask) {}

    /// Asks for a handle by which fingers move the row while its table is edited, where the data source does not say by
    /// `canMoveRowAt` whether it can be moved.
    open var showsReorderControl = false

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutCell()
    }

    /// The height of the style's content in this width; at least the standard row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

    /// The height that the constraints in `contentView` ask for, with what lies beside and below it; without
    /// constraints, that of `sizeThatFits(_:)`. The table asks this of rows of automatic height.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// Its content asks for another height; the table measures the row anew.
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
    }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
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
    final var separator: UIView?
    final var accessory: CellAccessory?
    final var editControl: CellEditControl?
    final var storedSeparatorInset: UIEdgeInsets?
    final var tableSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    final var separatorColor: UIColor?
    final var storedIsSelected = false
    final var storedIsHighlighted = false
    final var storedIsEditing = false
    final var storedEditingStyle = EditingStyle.none
    final var storedIsConfirming = false
    final var hasHandle = false
    final var reorderControl: CellReorderControl?
    /// What the table's index takes at the right.
    final var indexWidth: CGFloat = 0 {
        didSet { if indexWidth != oldValue { setNeedsLayout() } }
    }
    /// How far a swipe has moved the cell to the right of its row.
    final var swipeShift: CGFloat = 0
    /// The corners of an inset group that the cell lies at.
    final var groupCorners: CACornerMask = []
    final var isInGroup = false
    final weak var table: UITableView?
}

/// Never instantiated: lends its metatype's shape, so that a registered class is made through its own
/// `init(style:reuseIdentifier:)`.
open class _UITableViewCellInitShim: UITableViewCell {
    public required override init(style: CellStyle, reuseIdentifier: String?) {
        preconditionFailure("never instantiated")
    }

    public required init?(coder: NSCoder) {
        preconditionFailure("never instantiated")
    }
}
