extension UIWindow {
    /// The responder that gets keys first: what is shown over the window and takes keys, else the focused view, else the
    /// first responder, else the innermost view controller that is shown.
    var keyResponder: UIResponder {
        if let keyOverlay { return keyOverlay }
        if let focused = context.focusSystem?.keyResponder(in: self) { return focused }
        return firstResponder ?? rootViewController?.innermostShown ?? self
    }
}

extension UIViewController {
    fileprivate var innermostShown: UIViewController {
        if let presented = presentedPresentation?.presented { return presented.innermostShown }
        let child = children.last { $0.viewIfLoaded.map { $0.window != nil && !$0.isHidden } ?? false }
        return child?.innermostShown ?? self
    }
}
