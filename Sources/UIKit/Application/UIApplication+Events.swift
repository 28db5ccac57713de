import CoreGraphics

extension UIApplication {
    static func sharedOrNew() -> UIApplication {
        sharedIfRunning ?? UIApplication()
    }

    func sendToWindows(_ event: UIEvent) {
        for window in event.receivingWindows { window.sendEvent(event) }
    }

    func perform(_ action: Selector, on target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
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
