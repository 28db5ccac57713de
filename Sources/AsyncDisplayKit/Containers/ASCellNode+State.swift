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
    /// The table's cell that shows this one.
    weak var tableCell: NodeTableCell?
    var controller: UIViewController?
    /// Somebody has changed what the block made, or may have: the node stays when its row is far away.
    var isInUse = false
}

extension ASCellNode {
    final func changeState(_ change: (inout CellState) -> Void) {
        let isChanged = cell.withLock { state in
            let old = (state.isSelected, state.isHighlighted)
            change(&state)
            return old != (state.isSelected, state.isHighlighted)
        }
        if isChanged { stateDidChange() }
    }

    /// A change of what the table's cell shows around the node.
    final func changeLook(_ change: (inout CellState) -> Void) {
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

    /// Nothing to draw here; subclasses of apps override the properties.
    private func stateDidChange() {}

    final var ownerTable: ASTableNode? { cell.withLock { $0.table } }

    final var hostedController: UIViewController? { cell.withLock { $0.controller } }

    final func noteUse() { cell.withLock { $0.isInUse = true } }

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
    /// The cell that the node is in; itself where it is one.
    final var enclosingCell: ASCellNode? {
        (self as? ASCellNode) ?? supernodes.lazy.compactMap { $0 as? ASCellNode }.first
    }
}
