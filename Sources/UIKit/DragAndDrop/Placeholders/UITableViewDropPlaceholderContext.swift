public import Foundation

/// A placeholder in a table, until its row has come.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item for which the placeholder stands.
    var dragItem: UIDragItem { get }

    /// Replaces the placeholder by a row, whose cell the data source returns.
    ///
    /// - Parameter dataSourceUpdates: Inserts the row into the data source, at the index path that is passed to it, and
    ///   leaves the table alone. Not called where there is no placeholder any more.
    /// - Returns: Whether the placeholder was still there.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

    /// Removes the placeholder.
    ///
    /// - Returns: Whether it was still there: reloading the table removes all placeholders.
    @discardableResult
    func deletePlaceholder() -> Bool
}

/// A placeholder in a table. It identifies the placeholder, as one description may serve for several.
@MainActor
final class TablePlaceholderContext: NSObject, UITableViewDropPlaceholderContext, ListDropPlaceholder {
    let dragItem: UIDragItem
    let placeholder: UITableViewDropPlaceholder
    private weak var table: UITableView?
    private let animator = DragAnimator()

    init(_ dragItem: UIDragItem, _ placeholder: UITableViewDropPlaceholder, in table: UITableView) {
        self.dragItem = dragItem
        self.placeholder = placeholder
        self.table = table
    }

    /// Lets the item fly to the placeholder, which is inserted before.
    func take(part drop: ListDrop) {
        table?.insertPlaceholder(self, at: placeholder.insertionIndexPath)
        drop.add(dragItem, .placeholder(self), animator)
    }

    var presentationPath: IndexPath? { table?.placeholders?.map.path(of: self) }

    func previewParameters(for cell: UIView) -> UIDragPreviewParameters? {
        (cell as? UITableViewCell).flatMap { placeholder.previewParametersProvider?($0) }
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        table?.commitPlaceholder(self, dataSourceUpdates) ?? false
    }

    func deletePlaceholder() -> Bool { table?.deletePlaceholder(self) ?? false }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }
}
