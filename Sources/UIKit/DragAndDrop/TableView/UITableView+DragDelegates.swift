import CoreGraphics
import Foundation

/// The calls of the delegates for drags and drops.
extension UITableView: DraggableList {
    var isDragEnabled: Bool { dragInteractionEnabled }
    var hasDragDelegate: Bool { dragDelegate != nil }
    var hasDropDelegate: Bool { dropDelegate != nil }

    func items(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        guard let path = dataSourcePath(path) else { return [] }
        return dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }

    func items(addingTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
        guard let path = dataSourcePath(path) else { return [] }
        return dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dataSourcePath(path).flatMap { dragDelegate?.tableView(self, dragPreviewParametersForRowAt: $0) }
    }

    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }

    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }

    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func canHandleDrop(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }

    func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidEnter: session)
        showDropStates()
    }

    func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidExit: session)
        showDropStates()
    }

    func dropDidEnd(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidEnd: session)
        showDropStates()
    }

    private func showDropStates() {
        for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    }

    func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, ListDropIntent) {
        guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .unspecified) }
        let proposal = dropDelegate.tableView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: path.map(dropDestination))
        let intent: ListDropIntent =
            switch proposal.intent {
            case .unspecified: .unspecified
            case .insertAtDestinationIndexPath: .insert
            case .insertIntoDestinationIndexPath: .into
            case .automatic: .automatic
            }
        return (proposal, intent)
    }

    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dataSourcePath(path).flatMap { dropDelegate?.tableView(self, dropPreviewParametersForRowAt: $0) }
    }

    func perform(_ drop: ListDrop) {
        dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, in: self))
    }

    // MARK: The part in drags

    /// The part in drags; made when a delegate for them is set.
    func enableDrags() {
        guard storedListDrag == nil, dragDelegate != nil || dropDelegate != nil else { return }
        let drag = ListDrag(self)
        storedListDrag = drag
        dragEnablingDidChange()
    }

    func dragEnablingDidChange() { storedListDrag?.dragInteraction.isEnabled = dragInteractionEnabled }
}
