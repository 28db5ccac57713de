import CoreGraphics
import Foundation

extension UITableView {
    /// Whether a row has a handle while the table is edited.
    ///
    /// Nobody can say whether the data source has its own `moveRowAt`: it counts as having one where `canMoveRowAt` says
    /// that the row can be moved, or, without that method, where the cell asks for a handle.
    func hasHandle(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
        guard storedIsEditing, let dataSource else { return false }
        let canMove = OptionalProbe.call(dataSource, "tableView(_:canMoveRowAt:)") {
            dataSource.tableView(self, canMoveRowAt: path)
        }
        return canMove ?? cell.showsReorderControl
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

    /// The finger is up: the row belongs where the gap is.
    private func endReorder() {
        guard let reorder else { return }
        self.reorder = nil
        if reorder.target != reorder.source { commitMove(from: reorder.source, to: reorder.target) }
        reorder.settle()
    }

    /// The row goes back to where it was.
    func abortReorder() {
        guard let reorder else { return }
        self.reorder = nil
        reorder.putBack()
        reorder.settle()
    }

    private func commitMove(from source: IndexPath, to target: IndexPath) {
        guard let dataSource, let old = geometry else { return }
        let back = apply(source, target, in: old)
        let wasMoved =
            OptionalProbe.call(dataSource, "tableView(_:moveRowAt:to:)") {
                dataSource.tableView(self, moveRowAt: source, to: target)
            } != nil
        guard let present = geometry, self.dataSource === dataSource else { return }
        // Without the method the rows are where they were.
        guard wasMoved else {
            _ = apply(target, source, in: back)
            return
        }
        guard present.sections.count == back.sections.count else { return }
        let counts = (0..<present.sections.count).map { max(0, dataSource.tableView(self, numberOfRowsInSection: $0)) }
        geometry = makeGeometry(counts: counts, heights: KnownExtents(of: back))
        updateContentSize()
        styleVisibleCells()
        setNeedsLayout()
    }

    /// Gives cells, selection and heights their new places.
    private func apply(_ source: IndexPath, _ target: IndexPath, in old: ListGeometry) -> ListGeometry {
        let mapping = ListMapping(moving: source, to: target, sectionCount: old.sections.count)
        let moved = old.moved(from: source, to: target)
        geometry = moved
        selection = Set(selection.compactMap { mapping.path(after: $0) })
        var cells: [IndexPath: UITableViewCell] = [:]
        for (path, cell) in liveCells {
            if let new = mapping.path(after: path) { cells[new] = cell }
        }
        liveCells = cells
        prefetched = []
        return moved
    }

    // MARK: Places

    /// The height at which a row that comes to `target` is put in between, before the row at `source` is taken out.
    func gap(before target: IndexPath, without source: IndexPath) -> CGFloat {
        let geometry = currentGeometry
        let isBehind = target.section == source.section && target.row >= source.row
        let row = isBehind ? target.row + 1 : target.row
        return geometry.start(
            ofGapBefore: min(row, geometry.sections[target.section].items.count), inSection: target.section)
    }

    func canMove(_ source: IndexPath, to target: IndexPath) -> Bool {
        let sections = currentGeometry.sections
        guard target.count == 2, sections.indices.contains(target.section) else { return false }
        let count = sections[target.section].items.count
        return target.row >= 0 && target.row < (target.section == source.section ? count : count + 1)
    }

    /// Where a row belongs whose top is at `top`: before the first row whose middle lies below that, counted without it.
    func destination(ofRowAt top: CGFloat, from source: IndexPath) -> IndexPath {
        let geometry = currentGeometry, row = geometry.span(of: source)
        let y = top < row.start ? top : top + row.extent
        var place = IndexPath(row: 0, section: 0)
        if let path = geometry.item(at: y) {
            let span = geometry.span(of: path)
            place = IndexPath(row: y > span.middle ? path.row + 1 : path.row, section: path.section)
        } else if let section = geometry.section(at: max(y, geometry.header)) {
            let head = geometry.header(of: section).end, start = geometry.start(ofSection: section)
            let count = geometry.sections[section].items.count
            if y >= head {
                place = IndexPath(row: count, section: section)
            } else if section > 0, y < (start + head) / 2 {
                place = IndexPath(row: geometry.sections[section - 1].items.count, section: section - 1)
            } else {
                place = IndexPath(row: 0, section: section)
            }
        }
        if place.section == source.section, place.row > source.row { place.row -= 1 }
        return place
    }

    func bringRowToFront(_ cell: UITableViewCell) {
        bringSubviewToFront(cell)
        if let index = indexView { bringSubviewToFront(index) }
        if let bar = indicators.vertical, bar.superview === self { bringSubviewToFront(bar) }
    }
}
