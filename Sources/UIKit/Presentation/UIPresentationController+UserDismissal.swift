extension UIPresentationController {
    /// Whether this and all presentations over it are presented and at rest: only then can the user dismiss it.
    var isAtRest: Bool { chain.allSatisfy { $0.state == .presented } }

    /// The presentation that the app started, even if an adapted one is shown instead.
    private var requested: UIPresentationController { adapted ?? self }

    /// Dismisses by a tap outside or by a key: the delegate may refuse, and is notified.
    func dismissByUser() {
        guard isAtRest else { return }
        guard userMayDismiss() else { return notifyOfAttempt() }
        beginDismissalByUser(isDriven: false)
    }

    /// Returns whether the delegate lets the user dismiss it.
    func userMayDismiss() -> Bool {
        guard let presented, !presented.isModalInPresentation else { return false }
        guard requested.delegate?.presentationControllerShouldDismiss(requested) ?? true else { return false }
        guard let popover = self as? UIPopoverPresentationController else { return true }
        let delegate = popover.delegate as? any UIPopoverPresentationControllerDelegate
        return delegate?.popoverPresentationControllerShouldDismissPopover(popover) ?? true
    }

    func notifyOfAttempt() { requested.delegate?.presentationControllerDidAttemptToDismiss(requested) }

    /// - Parameter isDriven: Whether a finger moves it.
    func beginDismissalByUser(isDriven: Bool) {
        let requested = requested
        requested.delegate?.presentationControllerWillDismiss(requested)
        dismiss(animated: true, isDriven: isDriven) {
            if let popover = requested as? UIPopoverPresentationController, popover === self {
                (popover.delegate as? any UIPopoverPresentationControllerDelegate)?
                    .popoverPresentationControllerDidDismissPopover(popover)
            }
            requested.delegate?.presentationControllerDidDismiss(requested)
        }
    }

    /// Handles the key "back", while this is active.
    func handleBackIfActive() -> Bool { isActive && handleBack() }
}
