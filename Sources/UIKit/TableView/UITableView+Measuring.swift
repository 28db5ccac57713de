import CoreGraphics
import Foundation
import TwillSync

extension UITableView {
    /// Ends the display of rows that are certainly out of sight, before cells are asked for.
    func retireRowsOutOfSight() {
        guard !isUpdating, reorder == nil else { return }
        let geometry = currentGeometry
        // Rows whose heights are measured again may turn out to be visible.
        guard liveCells.paths.allSatisfy({ geometry.contains($0) && geometry.isKnown($0) }) else { return }
        let sight = geometry.items(from: bounds.minY, to: bounds.maxY)
        let wanted = Set(sight + rowsKeptWhileShrinking(besides: sight))
        for (path, cell) in liveCells.elsewhere(than: wanted) {
            forgetCell(at: path)
            endDisplaying(cell, at: dropDestination(path))
        }
    }

    /// Measures the visible rows, and displays each when its height is known. If a row above the anchor differs from
    /// its estimate, the offset follows, so that visible rows keep their positions.
    func measureSight() {
        let displays = !isUpdating && reorder == nil
        // Rows that are lower than their estimates bring others into sight.
        for _ in 0..<100 where !measure(from: bounds.minY, to: bounds.maxY, displays: displays) { return }
    }

    /// Measures the rows between two vertical positions whose heights are not known.
    ///
    /// - Parameter displays: Whether cells are created before they are measured, and displayed afterwards.
    /// - Returns: Whether there were such rows.
    func measure(from low: CGFloat, to high: CGFloat, displays: Bool = false) -> Bool {
        let geometry = currentGeometry
        let unknown = geometry.items(from: low, to: high).filter { !geometry.isKnown($0) }
        guard !unknown.isEmpty else { return false }
        let anchor = anchorRow(in: geometry)
        let before = anchor.map { geometry.span(of: $0).start }
        // From the anchor on, as rows that are higher than their estimates move those below them out of sight.
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

    // Separate functions read the geometry: a copy that is kept would have to be duplicated when a height is set.

    /// Returns how far below a vertical position the row begins.
    private func distance(of path: IndexPath, from top: CGFloat) -> CGFloat {
        guard let geometry, geometry.contains(path) else { return 0 }
        return geometry.span(of: path).start - top
    }

    private func isInSight(_ path: IndexPath, from low: CGFloat, to high: CGFloat) -> Bool {
        guard let span = geometry?.span(of: path) else { return false }
        return span.end > low && span.start < high
    }

    /// Returns the first visible row, of those that have their height and their cell if there are any; nil while the
    /// content is scrolled to its top, and after the offset was set in code.
    private func anchorRow(in geometry: ListGeometry) -> IndexPath? {
        guard !holdsOffset, contentOffset.y > verticalRange.lowerBound else { return nil }
        return liveCells.paths.filter { path in
            guard geometry.contains(path), geometry.isKnown(path) else { return false }
            let span = geometry.span(of: path)
            return span.end > bounds.minY && span.start < bounds.maxY
        }.min() ?? geometry.items(from: bounds.minY, to: bounds.maxY).first
    }

    private func measuredHeight(of path: IndexPath) -> CGFloat {
        if let rowHeightSource, let own = dataSourcePath(path) {
            return validHeight(rowHeightSource.extent(ofItemAt: own), of: path)
        }
        if let height = delegateHeight(of: path) { return height }
        if rowHeight >= 0, !isSelfSizing(path) { return validHeight(rowHeight) }
        let cell = liveCells[path] ?? makeCell(path)
        let height = cell.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        guard height > 0, height.isFinite else {
            logError(
                "Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content view. "
                    + "We're considering the collapse unintentional and using standard height instead. Cell: "
                    + "\(cell.describe()), of row \(path.row) in section \(path.section), fits in a height of \(height). "
                    + "Let constraints reach from the content view's top to its bottom, answer a height in "
                    + "sizeThatFits(_:), or set the table's rowHeight.")
            return standardRowHeight
        }
        let rounded = height.raisedToPixels(traitCollection.displayScale)
        // The content view gets this height before anything else is laid out: the old one would conflict.
        if cell.superview !== self, cell.bounds.height != rounded {
            UIView.performWithoutAnimation {
                cell.bounds.size.height = rounded
                cell.layOutCell()
            }
        }
        return rounded
    }
}
