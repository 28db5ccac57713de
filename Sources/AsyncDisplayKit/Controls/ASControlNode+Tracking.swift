import QuartzCore
import TwillSync
import UIKit

/// The state of a control node, protected by a separate lock.
struct ControlState {
    var state: UIControl.State = .normal
    var isTracking = false
    var isTouchInside = false
    weak var touch: UITouch?
    var handlers: [ControlHandler] = []
}

/// A target and action for some events of a control node.
struct ControlHandler {
    weak var target: AnyObject?
    /// Whether it was added without a target, so that the action travels up the responder chain.
    let goesUpTheChain: Bool
    let action: Selector
    var events: ASControlNodeEvent

    var isDead: Bool { !goesUpTheChain && target == nil }

    func isFor(_ target: Any?, _ action: Selector) -> Bool {
        guard self.action == action else { return false }
        guard let target else { return goesUpTheChain }
        return self.target === (target as AnyObject)
    }
}

extension ASControlNode {
    /// The distance from the bounds in points at which a touch begins to count as outside.
    final var trackingSlack: CGFloat {
        let own = primitiveTraitCollection().userInterfaceIdiom
        let idiom = own == .unspecified ? DisplayEnvironment.current.traits.userInterfaceIdiom : own
        return idiom == .pad ? 25 : 70
    }

    // MARK: State

    final var controlState: UIControl.State { control.withLock { $0.state } }

    final func hasControl(_ state: UIControl.State) -> Bool { control.withLock { $0.state.contains(state) } }

    final func setControl(_ part: UIControl.State, _ isOn: Bool) {
        let isChanged = control.withLock { control in
            let old = control.state
            if isOn { control.state.insert(part) } else { control.state.remove(part) }
            return control.state != old
        }
        guard isChanged else { return }
        if part == .disabled { enabledDidChange(isOn) }
        controlStateDidChange()
    }

    private func enabledDidChange(_ isDisabled: Bool) {
        var traits = accessibilityTraits
        if isDisabled { traits.insert(.notEnabled) } else { traits.remove(.notEnabled) }
        if traits != accessibilityTraits { accessibilityTraits = traits }
        guard isDisabled, isTracking, MainThread.isCurrent else { return }
        onMain { node in
            (node as? ASControlNode)?.stopTracking()
            (node as? ASControlNode)?.cancelTracking(with: nil)
            (node as? ASControlNode)?.send(.touchCancel, with: nil)
        }
    }

    // MARK: Touches

    @MainActor
    private func contains(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        guard let view = loadedBacking?.view else { return false }
        let place = touch.location(in: view), slack = trackingSlack
        return point(inside: place, with: event) || bounds.insetBy(dx: -slack, dy: -slack).contains(place)
    }

    @MainActor
    final func trackingBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        // One touch at a time; a second finger is not followed.
        guard isEnabled, !isTracking, let touch = touches.min(by: { $0.timestamp < $1.timestamp }) else { return }
        guard beginTracking(with: touch, with: event) else { return }
        control.withLock { control in
            control.touch = touch
            control.isTracking = true
            control.isTouchInside = true
        }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    @MainActor
    final func trackingMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch(of: touches) else { return }
        let isInside = contains(touch, event)
        control.withLock { $0.isTouchInside = isInside }
        isHighlighted = isInside
        guard continueTracking(with: touch, with: event) else { return stopTracking() }
        guard isTracking else { return }
        send(isInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    @MainActor
    final func trackingEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch(of: touches) else { return }
        let isInside = contains(touch, event)
        stopTracking()
        endTracking(with: touch, with: event)
        send(isInside ? .touchUpInside : .touchUpOutside, with: event)
    }

    @MainActor
    final func trackingCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard trackedTouch(of: touches) != nil else { return }
        stopTracking()
        cancelTracking(with: event)
        send(.touchCancel, with: event)
    }

    private func trackedTouch(of touches: Set<UITouch>) -> UITouch? {
        guard let touch = control.withLock({ $0.isTracking ? $0.touch : nil }), touches.contains(touch) else {
            return nil
        }
        return touch
    }

    @MainActor
    private func stopTracking() {
        control.withLock { control in
            control.touch = nil
            control.isTracking = false
            control.isTouchInside = false
        }
        isHighlighted = false
    }

    @MainActor
    final func winsOver(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired == 1,
            tap.view !== loadedBacking?.view
        else { return false }
        return control.withLock { $0.handlers.contains { !$0.isDead } }
    }

    // MARK: Targets

    final func add(_ target: Any?, _ action: Selector, _ events: ASControlNodeEvent) {
        control.withLock { control in
            control.handlers.removeAll(where: \.isDead)
            if let index = control.handlers.firstIndex(where: { $0.isFor(target, action) }) {
                control.handlers[index].events.formUnion(events)
            } else {
                control.handlers.append(
                    ControlHandler(
                        target: target.map { $0 as AnyObject }, goesUpTheChain: target == nil, action: action,
                        events: events))
            }
        }
        if !isLayerBacked { isUserInteractionEnabled = true }
        DebugOverlays.setNeedsUpdate()
    }

    final func remove(_ target: Any?, _ action: Selector?, _ events: ASControlNodeEvent) {
        control.withLock { control in
            for index in control.handlers.indices {
                let handler = control.handlers[index]
                guard target == nil || handler.target === target.map({ $0 as AnyObject }),
                    action == nil || handler.action == action
                else { continue }
                control.handlers[index].events.subtract(events)
            }
            control.handlers.removeAll { $0.events.isEmpty || $0.isDead }
        }
        DebugOverlays.setNeedsUpdate()
    }

    final func names(for target: Any, _ event: ASControlNodeEvent) -> [String]? {
        let names = control.withLock { control in
            control.handlers.filter { $0.target === (target as AnyObject) && $0.events.contains(event) }
                .map(\.action.name)
        }
        return names.isEmpty ? nil : names
    }

    final var targets: Set<AnyHashable> {
        let objects = control.withLock { $0.handlers.compactMap(\.target) }
        return Set(objects.map { ($0 as? NSObject).map(AnyHashable.init) ?? AnyHashable(ObjectIdentifier($0)) })
    }

    @MainActor
    final func send(_ events: ASControlNodeEvent, with event: UIEvent?) {
        // An action may change the list.
        let handlers = control.withLock { $0.handlers }
        // A row that the user has touched keeps its state, even far from the screen.
        if !handlers.isEmpty { enclosingCell?.markAsUsed() }
        for handler in handlers where !handler.events.isDisjoint(with: events) && !handler.isDead {
            let receiver: Any? =
                handler.target
                ?? loadedBacking?.view?.target(forAction: handler.action, withSender: self)
            guard !UIApplication.shared.sendAction(handler.action, to: receiver, from: self, for: event) else {
                continue
            }
            logError(
                "\(describe()) could not send \"\(handler.action)\" to \(receiver.map { "\(type(of: $0))" } ?? "anybody"): "
                    + "the method belongs to another class, or takes an argument that is no \(type(of: self)).")
        }
    }
}
