import TwillSync
import UIKit

/// The rows of a table node: their number, and those near the visible area.
///
/// Other rows are only counted. Nodes are created in ``TableData+Measuring.swift``, and kept, shown and released in
/// ``TableData+Window.swift``.
@MainActor
final class TableData {
    weak var table: ASTableNode?
    /// The last counts of the data source, a number for each section.
    private(set) var counts: [Int] = []
    /// The rows with a node, or with one that is being created.
    var live: [IndexPath: RowElement] = [:]
    let proxy = TableProxy()

    // MARK: Heights

    /// The sum of the heights and the number of the rows measured since the last reload.
    var measured = (sum: CGFloat(0), count: 0)
    /// The number of rows that were measured when the height of the others was last estimated.
    var estimatedFrom = 0
    var lastWidth: CGFloat = 0
    /// The first visible row before the width changed, and the distance of its top from that of the view.
    var anchor: (path: IndexPath, top: CGFloat)?

    // MARK: Ranges

    var tuning = RangeTuning()
    var forcedMode: ASLayoutRangeMode?
    var hasScrolled = false
    var isForward = true
    var lastOffset: CGFloat = 0
    var updateIsScheduled = false
    /// Whether the table was not laid out since the last reload.
    var awaitsLayout = true
    /// Whether the view is being laid out.
    var isLayingOut = false
    var waitsForFirstFrame = false
    /// The panel that shows the ranges for debugging.
    weak var rangeOverlay: RangeOverlay?
    /// Whether a frame with the list was shown.
    var hasBeenShown = false
    /// The last update of the ranges; nil if rows or ranges have changed since.
    var lastUpdate: RangeUpdate?
    let batch = ASBatchContext()
    private var waiting: [() -> Void] = []

    // MARK: Changes

    private var collected = UpdateBatch<UITableView.RowAnimation>()
    /// Whether the counts were requested.
    private var isLoaded = false

    init(_ table: ASTableNode) {
        self.table = table
        proxy.data = self
    }

    /// The view if it is loaded.
    var view: ASTableView? { table?.loadedBacking?.view as? ASTableView }

    func viewDidLoad() {
        guard let view else { return }
        view.register(NodeTableCell.self, forCellReuseIdentifier: NodeTableCell.identifier)
        load()
        view.rowHeightSource = self
        view.dataSource = proxy
        view.delegate = proxy
        RangeModes.follow(self)
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
    }

    func logMissingRow(_ path: IndexPath, _ verb: String) {
        logError(
            "\(table?.describe() ?? "A table node") was asked to \(verb) \(path.inWords), and has no such row: its sections "
                + "have \(inWords(counts)) rows. Nothing happens.")
    }

    func path(of node: ASCellNode) -> IndexPath? { live.first { $0.value.node === node }?.key }

    // MARK: Reloading

    private func load() {
        guard let table, !isLoaded else { return }
        isLoaded = true
        counts = readCounts(table)
    }

    private func readCounts(_ table: ASTableNode) -> [Int] {
        guard let source = table.dataSource else { return [] }
        let sections = max(0, source.numberOfSections(in: table))
        return (0..<sections).map { section in
            let rows = source.tableNode(table, numberOfRowsInSection: section)
            if rows < 0 {
                logError(
                    "\(table.describe()): its data source says that section \(section) has \(rows) rows; it counts as 0."
                )
            }
            return max(0, rows)
        }
    }

    func reload() {
        guard let table, isLoaded else { return }
        lastUpdate = nil
        counts = readCounts(table)
        for (_, element) in live.sorted(by: { $0.key < $1.key }) { release(element) }
        live = [:]
        measured = (0, 0)
        awaitsLayout = true
        batch.cancelBatchFetching()
        view?.reloadData()
        setNeedsUpdate()
    }

    func relayout() {
        for element in live.values {
            element.range = nil
            element.isOutdated = element.job != nil
            guard let node = element.node else { continue }
            if node.isNodeLoaded { node.setNeedsLayout() } else { node.invalidateCalculatedLayout() }
        }
        measured = (0, 0)
        lastUpdate = nil
        view?.forgetHeights()
    }

    func traitsChanged() {
        guard let table else { return }
        for element in live.values { element.node?.propagate(table.primitiveTraitCollection()) }
    }

    // MARK: Changing

    func change(_ body: (inout TableUpdate) -> Void) {
        // The table requests its counts when its view is loaded.
        guard isLoaded else { return }
        collected.open()
        collected.change(body)
        closeGroup()
    }

    func perform(animated: Bool, _ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        collected.open(animated: animated)
        updates?()
        if let completion { collected.add(completion) }
        closeGroup()
    }

    private func closeGroup() {
        guard let group = collected.close() else { return }
        commit(group.changes, animated: group.isAnimated, group.complete)
    }

    private func commit(_ update: TableUpdate, animated: Bool, _ done: @escaping (Bool) -> Void) {
        guard let table, isLoaded else { return MainTurn.run { done(true) } }
        guard !update.isEmpty else { return MainTurn.run { done(true) } }
        let new = readCounts(table)
        let resolved: ResolvedListUpdate<UITableView.RowAnimation>
        do {
            resolved = try update.resolve(old: counts, new: new)
        } catch {
            logError(
                "\(error.description) (\(table.describe()), whose sections had \(inWords(counts)) rows and now have "
                    + "\(inWords(new))). It reloads instead; make one change of the table for each change of the data.")
            reload()
            return MainTurn.run { done(false) }
        }
        let topRow = table.automaticallyAdjustsContentOffset && !animated ? topRow(after: resolved.mapping) : nil
        counts = new
        remap(by: resolved.mapping)
        guard let view else { return MainTurn.run { done(true) } }
        let change = { view.perform(resolved, completion: done) }
        if animated { change() } else { UIView.performWithoutAnimation(change) }
        setNeedsUpdate()
        guard let topRow else { return }
        anchor = topRow
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    /// Returns the first visible row that stays: its new index path, and the distance of its top from that of the view.
    private func topRow(after mapping: ListMapping) -> (path: IndexPath, top: CGFloat)? {
        guard let view else { return nil }
        for path in view.indexPathsForVisibleRows ?? [] where !mapping.isReloaded(path) {
            guard let new = mapping.path(after: path) else { continue }
            return (new, view.rectForRow(at: path).minY - view.contentOffset.y)
        }
        return nil
    }

    /// Moves the nodes of rows that stay to their new index paths.
    private func remap(by mapping: ListMapping) {
        var kept: [IndexPath: RowElement] = [:]
        for (path, element) in live.sorted(by: { $0.key < $1.key }) {
            if !mapping.isReloaded(path), let new = mapping.path(after: path) {
                kept[new] = element
            } else {
                release(element)
            }
        }
        live = kept
        lastUpdate = nil
    }

    /// Follows a movement by the user. The table shows the row at its new position already.
    func rowMovedByFinger(from source: IndexPath, to target: IndexPath) {
        counts[source.section] -= 1
        counts[target.section] += 1
        remap(by: ListMapping(moving: source, to: target, sectionCount: counts.count))
    }

    // MARK: Waiting

    /// Whether rows are being created or measured, or will be after the first frame.
    var isProcessing: Bool { isMeasuring || waitsForFirstFrame }

    /// Whether the table shows the state of the data source.
    var isSynchronized: Bool {
        !collected.isOpen && !isProcessing && (!awaitsLayout || counts.allSatisfy { $0 == 0 })
    }

    private var isMeasuring: Bool {
        for element in live.values where element.job != nil { return true }
        return false
    }

    func whenDone(_ work: @escaping () -> Void) {
        waiting.append(work)
        MainTurn.run { self.callCompletionsIfDone() }
    }

    func callCompletionsIfDone() {
        if !isProcessing { callCompletions() }
    }

    private func callCompletions() {
        let work = waiting
        waiting = []
        for item in work { item() }
    }

    func finishAll() {
        for (path, element) in live where element.job != nil { adopt(element, at: path) }
        view?.layoutIfNeeded()
        if !isMeasuring { callCompletions() }
    }
}

extension IndexPath {
    /// A description for messages.
    var inWords: String { count == 2 ? "row \(row) of section \(section)" : "\(self)" }
}

/// Returns a description of counts for a message; of many only the first.
private func inWords(_ counts: [Int]) -> String {
    let some = counts.prefix(12).map(String.init).joined(separator: ", ")
    return counts.count > 12 ? "[\(some), … \(counts.count) sections in all]" : "[\(some)]"
}
