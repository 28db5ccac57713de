import TwillDiff
import TwillSync
public import UIKit

/// A collection of nodes, whose items are created, measured and drawn off the main thread before they come into sight.
///
/// Items have the sizes of their nodes. With a flow layout, the first screenful is complete before the first frame.
/// Then the items within some screenfuls of the visible area are created and measured in the background, ahead of the
/// movement, and release their nodes when they are far away; items that were not measured yet have the mean size of
/// the others, which is corrected without a visible jump when they come near. All items of other layouts are measured
/// before the layout is prepared, and keep their nodes. A layout delegate computes a layout off the main thread. Main
/// thread only, except for creating the node.
@preconcurrency
open class ASCollectionNode: ASDisplayNode {
    /// Creates a collection node with a layout.
    @preconcurrency
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        makeLayout = { layout }
        super.init()
        setUpCollection()
    }

    /// Creates a collection node whose layout is created on the main thread.
    init(makingLayout makeLayout: @escaping @MainActor @Sendable () -> UICollectionViewLayout) {
        self.makeLayout = makeLayout
        super.init()
        setUpCollection()
    }

    /// Creates a collection node with a frame and a layout.
    @preconcurrency
    public convenience init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.init(collectionViewLayout: layout)
        self.frame = frame
    }

    /// Creates a collection node with a layout, and an object that is notified of changes before the layout is. It is
    /// not retained.
    @preconcurrency
    public convenience init(
        frame: CGRect, collectionViewLayout layout: UICollectionViewLayout,
        layoutFacilitator: (any ASCollectionViewLayoutFacilitatorProtocol)?
    ) {
        self.init(collectionViewLayout: layout)
        self.frame = frame
        facilitator.withLock { $0.object = layoutFacilitator }
    }

    private func setUpCollection() {
        set(.wantsDisplayOnLoad, false)
        clipsToBounds = true
    }

    @preconcurrency @MainActor
    open override var view: ASCollectionView { super.view as! ASCollectionView }

    override func makeView() -> UIView { ASCollectionView(node: self, frame: .zero, layout: initialLayout) }

    /// Whether the node may be layer-backed: false, as a collection is a view.
    open override var supportsLayerBacking: Bool { false }

    /// The data source of the collection. It is not retained.
    @preconcurrency @MainActor
    open weak var dataSource: (any ASCollectionDataSource)? {
        didSet { if dataSource !== oldValue { dataSourceDidChange() } }
    }

    /// The delegate of the collection. It is not retained.
    @preconcurrency @MainActor
    open weak var delegate: (any ASCollectionDelegate)? {
        didSet { if delegate !== oldValue { delegateDidChange() } }
    }

    // MARK: Layout

    /// The layout of the items. Setting it measures all items again.
    @preconcurrency @MainActor
    open var collectionViewLayout: UICollectionViewLayout {
        get { data.layout ?? initialLayout }
        set {
            if data.view == nil { initialLayout = newValue } else { view.collectionViewLayout = newValue }
        }
    }

    /// The object that knows how the layout constrains items, and which supplementary elements it has. It is not
    /// retained; nil uses one for the class of the layout.
    @preconcurrency @MainActor
    open var layoutInspector: (any ASCollectionViewLayoutInspecting)? {
        get { data.inspector }
        set { setInspector(newValue) }
    }

    /// Announces supplementary nodes of a kind, which the data source is then asked for.
    @preconcurrency @MainActor
    open func registerSupplementaryNode(ofKind elementKind: String) {
        data.register(elementKind)
        if data.isLoaded { data.loadSections() }
    }

    /// Options for how changes are processed; none by default.
    @preconcurrency @MainActor
    open var cellLayoutMode: ASCellLayoutMode = []

    // MARK: Settings

    // May be set before the view is loaded, and do not load it.

    /// Whether the collection grows from the bottom up, with item 0 as the lowest; false by default.
    @preconcurrency @MainActor
    open var inverted = false {
        didSet {
            if inverted != oldValue { transform = inverted ? CATransform3DMakeScale(1, -1, 1) : CATransform3DIdentity }
        }
    }

    /// Whether the user can select items; true by default.
    @preconcurrency @MainActor
    open var allowsSelection: Bool {
        get { self[CollectionBridge.allowsSelection] }
        set { self[CollectionBridge.allowsSelection] = newValue }
    }

    /// Whether the user can select several items; false by default.
    @preconcurrency @MainActor
    open var allowsMultipleSelection: Bool {
        get { self[CollectionBridge.allowsMultipleSelection] }
        set { self[CollectionBridge.allowsMultipleSelection] = newValue }
    }

    /// Whether content that is not higher than the view bounces; false by default.
    @preconcurrency @MainActor
    open var alwaysBounceVertical: Bool {
        get { self[CollectionBridge.alwaysBounceVertical] }
        set { self[CollectionBridge.alwaysBounceVertical] = newValue }
    }

    /// Whether content that is not wider than the view bounces; false by default.
    @preconcurrency @MainActor
    open var alwaysBounceHorizontal: Bool {
        get { self[CollectionBridge.alwaysBounceHorizontal] }
        set { self[CollectionBridge.alwaysBounceHorizontal] = newValue }
    }

    /// Whether the vertical scroll indicator is shown while the content moves; true by default.
    @preconcurrency @MainActor
    open var showsVerticalScrollIndicator: Bool {
        get { self[CollectionBridge.showsVerticalScrollIndicator] }
        set { self[CollectionBridge.showsVerticalScrollIndicator] = newValue }
    }

    /// Whether the horizontal scroll indicator is shown while the content moves; true by default.
    @preconcurrency @MainActor
    open var showsHorizontalScrollIndicator: Bool {
        get { self[CollectionBridge.showsHorizontalScrollIndicator] }
        set { self[CollectionBridge.showsHorizontalScrollIndicator] = newValue }
    }

    /// Whether scrolling stops at multiples of the view's size; false by default.
    @preconcurrency @MainActor
    open var isPagingEnabled: Bool {
        get { self[CollectionBridge.isPagingEnabled] }
        set { self[CollectionBridge.isPagingEnabled] = newValue }
    }

    /// The position in the content that is at the view's top left corner.
    @preconcurrency @MainActor
    open var contentOffset: CGPoint {
        get { self[CollectionBridge.contentOffset] }
        set { self[CollectionBridge.contentOffset] = newValue }
    }

    /// Scrolls to a content offset.
    @preconcurrency @MainActor
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        view.setContentOffset(contentOffset, animated: animated)
    }

    /// The space around the content.
    @preconcurrency @MainActor
    open var contentInset: UIEdgeInsets {
        get { self[CollectionBridge.contentInset] }
        set { self[CollectionBridge.contentInset] = newValue }
    }

    /// The directions in which the content moves now; none at rest.
    @preconcurrency @MainActor
    open var scrollDirection: ASScrollDirection { data.scrollDirection }

    /// The directions in which the content scrolls.
    @preconcurrency @MainActor
    open var scrollableDirections: ASScrollDirection { data.scrollableDirections }

    // MARK: Ranges

    /// The number of screenfuls before the end at which more items are fetched; 2 by default. 0 never fetches.
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
        setTuningParameters(tuningParameters, for: .full, rangeType: rangeType)
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

    /// Reloads all sections and items.
    @preconcurrency @MainActor
    open func reloadData() { data.reload() }

    /// Reloads all sections and items.
    ///
    /// - Parameter completion: Called when the visible items are complete.
    @preconcurrency @MainActor
    open func reloadData(completion: (() -> Void)?) {
        data.reload()
        if let completion { MainTurn.run { completion() } }
    }

    /// Measures all items again, even if their sizes are known.
    @preconcurrency @MainActor
    open func relayoutItems() { data.relayout() }

    /// Makes several changes together. If they contradict the data source's counts, that is logged, and the collection
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

    /// Inserts items. The index paths are those after the changes.
    @preconcurrency @MainActor
    open func insertItems(at indexPaths: [IndexPath]) {
        data.change { for path in indexPaths { $0.insertedItems[path] = () } }
    }

    /// Deletes items. The index paths are those before the changes.
    @preconcurrency @MainActor
    open func deleteItems(at indexPaths: [IndexPath]) {
        data.change { for path in indexPaths { $0.deletedItems[path] = () } }
    }

    /// Reloads items, which get other nodes. The index paths are those before the changes.
    @preconcurrency @MainActor
    open func reloadItems(at indexPaths: [IndexPath]) {
        data.change { for path in indexPaths { $0.reloadedItems[path] = () } }
    }

    /// Moves an item. The new index path is that after the changes.
    @preconcurrency @MainActor
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        data.change { $0.movedItems.append((indexPath, newIndexPath)) }
    }

    /// Inserts sections. The indexes are those after the changes.
    @preconcurrency @MainActor
    open func insertSections(_ sections: IndexSet) {
        data.change { for section in sections { $0.insertedSections[section] = () } }
    }

    /// Deletes sections. The indexes are those before the changes.
    @preconcurrency @MainActor
    open func deleteSections(_ sections: IndexSet) {
        data.change { for section in sections { $0.deletedSections[section] = () } }
    }

    /// Reloads sections with their supplementary elements. The indexes are those before the changes.
    @preconcurrency @MainActor
    open func reloadSections(_ sections: IndexSet) {
        data.change { for section in sections { $0.reloadedSections[section] = () } }
    }

    /// Moves a section. The new index is that after the changes.
    @preconcurrency @MainActor
    open func moveSection(_ section: Int, toSection newSection: Int) {
        data.change { $0.movedSections.append((section, newSection)) }
    }

    /// Whether items are being created or measured.
    @preconcurrency @MainActor
    open var isProcessingUpdates: Bool { data.isProcessing }

    /// Whether the collection shows the state of the data source. False from a reload until the items are complete.
    @preconcurrency @MainActor
    open var isSynchronized: Bool { data.isSynchronized }

    /// Calls a closure when no item is being created or measured, in the next iteration of the run loop at the
    /// earliest.
    @preconcurrency @MainActor
    open func onDidFinishProcessingUpdates(_ didFinishProcessingUpdates: @escaping () -> Void) {
        data.whenDone(didFinishProcessingUpdates)
    }

    /// Calls a closure when the collection shows the state of the data source; immediately if it does.
    @preconcurrency @MainActor
    open func onDidFinishSynchronizing(_ didFinishSynchronizing: @escaping () -> Void) {
        data.whenSynchronized(didFinishSynchronizing)
    }

    /// Waits for all items that are being created and measured, and lays out the collection.
    @preconcurrency @MainActor
    open func waitUntilAllUpdatesAreProcessed() { data.finishAll() }

    // MARK: Items and nodes

    /// The number of sections.
    @preconcurrency @MainActor
    open var numberOfSections: Int { data.counts.count }

    /// Returns the number of items in a section; 0 for a section that does not exist.
    @preconcurrency @MainActor
    open func numberOfItems(inSection section: Int) -> Int {
        data.counts.indices.contains(section) ? data.counts[section] : 0
    }

    /// The nodes of the visible items, in the order of their index paths.
    @preconcurrency @MainActor
    open var visibleNodes: [ASCellNode] { data.visiblePaths.compactMap { data.live[$0]?.node } }

    /// Returns the node of an item near the visible area, which the item keeps from now on; nil for items farther
    /// away. With a layout other than a flow layout, all items have nodes.
    @preconcurrency @MainActor
    open func nodeForItem(at indexPath: IndexPath) -> ASCellNode? {
        let node = data.live[indexPath]?.node
        node?.markAsUsed()
        return node
    }

    /// Returns the model that the data source has returned for an item; nil without one.
    @preconcurrency @MainActor
    open func nodeModelForItem(at indexPath: IndexPath) -> Any? { data.model(at: indexPath) }

    /// Returns the index path of a node's item; nil if the node is not in the collection.
    @preconcurrency @MainActor
    open func indexPath(for cellNode: ASCellNode) -> IndexPath? {
        data.key(where: { $0.node === cellNode })?.path
    }

    /// The index paths of the visible items, in order.
    @preconcurrency @MainActor
    open var indexPathsForVisibleItems: [IndexPath] { data.visiblePaths }

    /// Returns the index path of the item at a point in the collection's coordinates; nil if there is none.
    @preconcurrency @MainActor
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { view.indexPathForItem(at: point) }

    /// Returns the cell that shows an item; nil if the item is not visible.
    @preconcurrency @MainActor
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { view.cellForItem(at: indexPath) }

    /// Returns the context of a section; nil if the data source has returned none.
    @preconcurrency @MainActor
    open func context(forSection section: Int) -> (any ASSectionContext)? {
        data.contexts.indices.contains(section) ? data.contexts[section] : nil
    }

    /// Scrolls an item to a position. For an item that does not exist, logs that and does not scroll.
    @preconcurrency @MainActor
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) { data.scroll(to: indexPath, scrollPosition, animated: animated) }

    // MARK: Selection

    /// The index paths of the selected items; empty without a selection.
    @preconcurrency @MainActor
    open var indexPathsForSelectedItems: [IndexPath]? { view.indexPathsForSelectedItems }

    /// Selects an item without calling the delegate; nil deselects all. An empty position does not scroll.
    @preconcurrency @MainActor
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) { view.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition) }

    /// Deselects an item without calling the delegate.
    @preconcurrency @MainActor
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        view.deselectItem(at: indexPath, animated: animated)
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

    private final let makeLayout: @MainActor @Sendable () -> UICollectionViewLayout
    /// The layout until the view is loaded.
    @MainActor final lazy var initialLayout = makeLayout()
    @MainActor final lazy var data = CollectionData(self)
    final let facilitator = Locked(WeakFacilitator())

    /// The object that is asked for items.
    @MainActor var collectionDataSource: (any ASCollectionDataSource)? { dataSource }

    /// The object that is notified.
    @MainActor var collectionDelegate: (any ASCollectionDelegate)? { delegate }

    /// The size of all items where the node itself determines it.
    @MainActor var itemSize: CGSize? { nil }

    /// The words of messages.
    @MainActor var listWords: ListDataWords { .collection }
}

/// A reference to a layout facilitator, which is not retained.
struct WeakFacilitator {
    weak var object: (any ASCollectionViewLayoutFacilitatorProtocol)?
}

extension ASCollectionNode: @MainActor ASRangeControllerUpdateRangeProtocol {}

extension ASCollectionNode: @MainActor ASRangeManagingNode {}

extension ASCollectionNode: @MainActor ListDataOwner {}
