/// The focus and the first responder go together.
extension UIFocusSystem {
    /// Makes the nearest responder from an item up the chain that can the first responder; without one, the present first
    /// responder resigns, unless it is in the chain.
    ///
    /// - Returns: false where one of them refuses.
    func moveFirstResponder(to item: any UIFocusItem) -> Bool {
        guard let view = FocusPath.view(of: item), let window = view.window?.responderWindow else { return true }
        let present = window.firstResponder
        var responder: UIResponder? = view
        while let current = responder {
            if current === present { return true }
            if current.canBecomeFirstResponder { return current.becomeFirstResponder() }
            responder = current.next
        }
        return present?.resignFirstResponder() ?? true
    }

    /// Called when a window has another first responder.
    func firstResponderDidChange(from old: UIResponder?, to new: UIResponder?, in window: UIWindow) {
        // While the first responder is exchanged, there is none for a moment.
        guard !isUpdating, window === self.window, new != nil || !window.mayResign else { return }
        if new == nil {
            if let old, old === item { suspend() }
        } else {
            followFirstResponder(of: window)
        }
    }

    /// Gives the focus to the first responder, if it can have it.
    func followFirstResponder(of window: UIWindow) {
        guard let view = window.firstResponder as? UIView, view !== item, view.canBecomeFocused, isUsable(view) else {
            return
        }
        // An item in it goes on having the focus.
        if let item, FocusPath.environment(view, contains: item) { return }
        update(to: view, asks: false, movesResponder: false)
    }

    /// Called when a touch begins: the user does not use the keyboard now. A text that is edited keeps the focus.
    func touchBegan(in view: UIView) {
        settle()
        if let item, (FocusPath.view(of: item))?.isFirstResponder == true { return }
        if item != nil { suspend() }
        returnsToWaitingItem = false
        var touched: UIView? = view
        while let current = touched {
            if current.canBecomeFocused, isUsable(current) {
                waitingItem = current
                waitingList = FocusPath.list(around: current)
                waitingList?.rememberFocus(at: current)
                return
            }
            touched = current.superview
        }
    }

    /// Returns the responder that gets the keys of a window first, because it has the focus; nil leaves them to the first
    /// responder.
    func keyResponder(in window: UIWindow) -> UIResponder? {
        guard let item, let view = FocusPath.view(of: item), view.window === window else { return nil }
        guard let first = window.firstResponder else { return view }
        var responder: UIResponder? = view
        while let current = responder {
            if current === first { return view }
            responder = current.next
        }
        return nil
    }
}
