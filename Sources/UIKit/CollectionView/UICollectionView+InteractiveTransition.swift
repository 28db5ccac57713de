import CoreGraphics
import Foundation

/// Changes of the layout that a gesture drives.
extension UICollectionView {
    /// Called after an interactive transition, with whether its animation was completed, and whether the new layout is
    /// shown.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finish: Bool) -> Void

    /// - Parameter insetAtEnd: The adjusted content inset with which the new layout will be shown; nil for the present one.
    @discardableResult
    func startTransition(
        to layout: UICollectionViewLayout, insetAtEnd: UIEdgeInsets? = nil,
        _ completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        let old = storedLayout
        precondition(
            !(old is UICollectionViewTransitionLayout),
            "the collection view is already in an interactive transition: finish or cancel it first. \(describe())")
        precondition(
            layout !== old,
            "the collection view has the layout of the transition already. Pass another one. \(describe())")
        cancelMovement()
        prepareIfNeeded()
        let transition =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        transition.completion = completion
        transition.insetAtEnd = insetAtEnd
        for view in live.values.flatMap({ $0.all }) { view.willTransition(from: old, to: layout) }
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        layout.storedCollectionView = self
        transition.storedCollectionView = self
        storedLayout = transition
        for layout in [layout, transition] { layout.invalidateAll() }
        prepareIfNeeded()
        return transition
    }

    /// Shows the new layout, or the old one again.
    func endTransition(finishing: Bool) {
        guard let transition = storedLayout as? UICollectionViewTransitionLayout else {
            preconditionFailure(
                "the collection view is not in an interactive transition: call startInteractiveTransition(to:completion:) "
                    + "first. \(describe())")
        }
        let (shown, other) =
            finishing
            ? (transition.nextLayout, transition.currentLayout) : (transition.currentLayout, transition.nextLayout)
        change(to: shown, at: finishing ? transition.offsets.end : transition.offsets.start, animated: true) { done in
            other.finalizeLayoutTransition()
            if other.storedCollectionView === self, self.storedLayout !== other { other.storedCollectionView = nil }
            transition.completion?(done, finishing)
        }
    }

    /// Returns the content offset at which a prepared layout would be shown in place of the present one, with an adjusted
    /// content inset. Content that rests at its top stays there.
    func restingOffset(of layout: UICollectionViewLayout, _ inset: UIEdgeInsets) -> CGPoint {
        let size = askLayout { layout.collectionViewContentSize }
        var proposed = contentOffset
        if proposed.y == -adjustedContentInset.top { proposed.y = -inset.top }
        if proposed.x == -adjustedContentInset.left { proposed.x = -inset.left }
        func clamped(_ value: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ room: CGFloat) -> CGFloat {
            max(-low, min(value, length + high - room))
        }
        var target = askLayout { layout.targetContentOffset(forProposedContentOffset: proposed) }
        if let delegate {
            target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
        }
        guard target.x.isFinite, target.y.isFinite else { return contentOffset }
        return onPixels(
            CGPoint(
                x: clamped(target.x, size.width, inset.left, inset.right, bounds.width),
                y: clamped(target.y, size.height, inset.top, inset.bottom, bounds.height)))
    }
}
