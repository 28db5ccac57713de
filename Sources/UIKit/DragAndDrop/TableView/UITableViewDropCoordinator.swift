public import CoreGraphics
public import Foundation

/// A proposal for a drop on a table: its effect, and how it is shown.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// The way in which the position of a drop is shown.
    public enum Intent: Int, Sendable {
        /// The position is not shown.
        case unspecified
        /// A gap opens between the rows.
        case insertAtDestinationIndexPath
        /// The row is highlighted.
        case insertIntoDestinationIndexPath
        /// The row's middle takes the items into the row, and its edges open a gap.
        case automatic
    }

    /// Creates a proposal that shows no position.
    public convenience override init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }

    /// Creates a proposal.
    public init(operation: UIDropOperation, intent: Intent) {
        storedIntent = intent
        super.init(operation: operation)
    }

    /// The way in which the position of a drop is shown.
    open var intent: Intent { storedIntent }

    private final let storedIntent: Intent
}

/// A drop on a table: the items, the proposal, and the animations to where they land.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UITableViewDropItem] { get }

    /// The index path of the drop; nil where the finger was at no row.
    var destinationIndexPath: IndexPath? { get }

    /// The last proposal of the delegate.
    var proposal: UITableViewDropProposal { get }

    /// The session of the drop.
    var session: any UIDropSession { get }

    /// Lets an item fly to a cell, which has been inserted or moved before.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating

    /// Lets an item shrink into a rectangle of a cell, in the cell's coordinates.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating

    /// Lets an item fly to any position.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating

    /// Inserts a placeholder, which the data source does not know, and lets an item fly to it.
    ///
    /// - Returns: The context with which the placeholder is replaced by a row, or removed, when the data has come.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext
}

/// An item that is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item of the drag.
    var dragItem: UIDragItem { get }

    /// The index path from which the item was dragged in the same table; nil for others.
    var sourceIndexPath: IndexPath? { get }

    /// The size of the item's preview; zero where it is not known.
    var previewSize: CGSize { get }
}

/// Passes the delegate's calls on to the drop.
@MainActor
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
    private let drop: ListDrop
    private let table: UITableView

    init(_ drop: ListDrop, in table: UITableView) {
        self.drop = drop
        self.table = table
    }

    var items: [any UITableViewDropItem] { drop.items }
    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }

    var proposal: UITableViewDropProposal {
        (drop.proposal as? UITableViewDropProposal) ?? UITableViewDropProposal(operation: drop.proposal.operation)
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.add(dragItem, .item(table.insertedPath(indexPath)))
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.add(dragItem, .into(table.insertedPath(indexPath), rect))
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.add(dragItem, .target(target))
    }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        let context = TablePlaceholderContext(dragItem, placeholder, in: table)
        context.take(part: drop)
        return context
    }
}
