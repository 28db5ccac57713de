public import Foundation

/// The methods with which an app takes drops on a table.
///
/// All methods but the first may be left out.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
    /// Called when items are dropped. Change the data and the table, and tell the coordinator where
    /// each item lands.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

    /// Asks whether the table is interested in a drag that comes over it; true by default.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

    /// Called when a drag has come over the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

    /// Asks what a drop at the finger's location would do, whenever the finger moves; by default nothing.
    ///
    /// - Parameter destinationIndexPath: The index path that the items would get; nil where the finger is at no row.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal

    /// Called when a drag has left the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

    /// Called when a drag that has been over the table is over, wherever it ends.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

    /// Asks for the appearance of the preview of a row to which a dropped item flies; nil, the default, is the
    /// standard one.
    func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    /// Returns the default, `true`.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

    /// Returns the default, `UITableViewDropProposal(operation: .cancel)`.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}

    /// Returns the default, `nil`.
    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}
