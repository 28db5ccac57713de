public import Foundation

/// A placeholder for an item of a collection view whose data comes later.
///
/// Drops insert a `UICollectionViewDropPlaceholder`.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
    /// Creates a placeholder.
    ///
    /// A flow layout gives it the layout's `itemSize`, or the size that its cell prefers if items have an estimated size.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The index path of the data source at which the item would be inserted. Of several
    ///     placeholders with the same index path, the one that was inserted first comes first.
    ///   - reuseIdentifier: The identifier of a registered cell.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
    }

    /// The closure that configures the placeholder's cell: when it comes into sight, and for each call of the context's
    /// `setNeedsCellUpdate()`.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    final let insertionIndexPath: IndexPath
    final let reuseIdentifier: String
}

/// A placeholder for an item that is dropped on a collection view.
///
/// Give it to `drop(_:to:)` of the coordinator, which inserts its cell without a change of the data source:
///
///     let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: target, reuseIdentifier: "loading")
///     let context = coordinator.drop(item.dragItem, to: placeholder)
///     item.dragItem.itemProvider.loadObject(ofClass: UIImage.self) { image, error in
///         Task { @MainActor in
///             guard let image = image as? UIImage else { return _ = context.deletePlaceholder() }
///             context.commitInsertion { path in self.images.insert(image, at: path.item) }
///         }
///     }
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// The closure that returns how the drop's preview looks over the placeholder's cell; nil for the standard
    /// appearance.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
