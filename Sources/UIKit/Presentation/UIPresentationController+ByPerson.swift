extension UIPresentationController {
    /// Whether this and all presentations over it are presented and at rest: only then can the user dismiss it.
    var isAtRest: Bool { chain.allSatisfy { $0.state == .presented } }

    /// The presentation that apps know: an adapted one may be shown instead.
    private var told: UIPresentationController { adapted ?? self }

    /// Dismisses by a tap outside or by a key: the delegate may refuse, and is notified.
    func dismissByPerson() {
        guard isAtRest else { return }
        guard personMayDismiss() else { return tellOfAttempt() }
        beginDismissalByPerson(isDriven: false)
    }

    /// Asks the delegate.
    func personMayDismiss() -> Bool {
        guard let presented, !presented.isModalInPresentation else { return false }
        guard told.delegate?.presentationControllerShouldDismiss(told) ?? true else { return false }
        guard let popover = self as? UIPopoverPresentationController else { return true }
        let delegate = popover.delegate as? any UIPopoverPresentationControllerDelegate
        return delegate?.popoverPresentationControllerShouldDismissPopover(popover) ?? true
    }

    func tellOfAttempt() { told.delegate?.presentationControllerDidAttemptToDismiss(told) }

    /// - Parameter isDriven: Whether a finger moves it.
    func beginDismissalByPerson(isDriven: Bool) {
        let told = told
        told.delegate?.presentationControllerWillDismiss(told)
        dismiss(animated: true, isDriven: isDriven) {
            if let popover = told as? UIPopoverPresentationController, popover === self {
                (popover.delegate as? any UIPopoverPresentationControllerDelegate)?
                    .popoverPresentationControllerDidDismissPopover(popover)
            }
            told.delegate?.presentationControllerDidDismiss(told)
        }
    }

    /// Handles the key "back", while this is active.
    func takeBackAsShown() -> Bool { isActive && takeBack() }
}
