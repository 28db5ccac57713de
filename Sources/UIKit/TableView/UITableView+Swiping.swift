import CoreGraphics
import Foundation

extension UITableView {
    func setUpSwiping() {
        swipePan.table = self
        swipePan.addTarget(self, action: Selector("handleSwipe", UITableView.handleSwipe))
        swipeCloser.table = self
        addGestureRecognizer(swipeCloser)
        addGestureRecognizer(swipePan)
    }

    /// Returns the frame of a cell: its row, shifted while it is swiped or while another row is moved.
    func cellFrame(_ cell: UITableViewCell, at path: IndexPath) -> CGRect {
        let row = rect(ofRow: path)
        guard let reorder else { return row.offsetBy(dx: cell.swipeShift, dy: 0) }
        return reorder.cell === cell ? reorder.frame : row.offsetBy(dx: 0, dy: reorder.shift(at: row.minY))
    }

    // MARK: Actions of a row

    private func actions(at path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
        guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return nil }
        let asked = configuration(of: path, side)
        if let configuration = asked.flatMap({ $0 }) { return configuration.actions.isEmpty ? nil : configuration }
        guard side == .trailing else { return nil }
        if asked == nil, let old = rowActions(at: path) { return old.actions.isEmpty ? nil : old }
        return deletion(of: path, isAskedFor: asked == nil)
    }

    /// Returns the delegate's configuration; nil if the delegate does not implement the method.
    private func configuration(of path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration?? {
        guard let delegate else { return nil }
        switch side {
        case .leading:
            return OptionalProbe.call(delegate, "tableView(_:leadingSwipeActionsConfigurationForRowAt:)") {
                delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            }
        case .trailing:
            return OptionalProbe.call(delegate, "tableView(_:trailingSwipeActionsConfigurationForRowAt:)") {
                delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            }
        }
    }

    /// Returns the buttons of iOS 8, none of which runs by a long swipe.
    private func rowActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let actions = delegate?.tableView(self, editActionsForRowAt: path) else { return nil }
        let configuration = UISwipeActionsConfiguration(
            actions: actions.map { action in
                let button = UIContextualAction(
                    style: action.style == .default ? .destructive : .normal, title: action.title
                ) { [weak self] _, view, done in
                    if let self, let path = swipedRow(showing: view) { action.run(at: path) }
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
        guard let dataSource else { return nil }
        let canEdit = OptionalProbe.call(dataSource, "tableView(_:canEditRowAt:)") {
            dataSource.tableView(self, canEditRowAt: path)
        }
        let style = delegate.flatMap { delegate in
            OptionalProbe.call(delegate, "tableView(_:editingStyleForRowAt:)") {
                delegate.tableView(self, editingStyleForRowAt: path)
            }
        }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        let isDeletable = isAskedFor && canEdit == true || style != nil || title != nil
        guard isDeletable, style ?? .delete == .delete else { return nil }
        return confirmation(titled: title)
    }

    private func confirmation(titled title: String?) -> UISwipeActionsConfiguration {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, view, done in
                if let self, let path = swipedRow(showing: view) {
                    dataSource?.tableView(self, commit: .delete, forRowAt: path)
                }
                done(true)
            }
        ])
    }

    private func swipedRow(showing view: UIView) -> IndexPath? {
        guard let swipe = swipes.first(where: { view.isDescendant(of: $0.actions) }) else { return nil }
        return path(of: swipe.cell)
    }

    // MARK: Opening

    /// Returns whether the row under the finger has actions at the side that the drag reveals.
    func swipeMayBegin() -> Bool {
        pendingSwipe = nil
        guard let touched = swipePan.seenTouches.first?.view,
            let (path, cell) = liveCells.first(where: { touched.isDescendant(of: $0) })
        else { return false }
        if let swipe = swipes.last, swipe.cell === cell, !swipe.isLeaving {
            pendingSwipe = .again(swipe)
            return true
        }
        guard !storedIsEditing else { return false }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side: RowSwipe.Side = (swipePan.beginning < 0) != isRightToLeft ? .trailing : .leading
        guard let configuration = actions(at: path, side), liveCells[path] === cell else { return false }
        pendingSwipe = .new(cell, side, configuration)
        return true
    }

    func handleSwipe(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            beginSwipe()
            swipes.last?.drag(by: pan.translation(in: self).x)
        case .changed: swipes.last?.drag(by: pan.translation(in: self).x)
        case .ended: swipes.last?.letGo(velocity: pan.velocity(in: self).x)
        case .cancelled: swipes.last?.letGo(velocity: 0)
        default: break
        }
    }

    private func beginSwipe() {
        defer { pendingSwipe = nil }
        switch pendingSwipe {
        case .again(let swipe): swipe.beginDrag()
        case .new(let cell, let side, let configuration):
            closeSwipes()
            start(cell, side, configuration)?.beginDrag()
        case nil: break
        }
    }

    @discardableResult
    private func start(
        _ cell: UITableViewCell, _ side: RowSwipe.Side, _ configuration: UISwipeActionsConfiguration
    ) -> RowSwipe? {
        // The same row may be moving back, or the delegate may have removed it.
        swipes.first { $0.cell === cell }?.finish()
        guard let path = path(of: cell) else { return nil }
        let swipe = RowSwipe(self, cell, side, configuration)
        swipes.append(swipe)
        delegate?.tableView(self, willBeginEditingRowAt: path)
        return swipe
    }

    /// Opens the actions of a row whose control for deleting was tapped.
    func confirmDeletion(of cell: UITableViewCell) {
        guard let path = path(of: cell) else { return }
        let configuration =
            actions(at: path, .trailing)
            ?? confirmation(
                titled: delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path))
        closeSwipes()
        start(cell, .trailing, configuration)?.open()
    }

    // MARK: Closing

    /// The swiped row that shows its actions.
    var openSwipe: RowSwipe? { swipes.last { !$0.isClosing && !$0.isLeaving } }

    func closeSwipes() {
        for swipe in swipes { swipe.close() }
    }

    /// Moves all rows back without animation.
    func dropSwipes() {
        for swipe in swipes { swipe.finish() }
    }

    func swipeDidEnd(_ swipe: RowSwipe, at path: IndexPath?) {
        swipes.removeAll { $0 === swipe }
        delegate?.tableView(self, didEndEditingRowAt: path)
    }

    func swipe(of cell: UITableViewCell) -> RowSwipe? { swipes.first { $0.cell === cell } }
}

/// The row that a drag is about to move.
enum PendingSwipe {
    case again(RowSwipe)
    case new(UITableViewCell, RowSwipe.Side, UISwipeActionsConfiguration)
}

/// The gesture that moves a row aside.
final class RowSwipePan: UIPanGestureRecognizer {
    weak var table: UITableView?

    /// The movement of the finger to the right when the drag began.
    private(set) var beginning: CGFloat = 0

    init() {
        super.init(target: nil, action: nil)
        leavesOutSlop = true
        maximumNumberOfTouches = 1
    }

    required convenience init?(coder: NSCoder) {
        self.init()
    }

    override func isDrag(_ movement: CGPoint) -> Bool {
        let x = abs(movement.x), y = abs(movement.y)
        if y >= Self.slop, y >= x { state = .failed }
        guard x >= Self.slop, x > y else { return false }
        beginning = movement.x
        return true
    }

    /// Waits for the gesture at the edge of the screen, which goes back in navigation.
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
    }
}

/// The gesture that closes a row that stands aside: a touch elsewhere in the table. That touch may scroll or swipe, but
/// does nothing else.
final class RowSwipeCloser: UIGestureRecognizer {
    weak var table: UITableView?

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
    }

    required convenience init?(coder: NSCoder) {
        self.init()
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is UIPanGestureRecognizer)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == touches.count, let touched = touches.first?.view, let swipe = table?.openSwipe,
            !touched.isDescendant(of: swipe.actions)
        else {
            state = .failed
            return
        }
        // The row itself may be dragged on.
        guard !touched.isDescendant(of: swipe.cell) else { return }
        table?.closeSwipes()
        state = .ended
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 0 else { return }
        table?.closeSwipes()
        state = .ended
    }
}
