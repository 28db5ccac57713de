public import Foundation

extension UITableViewDelegate {
    /// Returns false.
    public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }

    /// Returns false.
    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }

    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {}
}

extension UITableView: EditMenuList {
    func editMenuPath(at point: CGPoint) -> IndexPath? {
        guard !storedIsEditing, swipes.isEmpty, !hasActiveDrag else { return nil }
        return indexPathForRow(at: point)
    }

    func editMenuPath(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap(indexPath(for:)) }

    func editMenuCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

    func shouldShowEditMenu(at path: IndexPath) -> Bool {
        delegate?.tableView(self, shouldShowMenuForRowAt: path) ?? false
    }

    func canPerform(_ action: Selector, at path: IndexPath, withSender sender: Any?) -> Bool {
        delegate?.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender) ?? false
    }

    func perform(_ action: Selector, at path: IndexPath, withSender sender: Any?) {
        delegate?.tableView(self, performAction: action, forRowAt: path, withSender: sender)
    }

    func endHighlight(of cell: UIView) {
        touchCancelled()
        // The row may have moved.
        (cell as? UITableViewCell)?.setHighlighted(false, animated: false)
    }
}
