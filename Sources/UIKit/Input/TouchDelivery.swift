import CoreGraphics
import Foundation

/// Delivers touches to views, as far as gesture recognizers let views have them.
@MainActor
final class TouchDelivery {
    /// A change of a touch that its view has yet to get.
    struct Change {
        var phase: UITouch.Phase
        var location: CGPoint
        var previousLocation: CGPoint
        var timestamp: TimeInterval
    }

    enum Progress {
        /// The view has not got the touch.
        case fresh
        case began
        /// The view has got the end of it, or will never get it.
        case over
    }

    /// Touches with changes that are held back.
    private var waiting: [UITouch] = []
    private var event: UIEvent?

    /// Delivers the changes of touches, or holds them back for gesture recognizers that wait.
    func deliver(_ touches: [UITouch], of event: UIEvent) {
        self.event = event
        for touch in touches {
            if touch.phase == .began { applyExclusiveTouch(touch, of: event) }
            guard touch.isDelivered, touch.progress != .over else { continue }
            if touch.recognizers.contains(where: { $0.isRecognizing && $0.cancelsTouchesInView })
                || !touch.canReachView
            {
                cancel([touch])
                continue
            }
            if touch.phase == .moved, let last = touch.changes.last, last.phase == .moved { touch.changes.removeLast() }
            touch.changes.append(touch.change)
            if !waiting.contains(where: { $0 === touch }) { waiting.append(touch) }
        }
        deliverWaiting()
        if event.touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }), waiting.isEmpty {
            self.event = nil
        }
    }

    /// Delivers what no recognizer holds back any more: one call for each view and phase, in the order began, moved,
    /// ended, cancelled; views in the order of their first touch.
    func deliverWaiting() {
        guard !waiting.isEmpty, let event else { return }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            var groups: [(view: UIView, touches: [UITouch])] = []
            for touch in waiting where touch.changes.first?.phase == phase && !isHeldBack(touch, phase) {
                guard let view = touch.view else {
                    touch.changes = []
                    continue
                }
                if let index = groups.firstIndex(where: { $0.view === view }) {
                    groups[index].touches.append(touch)
                } else {
                    groups.append((view, [touch]))
                }
            }
            for group in groups { deliver(group.touches, phase, event, to: group.view) }
        }
        waiting.removeAll { $0.changes.isEmpty }
        if waiting.isEmpty, event.touches.isEmpty { self.event = nil }
    }

    private func isHeldBack(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
        switch phase {
        case .began, .moved:
            touch.progress == .fresh
                && touch.recognizers.contains { $0.delaysTouchesBegan && $0.storedState == .possible }
        case .ended: touch.recognizers.contains { $0.delaysTouchesEnded && $0.storedState == .possible }
        default: false
        }
    }

    private func deliver(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent, to view: UIView) {
        // An earlier call may have cancelled a touch of the view.
        let touches = touches.filter { $0.changes.first?.phase == phase }
        guard !touches.isEmpty else { return }
        let present = touches.map(\.change)
        for touch in touches {
            touch.apply(touch.changes.removeFirst())
            touch.progress = phase == .began || phase == .moved ? .began : .over
        }
        switch phase {
        case .began: view.touchesBegan(Set(touches), with: event)
        case .moved: view.touchesMoved(Set(touches), with: event)
        case .ended: view.touchesEnded(Set(touches), with: event)
        default: view.touchesCancelled(Set(touches), with: event)
        }
        for (touch, change) in zip(touches, present) { touch.apply(change) }
    }

    /// Takes touches away from their views for good.
    func cancel(_ touches: [UITouch]) {
        var groups: [(view: UIView, touches: [UITouch])] = []
        for touch in touches where touch.progress != .over {
            touch.changes = []
            let hasBegun = touch.progress == .began
            touch.progress = .over
            guard hasBegun, let view = touch.view else { continue }
            if let index = groups.firstIndex(where: { $0.view === view }) {
                groups[index].touches.append(touch)
            } else {
                groups.append((view, [touch]))
            }
        }
        for (view, touches) in groups {
            let present = touches.map(\.change)
            for touch in touches { touch.phase = .cancelled }
            view.touchesCancelled(Set(touches), with: event)
            for (touch, change) in zip(touches, present) { touch.apply(change) }
        }
    }

    private func applyExclusiveTouch(_ touch: UITouch, of event: UIEvent) {
        let others = event.touches.filter { other in
            other !== touch && other.window === touch.window && other.view !== touch.view && other.isDelivered
                && other.progress != .over
        }
        let isExclusive = touch.view?.isExclusiveTouch ?? false
        if others.contains(where: { $0.view?.isExclusiveTouch ?? false }) || (isExclusive && !others.isEmpty) {
            touch.isDelivered = false
        }
    }
}

extension UITouch {
    /// False once the view that got the touch left the window, or takes no touches any more.
    fileprivate var canReachView: Bool {
        guard progress == .began, let view else { return true }
        return view.window === window && view.isUserInteractionEnabled
    }

    fileprivate var change: TouchDelivery.Change {
        .init(
            phase: phase, location: screenLocation, previousLocation: previousScreenLocation, timestamp: timestamp)
    }

    fileprivate func apply(_ change: TouchDelivery.Change) {
        phase = change.phase
        screenLocation = change.location
        previousScreenLocation = change.previousLocation
        timestamp = change.timestamp
    }
}
