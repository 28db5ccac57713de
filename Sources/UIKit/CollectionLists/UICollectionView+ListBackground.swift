import CoreGraphics

extension UICollectionView {
    /// Shows the color of the lists behind everything but the background view, if all sections in sight are lists.
    func placeListBackground() {
        guard let color = colorOfLists else {
            listBackground?.removeFromSuperview()
            listBackground = nil
            return
        }
        let view = listBackground ?? UIView(frame: bounds)
        if listBackground == nil {
            view.isUserInteractionEnabled = false
            listBackground = view
            insertSubview(view, at: 0)
        }
        if view.backgroundColor !== color { view.backgroundColor = color }
        if view.frame != bounds { view.frame = bounds }
    }

    private var colorOfLists: UIColor? {
        guard storedBackgroundView == nil else { return nil }
        prepareIfNeeded()
        guard let first = storedLayout.list(ofSection: 0) else { return nil }
        for section in 1..<max(1, numberOfSections) {
            guard section < 8 else { break }
            if storedLayout.list(ofSection: section) == nil { return nil }
        }
        return first.shownBackgroundColor
    }
}
