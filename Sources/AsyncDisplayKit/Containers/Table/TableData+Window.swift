import CoreGraphics
import TwillSync
import UIKit

/// How far around the visible area rows have nodes, in screenfuls, and how much farther they may be before they lose
/// them.
private let windowReach = ASRangeTuningParameters(leadingBufferScreenfuls: 2.5, trailingBufferScreenfuls: 1.5)
private let windowSlack: CGFloat = 1

/// The largest number of rows that are created in the background at a time.
private let mostJobs = 12

/// The number of rows whose views are created ahead in one iteration of the run loop: as the longest task of a frame,
/// it should not occur twice.
private let mostDisplays = 1

extension TableData {
    // MARK: Before and after the table's layout

    /// Creates and measures all rows that will be visible, on all cores, before the table requests their heights.
    func willLayOut(_ view: ASTableView) {
        isLayingOut = true
        let bounds = view.bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        let width = view.rowContentWidth
        if lastWidth != 0, lastWidth != width { widthWillChange(view) }
        lastWidth = width
        guard counts.contains(where: { $0 > 0 }) else { return }
        if measured.count == 0 { prepareFirstScreen(view) }
        let sight = view.indexPathsForRows(in: bounds) ?? []
        var missing: [IndexPath] = []
        for path in sight where live[path]?.node == nil { missing.append(path) }
        if missing.count > 1 { prepare(missing) }
    }

    private func prepareFirstScreen(_ view: ASTableView) {
        let height = view.bounds.height
        var paths = firstPaths(from: view).makeIterator()
        var filled: CGFloat = 0
        var step = 2
        while filled < height {
            var next: [IndexPath] = []
            while next.count < step, let path = paths.next() { next.append(path) }
            guard !next.isEmpty else { break }
            prepare(next)
            var late = 0
            for path in next {
                guard let element = live[path] else { continue }
                if element.isLate { late += 1 }
                filled += element.isLate ? lateHeight : element.node?.calculatedSize.height ?? 0
            }
            let mean = max(1, late > 0 ? lateHeight : meanHeight ?? 1)
            step = min(200, max(1, Int(((height - filled) / mean).rounded(.up))))
            // Rows without height would never fill a screen.
            if measured.count > 1000 { break }
        }
        takeEstimate(view)
    }

    private func takeEstimate(_ view: ASTableView) {
        estimatedFrom = measured.count
        if let mean = meanHeight, mean > 0, view.estimatedRowHeight != mean { view.estimatedRowHeight = mean }
    }

    /// Includes the rows measured in the background in the estimate, as the first screenful may differ from the rest.
    /// Only while the list rests at its top, where a better estimate moves no visible row.
    private func refineEstimate(_ view: ASTableView) {
        guard measured.count >= 2 * estimatedFrom, estimatedFrom > 0, !isProcessing, !view.isTracking,
            view.contentOffset.y <= -view.adjustedContentInset.top + 0.5
        else { return }
        takeEstimate(view)
    }

    /// Returns the index paths from the first row on, or from the row that was at the top before the width changed.
    private func firstPaths(from view: ASTableView) -> some Sequence<IndexPath> {
        let start = anchor?.path ?? IndexPath(row: 0, section: 0)
        let counts = counts
        return sequence(state: start) { (path: inout IndexPath) -> IndexPath? in
            while path.section < counts.count, path.row >= counts[path.section] {
                path = IndexPath(row: 0, section: path.section + 1)
            }
            guard path.section < counts.count else { return nil }
            defer { path = IndexPath(row: path.row + 1, section: path.section) }
            return path
        }
    }

    /// Measures all rows again; the row at the top keeps its position.
    private func widthWillChange(_ view: ASTableView) {
        if let path = view.indexPathsForVisibleRows?.first, view.contentOffset.y > -view.adjustedContentInset.top {
            anchor = (path, view.rectForRow(at: path).minY - view.contentOffset.y)
        }
        measured = (0, 0)
        for element in live.values { element.range = nil }
        for path in view.indexPathsForVisibleRows ?? [] { _ = node(for: path) }
        takeEstimate(view)
    }

    func didLayOut(_ view: ASTableView) {
        isLayingOut = false
        awaitsLayout = false
        if let anchor, contains(anchor.path) {
            self.anchor = nil
            let top = view.rectForRow(at: anchor.path).minY
            let limit = max(
                -view.adjustedContentInset.top,
                view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height)
            view.contentOffset.y = min(top - anchor.top, limit)
        }
        let offset = view.contentOffset.y
        // Less than a point is rounding, not movement.
        if abs(offset - lastOffset) >= 1 {
            isForward = offset > lastOffset
            lastOffset = offset
        }
        scrolled(view)
        if !view.isDragging { fetchIfNeeded(target: offset, movesToHead: false) }
    }

    // MARK: Ranges

    /// Updates the ranges in the next iteration of the run loop, or at the end of the table's current layout.
    func setNeedsUpdate() {
        lastUpdate = nil
        guard !updateIsScheduled, !isLayingOut else { return }
        updateIsScheduled = true
        MainTurn.run {
            self.updateIsScheduled = false
            // A layout in between may have done it.
            if self.lastUpdate == nil { self.update() }
        }
    }

    var mode: ASLayoutRangeMode {
        if let forcedMode { return forcedMode }
        return hasScrolled && table?.isVisible == true ? .full : .minimum
    }

    /// Updates rows that have come into sight or left it immediately, and the ranges in steps of a part of a screen.
    private func scrolled(_ view: ASTableView) {
        guard let last = lastUpdate, last.mode == mode, last.isForward == isForward, let table,
            last.isVisible == table.isVisible, last.bounds.size == view.bounds.size,
            abs(last.bounds.minY - view.bounds.minY) < view.bounds.height / 8
        else { return update() }
        let visible = view.indexPathsForVisibleRows ?? []
        guard visible != last.visible else { return }
        for path in visible where !last.visible.contains(path) { set(stateOfVisible(last.isVisible), at: path) }
        for path in last.visible where !visible.contains(path) { set(stateOfVisible(false), at: path) }
        lastUpdate?.visible = visible
    }

    /// Returns the state of the rows in the visible area, which are not visible if the list is not.
    private func stateOfVisible(_ isVisible: Bool) -> ASInterfaceState {
        isVisible ? .inHierarchy : [.measureLayout, .preload, .display]
    }

    /// Sets the states of the rows around the visible area, begins to create those that come near, and releases others.
    func update() {
        // Before the first screenful is measured, the positions of rows are unknown.
        guard measured.count > 0, let view, view.bounds.width > 0, view.bounds.height > 0, let table else { return }
        let seen = view.bounds, mode = mode, isVisible = table.isVisible
        func paths(_ tuning: ASRangeTuningParameters) -> [IndexPath] {
            view.indexPathsForRows(in: seen.reaching(tuning, isForward: isForward)) ?? []
        }
        let visible = view.indexPathsForVisibleRows ?? []
        lastUpdate = RangeUpdate(
            bounds: seen, visible: visible, mode: mode, isVisible: isVisible, isForward: isForward)
        if DebugOverlays.isUsed { showRangesForDebugging() }
        let displayed = paths(tuning[mode, .display]), preloaded = paths(tuning[mode, .preload])
        let near = RowSpan(preloaded), drawn = RowSpan(displayed)
        // Visible rows first, then the display range, then the preload range.
        for path in visible { set(stateOfVisible(isVisible), at: path) }
        for path in displayed where !visible.contains(path) { set([.measureLayout, .preload, .display], at: path) }
        for path in preloaded where !drawn.contains(path) && !visible.contains(path) {
            set([.measureLayout, .preload], at: path)
        }
        for (path, element) in live where element.node != nil {
            if near.contains(path) || drawn.contains(path) || visible.contains(path) { continue }
            set(.measureLayout, of: element)
        }
        guard hasBeenShown || view.window == nil else { return waitForFirstFrame() }
        drawAhead(displayed, visible)
        guard view.window != nil else { return }
        let window = paths(windowReach)
        letGo(outside: window, view)
        makeAhead(window, visible)
        refineEstimate(view)
    }

    /// Begins with rows outside the screen after the first frame is painted. Until then all cores work on visible rows.
    private func waitForFirstFrame() {
        guard !waitsForFirstFrame else { return }
        waitsForFirstFrame = true
        // Commits the first frame, which is painted while the second is prepared.
        AfterCommit.run { [weak self] in
            AfterCommit.run {
                guard let self else { return }
                self.hasBeenShown = true
                self.waitsForFirstFrame = false
                self.update()
                self.callCompletionsIfDone()
            }
        }
    }

    private func set(_ state: ASInterfaceState, at path: IndexPath) {
        if let element = live[path], element.node != nil { set(state, of: element) }
    }

    func set(_ state: ASInterfaceState, of element: RowElement) {
        guard element.state != state, let node = element.node else { return }
        element.state = state
        if !state.contains(.display) { element.isDisplayed = false }
        node.recursivelySetInterfaceState(state)
    }

    /// Creates the views of rows that will soon be visible, a few in each iteration of the run loop, and has them
    /// drawn.
    private func drawAhead(_ displayed: [IndexPath], _ visible: [IndexPath]) {
        var left = mostDisplays
        for path in displayed where !visible.contains(path) {
            guard let element = live[path], let node = element.node, !element.isDisplayed else { continue }
            guard left > 0 else { return setNeedsUpdate() }
            left -= 1
            element.isDisplayed = true
            node.recursivelyEnsureDisplaySynchronously(false)
        }
    }

    private func makeAhead(_ window: [IndexPath], _ visible: [IndexPath]) {
        let middle = (isForward ? visible.last : visible.first) ?? window.first
        guard let middle else { return }
        var jobs = 0
        for element in live.values where element.job != nil { jobs += 1 }
        guard jobs < mostJobs else { return }
        var above: [IndexPath] = [], below: [IndexPath] = []
        for path in window {
            if path < middle { above.append(path) } else if path > middle { below.append(path) }
        }
        let inOrder = isForward ? below + above.reversed() : above.reversed() + below
        for path in inOrder where live[path] == nil {
            guard jobs < mostJobs else { return }
            prepareLater(path)
            jobs += 1
        }
    }

    /// Releases the nodes of rows far away, unless they may have been changed.
    private func letGo(outside window: [IndexPath], _ view: ASTableView) {
        guard let first = window.first, let last = window.last, live.count > window.count else { return }
        let slack = windowSlack * view.bounds.height
        let near = view.indexPathsForRows(
            in: view.bounds.reaching(windowReach, isForward: isForward).insetBy(dx: 0, dy: -slack))
        let low = near?.first ?? first, high = near?.last ?? last
        for (path, element) in live where path < low || path > high {
            guard element.node?.cell.withLock({ $0.isInUse }) != true, view.cellForRow(at: path) == nil else {
                continue
            }
            live[path] = nil
            release(element)
        }
    }

    /// Releases the node of a row, which gets another one. A cell that leaves shows the old one until its display ends.
    func release(_ element: RowElement) {
        element.job = nil
        element.answered = nil
        guard let node = element.node else { return }
        set([], of: element)
        node.setRangeManaged(false)
        node.cell.withLock { if $0.table === table { $0.table = nil } }
        element.node = nil
    }

    // MARK: More rows

    /// Begins a fetch of more rows if the end is near.
    ///
    /// - Parameter target: The offset at which the list will come to rest.
    func fetchIfNeeded(target: CGFloat, movesToHead: Bool) {
        guard let table, let view, let delegate = table.delegate else { return }
        let begins = BatchFetching.shouldBegin(
            isFetching: batch.isFetching(), isVisible: table.isVisible, movesToHead: movesToHead,
            leadingScreens: table.leadingScreensForBatching, viewLength: view.bounds.height,
            contentLength: view.contentSize.height, target: target)
        guard begins else { return }
        batch.beginBatchFetching()
        // During a layout the table cannot be changed.
        MainTurn.run { [batch] in
            let wants = delegate.shouldBatchFetch(for: table)
            let answer: Void?? =
                wants
                ? OptionalProbe.call(delegate, "tableNode(_:willBeginBatchFetchWith:)") {
                    delegate.tableNode(table, willBeginBatchFetchWith: batch)
                } : nil
            // Without an implementation of the method, the fetch is over immediately.
            if answer == nil || answer! == nil { batch.completeBatchFetching(true) }
        }
    }
}

/// The rows from one to another, both included.
private struct RowSpan {
    private let ends: (first: IndexPath, last: IndexPath)?

    /// Creates a span.
    ///
    /// - Parameter paths: The index paths from top to bottom, without a gap.
    init(_ paths: [IndexPath]) {
        if let first = paths.first, let last = paths.last { ends = (first, last) } else { ends = nil }
    }

    func contains(_ path: IndexPath) -> Bool { ends.map { $0.first <= path && path <= $0.last } ?? false }
}

/// The state for which the ranges were last updated.
struct RangeUpdate {
    var bounds: CGRect
    var visible: [IndexPath]
    var mode: ASLayoutRangeMode
    var isVisible: Bool
    var isForward: Bool
}
