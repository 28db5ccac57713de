import CoreGraphics
import TwillDiff
import TwillSync
import UIKit

/// The heights of rows, before and after the table's layout.
extension TableData: ItemExtentSource {
    // MARK: Sizes

    /// Returns the size range of a row.
    func rowRange(for path: IndexPath) -> ASSizeRange {
        guard let table else { return ASSizeRange() }
        let width = view?.rowContentWidth ?? 0
        if let delegate = table.delegate,
            let range = OptionalProbe.call(
                delegate, "tableNode(_:constrainedSizeForRowAt:)",
                { delegate.tableNode(table, constrainedSizeForRowAt: path) })
        {
            return ASSizeRange(
                min: CGSize(width: width, height: range.min.height),
                max: CGSize(width: width, height: range.max.height))
        }
        return ASSizeRange(
            min: CGSize(width: width, height: 0), max: CGSize(width: width, height: CGFloat.infinity))
    }

    /// Returns the row's height, measured now unless it is known.
    func extent(ofItemAt path: IndexPath) -> CGFloat {
        guard let node = node(for: path) else { return live[path]?.isLate == true ? lateHeight : 0 }
        let height = node.calculatedSize.height
        guard let view, view.separatorStyle != .none else { return height }
        // The separator lies below the node.
        return height + 1 / max(1, view.traitCollection.displayScale)
    }

    private var meanHeight: CGFloat? { measured.count > 0 ? measured.sum.height / CGFloat(measured.count) : nil }

    /// The height of a row that is not complete yet.
    private var lateHeight: CGFloat {
        if let mean = meanHeight, mean > 0 { return mean }
        let estimate = view?.estimatedRowHeight ?? 0
        return estimate > 0 ? estimate : 44
    }

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
    func refineHeights() {
        guard let view, measured.count >= 2 * estimatedFrom, estimatedFrom > 0, !isProcessing, !view.isTracking,
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
        measured = (.zero, 0)
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
        didMove(view)
    }

    // MARK: Changes of rows

    /// Shows a row that the table has continued without, because it is complete now.
    func showLateRow(_ path: IndexPath) {
        guard let view else { return }
        guard let cell = view.cellForRow(at: path) else { return view.forgetHeight(at: path) }
        UIView.performWithoutAnimation {
            view.reconfigureRows(at: [path])
            view.layoutIfNeeded()
        }
        if view.cellForRow(at: path) === cell { proxy.tableView(view, willDisplay: cell, forRowAt: path) }
    }

    /// Updates the row of a node whose layout has another size.
    func heightDidChange(of node: ASCellNode, at path: IndexPath) {
        guard let view, view.cellForRow(at: path) != nil else { return }
        let change = {
            view.reconfigureRows(at: [path])
            view.layoutIfNeeded()
        }
        // During a layout of the table, the rows are laid out in the next one.
        MainTurn.run {
            guard view.cellForRow(at: path) != nil else { return }
            if node.shouldAnimateSizeChanges, view.window != nil {
                UIView.animate(withDuration: 0.25, animations: change)
            } else {
                UIView.performWithoutAnimation(change)
            }
        }
    }
}
