public import CoreGraphics
public import Foundation

/// A proposal for a drop on a collection view: its effect, and how it is shown.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// The way in which the position of a drop is shown.
    public enum Intent: Int, Sendable {
        /// The position is not shown.
        case unspecified
        /// A gap opens between the items.
        case insertAtDestinationIndexPath
        /// The item is highlighted.
        case insertIntoDestinationIndexPath
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

/// A drop on a collection view: the items, the proposal, and the animations to where they land.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { get }

    /// The index path of the drop; nil where the finger was at no item.
    var destinationIndexPath: IndexPath? { get }

    /// The last proposal of the delegate.
    var proposal: UICollectionViewDropProposal { get }

    /// The session of the drop.
    var session: any UIDropSession { get }

    /// Lets an item fly to a cell, which has been inserted or moved before.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

    /// Lets an item shrink into a rectangle of a cell, in the cell's coordinates.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating

    /// Lets an item fly to any position.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating

    /// Inserts a placeholder, which the data source does not know, and lets an item fly to it.
    ///
    /// - Returns: The context with which the placeholder is replaced by an item, or removed, when the data has come.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext
}

/// An item that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The item of the drag.
    var dragItem: UIDragItem { get }

    /// The index path from which the item was dragged in the same collection view; nil for others.
    var sourceIndexPath: IndexPath? { get }

    /// The size of the item's preview; zero where it is not known.
    var previewSize: CGSize { get }
}

/// Passes the delegate's calls on to the drop.
@MainActor
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
    private let drop: ListDrop
    private let list: UICollectionView

    init(_ drop: ListDrop, in list: UICollectionView) {
        self.drop = drop
        self.list = list
    }

    var items: [any UICollectionViewDropItem] { drop.items }
    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }

    var proposal: UICollectionViewDropProposal {
        (drop.proposal as? UICollectionViewDropProposal)
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.add(dragItem, .item(list.insertedPath(indexPath)))
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.add(dragItem, .into(list.insertedPath(indexPath), rect))
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.add(dragItem, .target(target))
    }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        let context = CollectionPlaceholderContext(dragItem, placeholder, in: list)
        context.take(part: drop)
        return context
    }
}
