import CoreGraphics
import Foundation

/// How elements come and go, while a change is laid out with an animation.
@MainActor
struct ElementMotion {
    /// Returns the attributes from which a new view is animated, in the layout's coordinates; nil for the final ones.
    let initial: (LayoutElement) -> UICollectionViewLayoutAttributes?
    /// Returns the attributes to which a view that leaves the visible part is animated, in the layout's coordinates.
    let final: (LayoutElement) -> UICollectionViewLayoutAttributes?
}

/// A view that goes with an animation.
@MainActor
struct LeavingView {
    let view: UICollectionReusableView
    /// The element that it was, with an index path of the data source.
    let element: LayoutElement
}

extension UICollectionView {
    /// Animates a view that leaves the visible part because of a change.
    func depart(_ view: UICollectionReusableView, _ element: LayoutElement) {
        guard let motion else { return endDisplaying(view, reported(element)) }
        leaving.append(LeavingView(view: view, element: reported(element)))
        if let attributes = motion.final(element) { view.take(mirrored(attributes)) }
    }

    /// Ends the display of a view whose animation is over. Does nothing if it has left already.
    func endLeaving(_ view: UICollectionReusableView) {
        guard let index = leaving.firstIndex(where: { $0.view === view }) else { return }
        let gone = leaving.remove(at: index)
        endDisplaying(view, gone.element)
    }

    /// The duration of changes in seconds.
    static var changeDuration: TimeInterval { 0.3 }

    /// Lays out a change, with an animation if it can be seen.
    ///
    /// - Parameters:
    ///   - motion: How elements come and go.
    ///   - isAnimated: Whether an animation is wanted.
    ///   - prepare: Called in the animation before the layout.
    ///   - finish: Called in the animation after the layout.
    ///   - done: Called when the animation is over.
    func layOut(
        with motion: ElementMotion, animated isAnimated: Bool, prepare: @escaping () -> Void,
        finish: @escaping () -> Void, then done: @escaping (Bool) -> Void
    ) {
        let isAnimated = isAnimated && window != nil && UIView.areAnimationsEnabled && bounds.height > 0
        let before = Set(leaving.map { ObjectIdentifier($0.view) })
        let change = {
            prepare()
            self.motion = isAnimated ? motion : nil
            self.setNeedsLayout()
            self.layoutIfNeeded()
            self.motion = nil
            finish()
        }
        guard isAnimated else {
            change()
            AfterCommit.run { done(true) }
            return
        }
        var mine: [UICollectionReusableView] = []
        UIView.animate(withDuration: Self.changeDuration, delay: 0, options: [.allowUserInteraction]) {
            change()
            mine = self.leaving.map(\.view).filter { !before.contains(ObjectIdentifier($0)) }
        } completion: { finished in
            for view in mine { self.endLeaving(view) }
            done(finished)
        }
    }
}
