import TwillSync
import UIKit

struct CellState {
    var isSelected = false
    var isHighlighted = false
    var selectionStyle = UITableViewCell.SelectionStyle.default
    var accessoryType = UITableViewCell.AccessoryType.none
    var separatorInset: UIEdgeInsets?
    var backgroundView: UIView?
    var selectedBackgroundView: UIView?
    var neverShowsPlaceholders = false
    weak var table: ASTableNode?
    /// The table's cell that shows this node.
    weak var tableCell: NodeTableCell?
    var controller: UIViewController?
    /// Whether the node made the controller a child of the one that contains the table.
    var hasJoined = false
    /// Whether the table is setting the state.
    var isSetByTable = false
    /// Whether the node may have been changed since the block created it. Then it is kept when its row is far away.
    var isInUse = false
}

extension ASCellNode {
    final func changeState(_ change: (inout CellState) -> Void) {
        let isNews = cell.withLock { state in
            let old = (state.isSelected, state.isHighlighted)
            change(&state)
            return old != (state.isSelected, state.isHighlighted) && !state.isSetByTable && state.table != nil
        }
        guard isNews else { return }
        if MainThread.isCurrent {
            onMain { ($0 as? ASCellNode)?.tellTableOfState() }
        } else {
            MainTurn.run(on: self) { ($0 as? ASCellNode)?.tellTableOfState() }
        }
    }

    @MainActor
    private func tellTableOfState() {
        guard let table = ownerTable, let path = table.indexPath(for: self), let view = table.data.view else { return }
        let (isSelected, isHighlighted) = cell.withLock { ($0.isSelected, $0.isHighlighted) }
        let wasSelected = view.indexPathsForSelectedRows?.contains(path) ?? false
        if isSelected, !wasSelected { view.selectRow(at: path, animated: false, scrollPosition: .none) }
        if !isSelected, wasSelected { view.deselectRow(at: path, animated: false) }
        let tableCell = cell.withLock { $0.tableCell }
        if let tableCell, tableCell.isHighlighted != isHighlighted {
            tableCell.setHighlighted(isHighlighted, animated: false)
        }
    }

    /// Sets the node's state to that of its row, through the properties, which an app may override.
    @MainActor
    final func takeState(_ set: (ASCellNode) -> Void) {
        cell.withLock { $0.isSetByTable = true }
        set(self)
        cell.withLock { $0.isSetByTable = false }
    }

    // MARK: View controllers

    /// Makes the cell's view controller, if it has one, a child of the one that contains the table. Call it before
    /// adding the view, as UIKit then calls `viewWillAppear(_:)`.
    ///
    /// - Returns: The view controller on which to call `didMove(toParent:)` when the view is added.
    @MainActor
    final func joinController() -> UIViewController? {
        guard let controller = hostedController, controller.parent == nil,
            let parent = ownerTable?.closestViewController, parent !== controller
        else { return nil }
        cell.withLock { $0.hasJoined = true }
        parent.addChild(controller)
        return controller
    }

    /// Removes the view from its superview, and its view controller from its parent.
    ///
    /// - Parameter remove: Removes the view.
    @MainActor
    final func leaveController(_ remove: () -> Void) {
        let joined = cell.withLock { state in
            defer { state.hasJoined = false }
            return state.hasJoined ? state.controller : nil
        }
        joined?.willMove(toParent: nil)
        remove()
        joined?.removeFromParent()
    }

    /// Changes what the table's cell shows around the node.
    final func changeStyle(_ change: (inout CellState) -> Void) {
        cell.withLock { change(&$0) }
        guard isNodeLoaded else { return }
        if MainThread.isCurrent {
            onMain { ($0 as? ASCellNode)?.styleTableCell() }
        } else {
            MainTurn.run(on: self) { ($0 as? ASCellNode)?.styleTableCell() }
        }
    }

    @MainActor
    private func styleTableCell() { cell.withLock { $0.tableCell }?.takeStyle(of: self) }

    final var ownerTable: ASTableNode? { cell.withLock { $0.table } }

    final var hostedController: UIViewController? { cell.withLock { $0.controller } }

    final func markAsUsed() { cell.withLock { $0.isInUse = true } }

    final func host(
        _ block: @escaping @MainActor @Sendable () -> UIViewController, _ didLoadBlock: ASDisplayNodeDidLoadBlock?
    ) {
        onDidLoad { node in
            guard let node = node as? ASCellNode else { return }
            let controller = block()
            node.cell.withLock { $0.controller = controller }
            node.view.addSubview(controller.view)
            controller.view.frame = node.bounds
            didLoadBlock?(node)
        }
    }
}

extension ASDisplayNode {
    /// The cell that contains the node; the node itself if it is one.
    final var enclosingCell: ASCellNode? {
        (self as? ASCellNode) ?? supernodes.lazy.compactMap { $0 as? ASCellNode }.first
    }
}
