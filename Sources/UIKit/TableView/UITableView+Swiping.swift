import CoreGraphics
import Foundation

extension UITableView {
    func setUpSwiping() {
        swipePan.addTarget(self, action: Selector("handleSwipe", UITableView.handleSwipe))
        addSwipeGestures()
    }

    /// Returns the frame of a cell: its row, shifted while it is swiped or while another row is moved.
    func cellFrame(_ cell: UITableViewCell, at path: IndexPath) -> CGRect {
        let row = rect(ofRow: path)
        guard let reorder else {
            let shift =
                storedListDrag?.gap == nil || storedListDrag?.hides(path) == true ? 0 : reorderShift(at: row.minY)
            return row.offsetBy(dx: cell.swipeShift, dy: shift)
        }
        return reorder.cell === cell ? reorder.frame : row.offsetBy(dx: 0, dy: reorder.shift(at: row.minY))
    }

    // MARK: Actions of a row

    private func actions(at path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
        guard askDataSource(about: path, { $0.tableView(self, canEditRowAt: $1) }) == true else { return nil }
        let asked = configuration(of: path, side)
        if let configuration = asked.flatMap({ $0 }) { return configuration.actions.isEmpty ? nil : configuration }
        guard side == .trailing else { return nil }
        if asked == nil, let old = rowActions(at: path) { return old.actions.isEmpty ? nil : old }
        return deletion(of: path, isAskedFor: asked == nil)
    }

    /// Returns the delegate's configuration; nil if the delegate does not implement the method.
    private func configuration(of path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration?? {
        let asked = askDelegate(about: path) { delegate, path in
            switch side {
            case .leading:
                OptionalProbe.call(delegate, "tableView(_:leadingSwipeActionsConfigurationForRowAt:)") {
                    delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
                }
            case .trailing:
                OptionalProbe.call(delegate, "tableView(_:trailingSwipeActionsConfigurationForRowAt:)") {
                    delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
                }
            }
        }
        guard let asked else { return nil }
        return asked
    }

    /// Returns the buttons of iOS 8, none of which runs by a long swipe.
    private func rowActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        let asked = askDelegate(about: path) { $0.tableView(self, editActionsForRowAt: $1) }
        guard let actions = asked.flatMap({ $0 }) else { return nil }
        let configuration = UISwipeActionsConfiguration(
            actions: actions.map { action in
                let button = UIContextualAction(
                    style: action.style == .default ? .destructive : .normal, title: action.title
                ) { [weak self] _, view, done in
                    if let self, let path = swipedRow(showing: view).flatMap(dataSourcePath) { action.run(at: path) }
                    done(true)
                }
                if let color = action.backgroundColor { button.backgroundColor = color }
                return button
            })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    /// Returns the button that deletes a row, if the delegate returns no actions.
    ///
    /// Whether the data source implements `commit` cannot be determined. It counts as implemented if another method
    /// indicates that rows can be deleted.
    ///
    /// - Parameter isAskedFor: Whether `canEditRowAt` is such a method.
    private func deletion(of path: IndexPath, isAskedFor: Bool) -> UISwipeActionsConfiguration? {
        let asked = askDataSource(about: path) { dataSource, path in
            OptionalProbe.call(dataSource, "tableView(_:canEditRowAt:)") {
                dataSource.tableView(self, canEditRowAt: path)
            }
        }
        guard let canEdit = asked else { return nil }
        let style = askDelegate(about: path) { delegate, path in
            OptionalProbe.call(delegate, "tableView(_:editingStyleForRowAt:)") {
                delegate.tableView(self, editingStyleForRowAt: path)
            }
        }.flatMap { $0 }
        let title = deleteTitle(of: path)
        let isDeletable = isAskedFor && canEdit == true || style != nil || title != nil
        guard isDeletable, style ?? .delete == .delete else { return nil }
        return confirmation(titled: title)
    }

    private func deleteTitle(of path: IndexPath) -> String? {
        askDelegate(about: path) { $0.tableView(self, titleForDeleteConfirmationButtonForRowAt: $1) }.flatMap { $0 }
    }

    private func confirmation(titled title: String?) -> UISwipeActionsConfiguration {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, view, done in
                if let self, let path = swipedRow(showing: view) {
                    askDataSource(about: path) { $0.tableView(self, commit: .delete, forRowAt: $1) }
                }
                done(true)
            }
        ])
    }

    private func swipedRow(showing view: UIView) -> IndexPath? {
        guard let swipe = swipes.first(where: { view.isDescendant(of: $0.actions) }) else { return nil }
        return (swipe.cell as? UITableViewCell).flatMap(path(of:))
    }

    func handleSwipe(_ pan: UIPanGestureRecognizer) { dragSwipe(pan) }

    /// Opens the actions of a row whose control for deleting was tapped.
    func confirmDeletion(of cell: UITableViewCell) {
        guard let path = path(of: cell) else { return }
        let configuration =
            actions(at: path, .trailing)
            ?? confirmation(titled: deleteTitle(of: path))
        closeSwipes()
        startSwipe(cell, .trailing, configuration)?.open()
    }
}

extension UITableViewCell: SwipeableRow {}

extension UITableView: SwipeHost {
    var isChangingRows: Bool { isUpdating }

    var canSwipeRows: Bool { !storedIsEditing }

    func frameWithoutSwipe(of row: any SwipeableRow) -> CGRect? {
        (row as? UITableViewCell).flatMap(path(of:)).map(rect(ofRow:))
    }

    func swipedFrame(of row: any SwipeableRow) -> CGRect? {
        guard let cell = row as? UITableViewCell, let path = path(of: cell) else { return nil }
        return cellFrame(cell, at: path)
    }

    func row(around touched: UIView) -> (any SwipeableRow)? {
        liveCells.first { touched.isDescendant(of: $0) && !$0.isPlaceholder }?.item
    }

    func actions(of row: any SwipeableRow, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
        (row as? UITableViewCell).flatMap(path(of:)).flatMap { actions(at: $0, side) }
    }

    func swipeWillBegin(_ row: any SwipeableRow) {
        guard let path = (row as? UITableViewCell).flatMap(path(of:)) else { return }
        askDelegate(about: path) { $0.tableView(self, willBeginEditingRowAt: $1) }
    }

    func swipeDidEnd(_ swipe: RowSwipe) {
        let path = (swipe.cell as? UITableViewCell).flatMap(path(of:)).flatMap(dataSourcePath)
        swipes.removeAll { $0 === swipe }
        delegate?.tableView(self, didEndEditingRowAt: path)
    }
}
