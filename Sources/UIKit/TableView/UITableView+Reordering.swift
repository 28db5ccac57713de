import CoreGraphics
import Foundation

extension UITableView {
    /// Returns whether a row has a handle while the table is edited.
    ///
    /// Whether the data source implements `moveRowAt` cannot be determined. It counts as implemented if `canMoveRowAt`
    /// returns true, or, without that method, if the cell's `showsReorderControl` is true.
    func hasHandle(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
        guard storedIsEditing else { return false }
        let asked = askDataSource(about: path) { dataSource, path in
            OptionalProbe.call(dataSource, "tableView(_:canMoveRowAt:)") {
                dataSource.tableView(self, canMoveRowAt: path)
            }
        }
        return asked.map { $0 ?? cell.showsReorderControl } ?? false
    }

    func handleReorder(of cell: UITableViewCell, _ gesture: UIGestureRecognizer) {
        switch gesture.state {
        case .began: beginReorder(of: cell, finger: gesture.location(in: nil))
        case .changed: reorder?.move(to: gesture.location(in: nil))
        case .ended: endReorder()
        case .cancelled: abortReorder()
        default: break
        }
    }

    private func beginReorder(of cell: UITableViewCell, finger: CGPoint) {
        guard reorder == nil, storedIsEditing, let path = path(of: cell) else { return }
        dropSwipes()
        stopMovement()
        reorder = RowReorder(self, cell, at: path, finger: finger)
    }

    /// Moves the row to the gap, because the finger was lifted.
    private func endReorder() {
        guard let reorder else { return }
        self.reorder = nil
        if reorder.target != reorder.source { commitMove(from: reorder.source, to: reorder.target) }
        reorder.settle()
    }

    /// Moves the row back.
    func abortReorder() {
        guard let reorder else { return }
        self.reorder = nil
        reorder.putBack()
        reorder.settle()
    }

    func commitMove(from source: IndexPath, to target: IndexPath) {
        guard let dataSource, let old = geometry, let from = dataSourcePath(source) else { return }
        let to = dataSourcePath(moving: source, to: target)
        let back = apply(source, target, in: old)
        // Past placeholders alone, the data source's row stays where it is.
        guard from != to else {
            styleVisibleCells()
            return setNeedsLayout()
        }
        moveBeingCommitted = (from, to)
        let wasMoved =
            OptionalProbe.call(dataSource, "tableView(_:moveRowAt:to:)") {
                dataSource.tableView(self, moveRowAt: from, to: to)
            } != nil
        moveBeingCommitted = nil
        guard let present = geometry, self.dataSource === dataSource else { return }
        // Without the method the rows move back.
        guard wasMoved else {
            _ = apply(target, source, in: back)
            return
        }
        guard present.sections.count == back.sections.count else { return }
        let rows = (0..<present.sections.count).map { max(0, dataSource.tableView(self, numberOfRowsInSection: $0)) }
        let counts = placeholders?.map.presentationCounts(rows) ?? rows
        geometry = makeGeometry(counts: counts, heights: KnownExtents(of: back))
        updateContentSize()
        styleVisibleCells()
        setNeedsLayout()
    }

    /// Moves cells, selection and heights to their new index paths.
    private func apply(_ source: IndexPath, _ target: IndexPath, in old: ListGeometry) -> ListGeometry {
        let mapping = ListMapping(moving: source, to: target, sectionCount: old.sections.count)
        let moved = old.moved(from: source, to: target)
        geometry = moved
        if let map = placeholders?.map.moving(source, to: target) { placeholders = ListPlaceholders(map) }
        selection.follow(mapping)
        storedListDrag?.follow(mapping)
        liveCells = liveCells.following(mapping).staying
        prefetching.removeAll()
        return moved
    }

    func bringRowToFront(_ cell: UITableViewCell) {
        bringSubviewToFront(cell)
        if let index = sectionIndex.view { bringSubviewToFront(index) }
        if let bar = indicators.vertical, bar.superview === self { bringSubviewToFront(bar) }
    }
}
