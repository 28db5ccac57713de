public import Foundation

/// A placeholder in a collection view, until its item has come.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item for which the placeholder stands.
    var dragItem: UIDragItem { get }

    /// Replaces the placeholder by an item, whose cell the data source returns.
    ///
    /// - Parameter dataSourceUpdates: Inserts the item into the data source, at the index path that is passed to it,
    ///   and leaves the collection view alone. Not called where there is no placeholder any more.
    /// - Returns: Whether the placeholder was still there.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

    /// Removes the placeholder.
    ///
    /// - Returns: Whether it was still there: reloading the collection view removes all placeholders.
    @discardableResult
    func deletePlaceholder() -> Bool

    /// Calls the placeholder's `cellUpdateHandler` with the cell, if that is shown.
    func setNeedsCellUpdate()
}

/// What a drop has to know about a placeholder.
@MainActor
protocol ListDropPlaceholder: AnyObject {
    /// The index path of the presentation; nil where the placeholder is no more.
    var presentationPath: IndexPath? { get }
    func previewParameters(for cell: UIView) -> UIDragPreviewParameters?
}

/// A placeholder in a collection view. It identifies the placeholder, as one description may serve for several.
@MainActor
final class CollectionPlaceholderContext: NSObject, UICollectionViewDropPlaceholderContext, ListDropPlaceholder {
    let dragItem: UIDragItem
    let placeholder: UICollectionViewDropPlaceholder
    private weak var list: UICollectionView?
    private let animator = DragAnimator()

    init(_ dragItem: UIDragItem, _ placeholder: UICollectionViewDropPlaceholder, in list: UICollectionView) {
        self.dragItem = dragItem
        self.placeholder = placeholder
        self.list = list
    }

    /// Lets the item fly to the placeholder, which is inserted before.
    func take(part drop: ListDrop) {
        list?.insertPlaceholder(self, at: placeholder.insertionIndexPath)
        drop.add(dragItem, .placeholder(self), animator)
    }

    var presentationPath: IndexPath? { list?.placeholders?.map.path(of: self) }

    func previewParameters(for cell: UIView) -> UIDragPreviewParameters? {
        (cell as? UICollectionViewCell).flatMap { placeholder.previewParametersProvider?($0) }
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        list?.commitPlaceholder(self, dataSourceUpdates) ?? false
    }

    func deletePlaceholder() -> Bool { list?.deletePlaceholder(self) ?? false }

    func setNeedsCellUpdate() { list?.updatePlaceholder(self) }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }
}
