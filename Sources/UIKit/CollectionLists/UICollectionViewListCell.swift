import CoreGraphics
public import Foundation

/// A cell of a list, as wide as its section, with accessories at its edges and a line below.
///
/// Its default configurations are those of its list's appearance; in sections with headers and footers that are list
/// cells, too, those of headers and footers. Cells of outlines are indented by their item's level. Lengths are in points.
/// Main thread only.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpListCell()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpListCell()
    }

    // MARK: Content

    /// Returns the content configuration of the list's appearance.
    open func defaultContentConfiguration() -> UIListContentConfiguration { placement.content }

    /// Returns the background configuration of the list's appearance.
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { placement.background }

    /// The configuration of the background; that of the list's appearance until another is set.
    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            hasOwnBackground = true
            super.backgroundConfiguration = newValue
        }
    }

    open override var backgroundView: UIView? {
        get { super.backgroundView }
        set {
            if newValue != nil, !hasOwnBackground { backgroundConfiguration = nil }
            super.backgroundView = newValue
        }
    }

    // MARK: Indentation

    /// The level of indentation of the content. Cells of outlines begin with the level of their item.
    open var indentationLevel: Int {
        get { storedIndentationLevel }
        set {
            storedIndentationLevel = newValue
            listContentDidChange()
        }
    }

    /// The width of a level in points; 10 by default.
    open var indentationWidth: CGFloat = 10 {
        didSet { listContentDidChange() }
    }

    /// Whether accessories at the leading edge are indented, too; true by default.
    open var indentsAccessories = true {
        didSet { listContentDidChange() }
    }

    // MARK: Accessories

    /// The views at the edges of the cell. Standard ones have a fixed order, and there is at most one of each type.
    open var accessories: [UICellAccessory] {
        get { storedAccessories }
        set {
            UICellAccessory.check(newValue)
            storedAccessories = newValue
            showAccessories()
        }
    }

    // MARK: Separators

    /// The guide from which the line below the cell begins, and at which it ends.
    ///
    /// By default it begins at the text. A constraint to a view of the cell moves it.
    open var separatorLayoutGuide: UILayoutGuide { separatorGuide() }

    // MARK: State and layout

    open override var isSelected: Bool {
        get { super.isSelected }
        set {
            super.isSelected = newValue
            selectionDidChange()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutAccessories()
        layOutSeparators()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func focusDidChange() {
        super.focusDidChange()
        showAccessoriesOnFill()
        collectionView?.focusedListCellDidChange(self)
    }

    // MARK: Stored state of the extensions

    final var placement = ListPlacement()
    final var hasOwnBackground = false
    final var storedIndentationLevel = 0
    /// The level that the cell's item has in an outline.
    final var outlineLevel = 0
    final var storedAccessories: [UICellAccessory] = []
    /// The displayed accessories, from the leading to the trailing edge.
    final var leadingAccessories: [ListAccessoryView] = []
    final var trailingAccessories: [ListAccessoryView] = []
    final var separators: [ListSeparatorEdge: SeparatorView] = [:]
    final var separatorGuideParts: SeparatorGuide?
    final var reorderDrag: ListReorderDrag?
    /// Whether the cell has a shadow, because its handle is dragged or it is moving back.
    final var isLifted = false
    final var swipeShift: CGFloat = 0
    final var storedIsSwiped = false

    override var isSwiped: Bool { storedIsSwiped }

    override var isExpanded: Bool { placement.isExpanded }

    override var contentFrame: CGRect { frameOfContent }

    override var marginsOfContent: NSDirectionalEdgeInsets { contentMargins }

    override func editingDidChange() {
        super.editingDidChange()
        editingOfListDidChange()
    }

    override func wasPlaced(at element: LayoutElement, in view: UICollectionView) {
        super.wasPlaced(at: element, in: view)
        place(at: element, in: view)
    }
}
