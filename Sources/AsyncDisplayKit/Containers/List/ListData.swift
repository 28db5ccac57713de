import TwillDiff
import TwillSync
import UIKit

/// A node that shows a list of nodes.
typealias ListNode = ASDisplayNode & ASRangeManagingNode & ASRangeControllerUpdateRangeProtocol

/// A node whose elements a ``ListData`` manages.
@MainActor
protocol ListDataOwner: ASDisplayNode {
    associatedtype Data: ListData
    var data: Data { get }
}

/// The elements of a table or collection node: their number, and those that have nodes.
///
/// Nodes are created in ``ListData+Measuring.swift``, kept, shown and released in ``ListData+Window.swift``, and get
/// their interface states in ``ListData+Ranges.swift``. Subclasses say what differs between lists: who is asked for
/// counts and nodes, where elements are, and how the view is updated.
@MainActor
class ListData {
    weak var list: (any ListNode)?
    /// The last counts of the data source, a number for each section.
    final var counts: [Int] = []
    /// The rows or items with a node, or with one that is being created.
    @exclusivity(unchecked)
    final var live = PathTable<ListElement>()
    /// The supplementary elements by their kind.
    final var supplementary: [String: PathTable<ListElement>] = [:]
    /// Whether the counts were requested.
    final var isLoaded = false

    // MARK: Sizes

    /// The sum of the sizes and the number of the elements measured since the last reload.
    final var measured = (sum: CGSize.zero, count: 0)
    /// The number of elements that were measured when the size of the others was last estimated.
    final var estimatedFrom = 0

    // MARK: Ranges

    final var tuning = RangeTuning()
    final var forcedMode: ASLayoutRangeMode?
    final var hasScrolled = false
    final var heading = RangeHeading()
    /// The offset after the last layout; nil before the first, which is no movement.
    final var lastOffset: CGPoint?
    final var updateIsScheduled = false
    /// Whether the list was not laid out since the last reload.
    final var awaitsLayout = true
    /// Whether the view is being laid out.
    final var isLayingOut = false
    final var waitsForFirstFrame = false
    /// The panel that shows the ranges for debugging.
    final weak var rangeOverlay: RangeOverlay?
    /// Whether a frame with the list was shown.
    final var hasBeenShown = false
    /// The last update of the ranges; nil if elements or ranges have changed since.
    @exclusivity(unchecked)
    final var lastUpdate: RangeUpdate?
    /// Whether the next elements of the ranges are created or drawn in the next iteration of the run loop.
    final var continuationIsScheduled = false
    final let batch = ASBatchContext()
    private var waiting: [() -> Void] = []

    init(_ list: any ListNode) {
        self.list = list
    }

    // MARK: What differs between lists

    /// The view if it is loaded.
    var scrollView: UIScrollView? { nil }

    var words: ListDataWords { .table }

    /// The object that returns counts and nodes.
    var source: AnyObject? { nil }

    func readCounts() -> [Int] { [] }

    /// Returns the data source's block for an element; nil if it has none.
    func nodeBlock(of key: ElementKey) -> ASCellNodeBlock? { nil }

    /// Returns the data source's node for an element; nil if it has none.
    func sourceNode(of key: ElementKey) -> ASCellNode? { nil }

    /// Returns the node of an element that exists before the element is shown; nil without one.
    func existingNode(of key: ElementKey) -> ASCellNode? { nil }

    /// Returns the size range of an element.
    func range(for key: ElementKey) -> ASSizeRange { ASSizeRange() }

    /// Whether a node has to be measured again.
    func isOutdated(_ element: ListElement) -> Bool { element.range == nil }

    /// Notes the size of a measured node.
    func noteSize(_ size: CGSize, of key: ElementKey) {
        measured.sum.width += size.width
        measured.sum.height += size.height
        measured.count += 1
    }

    /// Returns the rows or items in a rectangle of the view, in order.
    func paths(in rect: CGRect) -> [IndexPath] { [] }

    /// Returns the rows or items in each of several rectangles of the view, in order.
    func numbers(inEach rects: [CGRect]) -> [[PathNumber]] { rects.map { paths(in: $0).map(PathNumber.init) } }

    /// Whether an element that was created ahead may move others at once.
    var movesByMeasuring: Bool { true }

    /// Whether there may be others between the rows or items in a rectangle.
    var pathsHaveGaps: Bool { true }

    /// The visible rows or items, in order.
    var visiblePaths: [IndexPath] { [] }

    /// Whether a cell shows a row or item.
    func isShown(_ path: IndexPath) -> Bool { false }

    /// The directions in which the ranges extend.
    var scrollableDirections: ASScrollDirection { ASScrollDirectionVerticalDirections }

    /// Whether content that is mirrored for the direction of writing begins at the right.
    var beginsAtRight: Bool { false }

    /// Whether the positions of elements can be asked for now.
    var canUpdateRanges: Bool { true }

    /// Whether nodes outside the window around the visible area are created and kept, too.
    var keepsAllNodes: Bool { false }

    /// Sets the states of the supplementary elements.
    func updateSupplementary(_ update: RangeUpdate) {}

    /// Includes elements that were measured in the background in the estimate of the others.
    func refineEstimate() {}

    /// Shows all data again.
    func reloadView() {}

    /// Has the view ask for all sizes again.
    func forgetSizes() {}

    /// Whether the node of a reloaded row or item shows its new contents itself, so that it is kept.
    func updatesInPlace(_ element: ListElement, to path: IndexPath) -> Bool { false }

    /// Called after the elements have moved to their index paths after a group of changes.
    func didRemap(by mapping: ListMapping, reloadedSections: Set<Int>) {}

    /// Called after the counts were read for a reload.
    func didReload() {}

    /// Shows an element that the list has continued without, because it is complete now.
    func showLate(_ key: ElementKey) {}

    /// Updates the view after a node has taken another size.
    func sizeDidChange(of node: ASCellNode, at key: ElementKey) {}

    /// Called when no element is being created or measured.
    func didFinishProcessing() {}

    /// Whether changes are being collected.
    var isChanging: Bool { false }

    // Fetching

    var leadingScreensForBatching: CGFloat { 0 }

    /// Asks the delegate whether it wants more; nil without a delegate.
    var wantsMore: (() -> Bool)? { nil }

    /// Asks the delegate for more.
    ///
    /// - Returns: Whether the delegate implements it.
    func beginFetching() -> Bool { false }

    // Selection

    func isSelected(_ path: IndexPath) -> Bool { false }

    func select(_ path: IndexPath, _ isSelected: Bool) {}

    // MARK: Elements

    final func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && path[1] >= 0 && path[1] < counts[path.section]
    }

    final func logMissing(_ path: IndexPath, _ verb: String) {
        logError(
            "\(describe()) was asked to \(verb) \(inWords(path)), and has no such \(words.item): its sections have "
                + "\(inWords(counts)) \(words.items). Nothing happens.")
    }

    final func describe() -> String { list?.describe() ?? words.list }

    /// Returns the row or item of a node.
    final func path(of node: ASCellNode) -> IndexPath? { live.first { $0.value.node === node }?.key }

    final subscript(key: ElementKey) -> ListElement? {
        get {
            guard let kind = key.kind else { return live[key.path] }
            return supplementary[kind]?[key.path]
        }
        set {
            guard let kind = key.kind else { return live[key.path] = newValue }
            supplementary[kind, default: [:]][key.path] = newValue
        }
    }

    /// Returns the key of the first element that fulfils a condition.
    final func key(where condition: (ListElement) -> Bool) -> ElementKey? {
        if let path = live.first(where: { condition($0.value) })?.key { return ElementKey(path) }
        for (kind, elements) in supplementary {
            if let path = elements.first(where: { condition($0.value) })?.key { return ElementKey(path, kind: kind) }
        }
        return nil
    }

    /// Returns the key of an element that was at a path before changes that may have moved it.
    final func key(of element: ListElement, near path: IndexPath) -> ElementKey? {
        live[path] === element ? ElementKey(path) : key(where: { $0 === element })
    }

    final func forEachElement(_ body: (ListElement) -> Void) {
        for element in live.values { body(element) }
        for elements in supplementary.values { for element in elements.values { body(element) } }
    }

    // MARK: Reloading

    final func load() {
        guard !isLoaded else { return }
        isLoaded = true
        counts = readCounts()
        didReload()
    }

    final func reload() {
        guard list != nil, isLoaded else { return }
        lastUpdate = nil
        counts = readCounts()
        for (_, element) in live.sorted(by: { $0.key < $1.key }) { release(element) }
        live = [:]
        for elements in supplementary.values { for element in elements.values { release(element) } }
        supplementary = [:]
        measured = (.zero, 0)
        awaitsLayout = true
        batch.cancelBatchFetching()
        didReload()
        reloadView()
        setNeedsUpdate()
    }

    final func relayout() {
        forEachElement { element in
            element.range = nil
            element.isOutdated = element.job != nil
            guard let node = element.node else { return }
            if node.isNodeLoaded { node.setNeedsLayout() } else { node.invalidateCalculatedLayout() }
        }
        measured = (.zero, 0)
        lastUpdate = nil
        forgetSizes()
    }

    final func traitsChanged() {
        guard let list else { return }
        let traits = list.primitiveTraitCollection()
        forEachElement { $0.node?.propagate(traits) }
    }

    // MARK: Waiting

    /// Whether nodes are being created or measured, or will be after the first frame.
    final var isProcessing: Bool { isMeasuring || waitsForFirstFrame }

    /// Whether the list shows the state of the data source.
    final var isSynchronized: Bool {
        !isChanging && !isProcessing && (!awaitsLayout || counts.allSatisfy { $0 == 0 })
    }

    private var isMeasuring: Bool {
        for element in live.values where element.job != nil { return true }
        for elements in supplementary.values { for element in elements.values where element.job != nil { return true } }
        return false
    }

    final func whenDone(_ work: @escaping () -> Void) {
        waiting.append(work)
        MainTurn.run { self.callCompletionsIfDone() }
    }

    final func callCompletionsIfDone() {
        if !isProcessing { callCompletions() }
    }

    private func callCompletions() {
        let work = waiting
        waiting = []
        for item in work { item() }
        didFinishProcessing()
    }

    final func finishAll() {
        for (path, element) in live where element.job != nil { adopt(element, at: ElementKey(path)) }
        for (kind, elements) in supplementary {
            for (path, element) in elements where element.job != nil {
                adopt(element, at: ElementKey(path, kind: kind))
            }
        }
        scrollView?.layoutIfNeeded()
        if !isMeasuring { callCompletions() }
    }
}
