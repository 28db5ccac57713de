import CoreGraphics
import Foundation

/// The calls of the delegates for drags and drops.
extension UICollectionView: DraggableList {
    var isDragEnabled: Bool { dragInteractionEnabled }
    var hasDragDelegate: Bool { dragDelegate != nil }
    var hasDropDelegate: Bool { dropDelegate != nil }

    func items(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        guard let path = dataSourcePath(path) else { return [] }
        return dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }

    func items(addingTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
        guard let path = dataSourcePath(path) else { return [] }
        return dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dataSourcePath(path).flatMap { dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: $0) }
    }

    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }

    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }

    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func canHandleDrop(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }

    func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnter: session)
        showDropStates()
    }

    func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidExit: session)
        showDropStates()
    }

    func dropDidEnd(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
        showDropStates()
    }

    private func showDropStates() {
        for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    }

    func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, ListDropIntent) {
        guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .unspecified) }
        let proposal = dropDelegate.collectionView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: path.map(dropDestination))
        let intent: ListDropIntent =
            switch proposal.intent {
            case .unspecified: .unspecified
            case .insertAtDestinationIndexPath: .insert
            case .insertIntoDestinationIndexPath: .into
            }
        return (proposal, intent)
    }

    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dataSourcePath(path).flatMap { dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: $0) }
    }

    func perform(_ drop: ListDrop) {
        dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, in: self))
    }

    // MARK: The part in drags

    /// The part in drags; made when a delegate for them is set.
    func enableDrags() {
        guard storedListDrag == nil, dragDelegate != nil || dropDelegate != nil else { return }
        let drag = ListDrag(self)
        storedListDrag = drag
        dragEnablingDidChange()
    }

    func dragEnablingDidChange() {
        guard let drag = storedListDrag else { return }
        drag.dragInteraction.isEnabled = dragInteractionEnabled
        drag.gapDelay = [.immediate: 0, .fast: 0.2, .slow: 0.5][reorderingCadence] ?? 0
    }
}
