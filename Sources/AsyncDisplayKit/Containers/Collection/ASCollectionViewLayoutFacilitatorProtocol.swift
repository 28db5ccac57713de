public import Foundation

/// An object that is notified of changes of a collection view before its layout is.
@preconcurrency @MainActor
public protocol ASCollectionViewLayoutFacilitatorProtocol: AnyObject {
    /// Called before items are inserted, deleted, reloaded or moved.
    ///
    /// - Parameters:
    ///   - indexPaths: The items.
    ///   - isBatched: Whether the change is part of a group, for which ``collectionViewWillPerformBatchUpdates()`` is
    ///     called, too.
    func collectionViewWillEditCells(at indexPaths: [IndexPath], batched isBatched: Bool)

    /// Called before sections are inserted, deleted, reloaded or moved.
    func collectionViewWillEditSections(at indexes: IndexSet, batched: Bool)

    /// Called before a group of changes is made in the view.
    func collectionViewWillPerformBatchUpdates()
}
