import TwillSync
import UIKit

/// View controllers in rows; see ``ASCellNode/viewController``.
extension TableData {
    /// Those of rows that were shown before the table was in a view controller.
    func joinControllers() {
        for element in live.values {
            guard let node = element.node, node.cell.withLock({ $0.tableCell != nil }) else { continue }
            let controller = node.joinController()
            controller?.didMove(toParent: controller?.parent)
        }
    }

    /// The table leaves the view controller that it is in.
    func leaveControllers() {
        for element in live.values { element.node?.leaveController {} }
    }
}
