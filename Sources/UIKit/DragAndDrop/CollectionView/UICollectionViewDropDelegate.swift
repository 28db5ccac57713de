public import Foundation

/// The methods with which an app takes drops on a collection view.
///
/// All methods but the first may be left out.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
    /// Called when items are dropped. Change the data and the collection view, and tell the coordinator where
    /// each item lands.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)

    /// Asks whether the collection view is interested in a drag that comes over it; true by default.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool

    /// Called when a drag has come over the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

    /// Asks what a drop at the finger's location would do, whenever the finger moves; by default nothing.
    ///
    /// - Parameter destinationIndexPath: The index path that the items would get; nil where the finger is at no item.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal

    /// Called when a drag has left the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

    /// Called when a drag that has been over the collection view is over, wherever it ends.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

    /// Asks for the appearance of the preview of an item to which a dropped item flies; nil, the default, is the
    /// standard one.
    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    /// Returns the default, `true`.
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        true
    }

    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}

    /// Returns the default, `UICollectionViewDropProposal(operation: .cancel)`.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }

    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}

    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}

    /// Returns the default, `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}
