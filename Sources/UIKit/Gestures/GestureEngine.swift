import CoreGraphics

/// Delivers touches to gesture recognizers, lets them compete, and delivers the remaining touches to views.
///
/// One event goes through four steps: recognizers see the touches, deeper views' and later added ones first; views lose
/// the touches that were recognized; the recognizers' actions are sent; views get the touches that no recognizer holds
/// back. Recognizers that change outside an event, from a timer or because the app turns them off, take the last three.
@MainActor
final class GestureEngine {
    /// The engine of the screen that the running code belongs to.
    static var shared: GestureEngine { AppContext.current.gestures }

    /// Recognizers that have seen touches since their last reset.
    private(set) var inProgress: [UIGestureRecognizer] = []
    private var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
    private var depth = 0
    private var isSettling = false
    let views = TouchDelivery()

    // MARK: Events

    /// Lets recognizers and then views have an event's touches in `window`.
    func process(_ event: UIEvent, in window: UIWindow) {
        let touches = event.touches.filter { $0.window === window && $0.phase != .stationary }
        perform {
            for recognizer in inProgress where !recognizer.canGoOn {
                stop(recognizer)
            }
            for touch in touches where touch.phase == .began { offer(touch, of: event) }
            var recognizers: [UIGestureRecognizer] = []
            for touch in touches {
                for recognizer in touch.recognizers where !recognizers.contains(where: { $0 === recognizer }) {
                    recognizers.append(recognizer)
                }
            }
            for recognizer in recognizers { send(touches, of: event, to: recognizer) }
        }
        views.deliver(touches, of: event)
    }

    /// Asks every recognizer of the touched view and those around it whether it wants the touch.
    private func offer(_ touch: UITouch, of event: UIEvent) {
        var view = touch.view
        while let current = view {
            for recognizer in (current.storedRecognizers ?? []).reversed() where wants(touch, recognizer, event) {
                touch.recognizers.append(recognizer)
            }
            view = current.superview
        }
    }

    private func wants(_ touch: UITouch, _ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
        guard recognizer.isEnabled, !recognizer.isOver, recognizer.held?.state != .ended,
            recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
            recognizer.shouldReceive(event)
        else { return false }
        guard let delegate = recognizer.delegate else { return true }
        return delegate.gestureRecognizer(recognizer, shouldReceive: event)
            && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    }

    private func send(_ touches: [UITouch], of event: UIEvent, to recognizer: UIGestureRecognizer) {
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let own = touches.filter { touch in
                touch.phase == phase && touch.recognizers.contains { $0 === recognizer }
            }
            guard !own.isEmpty, !recognizer.isOver else { continue }
            switch phase {
            case .began:
                begin(own, recognizer)
                recognizer.touchesBegan(Set(own), with: event)
            case .moved:
                recognizer.updateCentroid()
                recognizer.touchesMoved(Set(own), with: event)
            default:
                recognizer.updateCentroid()
                recognizer.trackedTouches.removeAll { touch in own.contains { $0 === touch } }
                if phase == .ended {
                    recognizer.touchesEnded(Set(own), with: event)
                } else {
                    recognizer.touchesCancelled(Set(own), with: event)
                }
            }
        }
    }

    /// Counts the recognizer among those in progress.
    func join(_ recognizer: UIGestureRecognizer, in window: UIWindow?) {
        guard !recognizer.isInProgress else { return }
        recognizer.isInProgress = true
        recognizer.trackedWindow = window
        inProgress.append(recognizer)
    }

    private func begin(_ touches: [UITouch], _ recognizer: UIGestureRecognizer) {
        join(recognizer, in: touches.first?.window)
        recognizer.trackedTouches += touches
        recognizer.seenTouches += touches
        recognizer.updateCentroid()
    }

    func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        touch.recognizers.removeAll { $0 === recognizer }
        recognizer.trackedTouches.removeAll { $0 === touch }
        recognizer.seenTouches.removeAll { $0 === touch }
        if depth == 0 { views.deliverWaiting() }
    }

    // MARK: Settling

    /// Runs what may change states; the consequences are drawn once, when the outermost work is through.
    func perform(_ work: () -> Void) {
        depth += 1
        work()
        depth -= 1
        if depth == 0 { settle() }
    }

    private func settle() {
        guard !isSettling else { return }
        isSettling = true
        repeat {
            while !actions.isEmpty {
                let next = actions.removeFirst()
                next.recognizer.sendActions(reporting: next.state)
            }
            // Its actions still found the gesture as it was.
            if let over = inProgress.first(where: { $0.isOver }) { finish(over) }
        } while !actions.isEmpty || inProgress.contains { $0.isOver }
        isSettling = false
        views.deliverWaiting()
    }

    /// Its current touches continue without it.
    private func finish(_ recognizer: UIGestureRecognizer) {
        inProgress.removeAll { $0 === recognizer }
        for touch in recognizer.seenTouches { touch.recognizers.removeAll { $0 === recognizer } }
        recognizer.reset()
        recognizer.resetOwnState()
        recognizer.storedState = .possible
        recognizer.held = nil
        recognizer.isInProgress = false
        recognizer.trackedTouches = []
        recognizer.seenTouches = []
    }

    func queueActions(of recognizer: UIGestureRecognizer) {
        actions.append((recognizer, recognizer.storedState))
    }

    /// Whether the actions for a recognizer that began or changed wait to be sent: within one event they are sent once.
    func hasPendingActions(_ recognizer: UIGestureRecognizer) -> Bool {
        actions.contains { $0.recognizer === recognizer }
    }
}

extension UIGestureRecognizer {
    /// Recognized or failed: it waits for its reset.
    var isOver: Bool { storedState == .ended || storedState == .cancelled || storedState == .failed }

    var isRecognizing: Bool { storedState == .began || storedState == .changed }

    /// False once its view is gone or has left the window in which the touches began.
    var canGoOn: Bool { trackedWindow != nil && view?.window === trackedWindow }
}
