import CoreGraphics
import Foundation
import QuartzCore
import TwillHost

extension UICollectionView {
    /// Shows the items with another layout.
    func change(to layout: UICollectionViewLayout, animated: Bool, then done: ((Bool) -> Void)?) {
        let old = storedLayout
        guard layout !== old else {
            if let done { AfterCommit.run { done(true) } }
            return
        }
        cancelMovement()
        let isAnimated = animated && window != nil && UIView.areAnimationsEnabled && bounds.height > 0
        if isAnimated { prepareIfNeeded() }
        let views = live.values.flatMap { $0.items.values }
        for view in views { view.willTransition(from: old, to: layout) }
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        storedLayout = layout
        layout.storedCollectionView = self
        // The layout may have other classes for the same kinds.
        reuse.discardIdle { if case .decoration = $0 { true } else { false } }
        knownBounds = bounds
        let context = layout.makeInvalidationContext()
        context.invalidatesEverything = true
        context.invalidatesCounts = true
        layout.invalidateLayout(with: context)
        let finish = {
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            if old.storedCollectionView === self { old.storedCollectionView = nil }
        }
        guard isAnimated else {
            if window != nil {
                prepareIfNeeded()
                moveToTarget(of: layout)
            }
            finish()
            for view in views { view.didTransition(from: old, to: layout) }
            if let done { AfterCommit.run { done(true) } }
            return
        }
        let motion = ElementMotion(initial: old.attributes, final: layout.attributes)
        layOut(with: motion, animated: true) {
            self.prepareIfNeeded()
            self.moveToTarget(of: layout)
        } finish: {
            finish()
        } then: { finished in
            for view in views { view.didTransition(from: old, to: layout) }
            done?(finished)
        }
    }
}
