import CoreGraphics
import QuartzCore
package import TwillHost

/// Turns a host's keys into presses: key commands are asked first, from the first responder up; then the responders get
/// the press.
@MainActor
package final class KeyDispatcher {
    package static var shared: KeyDispatcher { AppContext.current.keys }

    private var down: [String: UIPress] = [:]

    /// - Returns: Whether anything took the key; of a release always true.
    @discardableResult
    package func handle(_ host: HostEvent.Key, at time: TimeInterval) -> Bool {
        ModifierKeys.see(host)
        guard let window = UIScreen.main.keyWindow, !UIApplication.shared.isIgnoringInteractionEvents else {
            return false
        }
        let key = UIKey(host)
        guard host.isDown else {
            release(host.name, in: window, .ended, at: time)
            return true
        }
        if perform(key, from: window.keyResponder) { return true }
        // A key that is held repeats its command, not its press.
        guard !host.isRepeat, down[host.name] == nil else { return true }
        let press = UIPress(key: key, timestamp: time)
        press.window = window
        press.responder = window.keyResponder
        down[host.name] = press
        let event = UIPressesEvent()
        event.timestamp = time
        event.presses = [press]
        UIApplication.shared.sendEvent(event)
        if !event.isUnhandled { return true }
        return (host.name == "back" || host.name == "escape") && goBack(from: window.keyResponder)
    }

    /// The app loses the keyboard: nobody will say how these keys end.
    package func cancelAll(at time: TimeInterval) {
        ModifierKeys.forget()
        for (name, press) in down.sorted(by: { $0.key < $1.key }) {
            if let window = press.window { release(name, in: window, .cancelled, at: time) }
        }
        down = [:]
    }

    private func release(_ name: String, in window: UIWindow, _ phase: UIPress.Phase, at time: TimeInterval) {
        guard let press = down.removeValue(forKey: name) else { return }
        press.phase = phase
        press.timestamp = time
        let event = UIPressesEvent()
        event.timestamp = time
        event.presses = [press]
        UIApplication.shared.sendEvent(event)
    }

    private func perform(_ key: UIKey, from first: UIResponder) -> Bool {
        var responder: UIResponder? = first
        while let current = responder {
            for command in current.keyCommands ?? [] where command.matches(key) {
                if send(command, from: current) { return true }
            }
            responder = current.next
        }
        return false
    }

    private func send(_ command: UIKeyCommand, from first: UIResponder) -> Bool {
        var responder: UIResponder? = first
        var isRefused = false
        while let current = responder {
            // The answer of a responder that does not override the question says nothing: it may have the method.
            if OptionalProbe.call({ current.canPerformAction(command.action, withSender: command) }) == false {
                isRefused = true
            } else if UIApplication.shared.sendAction(command.action, to: current, from: command, for: nil) {
                return true
            }
            responder = current.next
        }
        guard !isRefused else { return false }
        report(
            "The key command \"\(command.input ?? "")\" of \(type(of: first)) calls \"\(command.action)\", which no "
                + "responder from there up has.")
        return false
    }

    private func goBack(from first: UIResponder) -> Bool {
        var responder: UIResponder? = first
        while let current = responder {
            if current.takeBack() { return true }
            // What is under a presented view controller is out of reach.
            if let controller = current as? UIViewController, controller.ownPresentation?.isActive == true {
                return false
            }
            responder = current.next
        }
        return false
    }
}

extension UIWindow {
    /// Who hears of keys first: the first responder, else the innermost view controller that is shown.
    var keyResponder: UIResponder { firstResponder ?? rootViewController?.innermostShown ?? self }

    func deliver(_ event: UIPressesEvent) {
        for press in event.presses {
            guard let responder = press.responder ?? firstResponder else { continue }
            switch press.phase {
            case .began: responder.pressesBegan([press], with: event)
            case .changed: responder.pressesChanged([press], with: event)
            case .ended: responder.pressesEnded([press], with: event)
            case .cancelled: responder.pressesCancelled([press], with: event)
            case .stationary: break
            }
        }
    }
}

extension UIViewController {
    fileprivate var innermostShown: UIViewController {
        if let presented = presentedPresentation?.presented { return presented.innermostShown }
        let child = children.last { $0.viewIfLoaded.map { $0.window != nil && !$0.isHidden } ?? false }
        return child?.innermostShown ?? self
    }
}

extension UIKey {
    fileprivate convenience init(_ key: HostEvent.Key) {
        let flags = UIKeyModifierFlags(key.modifiers)
        let plain = Self.inputs[key.name] ?? (key.name.count == 1 ? key.name : "")
        let isUpper = plain.count == 1 && (flags.contains(.shift) != flags.contains(.alphaShift))
        self.init(
            characters: isUpper ? plain.uppercased() : plain, ignoringModifiers: plain, flags: flags,
            code: UIKeyboardHIDUsage(hostName: key.name))
    }

    private static let inputs = [
        "return": "\r", "tab": "\t", "space": " ", "delete": UIKeyCommand.inputDelete,
        "escape": UIKeyCommand.inputEscape, "up": UIKeyCommand.inputUpArrow, "down": UIKeyCommand.inputDownArrow,
        "left": UIKeyCommand.inputLeftArrow, "right": UIKeyCommand.inputRightArrow,
        "page-up": UIKeyCommand.inputPageUp, "page-down": UIKeyCommand.inputPageDown, "home": UIKeyCommand.inputHome,
        "end": UIKeyCommand.inputEnd,
    ]
}
