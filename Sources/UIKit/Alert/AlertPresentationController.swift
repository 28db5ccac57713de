import CoreGraphics

/// Dims the content behind an alert. An action sheet is also dismissed by a tap on the dimmed area.
@MainActor
final class AlertPresentationController: UIPresentationController {
    private let dimming = UIView()

    override var isElevated: Bool { true }

    override var presentedView: UIView? { alert?.alertView ?? super.presentedView }

    private var alert: UIAlertController? { presented as? UIAlertController }

    override func setUpAround() {
        guard let container else { return }
        dimming.backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
        }
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(dimming)
        presenter?.viewIfLoaded?.tintAdjustmentMode = .dimmed
        guard let view = alert?.alertView, alert?.preferredStyle == .actionSheet else { return }
        let tap = UITapGestureRecognizer(target: self, action: Selector("cancel", AlertPresentationController.cancel))
        tap.delegate = self
        view.addGestureRecognizer(tap)
    }

    override func tearDownAround() { presenter?.viewIfLoaded?.tintAdjustmentMode = .automatic }

    override func place(presence: CGFloat) { dimming.alpha = presence }

    override func makeMotion(isDismissal: Bool) -> any TransitionMotion {
        AlertMotion(self, isDismissal: isDismissal)
    }

    override func handleBack() -> Bool {
        cancel()
        return true
    }

    private func cancel() {
        guard let alert, let action = alert.actions.first(where: { $0.style == .cancel }) else { return }
        alert.choose(action)
    }
}

extension AlertPresentationController: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        // Between the cards, too.
        touch.view === alert?.alertView || touch.view === alert?.alertView?.box
    }
}

/// The transition of alerts: an alert fades in from a slightly larger size; an action sheet slides up. Both reverse it.
@MainActor
final class AlertMotion: TransitionMotion {
    /// Retained: an animation may outlive the owner of the transition.
    private let presentation: AlertPresentationController
    private let isDismissal: Bool
    private weak var transition: Transition?

    init(_ presentation: AlertPresentationController, isDismissal: Bool) {
        self.presentation = presentation
        self.isDismissal = isDismissal
    }

    private var view: AlertView? { (presentation.presented as? UIAlertController)?.alertView }

    private var slides: Bool {
        guard let alert = presentation.presented as? UIAlertController else { return false }
        return alert.preferredStyle == .actionSheet && alert.traitCollection.userInterfaceIdiom != .pad
    }

    var duration: TimeInterval { slides ? 0.335 : isDismissal ? 0.25 : 0.4 }

    func prepare(_ transition: Transition) {
        self.transition = transition
        // The keyboard goes away along with the alert, and comes with it.
        if isDismissal { view?.endEditing(true) }
        guard let view, !isDismissal else { return }
        view.addSubview(view.box)
        view.frame = transition.containerView.bounds
        transition.containerView.addSubview(view)
        view.layoutIfNeeded()
        (presentation.presented as? UIAlertController)?.textFields?.first?.becomeFirstResponder()
    }

    func place(_ progress: CGFloat) {
        guard let view, let transition else { return }
        let presence = isDismissal ? 1 - progress : progress
        let bounds = transition.containerView.bounds
        view.restingFrame = bounds
        if slides {
            view.untransformedFrame = bounds.offsetBy(dx: 0, dy: view.reach * (1 - presence))
        } else {
            if view.untransformedFrame != bounds { view.untransformedFrame = bounds }
            let scale = isDismissal ? 1 : 1 + 0.2 * (1 - presence)
            view.box.transform = CGAffineTransform(scaleX: scale, y: scale)
            view.alpha = presence
        }
        presentation.place(presence: presence)
    }

    func cleanUp(completed: Bool) {
        view?.alpha = 1
        view?.box.transform = .identity
    }
}
