import CoreGraphics
public import Foundation
import QuartzCore
import TwillSync

extension UITableView {
    // MARK: Touches

    var selects: Bool {
        storedIsEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    var selectsMany: Bool { storedIsEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    func touchBegan(_ touches: Set<UITouch>) {
        guard highlighted == nil, selects, let touched = touches.first?.view,
            let (path, cell) = liveCells.first(where: { touched.isDescendant(of: $0) }), !cell.isPlaceholder,
            askDelegate(about: path, { $0.tableView(self, shouldHighlightRowAt: $1) }) ?? true
        else { return }
        highlighted = path
        cell.setHighlighted(true, animated: false)
        askDelegate(about: path) { $0.tableView(self, didHighlightRowAt: $1) }
    }

    func touchEnded() {
        guard let path = unhighlight() else { return }
        choose(path)
    }

    func touchCancelled() {
        // A row stays highlighted while its edit menu is shown.
        if contextMenu?.editMenu.keepsHighlight != true { _ = unhighlight() }
    }

    private func unhighlight() -> IndexPath? {
        guard let path = highlighted else { return nil }
        highlighted = nil
        liveCells[path]?.setHighlighted(false, animated: false)
        askDelegate(about: path) { $0.tableView(self, didUnhighlightRowAt: $1) }
        return path
    }

    /// Handles a tap on a row, with the delegate's calls in UIKit's order.
    func choose(_ path: IndexPath) {
        // What is selected already, or adds to it, is not opened.
        let isOnlyOne = !selectsMany || selection.isEmpty
        if selectsMany, selection.contains(path) { deselectByUser(path) } else { select(path, byTap: true) }
        guard isOnlyOne, currentGeometry.contains(path),
            askDelegate(about: path, { $0.tableView(self, canPerformPrimaryActionForRowAt: $1) }) == true
        else { return }
        askDelegate(about: path) { $0.tableView(self, performPrimaryActionForRowAt: $1) }
    }

    func selectByUser(_ path: IndexPath) { select(path, byTap: false) }

    private func select(_ path: IndexPath, byTap isTap: Bool) {
        var target = path
        if let asked = askDelegate(about: path, { $0.tableView(self, willSelectRowAt: $1) }) {
            guard let redirected = asked else { return }
            target = shownPath(redirected)
        }
        guard currentGeometry.contains(target), !isPlaceholder(target) else { return }
        for old in selection.displaced(bySelecting: target, allowsMultiple: selectsMany) { deselectByUser(old) }
        selection.select(target)
        liveCells[target]?.setSelected(true, animated: false)
        // As in UIKit, a cell's segue is performed first.
        if isTap, let cell = liveCells[target] { cell.segues.selection?.perform(cell) }
        askDelegate(about: target) { $0.tableView(self, didSelectRowAt: $1) }
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    func deselectByUser(_ path: IndexPath) {
        var target = path
        if let asked = askDelegate(about: path, { $0.tableView(self, willDeselectRowAt: $1) }) {
            guard let redirected = asked else { return }
            target = shownPath(redirected)
        }
        deselect(target, animated: false)
        askDelegate(about: target) { $0.tableView(self, didDeselectRowAt: $1) }
    }

    // MARK: In code

    func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        guard let path else {
            for old in selection.inOrder { deselect(old, animated: animated) }
            return
        }
        guard currentGeometry.contains(path), !isPlaceholder(path) else {
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
        if position != .none { scroll(toRow: path, position, animated: animated) }
    }

    func deselect(_ path: IndexPath, animated: Bool) {
        guard selection.deselect(path) else { return }
        liveCells[path]?.setSelected(false, animated: animated)
    }

    func notifyAccessoryTapped(of cell: UITableViewCell) {
        cell.segues.accessory?.perform(cell)
        guard let path = path(of: cell) else { return }
        askDelegate(about: path) { $0.tableView(self, accessoryButtonTappedForRowWith: $1) }
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
        for (path, cell) in liveCells.inOrder { setEditing(of: cell, at: path, animated: animated) }
    }

    func setEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        let canEdit = storedIsEditing && askDataSource(about: path) { $0.tableView(self, canEditRowAt: $1) } ?? false
        cell.isRowEditable = canEdit
        cell.showsSelectionCircle = canEdit && allowsMultipleSelectionDuringEditing
        // The delegate is not asked for a style where rows show whether they are selected.
        cell.storedEditingStyle =
            canEdit && !allowsMultipleSelectionDuringEditing
            ? askDelegate(about: path) { $0.tableView(self, editingStyleForRowAt: $1) } ?? .delete : .none
        cell.shouldIndentWhileEditing =
            askDelegate(about: path) { $0.tableView(self, shouldIndentWhileEditingRowAt: $1) }
            ?? cell.shouldIndentWhileEditing
        cell.hasHandle = hasHandle(cell, at: path)
        cell.setEditing(storedIsEditing, animated: animated)
    }

    /// Shows circles or controls in a table that is being edited already.
    func editingSelectionDidChange() {
        guard storedIsEditing else { return }
        for (path, cell) in liveCells.inOrder {
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
            askDataSource(about: path) { $0.tableView(self, commit: .insert, forRowAt: $1) }
        }
    }
}

extension UITableView {
    /// Posted when a tap has changed the selection.
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")
}
