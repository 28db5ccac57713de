extension UIPresentationController {
    /// A person wants this to go, by a tap beside it or by a key: the delegate may refuse, and is told.
    func dismissByPerson() {
        guard let presented, state == .presented else { return }
        guard !presented.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        dismiss(animated: true) { [weak self] in
            guard let self else { return }
            self.delegate?.presentationControllerDidDismiss(self)
        }
    }

    /// The key "back", given to the presentation that is seen where this one was adapted.
    func takeBackAsShown() -> Bool { isActive && (adapted ?? self).takeBack() }
}
