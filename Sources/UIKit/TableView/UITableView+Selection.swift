import CoreGraphics
public import Foundation
import QuartzCore
import TwillSync

extension UITableView {
    // MARK: Touches

    private var selects: Bool {
        storedIsEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    var selectsMany: Bool { storedIsEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    func touchBegan(_ touches: Set<UITouch>) {
        guard highlighted == nil, selects, let touched = touches.first?.view,
            let (path, cell) = liveCells.first(where: { touched.isDescendant(of: $0) }),
            delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        highlighted = path
        cell.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    func touchEnded() {
        guard let path = unhighlight() else { return }
        choose(path)
        performPrimaryAction(at: path)
    }

    func touchCancelled() {
        // A row stays highlighted while its edit menu is shown.
        if contextMenu?.editMenu.keepsHighlight != true { _ = unhighlight() }
    }

    private func unhighlight() -> IndexPath? {
        guard let path = highlighted else { return nil }
        highlighted = nil
        liveCells[path]?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
        return path
    }

    /// Handles a tap on a row, with the delegate's calls in UIKit's order.
    private func choose(_ path: IndexPath) {
        if selectsMany, selection.contains(path) {
            _ = giveUp(path)
            return
        }
        var target = path
        if let delegate {
            guard let redirected = delegate.tableView(self, willSelectRowAt: path) else { return }
            target = redirected
        }
        guard currentGeometry.contains(target) else { return }
        for old in selection.displaced(bySelecting: target, allowsMultiple: selectsMany) { _ = giveUp(old) }
        selection.select(target)
        liveCells[target]?.setSelected(true, animated: false)
        // As in UIKit, a cell's segue is performed first.
        if let cell = liveCells[target] { cell.segues.selection?.perform(cell) }
        delegate?.tableView(self, didSelectRowAt: target)
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    private func giveUp(_ path: IndexPath) -> Bool {
        var target = path
        if let delegate {
            guard let redirected = delegate.tableView(self, willDeselectRowAt: path) else { return false }
            target = redirected
        }
        deselect(target, animated: false)
        delegate?.tableView(self, didDeselectRowAt: target)
        return true
    }

    // MARK: In code

    func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        guard let path else {
            for old in selection.inOrder { deselect(old, animated: animated) }
            return
        }
        guard currentGeometry.contains(path) else {
            logError(
                "\(describe()) was asked to select row \(path.last ?? 0) of section \(path.first ?? 0), which does not exist."
            )
            return
        }
        for old in selection.displaced(bySelecting: path, allowsMultiple: selectsMany) {
            deselect(old, animated: animated)
        }
        selection.select(path)
        liveCells[path]?.setSelected(true, animated: animated)
        // As in UIKit, `.none` does not scroll here.
        if position != .none { scrollToRow(at: path, at: position, animated: animated) }
    }

    func deselect(_ path: IndexPath, animated: Bool) {
        guard selection.deselect(path) else { return }
        liveCells[path]?.setSelected(false, animated: animated)
    }

    func notifyAccessoryTapped(of cell: UITableViewCell) {
        cell.segues.accessory?.perform(cell)
        if let path = path(of: cell) { delegate?.tableView(self, accessoryButtonTappedForRowWith: path) }
    }

    // MARK: Editing

    func changeEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedIsEditing else { return }
        contextMenu?.editMenu.hide()
        touchCancelled()
        if animated { closeSwipes() } else { dropSwipes() }
        abortReorder()
        storedIsEditing = editing
        // UIKit removes the selection when editing begins and ends.
        select(nil, animated: false, .none)
        for (path, cell) in liveCells.items { setEditing(of: cell, at: path, animated: animated) }
    }

    func setEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        let canEdit = storedIsEditing && (dataSource?.tableView(self, canEditRowAt: path) ?? false)
        cell.isRowEditable = canEdit
        cell.showsSelectionCircle = canEdit && allowsMultipleSelectionDuringEditing
        // The delegate is not asked for a style where rows show whether they are selected.
        cell.storedEditingStyle =
            canEdit && !allowsMultipleSelectionDuringEditing
            ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        cell.shouldIndentWhileEditing =
            delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? cell.shouldIndentWhileEditing
        cell.hasHandle = hasHandle(cell, at: path)
        cell.setEditing(storedIsEditing, animated: animated)
    }

    /// Shows circles or controls in a table that is being edited already.
    func editingSelectionDidChange() {
        guard storedIsEditing else { return }
        for (path, cell) in liveCells.items {
            setEditing(of: cell, at: path, animated: false)
            cell.showEditControl()
        }
    }

    /// Handles a tap on the editing control of a cell.
    func commitEditing(of cell: UITableViewCell) {
        switch cell.editingStyle {
        case .none: break
        case .delete: confirmDeletion(of: cell)
        case .insert:
            guard let path = path(of: cell) else { return }
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        }
    }
}

extension UITableView {
    /// Posted when a tap has changed the selection.
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")
}
