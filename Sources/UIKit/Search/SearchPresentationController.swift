import CoreGraphics

/// The presentation of a search over the searched content.
@MainActor
final class SearchPresentationController: UIPresentationController {
    private var search: UISearchController? { presented as? UISearchController }

    override var isInContext: Bool { true }

    /// The search bar's keyboard: the bar may be the presenter's.
    override var keepsKeyboardBehind: Bool { true }

    /// Below the bars of a navigation controller that shows the search bar itself.
    override var contextHost: UIView? {
        guard let navigation = search?.barNavigation, presenter === navigation || presenter?.parent !== navigation
        else {
            return nil
        }
        return navigation.contentView
    }

    override func makeMotion(isDismissal: Bool) -> any TransitionMotion { SearchMotion(self, isDismissal: isDismissal) }

    override func setUpAround() { container?.passesTouches = true }

    override func presentationTransitionWillBegin() { search?.presentationWillBegin() }

    override func presentationTransitionDidEnd(_ completed: Bool) { search?.presentationDidEnd(completed) }

    override func dismissalTransitionWillBegin() { search?.dismissalWillBegin() }

    override func dismissalTransitionDidEnd(_ completed: Bool) { search?.dismissalDidEnd(completed) }

    override func containerViewWillLayoutSubviews() {
        guard let search, let page = search.searched, container?.isSlot != true, contextHost != nil else { return }
        search.barInsets = page.barInsets
    }

    /// The bars change back where the presenter has left the screen without a transition, too.
    override func tearDownAround() { search?.presentationIsGone() }
}

/// Fades the search in, while the bars change.
@MainActor
final class SearchMotion: TransitionMotion {
    /// Retained: an animation may outlive the owner of the transition.
    private let presentation: SearchPresentationController
    private let isDismissal: Bool
    private weak var transition: Transition?
    let duration: TimeInterval = 0.35

    init(_ presentation: SearchPresentationController, isDismissal: Bool) {
        self.presentation = presentation
        self.isDismissal = isDismissal
    }

    private var search: UISearchController? { presentation.presented as? UISearchController }

    func prepare(_ transition: Transition) {
        self.transition = transition
        guard !isDismissal, let view = presentation.presentedView else { return }
        transition.containerView.addSubview(view)
        search?.takeBar()
    }

    func place(_ progress: CGFloat) {
        guard let transition, let view = presentation.presentedView else { return }
        let bounds = transition.containerView.bounds
        view.restingFrame = bounds
        if view.untransformedFrame != bounds { view.untransformedFrame = bounds }
        search?.place(presence: isDismissal ? 1 - progress : progress)
    }

    func cleanUp(completed: Bool) {}
}
