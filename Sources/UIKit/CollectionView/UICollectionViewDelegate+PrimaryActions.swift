public import Foundation

extension UICollectionViewDelegate {
    /// Returns true, unless the collection view is edited.
    public func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        !collectionView.isEditing
    }

    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    }
}

extension UICollectionView {
    /// Performs the primary action for a tap.
    func performPrimaryAction(at path: IndexPath) {
        guard !selectsMany, let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) else {
            return
        }
        delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }
}
