import TwillSync
import UIKit

/// The rows of a table node: their number, and those near the visible area.
///
/// Other rows are only counted. What a table has in common with a collection is in ``ListData``; the heights of rows
/// are in ``TableData+Layout.swift``.
@MainActor
final class TableData: ListData {
    weak var table: ASTableNode?
    let proxy = TableProxy()

    var lastWidth: CGFloat = 0
    /// The first visible row before the width changed, and the distance of its top from that of the view.
    var anchor: (path: IndexPath, top: CGFloat)?
    private var collected = UpdateBatch<UITableView.RowAnimation>()

    init(_ table: ASTableNode) {
        self.table = table
        super.init(table)
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

    // MARK: Changing

    override var isChanging: Bool { collected.isOpen }

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
        guard let table, let resolved = resolve(update, done) else { return }
        let topRow = table.automaticallyAdjustsContentOffset && !animated ? topRow(after: resolved.mapping) : nil
        follow(resolved)
        guard let view else { return MainTurn.run { done(true) } }
        let change = { view.perform(resolved, completion: done) }
        if animated { change() } else { UIView.performWithoutAnimation(change) }
        setNeedsUpdate()
        guard let topRow else { return }
        anchor = topRow
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    /// Returns the first visible row that stays: its new index path, and the distance of its top from that of the
    /// view.
    private func topRow(after mapping: ListMapping) -> (path: IndexPath, top: CGFloat)? {
        guard let view else { return nil }
        for path in view.indexPathsForVisibleRows ?? [] where !mapping.isReloaded(path) {
            guard let new = mapping.path(after: path) else { continue }
            return (new, view.rectForRow(at: path).minY - view.contentOffset.y)
        }
        return nil
    }

    // MARK: For the list

    override var scrollView: UIScrollView? { view }

    override var source: AnyObject? { table?.dataSource }

    override func readCounts() -> [Int] {
        guard let table, let source = table.dataSource else { return [] }
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

    override func nodeBlock(of key: ElementKey) -> ASCellNodeBlock? {
        guard let table, let source = table.dataSource else { return nil }
        return OptionalProbe.call(source, "tableNode(_:nodeBlockForRowAt:)") {
            source.tableNode(table, nodeBlockForRowAt: key.path)
        }
    }

    override func sourceNode(of key: ElementKey) -> ASCellNode? {
        guard let table, let source = table.dataSource else { return nil }
        return OptionalProbe.call(source, "tableNode(_:nodeForRowAt:)") {
            source.tableNode(table, nodeForRowAt: key.path)
        }
    }

    override func paths(in rect: CGRect) -> [IndexPath] { view?.indexPathsForRows(in: rect) ?? [] }

    override var pathsHaveGaps: Bool { false }

    override var visiblePaths: [IndexPath] { view?.indexPathsForVisibleRows ?? [] }

    override func isShown(_ path: IndexPath) -> Bool { view?.cellForRow(at: path) != nil }

    override func reloadView() { view?.reloadData() }

    override func forgetSizes() { view?.forgetHeights() }

    override var leadingScreensForBatching: CGFloat { table?.leadingScreensForBatching ?? 0 }

    override var wantsMore: (() -> Bool)? {
        guard let table, let delegate = table.delegate else { return nil }
        return { delegate.shouldBatchFetch(for: table) }
    }

    override func beginFetching() -> Bool {
        guard let table, let delegate = table.delegate else { return false }
        let answer: Void? = OptionalProbe.call(delegate, "tableNode(_:willBeginBatchFetchWith:)") {
            delegate.tableNode(table, willBeginBatchFetchWith: batch)
        }
        return answer != nil
    }

    override func isSelected(_ path: IndexPath) -> Bool { view?.indexPathsForSelectedRows?.contains(path) ?? false }

    override func select(_ path: IndexPath, _ isSelected: Bool) {
        if isSelected {
            view?.selectRow(at: path, animated: false, scrollPosition: .none)
        } else {
            view?.deselectRow(at: path, animated: false)
        }
    }

    // MARK: Heights

    override func range(for key: ElementKey) -> ASSizeRange { rowRange(for: key.path) }

    override func isOutdated(_ element: ListElement) -> Bool {
        element.range?.max.width != view?.rowContentWidth ?? 0
    }

    override func refineEstimate() { refineHeights() }

    override func showLate(_ key: ElementKey) { showLateRow(key.path) }

    override func sizeDidChange(of node: ASCellNode, at key: ElementKey) { heightDidChange(of: node, at: key.path) }
}
