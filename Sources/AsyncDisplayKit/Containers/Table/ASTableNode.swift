import TwillDiff
import TwillSync
public import UIKit

/// A table of nodes, whose rows are created, measured and drawn off the main thread before they come into sight.
///
/// The first screenful is complete before the first frame. Then the rows within some screenfuls of the visible area are
/// created and measured in the background, ahead of the movement. Rows farther away have the mean height of those
/// measured, which is corrected without a visible jump when they come near. Rows that move away from the visible area
/// release their nodes, so that ten thousand rows cost what a hundred cost. Main thread only, except for creating the
/// node.
///
/// Not yet: drag and drop. (Documentation/Compatibility.md)
@preconcurrency
open class ASTableNode: ASDisplayNode {
    public override init() {
        tableStyle = .plain
        super.init()
        setUpTable()
    }

    /// Creates a table node.
    public init(style: UITableView.Style) {
        tableStyle = style
        super.init()
        setUpTable()
    }

    private func setUpTable() {
        set(.wantsDisplayOnLoad, false)
        clipsToBounds = true
    }

    @preconcurrency @MainActor
    open override var view: ASTableView { super.view as! ASTableView }

    override func makeView() -> UIView { ASTableView(node: self, style: tableStyle) }

    /// Whether the node may be layer-backed: false, as a table is a view.
    open override var supportsLayerBacking: Bool { false }

    /// The data source of the table. It is not retained.
    @preconcurrency @MainActor
    open weak var dataSource: (any ASTableDataSource)? {
        didSet { if dataSource !== oldValue { data.reload() } }
    }

    /// The delegate of the table. It is not retained.
    @preconcurrency @MainActor
    open weak var delegate: (any ASTableDelegate)? {
        didSet { if delegate !== oldValue { data.reload() } }
    }

    // MARK: Settings

    // May be set before the view is loaded, and do not load it.

    /// Whether the table grows from the bottom up, with row 0 as the lowest; false by default.
    @preconcurrency @MainActor
    open var inverted = false {
        didSet {
            if inverted != oldValue { transform = inverted ? CATransform3DMakeScale(1, -1, 1) : CATransform3DIdentity }
        }
    }

    /// Whether the user can select rows; true by default.
    @preconcurrency @MainActor
    open var allowsSelection: Bool {
        get { self[TableBridge.allowsSelection] }
        set { self[TableBridge.allowsSelection] = newValue }
    }

    /// Whether the user can select several rows; false by default.
    @preconcurrency @MainActor
    open var allowsMultipleSelection: Bool {
        get { self[TableBridge.allowsMultipleSelection] }
        set { self[TableBridge.allowsMultipleSelection] = newValue }
    }

    /// Whether the user can select rows while the table is edited; false by default.
    @preconcurrency @MainActor
    open var allowsSelectionDuringEditing: Bool {
        get { self[TableBridge.allowsSelectionDuringEditing] }
        set { self[TableBridge.allowsSelectionDuringEditing] = newValue }
    }

    /// Whether the user can select several rows while the table is edited; false by default.
    @preconcurrency @MainActor
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { self[TableBridge.allowsMultipleSelectionDuringEditing] }
        set { self[TableBridge.allowsMultipleSelectionDuringEditing] = newValue }
    }

    /// The position in the content that is at the view's top left corner.
    @preconcurrency @MainActor
    open var contentOffset: CGPoint {
        get { self[TableBridge.contentOffset] }
        set { self[TableBridge.contentOffset] = newValue }
    }

    /// Scrolls to a content offset.
    @preconcurrency @MainActor
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        view.setContentOffset(contentOffset, animated: animated)
    }

    /// The space around the content.
    @preconcurrency @MainActor
    open var contentInset: UIEdgeInsets {
        get { self[TableBridge.contentInset] }
        set { self[TableBridge.contentInset] = newValue }
    }

    /// Whether visible rows keep their positions when rows above them are inserted or deleted without animation; false
    /// by default.
    @preconcurrency @MainActor
    open var automaticallyAdjustsContentOffset = false

    // MARK: Ranges

    /// The number of screenfuls before the end at which more rows are fetched; 2 by default. 0 never fetches.
    @preconcurrency @MainActor
    open var leadingScreensForBatching: CGFloat = 2

    /// Returns the extent of a range in the full mode.
    @preconcurrency @MainActor
    open func tuningParameters(for rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        data.tuning[.full, rangeType]
    }

    /// Sets the extent of a range in the full mode.
    @preconcurrency @MainActor
    open func setTuningParameters(_ tuningParameters: ASRangeTuningParameters, for rangeType: ASLayoutRangeType) {
        self.setTuningParameters(tuningParameters, for: .full, rangeType: rangeType)
    }

    /// Returns the extent of a range in a mode.
    @preconcurrency @MainActor
    open func tuningParameters(
        for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType
    ) -> ASRangeTuningParameters { data.tuning[rangeMode, rangeType] }

    /// Sets the extent of a range in a mode.
    @preconcurrency @MainActor
    open func setTuningParameters(
        _ tuningParameters: ASRangeTuningParameters, for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType
    ) {
        data.tuning[rangeMode, rangeType] = tuningParameters
        data.setNeedsUpdate()
    }

    /// Sets the range mode until the user scrolls.
    @preconcurrency @MainActor
    open func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
        data.forcedMode = rangeMode
        data.setNeedsUpdate()
    }

    // MARK: Changes

    /// Reloads all sections and rows.
    @preconcurrency @MainActor
    open func reloadData() { data.reload() }

    /// Reloads all sections and rows.
    ///
    /// - Parameter completion: Called when the visible rows are complete.
    @preconcurrency @MainActor
    open func reloadData(completion: (() -> Void)?) {
        data.reload()
        if let completion { MainTurn.run { completion() } }
    }

    /// Lays out all rows again, even if they are measured.
    @preconcurrency @MainActor
    open func relayoutItems() { data.relayout() }

    /// Makes several changes together. If they contradict the data source's counts, that is logged, and the table
    /// reloads.
    @preconcurrency @MainActor
    open func performBatch(animated: Bool, updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        data.perform(animated: animated, updates, completion)
    }

    /// Makes several changes together, with animation.
    ///
    /// - Parameters:
    ///   - updates: Makes the changes; called once, before this method returns.
    ///   - completion: Called when the animations are over.
    @preconcurrency @MainActor
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        data.perform(animated: true, updates, completion)
    }

    /// Inserts rows. The index paths are those after the changes.
    @preconcurrency @MainActor
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        data.change { for path in indexPaths { $0.insertedItems[path] = animation } }
    }

    /// Deletes rows. The index paths are those before the changes.
    @preconcurrency @MainActor
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        data.change { for path in indexPaths { $0.deletedItems[path] = animation } }
    }

    /// Reloads rows. The index paths are those before the changes.
    @preconcurrency @MainActor
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        data.change { for path in indexPaths { $0.reloadedItems[path] = animation } }
    }

    /// Moves a row. The new index path is that after the changes.
    @preconcurrency @MainActor
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        data.change { $0.movedItems.append((indexPath, newIndexPath)) }
    }

    /// Inserts sections. The indexes are those after the changes.
    @preconcurrency @MainActor
    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        data.change { for section in sections { $0.insertedSections[section] = animation } }
    }

    /// Deletes sections. The indexes are those before the changes.
    @preconcurrency @MainActor
    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        data.change { for section in sections { $0.deletedSections[section] = animation } }
    }

    /// Reloads sections. The indexes are those before the changes.
    @preconcurrency @MainActor
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        data.change { for section in sections { $0.reloadedSections[section] = animation } }
    }

    /// Moves a section. The new index is that after the changes.
    @preconcurrency @MainActor
    open func moveSection(_ section: Int, toSection newSection: Int) {
        data.change { $0.movedSections.append((section, newSection)) }
    }

    /// Whether rows are being created or measured.
    @preconcurrency @MainActor
    open var isProcessingUpdates: Bool { data.isProcessing }

    /// Whether the table shows the state of the data source. False from a reload until the rows are complete.
    @preconcurrency @MainActor
    open var isSynchronized: Bool { data.isSynchronized }

    /// Calls a closure when no row is being created or measured, in the next iteration of the run loop at the earliest.
    @preconcurrency @MainActor
    open func onDidFinishProcessingUpdates(_ didFinishProcessingUpdates: @escaping () -> Void) {
        data.whenDone(didFinishProcessingUpdates)
    }

    /// Waits for all rows that are being created and measured, and lays out the table.
    @preconcurrency @MainActor
    open func waitUntilAllUpdatesAreProcessed() { data.finishAll() }

    // MARK: Rows and nodes

    /// The number of sections.
    @preconcurrency @MainActor
    open var numberOfSections: Int { data.counts.count }

    /// Returns the number of rows in a section; 0 for a section that does not exist.
    @preconcurrency @MainActor
    open func numberOfRows(inSection section: Int) -> Int {
        data.counts.indices.contains(section) ? data.counts[section] : 0
    }

    /// The nodes of the visible rows, from top to bottom.
    @preconcurrency @MainActor
    open var visibleNodes: [ASCellNode] {
        indexPathsForVisibleRows().compactMap { data.live[$0]?.node }
    }

    /// Returns the node of a row near the visible area, which the row keeps from now on; nil for rows farther away.
    @preconcurrency @MainActor
    open func nodeForRow(at indexPath: IndexPath) -> ASCellNode? {
        let node = data.live[indexPath]?.node
        node?.markAsUsed()
        return node
    }

    /// Returns the index path of a node's row; nil if the node is not in the table.
    @preconcurrency @MainActor
    open func indexPath(for cellNode: ASCellNode) -> IndexPath? { data.path(of: cellNode) }

    /// Returns the cell that shows a row; nil if the row is not visible.
    @preconcurrency @MainActor
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { view.cellForRow(at: indexPath) }

    /// Returns the frame of a row in the table's coordinates; zero for a row that does not exist.
    @preconcurrency @MainActor
    open func rectForRow(at indexPath: IndexPath) -> CGRect { view.rectForRow(at: indexPath) }

    /// Returns the index path of the row at a point in the table's coordinates; nil if there is none.
    @preconcurrency @MainActor
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { view.indexPathForRow(at: point) }

    /// Returns the index paths of the rows in a rectangle in the table's coordinates.
    @preconcurrency @MainActor
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { view.indexPathsForRows(in: rect) }

    /// Returns the index paths of the visible rows, from top to bottom.
    @preconcurrency @MainActor
    open func indexPathsForVisibleRows() -> [IndexPath] { view.indexPathsForVisibleRows ?? [] }

    /// Scrolls a row to a position. For a row that does not exist, logs that and does not scroll.
    @preconcurrency @MainActor
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        guard data.contains(indexPath) else { return data.logMissing(indexPath, "scroll to") }
        view.layoutIfNeeded()
        view.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// The index path of the first selected row; nil without a selection.
    @preconcurrency @MainActor
    open var indexPathForSelectedRow: IndexPath? { view.indexPathForSelectedRow }

    /// The index paths of the selected rows; nil without a selection.
    @preconcurrency @MainActor
    open var indexPathsForSelectedRows: [IndexPath]? { view.indexPathsForSelectedRows }

    /// Selects a row without calling the delegate; nil deselects all rows. `.none` does not scroll.
    @preconcurrency @MainActor
    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
    ) { view.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition) }

    /// Deselects a row without calling the delegate.
    @preconcurrency @MainActor
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        view.deselectRow(at: indexPath, animated: animated)
    }

    // MARK: Node

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        data.viewDidLoad()
    }

    @preconcurrency @MainActor
    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        data.update()
    }

    @preconcurrency @MainActor
    open override func didExitVisibleState() {
        super.didExitVisibleState()
        data.update()
    }

    // MARK: Stored state of the extensions

    final let tableStyle: UITableView.Style
    @MainActor final lazy var data = TableData(self)
}

extension ASTableNode: @MainActor ASRangeControllerUpdateRangeProtocol {}

extension ASTableNode: @MainActor ASRangeManagingNode {}

extension ASTableNode: @MainActor ListDataOwner {}
