public import Foundation

extension UITableViewDelegate {
    /// Returns true, unless the table is edited.
    public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        !tableView.isEditing
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
}

extension UITableView {
    /// Performs the primary action for a tap.
    func performPrimaryAction(at path: IndexPath) {
        guard !selectsMany, let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: path) else {
            return
        }
        delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
}
