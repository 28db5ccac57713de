import CoreGraphics
import Foundation

extension UITableView {
    func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
        guard let cellClass else {
            cellClasses[identifier] = nil
            return
        }
        guard let type = cellClass as? UITableViewCell.Type else {
            preconditionFailure(
                "\(describe()): register(_:forCellReuseIdentifier:) was given \(cellClass), which is not a "
                    + "UITableViewCell. Register a subclass of it.")
        }
        cellClasses[identifier] = type
        // Cells of another class may wait under the name.
        idleCells[identifier] = nil
    }

    func registerHeader(_ aClass: AnyClass?, _ identifier: String) {
        guard let aClass else {
            headerClasses[identifier] = nil
            return
        }
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            preconditionFailure(
                "\(describe()): register(_:forHeaderFooterViewReuseIdentifier:) was given \(aClass), which is not a "
                    + "UITableViewHeaderFooterView. Register a subclass of it.")
        }
        headerClasses[identifier] = type
        idleHeaders[identifier] = nil
    }

    func dequeueCell(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
        if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
        if let cell = idleCells[identifier]?.popLast() {
            // As in UIKit, whether a cell is hidden is the table's: the rows of others are to be seen.
            cell.isHidden = false
            cell.prepareForReuse()
            return cell
        }
        guard let type = cellClasses[identifier] else { return nil }
        madeCells += 1
        return unsafeBitCast(type, to: _UITableViewCellInitShim.Type.self).init(
            style: .default, reuseIdentifier: identifier)
    }

    func requireCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
        guard let cell = dequeueCell(identifier, for: path) else {
            preconditionFailure(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                    + "identifier or connect a prototype cell in a storyboard")
        }
        return cell
    }

    func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = idleHeaders[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        guard let type = headerClasses[identifier] else { return nil }
        return unsafeBitCast(type, to: _UITableViewHeaderFooterViewInitShim.Type.self).init(reuseIdentifier: identifier)
    }

    /// More than these wait for nothing: a table shows about as many.
    private static let mostIdle = 32

    /// Takes a cell off the screen and keeps it for another row.
    func retire(_ cell: UITableViewCell) {
        cell.removeFromSuperview()
        cell.isHighlighted = false
        cell.isSelected = false
        guard let identifier = cell.reuseIdentifier, idleCells[identifier, default: []].count < Self.mostIdle else {
            return
        }
        idleCells[identifier, default: []].append(cell)
    }

    func retireHeader(_ view: UIView) {
        view.removeFromSuperview()
        guard let header = view as? UITableViewHeaderFooterView, let identifier = header.reuseIdentifier,
            idleHeaders[identifier, default: []].count < Self.mostIdle
        else { return }
        idleHeaders[identifier, default: []].append(header)
    }
}
