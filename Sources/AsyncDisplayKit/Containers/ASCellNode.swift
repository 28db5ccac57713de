import TwillSync
public import UIKit

/// An event of a visible cell.
public enum ASCellNodeVisibilityEvent: UInt, Sendable {
    /// The cell became visible.
    case visible
    /// The cell moved while visible.
    case visibleRectChanged
    /// The cell became invisible.
    case invisible
    /// The list is about to be dragged.
    case willBeginDragging
    /// Dragging of the list ended.
    case didEndDragging
}

/// A list that creates cells, manages their states, and knows their positions.
public protocol ASRangeManagingNode: AnyObject {
    /// Returns the index path of a cell's row.
    @preconcurrency @MainActor
    func indexPath(for cellNode: ASCellNode) -> IndexPath?
}

/// A closure that creates a cell, on any thread.
public typealias ASCellNodeBlock = @Sendable () -> ASCellNode

/// A row of a table node, or an item or supplementary element of a collection node.
///
/// It is created and measured off the main thread, and shown by the list's cells. A list keeps the nodes near the
/// visible area. It releases others, and the data source's block creates them again, unless the user has used one of
/// their controls or code has requested them with `nodeForRow(at:)` or `nodeForItem(at:)`.
/// (Documentation/Compatibility.md)
@preconcurrency
open class ASCellNode: ASDisplayNode {
    public override init() {
        super.init()
        isAsyncTransactionContainer = true
    }

    /// Creates a cell that shows a view controller's view, which is created on the main thread when the cell is shown.
    /// Its size is that of the cell's `style`.
    ///
    /// - Parameters:
    ///   - viewControllerBlock: Creates the view controller, on the main thread.
    ///   - didLoadBlock: Called when that view is loaded.
    @preconcurrency
    public convenience init(
        viewControllerBlock: @escaping @MainActor @Sendable () -> UIViewController,
        didLoad didLoadBlock: ASDisplayNodeDidLoadBlock? = nil
    ) {
        self.init()
        host(viewControllerBlock, didLoadBlock)
    }

    /// Creates a cell that shows a view controller's view.
    @preconcurrency @MainActor
    public convenience init(viewController: UIViewController) {
        self.init(viewControllerBlock: { viewController })
    }

    // MARK: State

    /// Whether the cell's row or item is selected. Setting it selects or deselects it without calling the delegate.
    open var isSelected: Bool {
        get { cell.withLock { $0.isSelected } }
        set { changeState { $0.isSelected = newValue } }
    }

    /// Whether the cell is highlighted.
    open var isHighlighted: Bool {
        get { cell.withLock { $0.isHighlighted } }
        set { changeState { $0.isHighlighted = newValue } }
    }

    /// The style of a selected cell; `.default` is UIKit's gray.
    open var selectionStyle: UITableViewCell.SelectionStyle {
        get { cell.withLock { $0.selectionStyle } }
        set { changeStyle { $0.selectionStyle = newValue } }
    }

    /// The type of the accessory.
    open var accessoryType: UITableViewCell.AccessoryType {
        get { cell.withLock { $0.accessoryType } }
        set { changeStyle { $0.accessoryType = newValue } }
    }

    /// The insets of the separator.
    open var separatorInset: UIEdgeInsets {
        get { cell.withLock { $0.separatorInset } ?? .zero }
        set { changeStyle { $0.separatorInset = newValue } }
    }

    /// The view behind the cell.
    open var backgroundView: UIView? {
        get { cell.withLock { $0.backgroundView } }
        set { changeStyle { $0.backgroundView = newValue } }
    }

    /// The background of a selected cell.
    open var selectedBackgroundView: UIView? {
        get { cell.withLock { $0.selectedBackgroundView } }
        set { changeStyle { $0.selectedBackgroundView = newValue } }
    }

    /// Whether the main thread waits until the cell is completely drawn when it comes into sight; false by default.
    open var neverShowPlaceholders: Bool {
        get { cell.withLock { $0.neverShowsPlaceholders } }
        set { cell.withLock { $0.neverShowsPlaceholders = newValue } }
    }

    /// The current index path of the cell's row or item; nil outside lists.
    @preconcurrency @MainActor
    open var indexPath: IndexPath? { ownerList?.list?.indexPath(for: self) }

    /// The table or collection node that shows the cell.
    @preconcurrency @MainActor
    open var owningNode: (any ASRangeManagingNode)? { ownerList?.list }

    /// The view controller whose view the cell shows; nil until it is created, and in cells without one.
    ///
    /// While a list shows the cell, it is a child of the view controller that contains the list, and appears and
    /// disappears with the cell.
    @preconcurrency @MainActor
    open var viewController: UIViewController? { hostedController }

    /// The kind of the supplementary element that the cell is in a collection node; nil for items and rows.
    open var supplementaryElementKind: String? { cell.withLock { $0.supplementaryElementKind } }

    // MARK: Collections

    /// The model that the collection node's data source has returned for the item; nil without one.
    open var nodeModel: Any? {
        get { cell.withLock { $0.nodeModel } }
        set { cell.withLock { $0.nodeModel = newValue } }
    }

    /// Returns whether the node can show another model of its item, and so is kept when the item is reloaded; false by
    /// default. Then ``nodeModel`` is set.
    @preconcurrency @MainActor
    open func canUpdate(toNodeModel nodeModel: Any) -> Bool { false }

    /// The attributes that the collection's layout has given the element; nil before it is shown, and in tables.
    @preconcurrency @MainActor
    open var layoutAttributes: UICollectionViewLayoutAttributes? { cell.withLock { $0.layoutAttributes } }

    /// Called when the collection's layout has given the element other attributes.
    @preconcurrency @MainActor
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    // MARK: Overridable

    /// Called for events of a visible cell.
    @preconcurrency @MainActor
    open func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame cellFrame: CGRect
    ) {}

    /// Called before the list's cell shows another node.
    @preconcurrency @MainActor
    open func prepareForReuse() {}

    // MARK: Node

    @MainActor
    override func sizeDidInvalidate(to size: CGSize) {
        guard let ownerList else { return super.sizeDidInvalidate(to: size) }
        ownerList.sizeChanged(of: self, to: size)
    }

    @MainActor
    override func givesSizeAway(_ size: CGSize) -> Bool {
        guard let ownerList else { return false }
        // After the node has the layout, as the list uses its size.
        MainTurn.run(on: self) { _ in ownerList.sizeChanged(of: self, to: size) }
        return true
    }

    @preconcurrency @MainActor
    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        guard neverShowPlaceholders else { return }
        // Subnodes enter the new states after the cell, and would not be drawn before.
        forEachNode { if !$0.isInDisplayState { $0.displaySuspended = false } }
        recursivelyEnsureDisplaySynchronously(true)
    }

    @preconcurrency @MainActor
    open override func layout() {
        super.layout()
        hostedController?.view.frame = bounds
    }

    // MARK: Stored state of the extension

    final let cell = Locked(CellState())
}
