import CoreGraphics

extension UIApplication {
    static func sharedOrNew() -> UIApplication {
        sharedIfRunning ?? UIApplication()
    }

    func dispatch(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            for press in presses.presses { press.window?.sendEvent(presses) }
            return
        }
        // Windows in the order of their first touch; each gets the event once.
        var seen: [UIWindow] = []
        for touch in event.touches where touch.phase != .stationary {
            guard let window = touch.window, !seen.contains(where: { $0 === window }) else { continue }
            seen.append(window)
        }
        for window in seen { window.sendEvent(event) }
    }

    func dispatch(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let receiver: Any?
        if let target {
            receiver = target
        } else {
            let first = keyWindow?.firstResponder ?? keyWindow ?? self
            receiver = first.target(forAction: action, withSender: sender)
        }
        guard let receiver else { return false }
        return action.send(to: receiver as AnyObject, sender, event)
    }
}
