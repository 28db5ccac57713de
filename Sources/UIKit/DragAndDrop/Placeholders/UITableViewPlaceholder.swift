public import CoreGraphics
public import Foundation

/// A placeholder for a row of a table whose data comes later.
///
/// Drops insert a `UITableViewDropPlaceholder`.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The index path of the data source at which the row would be inserted. Of several
    ///     placeholders with the same index path, the one that was inserted first comes first.
    ///   - reuseIdentifier: The identifier of a registered cell.
    ///   - rowHeight: The height in points; the cell's content decides on it where it is
    ///     `UITableView.automaticDimension`.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
    }

    /// The closure that configures the placeholder's cell when it comes into sight.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    final let insertionIndexPath: IndexPath
    final let reuseIdentifier: String
    final let rowHeight: CGFloat
}

/// A placeholder for an item that is dropped on a table.
///
/// Give it to `drop(_:to:)` of the coordinator, which inserts its cell without a change of the data source.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// The closure that returns how the drop's preview looks over the placeholder's cell; nil for the standard
    /// appearance.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}
