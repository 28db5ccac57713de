import CoreGraphics
import Foundation

/// What a table shows of drags.
extension UITableView {
    var dropSectionCount: Int { sectionCount }

    func dropItemCount(_ section: Int) -> Int { rowCount(section) }

    func draggedPath(at point: CGPoint) -> IndexPath? { path(at: point) }

    func restingFrame(of path: IndexPath) -> CGRect? {
        guard currentGeometry.contains(path) else { return nil }
        return rect(ofRow: path)
    }

    func shownCell(at path: IndexPath) -> UIView? { cell(at: path) }

    func showDragState(_ state: UICellConfigurationState.DragState, at path: IndexPath) {
        guard let cell = cell(at: path) else { return }
        cell.dragStateDidChange(UITableViewCell.DragState(rawValue: state.rawValue) ?? .none)
        showDrag(cell, at: path)
    }

    func showDropState(_ state: UICellConfigurationState.DropState, at path: IndexPath) {
        guard let cell = cell(at: path) else { return }
        cell.setHighlighted(state == .targeted, animated: false)
        cell.setNeedsUpdateConfiguration()
    }

    func gapDidChange() {
        for (path, cell) in liveCells.inOrder { showDrag(cell, at: path) }
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Shows a cell pale while it is dragged, and not at all while its row is a gap elsewhere.
    func showDrag(_ cell: UITableViewCell, at path: IndexPath) {
        guard let drag = storedListDrag else { return }
        let isDragged = drag.dragState(at: path) == .dragging
        if isDragged || cell.isShownDragged {
            cell.isShownDragged = isDragged
            cell.alpha = isDragged ? drag.hides(path) ? 0 : 0.4 : 1
        }
        cell.setNeedsUpdateConfiguration()
    }

    func dataSourceAllowsDragging(_ path: IndexPath) -> Bool {
        askDataSource(about: path) { $0.tableView(self, canMoveRowAt: $1) } ?? false
    }

    func moveByDrag(from source: IndexPath, to target: IndexPath) { commitMove(from: source, to: target) }

    /// Returns how far what begins at `y` is shown from there: around a lifted row, or around the gap of a drop.
    func reorderShift(at y: CGFloat) -> CGFloat {
        if let reorder { return reorder.shift(at: y) }
        guard let gap = storedListDrag?.gap else { return 0 }
        let geometry = currentGeometry
        if let source = gap.source, geometry.contains(source) {
            var item = ItemReorder(from: source)
            item.target = gap.target
            return item.shift(at: y, in: geometry)
        }
        guard geometry.sections.indices.contains(gap.target.section) else { return 0 }
        let count = geometry.sections[gap.target.section].items.count
        let start = geometry.start(ofGapBefore: min(gap.target.item, count), inSection: gap.target.section)
        return y >= start - ListGeometry.tolerance ? gap.size.height : 0
    }
}
