import CoreGraphics

extension GestureEngine {
    /// Gives a window's presses to the recognizers of the responder's view and the views around it, deeper views'
    /// first.
    func deliver(_ presses: [UIPress], of event: UIPressesEvent, in window: UIWindow) {
        perform {
            for press in presses where press.phase == .began { offer(press, of: event) }
            var recognizers: [UIGestureRecognizer] = []
            for press in presses {
                for recognizer in press.recognizers where !recognizers.contains(where: { $0 === recognizer }) {
                    recognizers.append(recognizer)
                }
            }
            for recognizer in recognizers where !recognizer.isOver {
                join(recognizer, in: window)
                send(event, to: recognizer)
            }
        }
    }

    private func offer(_ press: UIPress, of event: UIPressesEvent) {
        var view = press.responder as? UIView ?? (press.responder as? UIViewController)?.viewIfLoaded
        while let current = view {
            for recognizer in (current.storedRecognizers ?? []).reversed() where wants(press, recognizer, event) {
                press.recognizers.append(recognizer)
            }
            view = current.superview
        }
    }

    private func wants(_ press: UIPress, _ recognizer: UIGestureRecognizer, _ event: UIPressesEvent) -> Bool {
        guard recognizer.isEnabled, !recognizer.isOver, recognizer.held?.state != .ended,
            recognizer.allowedPressTypes.contains(where: { $0.intValue == press.type.rawValue }),
            recognizer.shouldReceive(event)
        else { return false }
        guard let delegate = recognizer.delegate else { return true }
        return delegate.gestureRecognizer(recognizer, shouldReceive: event)
            && delegate.gestureRecognizer(recognizer, shouldReceive: press)
    }

    private func send(_ event: UIPressesEvent, to recognizer: UIGestureRecognizer) {
        for phase in [UIPress.Phase.began, .changed, .ended, .cancelled] {
            let own = event.presses(for: recognizer).filter { $0.phase == phase }
            guard !own.isEmpty, !recognizer.isOver else { continue }
            switch phase {
            case .began: recognizer.pressesBegan(own, with: event)
            case .changed: recognizer.pressesChanged(own, with: event)
            case .ended: recognizer.pressesEnded(own, with: event)
            default: recognizer.pressesCancelled(own, with: event)
            }
        }
    }
}
