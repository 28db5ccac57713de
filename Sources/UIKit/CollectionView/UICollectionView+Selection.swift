import CoreGraphics
import Foundation
import TwillSync

extension UICollectionView {
    // MARK: Touches

    func touchBegan(_ touches: Set<UITouch>) {
        guard highlighted == nil, selectsAny, let touched = touches.first?.view,
            let (path, view) = live[.cell]?.first(where: { touched.isDescendant(of: $0) }),
            let cell = view as? UICollectionViewCell,
            delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        highlighted = path
        cell.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    /// Selects or deselects the item, and then ends its highlight, in UIKit's order.
    func touchEnded() {
        guard let path = highlighted else { return }
        if !performTapAction(at: path) {
            choose(path)
            performPrimaryAction(at: path)
        }
        unhighlight()
    }

    func touchCancelled() {
        // An item stays highlighted while its edit menu is shown.
        if contextMenu?.editMenu.keepsHighlight != true { unhighlight() }
    }

    private func unhighlight() {
        guard let path = highlighted else { return }
        highlighted = nil
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    private func choose(_ path: IndexPath) {
        if selectsMany, selection.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselect(path)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true, contains(path) else { return }
        for old in selection.displaced(bySelecting: path, allowsMultiple: selectsMany) {
            deselect(old)
            delegate?.collectionView(self, didDeselectItemAt: old)
        }
        selection.select(path)
        if let cell = cellForItem(at: path), !cell.isSelected { cell.isSelected = true }
        // As in UIKit, a cell's segue is performed first.
        if let cell = cellForItem(at: path) { cell.segues.selection?.perform(cell) }
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    // MARK: Editing

    /// Whether the user can select several items now.
    var selectsMany: Bool { storedIsEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Whether the user can select items now.
    private var selectsAny: Bool {
        selectsMany || (storedIsEditing ? allowsSelectionDuringEditing : allowsSelection)
    }

    func changeEditing(_ isEditing: Bool) {
        guard isEditing != storedIsEditing else { return }
        contextMenu?.editMenu.hide()
        touchCancelled()
        cancelMovement()
        storedIsEditing = isEditing
        select(nil, animated: false, [])
        for (_, views) in live {
            for case let cell as UICollectionViewCell in views.items.values { cell.editingDidChange() }
        }
    }

    /// Returns whether a cell is being edited, which the delegate may not allow.
    func isEditingCell(_ cell: UICollectionViewCell) -> Bool {
        guard storedIsEditing else { return false }
        guard let delegate, let path = indexPath(for: cell) else { return true }
        return delegate.collectionView(self, canEditItemAt: path)
    }

    // MARK: In code

    func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        guard let path else {
            for old in selection.inOrder { deselect(old) }
            return
        }
        guard selectsAny else { return }
        guard contains(path) else {
            logError(
                "\(describe()) was asked to select item \(path.last ?? 0) of section \(path.first ?? 0), which does not "
                    + "exist.")
            return
        }
        for old in selection.displaced(bySelecting: path, allowsMultiple: selectsMany) { deselect(old) }
        selection.select(path)
        if let cell = cellForItem(at: path), !cell.isSelected { cell.isSelected = true }
        if !position.isEmpty { scrollToItem(at: path, at: position, animated: animated) }
    }

    func deselect(_ path: IndexPath) {
        guard selection.deselect(path) else { return }
        if let cell = cellForItem(at: path), cell.isSelected { cell.isSelected = false }
    }

    /// Keeps the first selected item, after selecting several was disabled.
    func keepOneSelected() {
        for path in selection.inOrder.dropFirst() { deselect(path) }
    }
}
