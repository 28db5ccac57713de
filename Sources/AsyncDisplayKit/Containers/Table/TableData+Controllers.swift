import TwillSync
import UIKit

/// View controllers in rows; see ``ASCellNode/viewController``.
extension TableData {
    /// Adds the view controllers of rows that were shown before a view controller contained the table.
    func joinControllers() {
        for element in live.values {
            guard let node = element.node, node.cell.withLock({ $0.tableCell != nil }) else { continue }
            let controller = node.joinController()
            controller?.didMove(toParent: controller?.parent)
        }
    }

    /// Removes the view controllers of all rows, because the table leaves the view controller that contains it.
    func leaveControllers() {
        for element in live.values { element.node?.leaveController {} }
    }
}
