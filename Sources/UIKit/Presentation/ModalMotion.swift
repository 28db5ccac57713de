import CoreGraphics
import QuartzCore

/// The transition styles of presented view controllers.
@MainActor
final class ModalMotion: TransitionMotion {
    /// Retained: an animation may outlive the owner of the transition.
    private let presentation: UIPresentationController
    private let style: UIModalTransitionStyle
    private let isDismissal: Bool
    private weak var transition: Transition?
    /// The app's own alpha, which cross dissolves start from and return to.
    private var ownAlpha: CGFloat = 1

    /// - Parameter isDriven: Whether a finger moves it, which overrides the user's preference for cross-fades.
    init(
        _ presentation: UIPresentationController, style: UIModalTransitionStyle, isDismissal: Bool,
        isDriven: Bool = false
    ) {
        self.presentation = presentation
        // The user may prefer cross-fades to sliding.
        let fades = style == .coverVertical && !isDriven && UIAccessibility.prefersCrossFadeTransitions
        self.style = fades ? .crossDissolve : style
        self.isDismissal = isDismissal
    }

    var duration: TimeInterval {
        switch style {
        case .coverVertical: 0.5
        case .crossDissolve, .partialCurl: 0.35
        case .flipHorizontal: 0.75
        }
    }

    func prepare(_ transition: Transition) {
        self.transition = transition
        ownAlpha = presentation.presentedView?.alpha ?? 1
        guard let view = presentation.presentedView, !isDismissal else { return }
        transition.containerView.addSubview(view)
    }

    func place(_ progress: CGFloat) {
        guard let transition, let view = presentation.presentedView else { return }
        let presence = isDismissal ? 1 - progress : progress
        let bounds = transition.containerView.bounds
        let frame = presentation.frameOfPresentedViewInContainerView
        view.restingFrame = frame
        switch style {
        case .coverVertical:
            view.untransformedFrame = frame.offsetBy(dx: 0, dy: (bounds.maxY - frame.minY) * (1 - presence))
        case .crossDissolve, .partialCurl:
            if view.untransformedFrame != frame { view.untransformedFrame = frame }
            view.alpha = ownAlpha * presence
        case .flipHorizontal:
            if view.untransformedFrame != frame { view.untransformedFrame = frame }
            // Shows one side of the card or the other: the flip itself consists of snapshots.
            view.alpha = presence >= 0.5 ? ownAlpha : 0
        }
        presentation.place(presence: presence)
    }

    func animate(_ transition: Transition, alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        switch style {
        case .coverVertical:
            Springs.animate(duration) {
                self.place(1)
                alongside()
            } completion: {
                completion()
            }
        case .crossDissolve, .partialCurl:
            UIView.animate(withDuration: duration, delay: 0, options: []) {
                self.place(1)
                alongside()
            } completion: { _ in
                completion()
            }
        case .flipHorizontal: flip(alongside: alongside, completion: completion)
        }
    }

    /// Flips everything in the container like a card, with the presented view on its other side.
    private func flip(alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        let container = transition?.containerView
        guard let card = container?.superview ?? container else { return completion() }
        UIView.animate(withDuration: duration) { alongside() }
        let side: UIView.AnimationOptions = isDismissal ? .transitionFlipFromLeft : .transitionFlipFromRight
        UIView.transition(with: card, duration: duration, options: side) {
            self.place(1)
        } completion: { _ in
            completion()
        }
    }

    func cleanUp(completed: Bool) { presentation.presentedView?.alpha = ownAlpha }
}
