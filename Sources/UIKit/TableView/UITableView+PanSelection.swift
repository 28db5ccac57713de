import CoreGraphics
import Foundation

extension UITableView: PanSelectableList {
    var itemCounts: [Int] { currentGeometry.counts }

    func selectablePath(at point: CGPoint) -> IndexPath? { path(at: point).flatMap { isPlaceholder($0) ? nil : $0 } }

    /// One finger selects where it begins at the circles of rows that are edited.
    func selectsWithOneFinger(from start: CGPoint, _ movement: CGPoint) -> Bool {
        guard let path = path(at: start), let cell = liveCells[path], cell.showsSelectionCircle else {
            return false
        }
        let content = cell.contentView.convert(cell.contentView.bounds, to: self)
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? start.x > content.maxX : start.x < content.minX
    }

    func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
        askDelegate(about: path) { $0.tableView(self, shouldBeginMultipleSelectionInteractionAt: $1) } ?? false
    }

    func didBeginMultipleSelection(at path: IndexPath) {
        askDelegate(about: path) { $0.tableView(self, didBeginMultipleSelectionInteractionAt: $1) }
    }

    func didEndMultipleSelection() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
}
