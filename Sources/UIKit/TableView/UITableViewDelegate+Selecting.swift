public import Foundation

/// What happens if a delegate does not decide about selecting several rows and about actions.
extension UITableViewDelegate {
    /// Returns whether a gesture may select several rows, beginning with the one at an index path; false by default.
    public func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }

    /// Called when a gesture begins to select several rows.
    public func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}

    /// Called when a gesture that selects several rows is over.
    public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

    /// Returns whether a tap on a row performs its action; true by default, except while the table is edited.
    public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        !tableView.isEditing
    }

    /// Called to perform the action of a row that the user has tapped.
    public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
}
