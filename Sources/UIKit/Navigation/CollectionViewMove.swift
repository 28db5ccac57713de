import CoreGraphics

/// The move of a shared collection view from the page of one controller of a navigation stack to that of another, which
/// also becomes its delegate.
///
/// The new page begins with the frame and the insets of the old one, so that nothing moves on the screen.
@MainActor
final class CollectionViewMove {
    let view: UICollectionView
    let from: UICollectionViewController?
    let to: UICollectionViewController
    /// The layout of the controller that is moved to.
    let layout: UICollectionViewLayout

    init(of view: UICollectionView, from: UICollectionViewController?, to: UICollectionViewController) {
        self.view = view
        self.from = from
        self.to = to
        layout = to.sharing.layout ?? view.collectionViewLayout
    }

    /// Returns nil unless both view controllers share the collection view, and the first one shows it.
    convenience init?(from: UIViewController?, to: UIViewController) {
        guard let from = from as? UICollectionViewController, let to = to as? UICollectionViewController else {
            return nil
        }
        to.reviewSharing()
        guard let view = from.storedCollectionView, to.storedCollectionView === view, from.holder === from else {
            return nil
        }
        self.init(of: view, from: from, to: to)
    }

    /// Moves the collection view with its present layout to the new page, which is added in front of the old one.
    func begin(in container: UIView) {
        UIView.performWithoutAnimation {
            if view.storedLayout is UICollectionViewTransitionLayout { view.cancelInteractiveTransition() }
            if let from, let page = to.slotView, let old = from.slotView {
                to.barInsets = from.barInsets.adding(from.additionalSafeAreaInsets, minus: to.additionalSafeAreaInsets)
                page.restingFrame = old.frame
                page.frame = old.frame
                container.addSubview(page)
            }
            moveView()
        }
    }

    /// Completes the move, or moves the collection view back.
    func end(_ completed: Bool) {
        UIView.performWithoutAnimation {
            if !completed { moveBack() }
            let shown = completed ? layout : from?.sharing.layout ?? layout
            view.change(to: shown, animated: false, then: nil)
        }
        (completed ? to : from)?.sharing.layout = nil
    }

    /// Moves the collection view while it is not seen.
    func makeAtOnce() {
        UIView.performWithoutAnimation { moveView() }
        end(true)
    }

    private func moveView() {
        from?.sharing.layout = view.collectionViewLayout
        from?.sharing.delegate = view.delegate
        host(in: to, insteadOf: from)
        view.setDelegate(to.sharing.delegate ?? to, invalidatesLayout: false)
    }

    /// Makes the earlier delegate the delegate again, before its layout is shown.
    func restoreDelegate() { view.setDelegate(from?.sharing.delegate ?? from, invalidatesLayout: false) }

    private func moveBack() {
        guard let from else { return }
        host(in: from, insteadOf: to)
        restoreDelegate()
    }

    private func host(in new: UICollectionViewController, insteadOf old: UICollectionViewController?) {
        if let old { view.removeGestureRecognizer(old.movingGesture) }
        new.view.fill(with: view)
        view.addGestureRecognizer(new.movingGesture)
    }
}

extension UIEdgeInsets {
    fileprivate func adding(_ other: UIEdgeInsets, minus own: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top + other.top - own.top, left: left + other.left - own.left,
            bottom: bottom + other.bottom - own.bottom, right: right + other.right - own.right)
    }
}
