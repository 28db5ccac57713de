import Foundation

extension UICollectionView {
    /// Shows where list cells stand in outlines, after a snapshot was applied.
    func outlinesDidChange() {}

    /// Opens or closes the item of an outline if a tap anywhere in its cell does that.
    ///
    /// - Returns: Whether it does.
    func toggleOutline(at path: IndexPath) -> Bool { false }
}
