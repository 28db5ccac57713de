extension UICollectionViewController {
    /// Returns the page that contains a collection view; another view is returned as it is.
    final func page(for view: UIView?) -> UIView? {
        guard let content = view as? UICollectionView else {
            if !(view is CollectionPage) { storedCollectionView = nil }
            return view
        }
        if content === storedCollectionView, let storedView, content.superview === storedView { return storedView }
        storedCollectionView = content
        return CollectionPage(content)
    }

    /// Replaces the collection view. A view that the controller's class has loaded itself does not get it as a subview.
    final func replaceCollectionView(with new: UICollectionView?) {
        guard new !== storedCollectionView else { return }
        guard let new, let page = storedView as? CollectionPage else {
            if new == nil || storedView == nil { view = new } else { storedCollectionView = new }
            return
        }
        if storedCollectionView?.superview === page { storedCollectionView?.removeFromSuperview() }
        storedCollectionView = new
        page.fill(with: new)
        new.addGestureRecognizer(movingGesture)
    }
}
