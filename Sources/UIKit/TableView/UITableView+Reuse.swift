import CoreGraphics
import Foundation

extension UITableView {
    func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
        registeredNibs.cells[identifier] = nil
        guard let cellClass else { return idleCells.register(nil, for: identifier) }
        guard let type = cellClass as? UITableViewCell.Type else {
            preconditionFailure(
                "\(describe()): register(_:forCellReuseIdentifier:) was given \(cellClass), which is not a "
                    + "UITableViewCell. Register a subclass of it.")
        }
        idleCells.register(type, for: identifier)
    }

    func registerHeader(_ aClass: AnyClass?, _ identifier: String) {
        registeredNibs.headers[identifier] = nil
        guard let aClass else { return idleHeaders.register(nil, for: identifier) }
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            preconditionFailure(
                "\(describe()): register(_:forHeaderFooterViewReuseIdentifier:) was given \(aClass), which is not a "
                    + "UITableViewHeaderFooterView. Register a subclass of it.")
        }
        idleHeaders.register(type, for: identifier)
    }

    func dequeueCell(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
        if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
        if let cell = idleCells.dequeue(identifier) {
            // As in UIKit, the table controls whether a cell is hidden: it may have been hidden in another row.
            cell.isHidden = false
            cell.prepareForReuse()
            return cell
        }
        guard let type = idleCells.registeredClass(for: identifier) else { return nil }
        madeCells += 1
        if let cell = makeCellFromNib(identifier) { return cell }
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
        if let view = idleHeaders.dequeue(identifier) {
            view.prepareForReuse()
            return view
        }
        guard let type = idleHeaders.registeredClass(for: identifier) else { return nil }
        let view =
            makeHeaderFromNib(identifier)
            ?? unsafeBitCast(type, to: _UITableViewHeaderFooterViewInitShim.Type.self).init(reuseIdentifier: identifier)
        view.tableStyle = style
        return view
    }

    /// Removes a cell and keeps it for reuse.
    func retire(_ cell: UITableViewCell) {
        layer.placesSublayers = isLayingOut
        cell.removeFromSuperview()
        layer.placesSublayers = false
        cell.isHighlighted = false
        cell.isSelected = false
        cell.isPlaceholder = false
        idleCells.recycle(cell, cell.reuseIdentifier)
    }

    func retireHeader(_ view: UIView) {
        view.removeFromSuperview()
        if let header = view as? UITableViewHeaderFooterView { idleHeaders.recycle(header, header.reuseIdentifier) }
    }
}
