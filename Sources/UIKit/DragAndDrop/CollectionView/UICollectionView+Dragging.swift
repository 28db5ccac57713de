import CoreGraphics
import Foundation

/// What a collection view shows of drags.
extension UICollectionView {
    var dropSectionCount: Int { currentCounts.count }

    func dropItemCount(_ section: Int) -> Int {
        currentCounts.indices.contains(section) ? currentCounts[section] : 0
    }

    func draggedPath(at point: CGPoint) -> IndexPath? { path(at: point) }

    func restingFrame(of path: IndexPath) -> CGRect? {
        guard contains(path) else { return nil }
        return layoutAttributes(of: LayoutElement(.cell, at: path)).map(shownFrame)
    }

    func shownCell(at path: IndexPath) -> UIView? { cell(at: path) }

    func showDragState(_ state: UICellConfigurationState.DragState, at path: IndexPath) {
        guard let cell = cell(at: path) else { return }
        cell.dragStateDidChange(UICollectionViewCell.DragState(rawValue: state.rawValue) ?? .none)
        cell.setNeedsUpdateConfiguration()
        setNeedsLayout()
    }

    func showDropState(_ state: UICellConfigurationState.DropState, at path: IndexPath) {
        guard let cell = cell(at: path) else { return }
        if allowsDropHighlight { cell.isHighlighted = state == .targeted }
        cell.setNeedsUpdateConfiguration()
    }

    private var allowsDropHighlight: Bool { highlighted == nil }

    func gapDidChange() {
        setNeedsLayout()
        layoutIfNeeded()
    }

    func dataSourceAllowsDragging(_ path: IndexPath) -> Bool { dataSourceAllowsMoving(path) ?? false }

    func moveByDrag(from source: IndexPath, to target: IndexPath) { moveThroughDataSource(from: source, to: target) }

    /// Returns how a cell is shown: elsewhere around the gap of a drop, and pale where it is dragged.
    func dragged(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let drag = storedListDrag, attributes.elementKind == .cell else { return attributes }
        let path = attributes.indexPath
        let isDragged = drag.dragState(at: path) == .dragging
        var frame: CGRect?
        if let gap = drag.gap, gap.source != path {
            let slot = gap.slot(of: path)
            if slot != path { frame = shiftedFrame(attributes, to: slot, drag, gap) }
        }
        guard isDragged || frame != nil else { return attributes }
        return attributes.copied {
            if isDragged { $0.alpha *= drag.hides(path) ? 0 : 0.4 }
            if let frame { $0.center = CGPoint(x: frame.midX, y: frame.midY) }
        }
    }

    private func shiftedFrame(
        _ attributes: UICollectionViewLayoutAttributes, to slot: IndexPath, _ drag: ListDrag, _ gap: ListGap
    ) -> CGRect? {
        guard let other = drag.slotFrame(slot) else { return nil }
        let own = shownFrame(attributes)
        // In a column, items of different heights move by the height of the dragged one.
        guard other.minX == own.minX, other.width == own.width, other.height != own.height else {
            return CGRect(origin: other.origin, size: own.size)
        }
        return own.offsetBy(dx: 0, dy: slot < attributes.indexPath ? -gap.size.height : gap.size.height)
    }
}
