import TwillSync

extension UICollectionViewController {
    /// Loads the collection view from the controller's scene of a storyboard, or from its nib.
    ///
    /// - Returns: false if there is neither, or its view is no collection view, which is logged.
    final func loadCollectionFromFile() -> Bool {
        guard loadViewFromStoryboard() || loadViewFromNib() else { return false }
        guard let view = storedCollectionView else {
            logError(
                "\(type(of: self)) loaded a view that is a \(storedView.map { "\(type(of: $0))" } ?? "nil"). Make the view of "
                    + "its scene a collection view, or connect the File's Owner's \"view\" to one. It gets an empty one.",
                subsystem: "UINib")
            return false
        }
        adopt(view)
        return true
    }
}
