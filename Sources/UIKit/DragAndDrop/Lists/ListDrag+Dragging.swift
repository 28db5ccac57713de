import CoreGraphics
import Foundation

/// The list as the source of a drag.
extension ListDrag: UIDragInteractionDelegate {
    private func path(at point: CGPoint) -> IndexPath? {
        guard let list, list.isDragEnabled, list.hasDragDelegate else { return nil }
        return list.draggedPath(at: point).flatMap { list.isPlaceholder($0) ? nil : $0 }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let list, dragged.isEmpty, let path = path(at: session.location(in: list)) else { return [] }
        let items = list.items(beginning: session, at: path)
        // Items without a lift end with their gesture.
        dragged = items.map { ($0, path) }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let list, let path = path(at: point), !dragged.contains(where: { $0.path == path }) else { return [] }
        let items = list.items(addingTo: session, at: path, point)
        dragged += items.map { ($0, path) }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let list, let path = dragged.first(where: { $0.item === item })?.path else { return nil }
        if isDragActive { list.showDragState(cellState, at: path) }
        return preview(at: path, list.dragParameters(at: path))
    }

    func preview(at path: IndexPath, _ parameters: UIDragPreviewParameters?) -> UITargetedDragPreview? {
        guard let list, let cell = list.shownCell(at: path), cell.window != nil else { return nil }
        let center = list.restingFrame(of: path).map { CGPoint(x: $0.midX, y: $0.midY) }
        return UITargetedDragPreview(
            view: cell, parameters: parameters ?? UIDragPreviewParameters(),
            target: UIDragPreviewTarget(container: list, center: center ?? cell.center))
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        setCellState(.lifting)
        animator.addCompletion { [weak self] position in
            guard let self, position != .end else { return }
            setCellState(.none)
            dragged = []
        }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        isDragActive = true
        list?.dragWillBegin(session)
        setCellState(.dragging)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { list?.dragAllowsMove(session) ?? true }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { list?.dragIsRestricted(session) ?? false }

    func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool { true }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let list, let path = dragged.first(where: { $0.item === item })?.path else { return nil }
        return preview(at: path, list.dragParameters(at: path))
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        setCellState(.none)
        isDragActive = false
        dragged = []
        list?.dragDidEnd(session)
    }
}
