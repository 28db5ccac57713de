import CoreGraphics
import Foundation

extension UITableView {
    /// Ends the display of rows that are certainly out of sight, before cells are asked for.
    func retireRowsOutOfSight() {
        guard !isUpdating, reorder == nil else { return }
        let geometry = currentGeometry
        // Where heights are asked for again, rows may turn out to be in sight.
        guard liveCells.items.keys.allSatisfy({ geometry.contains($0) && geometry.isKnown($0) }) else { return }
        let sight = geometry.items(from: bounds.minY, to: bounds.maxY)
        let wanted = Set(sight + rowsGoingSlowly(butNot: sight))
        for (path, cell) in liveCells.elsewhere(than: wanted) {
            liveCells[path] = nil
            endDisplaying(cell, at: path)
        }
    }

    /// Asks for the heights of the rows in sight, and displays each as its height is known. Where a row above the first one
    /// that stays in place turns out different, the offset follows, so that what was seen stays where it was.
    func measureSight() {
        let displays = !isUpdating && reorder == nil
        // Rows that are lower than was thought bring others into sight.
        for _ in 0..<100 where !measure(from: bounds.minY, to: bounds.maxY, displays: displays) { return }
    }

    /// - Parameter displays: Whether cells come before heights, and are displayed after them.
    /// - Returns: Whether there were rows between the two whose height was not known.
    func measure(from low: CGFloat, to high: CGFloat, displays: Bool = false) -> Bool {
        let geometry = currentGeometry
        let unknown = geometry.items(from: low, to: high).filter { !geometry.isKnown($0) }
        guard !unknown.isEmpty else { return false }
        let anchor = anchorRow(in: geometry)
        let before = anchor.map { geometry.span(of: $0).start }
        // From the anchor on, as rows that turn out higher move those behind them out of sight.
        let above = anchor.map { anchor in unknown.filter { $0 < anchor } } ?? []
        for (index, path) in (above.reversed() + unknown.dropFirst(above.count)).enumerated() {
            // The delegate or a cell may have reloaded the table.
            guard self.geometry?.contains(path) == true else { continue }
            let moved = anchor.map { distance(of: $0, from: before ?? 0) } ?? 0
            guard index == 0 || isInSight(path, from: low + moved, to: high + moved) else { continue }
            if displays, liveCells[path] == nil { _ = makeCell(path) }
            let height = measuredHeight(of: path)
            guard self.geometry?.contains(path) == true else { continue }
            self.geometry?.setExtent(height, of: path)
            if displays { show(path) }
        }
        updateContentSize()
        if let anchor, let before, let after = self.geometry?.span(of: anchor).start, after != before {
            shift(by: CGPoint(x: 0, y: after - before))
        }
        return true
    }

    // The geometry is read in functions of their own: a copy that is kept would have to be made whole when a height is set.

    /// How far below a height the row begins.
    private func distance(of path: IndexPath, from top: CGFloat) -> CGFloat {
        guard let geometry, geometry.contains(path) else { return 0 }
        return geometry.span(of: path).start - top
    }

    private func isInSight(_ path: IndexPath, from low: CGFloat, to high: CGFloat) -> Bool {
        guard let span = geometry?.span(of: path) else { return false }
        return span.end > low && span.start < high
    }

    /// The first row to be seen that has its height and its cell. Content that begins at its top hangs from there.
    private func anchorRow(in geometry: ListGeometry) -> IndexPath? {
        guard !holdsOffset, contentOffset.y > verticalRange.lowerBound else { return nil }
        return liveCells.items.keys.filter { path in
            guard geometry.contains(path), geometry.isKnown(path) else { return false }
            let span = geometry.span(of: path)
            return span.end > bounds.minY && span.start < bounds.maxY
        }.min() ?? geometry.items(from: bounds.minY, to: bounds.maxY).first
    }

    private func measuredHeight(of path: IndexPath) -> CGFloat {
        if let rowHeightSource { return sane(rowHeightSource.extent(ofItemAt: path), of: path) }
        if let height = delegateHeight(of: path) { return height }
        if rowHeight >= 0, !isSelfSizing(path) { return sane(rowHeight) }
        let cell = liveCells[path] ?? makeCell(path)
        let height = cell.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        guard height > 0, height.isFinite else {
            report(
                "Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content view. "
                    + "We're considering the collapse unintentional and using standard height instead. Cell: "
                    + "\(cell.describe()), of row \(path.row) in section \(path.section), fits in a height of \(height). "
                    + "Let constraints reach from the content view's top to its bottom, answer a height in "
                    + "sizeThatFits(_:), or set the table's rowHeight.")
            return standardRowHeight
        }
        let rounded = height.raisedToPixels(traitCollection.displayScale)
        // Its content has this height before anything else is laid out: it would contradict the old one.
        if cell.superview !== self, cell.bounds.height != rounded {
            UIView.performWithoutAnimation {
                cell.bounds.size.height = rounded
                cell.layOutCell()
            }
        }
        return rounded
    }
}
