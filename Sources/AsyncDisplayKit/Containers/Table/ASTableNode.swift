import TwillSync
public import UIKit

/// A table of nodes: rows are made, measured and drawn off the main thread before they come into sight.
///
/// The first screenful is there before the first frame. A window of some screens around what is seen is then made and
/// measured in the background, ahead of the movement; rows beyond it carry the mean height of those measured, which is
/// corrected without a visible jump when they come near. Rows that leave the window go back to what made them, so that
/// ten thousand rows cost what a hundred cost. Main thread, but for making the node.
///
/// Not yet: context menus, drag and drop. (Documentation/Compatibility.md)
@preconcurrency
open class ASTableNode: ASDisplayNode {
    public override init() {
        tableStyle = .plain
        super.init()
        setUpTable()
    }

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

    /// A table is a view.
    open override var supportsLayerBacking: Bool { false }

    /// Not retained.
    @preconcurrency @MainActor
    open weak var dataSource: (any ASTableDataSource)? {
        didSet { if dataSource !== oldValue { data.reload() } }
    }

    /// Not retained.
    @preconcurrency @MainActor
    open weak var delegate: (any ASTableDelegate)? {
        didSet { if delegate !== oldValue { data.reload() } }
    }

    // MARK: Settings

    // May be set before there is a view, and make none.

    /// Grows from the bottom up: row 0 is the lowest.
    @preconcurrency @MainActor
    open var inverted = false {
        didSet {
            if inverted != oldValue { transform = inverted ? CATransform3DMakeScale(1, -1, 1) : CATransform3DIdentity }
        }
    }

    @preconcurrency @MainActor
    open var allowsSelection: Bool {
        get { self[TableBridge.allowsSelection] }
        set { self[TableBridge.allowsSelection] = newValue }
    }

    @preconcurrency @MainActor
    open var allowsMultipleSelection: Bool {
        get { self[TableBridge.allowsMultipleSelection] }
        set { self[TableBridge.allowsMultipleSelection] = newValue }
    }

    @preconcurrency @MainActor
    open var allowsSelectionDuringEditing: Bool {
        get { self[TableBridge.allowsSelectionDuringEditing] }
        set { self[TableBridge.allowsSelectionDuringEditing] = newValue }
    }

    @preconcurrency @MainActor
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { self[TableBridge.allowsMultipleSelectionDuringEditing] }
        set { self[TableBridge.allowsMultipleSelectionDuringEditing] = newValue }
    }

    @preconcurrency @MainActor
    open var contentOffset: CGPoint {
        get { self[TableBridge.contentOffset] }
        set { self[TableBridge.contentOffset] = newValue }
    }

    @preconcurrency @MainActor
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        view.setContentOffset(contentOffset, animated: animated)
    }

    @preconcurrency @MainActor
    open var contentInset: UIEdgeInsets {
        get { self[TableBridge.contentInset] }
        set { self[TableBridge.contentInset] = newValue }
    }

    /// Whether the rows in sight stay where they are when rows above them come and go without an animation. False by
    /// default.
    @preconcurrency @MainActor
    open var automaticallyAdjustsContentOffset = false

    // MARK: Ranges

    /// How many screenfuls before the end more rows are asked for; 2 by default, 0 never asks.
    @preconcurrency @MainActor
    open var leadingScreensForBatching: CGFloat = 2

    /// In the full mode.
    @preconcurrency @MainActor
    open func tuningParameters(for rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        data.tuning[.full, rangeType]
    }

    /// In the full mode.
    @preconcurrency @MainActor
    open func setTuningParameters(_ tuningParameters: ASRangeTuningParameters, for rangeType: ASLayoutRangeType) {
        self.setTuningParameters(tuningParameters, for: .full, rangeType: rangeType)
    }

    @preconcurrency @MainActor
    open func tuningParameters(
        for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType
    ) -> ASRangeTuningParameters { data.tuning[rangeMode, rangeType] }

    @preconcurrency @MainActor
    open func setTuningParameters(
        _ tuningParameters: ASRangeTuningParameters, for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType
    ) {
        data.tuning[rangeMode, rangeType] = tuningParameters
        data.setNeedsUpdate()
    }

    /// Stays until the person scrolls.
    @preconcurrency @MainActor
    open func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
        data.forcedMode = rangeMode
        data.setNeedsUpdate()
    }

    // MARK: Changes

    /// Asks for everything anew.
    @preconcurrency @MainActor
    open func reloadData() { data.reload() }

    /// - Parameter completion: When what is to be seen is there.
    @preconcurrency @MainActor
    open func reloadData(completion: (() -> Void)?) {
        data.reload()
        if let completion { MainTurn.run { completion() } }
    }

    /// Lays out all rows anew, whatever they were measured as.
    @preconcurrency @MainActor
    open func relayoutItems() { data.relayout() }

    /// Makes a group of changes together. A group that does not fit the data source's counts is reported, and the table
    /// reloads.
    @preconcurrency @MainActor
    open func performBatch(animated: Bool, updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        data.perform(animated: animated, updates, completion)
    }

    @preconcurrency @MainActor
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        data.perform(animated: true, updates, completion)
    }

    @preconcurrency @MainActor
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        data.change { for path in indexPaths { $0.insertedItems[path] = animation } }
    }

    @preconcurrency @MainActor
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        data.change { for path in indexPaths { $0.deletedItems[path] = animation } }
    }

    @preconcurrency @MainActor
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        data.change { for path in indexPaths { $0.reloadedItems[path] = animation } }
    }

    @preconcurrency @MainActor
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        data.change { $0.movedItems.append((indexPath, newIndexPath)) }
    }

    @preconcurrency @MainActor
    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        data.change { for section in sections { $0.insertedSections[section] = animation } }
    }

    @preconcurrency @MainActor
    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        data.change { for section in sections { $0.deletedSections[section] = animation } }
    }

    @preconcurrency @MainActor
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        data.change { for section in sections { $0.reloadedSections[section] = animation } }
    }

    @preconcurrency @MainActor
    open func moveSection(_ section: Int, toSection newSection: Int) {
        data.change { $0.movedSections.append((section, newSection)) }
    }

    /// Whether rows are being made or measured.
    @preconcurrency @MainActor
    open var isProcessingUpdates: Bool { data.isProcessing }

    /// Whether what is shown is what the data source has: false from a reload until the rows are there.
    @preconcurrency @MainActor
    open var isSynchronized: Bool { data.isSynchronized }

    /// Runs `didFinishProcessingUpdates` when no row is being made or measured; on the next turn where none is.
    @preconcurrency @MainActor
    open func onDidFinishProcessingUpdates(_ didFinishProcessingUpdates: @escaping () -> Void) {
        data.whenDone(didFinishProcessingUpdates)
    }

    /// Waits for all rows that are being made and measured, and lays out.
    @preconcurrency @MainActor
    open func waitUntilAllUpdatesAreProcessed() { data.finishAll() }

    // MARK: Rows and nodes

    @preconcurrency @MainActor
    open var numberOfSections: Int { data.counts.count }

    @preconcurrency @MainActor
    open func numberOfRows(inSection section: Int) -> Int {
        data.counts.indices.contains(section) ? data.counts[section] : 0
    }

    /// Those to be seen, from top to bottom.
    @preconcurrency @MainActor
    open var visibleNodes: [ASCellNode] {
        indexPathsForVisibleRows().compactMap { data.live[$0]?.node }
    }

    /// The node of a row near what is shown, which the row keeps from now on; nil for rows far away.
    @preconcurrency @MainActor
    open func nodeForRow(at indexPath: IndexPath) -> ASCellNode? {
        let node = data.live[indexPath]?.node
        node?.noteUse()
        return node
    }

    @preconcurrency @MainActor
    open func indexPath(for cellNode: ASCellNode) -> IndexPath? { data.path(of: cellNode) }

    @preconcurrency @MainActor
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { view.cellForRow(at: indexPath) }

    @preconcurrency @MainActor
    open func rectForRow(at indexPath: IndexPath) -> CGRect { view.rectForRow(at: indexPath) }

    @preconcurrency @MainActor
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { view.indexPathForRow(at: point) }

    @preconcurrency @MainActor
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { view.indexPathsForRows(in: rect) }

    @preconcurrency @MainActor
    open func indexPathsForVisibleRows() -> [IndexPath] { view.indexPathsForVisibleRows ?? [] }

    /// Rows that do not exist are reported, and nothing scrolls.
    @preconcurrency @MainActor
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        guard data.contains(indexPath) else { return data.complainOfMissing(indexPath, "scroll to") }
        view.layoutIfNeeded()
        view.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    @preconcurrency @MainActor
    open var indexPathForSelectedRow: IndexPath? { view.indexPathForSelectedRow }

    @preconcurrency @MainActor
    open var indexPathsForSelectedRows: [IndexPath]? { view.indexPathsForSelectedRows }

    @preconcurrency @MainActor
    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
    ) { view.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition) }

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
