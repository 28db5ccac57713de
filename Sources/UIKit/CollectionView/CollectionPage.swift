import CoreGraphics

/// The view of a collection view controller, which contains its collection view.
///
/// Controllers of a navigation stack that share a collection view have one each. The collection view is in that of the
/// controller that is shown.
final class CollectionPage: UIView {
    /// - Parameter content: The collection view, whose frame and autoresizing mask become those of the page; nil for
    ///   one that another page contains.
    init(_ content: UICollectionView?) {
        super.init(frame: content?.frame ?? UIScreen.main.bounds)
        autoresizingMask = content?.autoresizingMask ?? [.flexibleWidth, .flexibleHeight]
        if let content { fill(with: content) }
    }

    required init?(coder: NSCoder) {
        fatalError("CollectionPage is never archived.")
    }
}

extension UIView {
    /// Moves a collection view behind the other subviews, as large as the view.
    func fill(with content: UICollectionView) {
        insertSubview(content, at: 0)
        content.translatesAutoresizingMaskIntoConstraints = true
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if content.frame != bounds { content.frame = bounds }
    }
}
