extension UIPresentationController {
    /// Whether this and all that lies upon it is there and nothing of it moves: only then can a person take it away.
    var isAtRest: Bool { chain.allSatisfy { $0.state == .presented } }

    /// The one that apps know: where there is little width another presentation stands in for it.
    private var told: UIPresentationController { adapted ?? self }

    /// A person wants this to go, by a tap beside it or by a key: the delegate may refuse, and is told.
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

    /// The key "back", while this is active.
    func takeBackAsShown() -> Bool { isActive && takeBack() }
}
