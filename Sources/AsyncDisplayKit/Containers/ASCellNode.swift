import TwillSync
public import UIKit

/// What happens to a cell that can be seen.
public enum ASCellNodeVisibilityEvent: UInt, Sendable {
    /// It came into sight.
    case visible
    /// It moved while in sight.
    case visibleRectChanged
    /// It left.
    case invisible
    case willBeginDragging
    case didEndDragging
}

/// A list that makes cells, decides on their states, and knows where they are.
public protocol ASRangeManagingNode: AnyObject {
    @preconcurrency @MainActor
    func indexPath(for cellNode: ASCellNode) -> IndexPath?
}

/// Makes a cell, on any thread.
public typealias ASCellNodeBlock = @Sendable () -> ASCellNode

/// A row of a table node.
///
/// Made and measured off the main thread, and shown by the table's own cells. A table keeps the nodes near what is shown;
/// others go back to the block that made them, unless the person has used one of their controls or code has asked for
/// them by `nodeForRow(at:)`. (Documentation/Compatibility.md)
@preconcurrency
open class ASCellNode: ASDisplayNode {
    public override init() {
        super.init()
        isAsyncTransactionContainer = true
    }

    /// A cell that shows a view controller's view, made on the main thread when the cell is shown. Its size is the
    /// cell's `style`.
    ///
    /// - Parameter didLoadBlock: Called when that view is there.
    @preconcurrency
    public convenience init(
        viewControllerBlock: @escaping @MainActor @Sendable () -> UIViewController,
        didLoad didLoadBlock: ASDisplayNodeDidLoadBlock? = nil
    ) {
        self.init()
        host(viewControllerBlock, didLoadBlock)
    }

    /// A cell that shows a view controller's view.
    @preconcurrency @MainActor
    public convenience init(viewController: UIViewController) {
        self.init(viewControllerBlock: { viewController })
    }

    // MARK: State

    /// Follows the row's, and setting it selects or deselects the row, as by code: the delegate hears nothing.
    open var isSelected: Bool {
        get { cell.withLock { $0.isSelected } }
        set { changeState { $0.isSelected = newValue } }
    }

    open var isHighlighted: Bool {
        get { cell.withLock { $0.isHighlighted } }
        set { changeState { $0.isHighlighted = newValue } }
    }

    /// How the table shows the selection; `.default` is UIKit's grey.
    open var selectionStyle: UITableViewCell.SelectionStyle {
        get { cell.withLock { $0.selectionStyle } }
        set { changeLook { $0.selectionStyle = newValue } }
    }

    open var accessoryType: UITableViewCell.AccessoryType {
        get { cell.withLock { $0.accessoryType } }
        set { changeLook { $0.accessoryType = newValue } }
    }

    open var separatorInset: UIEdgeInsets {
        get { cell.withLock { $0.separatorInset } ?? .zero }
        set { changeLook { $0.separatorInset = newValue } }
    }

    /// Behind the cell.
    open var backgroundView: UIView? {
        get { cell.withLock { $0.backgroundView } }
        set { changeLook { $0.backgroundView = newValue } }
    }

    open var selectedBackgroundView: UIView? {
        get { cell.withLock { $0.selectedBackgroundView } }
        set { changeLook { $0.selectedBackgroundView = newValue } }
    }

    /// Whether the main thread waits, when the cell comes into sight, until all of it is drawn.
    open var neverShowPlaceholders: Bool {
        get { cell.withLock { $0.neverShowsPlaceholders } }
        set { cell.withLock { $0.neverShowsPlaceholders = newValue } }
    }

    /// Where the cell's row is now; nil where it is in no table.
    @preconcurrency @MainActor
    open var indexPath: IndexPath? { ownerTable?.indexPath(for: self) }

    /// The table node that shows the cell.
    @preconcurrency @MainActor
    open var owningNode: (any ASRangeManagingNode)? { ownerTable }

    /// The view controller whose view the cell shows; nil until that is made, and in cells without one.
    ///
    /// While a table shows the cell, it is a child of the view controller that the table is in, and appears and disappears
    /// with the row.
    @preconcurrency @MainActor
    open var viewController: UIViewController? { hostedController }

    // MARK: Overridable

    @preconcurrency @MainActor
    open func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame cellFrame: CGRect
    ) {}

    /// The table's cell is about to show another row.
    @preconcurrency @MainActor
    open func prepareForReuse() {}

    // MARK: Node

    @MainActor
    override func sizeDidInvalidate(to size: CGSize) {
        guard let ownerTable else { return super.sizeDidInvalidate(to: size) }
        ownerTable.data.sizeChanged(of: self, to: size)
    }

    @MainActor
    override func givesSizeAway(_ size: CGSize) -> Bool {
        guard let ownerTable else { return false }
        // Once the layout is the node's: the table asks it for its height.
        MainTurn.run(on: self) { _ in ownerTable.data.sizeChanged(of: self, to: size) }
        return true
    }

    @preconcurrency @MainActor
    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        guard neverShowPlaceholders else { return }
        // What lies in the cell hears of the new states after it, and would hold its drawing back until then.
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
