import CoreGraphics
import Foundation
import QuartzCore
import TwillHost

extension UICollectionView {
    /// - Parameter invalidatesLayout: Whether the layout asks the delegate for sizes again; false if another layout follows,
    ///   and elements are animated from where the old delegate had them.
    func setDelegate(_ delegate: (any UICollectionViewDelegate)?, invalidatesLayout: Bool) {
        let old = storedDelegate
        storedDelegate = delegate
        _scrollDelegate = delegate
        if invalidatesLayout, delegate !== old { storedLayout.invalidateLayout() }
        if window != nil { enableContextMenu() }
    }

    /// Shows the items with another layout.
    ///
    /// - Parameter offset: The content offset after it; nil lets the layout and the delegate determine it.
    func change(
        to layout: UICollectionViewLayout, at offset: CGPoint? = nil, animated: Bool, then done: ((Bool) -> Void)?
    ) {
        let old = storedLayout
        let moveToTarget = { [self] in
            if let offset { move(to: clamped(offset)) } else { self.moveToTarget(of: layout) }
        }
        guard layout !== old else {
            if let done { AfterCommit.run { done(true) } }
            return
        }
        cancelMovement()
        let isAnimated = animated && window != nil && UIView.areAnimationsEnabled && bounds.height > 0
        if isAnimated { prepareIfNeeded() }
        let views = live.values.flatMap { $0.all }
        // An interactive transition has notified them at its start.
        if !(old is UICollectionViewTransitionLayout) {
            for view in views { view.willTransition(from: old, to: layout) }
            old.prepareForTransition(to: layout)
            layout.prepareForTransition(from: old)
        }
        storedLayout = layout
        layout.storedCollectionView = self
        // The layout may have other classes for the same kinds.
        reuse.discardIdle { if case .decoration = $0 { true } else { false } }
        knownBounds = bounds
        layout.invalidateAll()
        let finish = {
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            if old.storedCollectionView === self { old.storedCollectionView = nil }
        }
        guard isAnimated else {
            if window != nil {
                prepareIfNeeded()
                moveToTarget()
            }
            finish()
            for view in views { view.didTransition(from: old, to: layout) }
            if let done { AfterCommit.run { done(true) } }
            return
        }
        let motion = ElementMotion { element in
            self.askLayout { old.attributes(of: element) }
        } final: { element in
            self.askLayout { layout.attributes(of: element) }
        }
        layOut(with: motion, animated: true) {
            self.prepareIfNeeded()
            moveToTarget()
        } finish: {
            finish()
        } then: { finished in
            for view in views { view.didTransition(from: old, to: layout) }
            done?(finished)
        }
    }
}
