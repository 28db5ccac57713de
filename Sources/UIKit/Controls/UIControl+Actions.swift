import CoreGraphics
import QuartzCore
import TwillSync

/// A target or an action, with the events that trigger it.
struct EventHandler {
    enum Receiver {
        /// Not retained. `isChain` was added with a target of nil.
        case target(WeakTarget, Selector)
        case action(UIAction)
    }

    struct WeakTarget {
        weak var object: AnyObject?
        var isChain: Bool
    }

    var receiver: Receiver
    var events: UIControl.Event

    /// Whether its target has been freed.
    var isDead: Bool {
        guard case .target(let target, _) = receiver else { return false }
        return !target.isChain && target.object == nil
    }
}

extension UIControl {
    func add(_ target: Any?, _ action: Selector, _ events: Event) {
        handlers.removeAll(where: \.isDead)
        if let index = handlers.firstIndex(where: { $0.isFor(target, action) }) {
            handlers[index].events.formUnion(events)
            return
        }
        let weak = EventHandler.WeakTarget(object: target.map { $0 as AnyObject }, isChain: target == nil)
        handlers.append(EventHandler(receiver: .target(weak, action), events: events))
    }

    func remove(_ target: Any?, _ action: Selector?, _ events: Event) {
        for index in handlers.indices {
            guard case .target(let own, let selector) = handlers[index].receiver,
                target == nil || own.object === target.map({ $0 as AnyObject }), action == nil || selector == action
            else { continue }
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty || $0.isDead }
    }

    func add(_ action: UIAction, _ events: Event) {
        remove(action.identifier, events)
        handlers.append(EventHandler(receiver: .action(action), events: events))
    }

    func remove(_ identifier: UIAction.Identifier, _ events: Event) {
        for index in handlers.indices {
            guard case .action(let action) = handlers[index].receiver, action.identifier == identifier else { continue }
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    var targetsOfAllEvents: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for handler in handlers {
            guard case .target(let target, _) = handler.receiver else { continue }
            if let object = target.object as? NSObject {
                targets.insert(object)
            } else if let object = target.object {
                targets.insert(ObjectIdentifier(object))
            } else if target.isChain {
                targets.insert(NSNull())
            }
        }
        return targets
    }

    func names(forTarget target: Any?, _ event: Event) -> [String]? {
        let names = handlers.compactMap { handler -> String? in
            guard case .target(let own, let selector) = handler.receiver, handler.events.contains(event),
                target == nil ? own.isChain : own.object === target.map({ $0 as AnyObject })
            else { return nil }
            return selector.name
        }
        return names.isEmpty ? nil : names
    }

    func enumerate(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for handler in handlers where !handler.isDead {
            switch handler.receiver {
            case .action(let action): iterator(action, nil, handler.events, &stop)
            case .target(let target, let selector): iterator(nil, (target.object, selector), handler.events, &stop)
            }
            if stop { return }
        }
    }

    // MARK: Sending

    func send(_ events: Event, with event: UIEvent?) {
        // An action may change the list.
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            switch handler.receiver {
            case .action(let action): sendAction(action)
            case .target(let target, let selector):
                if let object = target.object {
                    sendAction(selector, to: object, for: event)
                } else if target.isChain {
                    sendAction(selector, to: nil, for: event)
                }
            }
        }
    }

    func sendThroughApplication(_ action: Selector, to target: Any?, for event: UIEvent?) {
        // A nil target is found by walking up the responder chain from the control.
        let receiver = target ?? self.target(forAction: action, withSender: self)
        guard !UIApplication.shared.sendAction(action, to: receiver, from: self, for: event) else { return }
        let name = receiver.map { "\(type(of: $0))" }
        logError(
            name.map {
                "\(type(of: self)) could not send \"\(action)\" to \($0): the method belongs to another class, or takes "
                    + "an argument that is no \(type(of: self))."
            }
                ?? "\(type(of: self)) sent \"\(action)\" to the responder chain, and no responder from it up to the application "
                + "is of the class that the method belongs to, or canPerformAction(_:withSender:) refuses it.")
    }
}

extension EventHandler {
    fileprivate func isFor(_ target: Any?, _ action: Selector) -> Bool {
        guard case .target(let own, let selector) = receiver, selector == action else { return false }
        return target == nil ? own.isChain : own.object === target.map { $0 as AnyObject }
    }
}
