extension UIWindow {
    /// What `UIWindow.sendEvent` does: touches go to gesture recognisers first, then to the views; presses go to the
    /// responder that had the keyboard when they began.
    func deliver(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            deliver(presses)
        } else {
            GestureEngine.shared.deliver(event, in: self)
        }
    }
}
