import CoreGraphics

/// The push and pop transition with the setting for cross-fades: the new page and the bars' new contents fade in.
@MainActor
final class PageFade: TransitionMotion {
    /// Retained until the transition ends: its animation may outlive the controller's other owners.
    private let controller: UINavigationController
    private weak var transition: Transition?
    /// The app's own alpha of the page, restored at the end.
    private var ownAlpha: CGFloat = 1
    let duration: TimeInterval = 0.35

    init(controller: UINavigationController) {
        self.controller = controller
    }

    func prepare(_ transition: Transition) {
        self.transition = transition
        guard let to = transition.to, let view = to.slotView else { return }
        controller.place(to)
        ownAlpha = view.alpha
        transition.containerView.addSubview(view)
    }

    func place(_ progress: CGFloat) {
        guard let transition else { return }
        if let to = transition.to, let view = to.slotView {
            let frame = controller.pageFrame(for: to)
            view.restingFrame = frame
            view.frame = frame
            view.alpha = ownAlpha * progress
        }
        if let view = transition.from?.slotView { view.restingFrame = view.restingFrame ?? view.frame }
        controller.placeBars(progress, fades: true)
    }

    func animate(_ transition: Transition, alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(withDuration: duration, delay: 0, options: []) {
            self.place(1)
            alongside()
        } completion: { _ in
            completion()
        }
    }

    func cleanUp(completed: Bool) { transition?.to?.slotView?.alpha = ownAlpha }
}
