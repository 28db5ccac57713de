import CoreGraphics

/// The transition styles of presented view controllers.
@MainActor
final class ModalMotion: TransitionMotion {
    private unowned let presentation: UIPresentationController
    private let style: UIModalTransitionStyle
    private let isDismissal: Bool
    private weak var transition: Transition?

    init(_ presentation: UIPresentationController, style: UIModalTransitionStyle, isDismissal: Bool) {
        self.presentation = presentation
        self.style = style
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
            view.frame = frame.offsetBy(dx: 0, dy: (bounds.maxY - frame.minY) * (1 - presence))
        case .crossDissolve, .partialCurl:
            if view.frame != frame { view.frame = frame }
            view.alpha = presence
        case .flipHorizontal:
            if view.transform.isIdentity, view.frame != frame { view.frame = frame }
            flip(view, presence)
        }
        presentation.place(presence: presence)
    }

    /// Seen from the front, a page that turns grows narrow; in the second half the other side shows.
    private func flip(_ view: UIView, _ presence: CGFloat) {
        let other = presentersView
        view.transform = CGAffineTransform(scaleX: max(0.001, presence * 2 - 1), y: 1)
        other?.transform = CGAffineTransform(scaleX: max(0.001, 1 - presence * 2), y: 1)
        view.alpha = presence >= 0.5 ? 1 : 0
    }

    private var presentersView: UIView? {
        presentation.shouldRemovePresentersView ? presentation.presenter?.viewIfLoaded : nil
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
        case .flipHorizontal:
            UIView.animate(withDuration: duration / 2, delay: 0, options: .curveEaseIn) {
                self.place(0.5)
            } completion: { _ in
                self.place(0.5)
                UIView.animate(withDuration: self.duration / 2, delay: 0, options: .curveEaseOut) {
                    self.place(1)
                    alongside()
                } completion: { _ in
                    completion()
                }
            }
        }
    }

    func cleanUp(completed: Bool) {
        presentation.presentedView?.alpha = 1
        guard style == .flipHorizontal else { return }
        presentation.presentedView?.transform = .identity
        presentersView?.transform = .identity
    }
}
