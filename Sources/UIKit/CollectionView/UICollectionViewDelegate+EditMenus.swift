public import Foundation

extension UICollectionViewDelegate {
    /// Returns false.
    public func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { false }

    /// Returns false.
    public func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }

    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {}
}

extension UICollectionView: EditMenuList {
    func editMenuPath(at point: CGPoint) -> IndexPath? {
        guard swipes.isEmpty, movingItem == nil, !hasActiveDrag, let path = path(at: point), !movesByPress(path) else {
            return nil
        }
        return appPath(path)
    }

    /// Returns whether the gesture of a collection view controller moves an item.
    private func movesByPress(_ path: IndexPath) -> Bool {
        let hasGesture = gestureRecognizers?.contains { $0.isEnabled && $0.delegate is MovementGate } == true
        return hasGesture && dataSourceAllowsMoving(path) == true
    }

    func editMenuPath(of cell: UIView) -> IndexPath? {
        (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) }
    }

    func editMenuCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    func shouldShowEditMenu(at path: IndexPath) -> Bool {
        delegate?.collectionView(self, shouldShowMenuForItemAt: path) ?? false
    }

    func canPerform(_ action: Selector, at path: IndexPath, withSender sender: Any?) -> Bool {
        delegate?.collectionView(self, canPerformAction: action, forItemAt: path, withSender: sender) ?? false
    }

    func perform(_ action: Selector, at path: IndexPath, withSender sender: Any?) {
        delegate?.collectionView(self, performAction: action, forItemAt: path, withSender: sender)
    }

    func endHighlight(of cell: UIView) {
        touchCancelled()
        // The item may have moved.
        if let cell = cell as? UICollectionViewCell, cell.isHighlighted { cell.isHighlighted = false }
    }
}

/// Lets the standard gesture for moving begin only where the data source allows to move the item, so that other presses go
/// on elsewhere.
@MainActor
final class MovementGate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view = gestureRecognizer.view as? UICollectionView,
            let path = view.path(at: gestureRecognizer.location(in: view))
        else { return false }
        // Whether there is `moveItemAt` cannot be determined: `canMoveItemAt` has to say so.
        return view.dataSourceAllowsMoving(path) == true
    }
}
