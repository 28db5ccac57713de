extension UIWindow {
    /// What `UIWindow.sendEvent` does with touches: gesture recognisers first, then the views.
    func deliver(_ event: UIEvent) { GestureEngine.shared.deliver(event, in: self) }
}
