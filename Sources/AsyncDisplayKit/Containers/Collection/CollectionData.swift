import TwillDiff
import TwillSync
import UIKit

/// The items and supplementary elements of a collection node.
///
/// What a collection has in common with a table is in ``ListData``; the sizes of items are in
/// ``CollectionData+Sizes.swift``, supplementary elements and sections in ``CollectionData+Sections.swift``.
@MainActor
final class CollectionData: ListData {
    weak var collection: ASCollectionNode?
    let proxy = CollectionProxy()
    var collected = UpdateBatch<Void>()

    // MARK: Sizes

    /// The sizes of items that were measured since the last reload, and of which nodes may have been released.
    var sizes = PathTable<CGSize>()
    /// The items whose size the layout does not have yet.
    var newSizes: Set<IndexPath> = []
    /// The size of items that were not measured.
    var estimate: CGSize?
    /// Whether size ranges leave no choice, so that the sizes of items are known before they are measured.
    var rangesAreExact = false
    var lastSize = CGSize.zero
    /// Whether items of a layout other than a flow layout may have to be measured.
    var needsAll = true
    /// An item that keeps its position when the size of the view changes.
    var anchor: CollectionAnchor?
    /// The node in the middle of a collection that pages.
    weak var centeredNode: ASCellNode?

    // MARK: Layouts with a delegate

    /// The elements as the layout's delegate knows them.
    var delegateElements: [ElementKey: ASCollectionElement] = [:]
    /// The elements by their index paths; nil until they are asked for after a change.
    var knownMap: ASElementMap?

    // MARK: Sections

    /// The kinds that were registered, in this order.
    var registeredKinds: [String] = []
    /// The supplementary elements that the layout has, in order.
    var supplementaryKeys: [ElementKey] = []
    /// The contexts of sections.
    var contexts: [(any ASSectionContext)?] = []
    /// The models of items that were asked for.
    var models = PathTable<Any>()

    // MARK: Layout

    private var ownInspector: (any ASCollectionViewLayoutInspecting)?
    weak var customInspector: (any ASCollectionViewLayoutInspecting)?
    private var waitingForSync: [() -> Void] = []

    init(_ collection: ASCollectionNode) {
        self.collection = collection
        super.init(collection)
        proxy.data = self
    }

    /// The view if it is loaded.
    var view: ASCollectionView? { collection?.loadedBacking?.view as? ASCollectionView }

    var delegate: (any ASCollectionDelegate)? { collection?.collectionDelegate }

    var dataSource: (any ASCollectionDataSource)? { collection?.collectionDataSource }

    func viewDidLoad() {
        guard let view else { return }
        view.register(_ASCollectionViewCell.self, forCellWithReuseIdentifier: _ASCollectionViewCell.identifier)
        for kind in registeredKinds { registerView(of: kind) }
        load()
        delegateLayout?.data = self
        view.dataSource = proxy
        view.delegate = proxy
        RangeModes.follow(self)
    }

    /// The object that knows the layout: the app's, or one for the class of the layout.
    var inspector: any ASCollectionViewLayoutInspecting {
        if let customInspector { return customInspector }
        if let ownInspector { return ownInspector }
        let made: any ASCollectionViewLayoutInspecting
        if let flow = layout as? UICollectionViewFlowLayout {
            made = ASCollectionViewFlowLayoutInspector(flowLayout: flow)
        } else {
            made = ASCollectionViewLayoutInspector()
        }
        ownInspector = made
        return made
    }

    var layout: UICollectionViewLayout? { view?.collectionViewLayout ?? collection?.initialLayout }

    var flowLayout: UICollectionViewFlowLayout? { layout as? UICollectionViewFlowLayout }

    /// Has all items measured again for another layout.
    func layoutWillChange() {
        ownInspector = nil
        delegateElements = [:]
        knownMap = nil
        guard isLoaded else { return }
        forEachElement { $0.range = nil }
        forgetMeasured()
    }

    func layoutDidChange() {
        guard isLoaded else { return }
        delegateLayout?.data = self
        loadSections()
        setNeedsUpdate()
    }

    override var isChanging: Bool { collected.isOpen }

    // MARK: Synchronizing

    func whenSynchronized(_ work: @escaping () -> Void) {
        if isSynchronized { return work() }
        waitingForSync.append(work)
    }

    func callSynchronized() {
        guard isSynchronized, !waitingForSync.isEmpty else { return }
        let work = waitingForSync
        waitingForSync = []
        for item in work { item() }
    }

    override func didFinishProcessing() { callSynchronized() }

    // MARK: For the list

    override var scrollView: UIScrollView? { view }

    override var words: ListDataWords { collection?.listWords ?? .collection }

    override var source: AnyObject? { dataSource }

    override func readCounts() -> [Int] {
        guard let collection, let source = dataSource else { return [] }
        let sections = max(0, source.numberOfSections(in: collection))
        return (0..<sections).map { section in
            let items = source.collectionNode(collection, numberOfItemsInSection: section)
            if items < 0 {
                logError(
                    "\(collection.describe()): its data source says that section \(section) has \(items) items; it counts "
                        + "as 0.")
            }
            return max(0, items)
        }
    }

    override func nodeBlock(of key: ElementKey) -> ASCellNodeBlock? {
        if let element = delegateElement(of: key) { return { element.node } }
        return sourceNodeBlock(of: key)
    }

    override func existingNode(of key: ElementKey) -> ASCellNode? { delegateElement(of: key)?.nodeIfAllocated }

    func sourceNodeBlock(of key: ElementKey) -> ASCellNodeBlock? {
        guard let block = sourceBlock(of: key) else { return nil }
        let kind = key.kind
        // The main thread hands the model over.
        nonisolated(unsafe) let model = kind == nil ? model(at: key.path) : nil
        guard kind != nil || model != nil else { return block }
        return {
            let node = block()
            if model != nil { node.nodeModel = model }
            node.cell.withLock { $0.supplementaryElementKind = kind }
            return node
        }
    }

    override func sourceNode(of key: ElementKey) -> ASCellNode? {
        guard let node = answeredNode(of: key) else { return nil }
        let kind = key.kind, model = kind == nil ? model(at: key.path) : nil
        if let model { node.nodeModel = model }
        node.cell.withLock { $0.supplementaryElementKind = kind }
        return node
    }

    override func isShown(_ path: IndexPath) -> Bool { view?.cellForItem(at: path) != nil }

    override func reloadView() { view?.reloadView() }

    override func forgetSizes() { forgetMeasured() }

    override var leadingScreensForBatching: CGFloat { collection?.leadingScreensForBatching ?? 0 }

    override var wantsMore: (() -> Bool)? {
        guard let collection, let delegate else { return nil }
        return { delegate.shouldBatchFetch(for: collection) }
    }

    override func beginFetching() -> Bool {
        guard let collection, let delegate else { return false }
        let answer: Void? = OptionalProbe.call(delegate, "collectionNode(_:willBeginBatchFetchWith:)") {
            delegate.collectionNode(collection, willBeginBatchFetchWith: batch)
        }
        return answer != nil
    }

    override func isSelected(_ path: IndexPath) -> Bool { view?.indexPathsForSelectedItems?.contains(path) ?? false }

    override func select(_ path: IndexPath, _ isSelected: Bool) {
        if isSelected {
            view?.selectItem(at: path, animated: false, scrollPosition: [])
        } else {
            view?.deselectItem(at: path, animated: false)
        }
    }

    // MARK: Sections and sizes

    override func didReload() {
        contexts = []
        models = [:]
        sizes = [:]
        newSizes = []
        estimate = nil
        estimatedFrom = 0
        rangesAreExact = false
        needsAll = true
        delegateElements = [:]
        knownMap = nil
        loadSections()
    }

    override func didRemap(by mapping: ListMapping, reloadedSections: Set<Int>) {
        needsAll = true
        delegateElementsFollow(mapping, reloadedSections)
        sectionsFollow(mapping, reloadedSections)
    }

    override func updatesInPlace(_ element: ListElement, to path: IndexPath) -> Bool {
        guard let collection, let source = dataSource, let node = element.node, node.nodeModel != nil,
            let model = source.collectionNode(collection, nodeModelForItemAt: path),
            node.canUpdate(toNodeModel: model)
        else { return false }
        node.nodeModel = model
        // What it shows now may have another size.
        element.range = nil
        return true
    }

    override func range(for key: ElementKey) -> ASSizeRange { itemRange(for: key) }

    override func noteSize(_ size: CGSize, of key: ElementKey) {
        super.noteSize(size, of: key)
        sizeWasMeasured(size, key)
    }

    override func paths(in rect: CGRect) -> [IndexPath] { itemPaths(in: rect) }

    override func numbers(inEach rects: [CGRect]) -> [[PathNumber]] { itemNumbers(inEach: rects) }

    /// The layout has the sizes in the next layout of the view, which finds the ranges again if one differs.
    override var movesByMeasuring: Bool { false }

    override var pathsHaveGaps: Bool { view?.placesItemsInOrder != true }

    override var visiblePaths: [IndexPath] { view?.visibleItemPaths ?? [] }

    override var canUpdateRanges: Bool { view?.isInLayout == false && !isLayingOut }

    override var keepsAllNodes: Bool { flowLayout == nil && delegateLayout == nil }

    override var scrollableDirections: ASScrollDirection { directionsThatScroll }

    override var beginsAtRight: Bool { view?.showsMirroredLayout ?? false }

    override func updateSupplementary(_ update: RangeUpdate) { updateRangesOfSupplementary(update) }

    override func refineEstimate() { refineSizes() }

    override func showLate(_ key: ElementKey) { showAgain(key) }

    override func sizeDidChange(of node: ASCellNode, at key: ElementKey) { layOutAgain(node, key) }
}
