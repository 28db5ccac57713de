import CoreGraphics

/// The push and pop transition of collection view controllers that share a collection view: the items move from the one
/// layout to the other.
///
/// During an interactive pop, a transition layout follows the finger.
@MainActor
final class LayoutSlide: TransitionMotion {
    /// Retained until the transition ends: its animation may outlive the controller's other owners.
    private let controller: UINavigationController
    private let move: CollectionViewMove
    private weak var transition: Transition?
    private var isFollowing = false
    private var hasArrived = false
    /// As long as pages slide.
    let duration: TimeInterval = 0.5

    private var view: UICollectionView { move.view }

    init(controller: UINavigationController, move: CollectionViewMove) {
        self.controller = controller
        self.move = move
    }

    func prepare(_ transition: Transition) { self.transition = transition }

    func place(_ progress: CGFloat) {
        if transition?.isInteractive == true {
            follow(progress)
        } else if progress == 1 {
            arrive()
        } else if isFollowing {
            goBack()
        }
        controller.placeBars(progress)
    }

    func cleanUp(completed: Bool) {}

    /// Places the items between both layouts. The page has the old insets until the finger is lifted.
    private func follow(_ progress: CGFloat) {
        if !isFollowing, view.collectionViewLayout !== move.layout {
            isFollowing = true
            view.startTransition(to: move.layout, insetAtEnd: insetAtEnd)
        }
        (view.collectionViewLayout as? UICollectionViewTransitionLayout)?.transitionProgress = progress
    }

    /// The collection view's adjusted content inset in the page's final state.
    private var insetAtEnd: UIEdgeInsets {
        let now = move.to.barInsets, end = controller.pageInsets(for: move.to)
        var safe = view.safeAreaInsets
        safe.top = max(0, safe.top + end.top - now.top)
        safe.bottom = max(0, safe.bottom + end.bottom - now.bottom)
        return view.adjustedInset(forSafeArea: safe)
    }

    /// Gives the page its final frame and insets, and the items the new layout.
    private func arrive() {
        if let page = move.to.slotView { page.restingFrame = controller.pageFrame(for: move.to) }
        controller.place(move.to)
        view.insetsMayHaveChanged()
        guard !hasArrived else { return }
        hasArrived = true
        if isFollowing, view.collectionViewLayout is UICollectionViewTransitionLayout {
            view.finishInteractiveTransition()
        } else {
            view.setCollectionViewLayout(move.layout, animated: true)
        }
    }

    private func goBack() {
        isFollowing = false
        move.restoreDelegate()
        if view.collectionViewLayout is UICollectionViewTransitionLayout { view.cancelInteractiveTransition() }
    }
}
