import CoreGraphics
import Foundation

extension UITableView: PanSelectableList {
    /// Adds the gesture where several rows can be selected.
    func addSelectionPan() {
        guard selectionPan == nil, allowsMultipleSelection || allowsMultipleSelectionDuringEditing else { return }
        let pan = SelectionPan(self)
        selectionPan = pan
        addGestureRecognizer(pan)
    }

    var selectableCounts: [Int] { currentGeometry.sections.map(\.items.count) }

    func selectablePath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    /// One finger selects where it begins at the circles of rows that are edited.
    func selectsWithOneFinger(from start: CGPoint, _ movement: CGPoint) -> Bool {
        guard let path = indexPathForRow(at: start), let cell = liveCells[path], cell.showsSelectionCircle else {
            return false
        }
        let content = cell.contentView.convert(cell.contentView.bounds, to: self)
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? start.x > content.maxX : start.x < content.minX
    }

    func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
        delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }

    func didBeginMultipleSelection(at path: IndexPath) {
        delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    func didEndMultipleSelection() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
}
