import Foundation

extension UICollectionView {
    /// Gives list cells the styles of their present positions, after items were moved or a snapshot was applied.
    func listsDidChange() {
        for (kind, views) in live {
            for (path, view) in views.inOrder { view.wasPlaced(at: LayoutElement(kind, at: path), in: self) }
        }
    }

    /// Shows where list cells stand in outlines, after a snapshot was applied.
    func outlinesDidChange() { listsDidChange() }

    /// Opens or closes the item of an outline, or opens a menu, if a tap anywhere in its cell does that.
    ///
    /// - Returns: Whether it does.
    func performTapAction(at path: IndexPath) -> Bool {
        guard let cell = cell(at: path) as? UICollectionViewListCell else { return false }
        guard cell.togglesByTap else { return cell.opensMenu() }
        cell.tapped(.outlineDisclosure)
        return true
    }
}
