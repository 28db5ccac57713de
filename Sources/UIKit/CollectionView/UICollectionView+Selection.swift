import CoreGraphics
import Foundation
import TwillSync

extension UICollectionView {
    // MARK: Touches

    func touchBegan(_ touches: Set<UITouch>) {
        guard highlighted == nil, selectsAny, let touched = touches.first?.view,
            let (path, view) = live[.cell]?.first(where: { touched.isDescendant(of: $0) }),
            let cell = view as? UICollectionViewCell, !cell.isPlaceholder,
            askDelegate(about: path, { $0.collectionView(self, shouldHighlightItemAt: $1) }) ?? true
        else { return }
        highlighted = path
        cell.isHighlighted = true
        askDelegate(about: path) { $0.collectionView(self, didHighlightItemAt: $1) }
    }

    /// Selects or deselects the item, and then ends its highlight, in UIKit's order.
    func touchEnded() {
        guard let path = highlighted else { return }
        choose(path)
        unhighlight()
    }

    func touchCancelled() {
        // An item stays highlighted while its edit menu is shown.
        if contextMenu?.editMenu.keepsHighlight != true { unhighlight() }
    }

    private func unhighlight() {
        guard let path = highlighted else { return }
        highlighted = nil
        cell(at: path)?.isHighlighted = false
        askDelegate(about: path) { $0.collectionView(self, didUnhighlightItemAt: $1) }
    }

    /// Selects or deselects an item as a tap does.
    func choose(_ path: IndexPath) {
        if performTapAction(at: path) { return }
        // What is selected already, or adds to it, is not opened.
        let isOnlyOne = !selectsMany || selection.isEmpty
        if selectsMany, selection.contains(path) { deselectByUser(path) } else { select(path, byTap: true) }
        guard isOnlyOne, contains(path),
            askDelegate(about: path, { $0.collectionView(self, canPerformPrimaryActionForItemAt: $1) }) == true
        else { return }
        askDelegate(about: path) { $0.collectionView(self, performPrimaryActionForItemAt: $1) }
    }

    func selectByUser(_ path: IndexPath) { select(path, byTap: false) }

    private func select(_ path: IndexPath, byTap isTap: Bool) {
        guard askDelegate(about: path, { $0.collectionView(self, shouldSelectItemAt: $1) }) ?? true, contains(path)
        else {
            return
        }
        for old in selection.displaced(bySelecting: path, allowsMultiple: selectsMany) {
            deselect(old)
            askDelegate(about: old) { $0.collectionView(self, didDeselectItemAt: $1) }
        }
        selection.select(path)
        if let cell = cell(at: path), !cell.isSelected { cell.isSelected = true }
        // As in UIKit, a cell's segue is performed first.
        if isTap, let cell = cell(at: path) { cell.segues.selection?.perform(cell) }
        askDelegate(about: path) { $0.collectionView(self, didSelectItemAt: $1) }
    }

    func deselectByUser(_ path: IndexPath) {
        guard askDelegate(about: path, { $0.collectionView(self, shouldDeselectItemAt: $1) }) ?? true else { return }
        deselect(path)
        askDelegate(about: path) { $0.collectionView(self, didDeselectItemAt: $1) }
    }

    // MARK: Editing

    /// Whether the user can select several items now.
    var selectsMany: Bool { storedIsEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Whether the user can select items now.
    var selectsAny: Bool {
        selectsMany || (storedIsEditing ? allowsSelectionDuringEditing : allowsSelection)
    }

    func changeEditing(_ isEditing: Bool) {
        guard isEditing != storedIsEditing else { return }
        contextMenu?.editMenu.hide()
        touchCancelled()
        cancelMovement()
        storedIsEditing = isEditing
        select(nil, animated: false, [])
        listsDidChange()
    }

    /// Returns whether the view of an element shows that it is edited.
    func edits(_ element: LayoutElement) -> Bool {
        guard storedIsEditing, element.kind == .cell else { return storedIsEditing }
        return askDelegate(about: element.path) { $0.collectionView(self, canEditItemAt: $1) } ?? true
    }

    // MARK: In code

    func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        guard let path else {
            for old in selection.inOrder { deselect(old) }
            return
        }
        guard selectsAny else { return }
        guard contains(path), !isPlaceholder(path) else {
            logError(
                "\(describe()) was asked to select item \(path.last ?? 0) of section \(path.first ?? 0), which does not "
                    + "exist.")
            return
        }
        for old in selection.displaced(bySelecting: path, allowsMultiple: selectsMany) { deselect(old) }
        selection.select(path)
        if let cell = cell(at: path), !cell.isSelected { cell.isSelected = true }
        if !position.isEmpty { scroll(toItem: path, position, animated: animated) }
    }

    func deselect(_ path: IndexPath) {
        guard selection.deselect(path) else { return }
        if let cell = cell(at: path), cell.isSelected { cell.isSelected = false }
    }

    /// Keeps the first selected item, if several cannot be selected any more, and adds the gesture, if they can.
    func allowedSelectionDidChange(from old: Bool) {
        if !selectsMany, old { for path in selection.inOrder.dropFirst() { deselect(path) } }
        addSelectionPan()
    }
}
