import Foundation
import TwillResources

extension NibLoader {
    /// Makes a control, a gesture recognizer or a bar button item send an action.
    func addAction(_ connection: InterfaceConnection, from source: AnyObject) {
        guard case .action(let name, let eventName) = connection.kind else { return }
        let element = connection.element
        // Without an owner of the file, its id leads to the first responder.
        let isToResponder =
            element["destination"] == nil
            || document.element(id: connection.destination)?["placeholderIdentifier"] == "IBFirstResponder"
        let target = isToResponder ? nil : self.object(connection.destination)
        guard target != nil || isToResponder || connection.destination == "-2" else {
            if document.element(id: connection.destination) == nil {
                log(
                    element,
                    "the action \"\(name)\" leads to \"\(connection.destination)\", which is no object of the file.")
            }
            return
        }
        var selector: Selector?
        if let target {
            selector = (type(of: target) as? any NibActionTarget.Type)?.nibAction(name)
            if selector == nil {
                let type: AnyClass = type(of: target)
                let method = name.prefix { $0 != ":" }
                return log(
                    element,
                    "\(type) has no action \"\(name)\". Make it a NibActionTarget whose nibActions contain "
                        + "Selector(\"\(method)\", \(type).\(method)).")
            }
        }
        switch source {
        case let control as UIControl:
            guard let event = Self.events[eventName ?? "primaryActionTriggered"] else {
                return log(
                    element, "the event \"\(eventName ?? "")\" is not known; the action \"\(name)\" is left out.")
            }
            if let target, let selector {
                control.addTarget(target, action: selector, for: event)
            } else {
                let action = UIAction { [weak control] _ in
                    guard let control, let found = NibChainAction.find(name, from: control) else { return }
                    control.sendAction(found.selector, to: found.responder, for: nil)
                }
                control.addAction(action, for: event)
            }
        case let recognizer as UIGestureRecognizer:
            if let target, let selector {
                recognizer.addTarget(target, action: selector)
            } else {
                let target = NibChainAction(name)
                recognizer.ownTargets.append(target)
                recognizer.addTarget(target, action: NibChainAction.selector)
            }
        case let item as UIBarButtonItem:
            if let target, let selector {
                item.target = target
                item.action = selector
            } else {
                item.storedPrimaryAction = UIAction { [weak item] _ in
                    guard let item, let found = NibChainAction.find(name, from: item.shownView) else { return }
                    UIApplication.shared.sendAction(found.selector, to: found.responder, from: item, for: nil)
                }
            }
        default: log(element, "\(type(of: source)) sends no actions; \"\(name)\" is left out.")
        }
    }

    static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit, "menuActionTriggered": .menuActionTriggered,
        "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
    ]
}

/// The target of a gesture recognizer whose action goes to the first responder of the chain that has it.
@MainActor
final class NibChainAction: NSObject {
    static let selector = Selector("send:", NibChainAction.send)

    private let name: String

    init(_ name: String) {
        self.name = name
        super.init()
    }

    func send(_ recognizer: UIGestureRecognizer) {
        guard let found = Self.find(name, from: recognizer.view) else { return }
        UIApplication.shared.sendAction(found.selector, to: found.responder, from: recognizer, for: nil)
    }

    /// Returns the first responder of a chain whose class lists an action; without one, nothing is sent.
    static func find(_ name: String, from start: UIResponder?) -> (responder: UIResponder, selector: Selector)? {
        var responder = start
        while let current = responder {
            if let selector = (type(of: current) as? any NibActionTarget.Type)?.nibAction(name) {
                return (current, selector)
            }
            responder = current.next
        }
        return nil
    }
}
