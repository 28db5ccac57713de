public import CoreGraphics
public import Foundation

/// The methods with which an app provides the items of drags that begin in a collection view.
///
/// All methods but the first may be left out.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
    /// Asks for the items of a drag that begins at an item; without any, there is none.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]

    /// Asks for the items that a tap adds to a drag under way; none by default.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem]

    /// Asks for the appearance of a cell's preview; nil, the default, is the standard one.
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?

    /// Called when the finger begins to move the items.
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)

    /// Called when the drag and its animation are over.
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)

    /// Asks whether a destination in the app may move the items; true by default.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool

    /// Asks whether the items stay in the app; false by default.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UICollectionViewDragDelegate {
    /// Returns the default, `[]`.
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] { [] }

    /// Returns the default, `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }

    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}

    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}

    /// Returns the default, `true`.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }

    /// Returns the default, `false`.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}
