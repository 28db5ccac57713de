extension UIResponder {
    func takeFirstResponder() -> Bool {
        guard let window = firstResponderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let present = window.firstResponder {
            guard present.canResignFirstResponder else { return false }
            window.mayResign = true
            defer { window.mayResign = false }
            guard present.resignFirstResponder() else { return false }
        }
        window.firstResponder = self
        window.screen.keyboard.update()
        return window.firstResponder === self
    }

    func giveUpFirstResponder() -> Bool {
        guard let window = firstResponderWindow, window.firstResponder === self else { return true }
        // Called once: by the responder that becomes first, or here.
        guard window.mayResign || canResignFirstResponder else { return false }
        window.firstResponder = nil
        if !window.mayResign { window.screen.keyboard.update() }
        return true
    }
}
