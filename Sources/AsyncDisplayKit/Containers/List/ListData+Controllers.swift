import TwillSync
import UIKit

/// View controllers in cells; see ``ASCellNode/viewController``.
extension ListData {
    /// Adds the view controllers of cells that were shown before a view controller contained the list.
    func joinControllers() {
        forEachElement { element in
            guard let node = element.node, node.cell.withLock({ $0.shownIn != nil }) else { return }
            let controller = node.joinController()
            controller?.didMove(toParent: controller?.parent)
        }
    }

    /// Removes the view controllers of all cells, because the list leaves the view controller that contains it.
    func leaveControllers() {
        forEachElement { $0.node?.leaveController {} }
    }
}
