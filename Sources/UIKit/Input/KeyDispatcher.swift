import CoreGraphics
import QuartzCore
import TwillHost
import TwillSync

/// Turns a host's keys and typed text into key commands, presses and edits of text.
///
/// Key commands come first, from the first responder up the chain; a key that matches none is a press of that
/// responder. What no responder handles edits the text of a first responder that is a ``UIKeyInput``. On an iPad, keys that
/// move the focus come before key commands that do not want priority over them.
@MainActor
final class KeyDispatcher {
    private unowned let screen: UIScreen
    private var modifiers = ModifierKeys()
    private let textKeys = TextKeys()

    /// A key that is down and went to a responder.
    private struct Held {
        var name: String
        var press: UIPress
        /// Whether a responder handled the press.
        var isHandled = false
    }

    /// In the order in which they went down.
    private var held: [Held] = []

    /// The key that a command or a responder handled last, while it is down: its text is not inserted.
    private var handledKey: String?

    init(screen: UIScreen) {
        self.screen = screen
    }

    /// The modifier keys that are held.
    var modifierFlags: UIKeyModifierFlags { modifiers.held }

    /// - Parameter time: On the app's clock.
    /// - Returns: Whether a command or a responder handled the key; of a release always true.
    func handle(_ host: HostEvent.Key, at time: TimeInterval) -> Bool {
        modifiers.update(with: host)
        guard host.isDown else {
            release(host.name, at: time)
            return true
        }
        if host.name == "escape", screen.context.drags.cancelByKey() { return true }
        guard let window = screen.keyWindow, !UIApplication.shared.isIgnoringInteractionEvents else { return false }
        let isHandled = begin(host, in: window, at: time)
        handledKey = isHandled ? host.name : nil
        return isHandled || edit(host.name, in: window) || undo(host.name, from: window.keyResponder)
    }

    /// Undoes with Command-Z, and redoes with Shift-Command-Z, where no responder handles the keys.
    private func undo(_ name: String, from responder: UIResponder) -> Bool {
        let flags = modifierFlags.subtracting(.alphaShift)
        guard name == "z", flags == .command || flags == [.command, .shift], let manager = responder.undoManager else {
            return false
        }
        if flags.contains(.shift) {
            guard manager.canRedo else { return false }
            manager.redo()
        } else {
            guard manager.canUndo else { return false }
            manager.undo()
        }
        return true
    }

    /// - Returns: Whether a command or a responder handled the key.
    private func begin(_ host: HostEvent.Key, in window: UIWindow, at time: TimeInterval) -> Bool {
        let key = UIKey(host)
        let focus = focusEffect(of: host, key, in: window)
        if focus == .handled { return true }
        if focus == .none, perform(key, from: window.keyResponder) { return true }
        // A key that is held repeats its command and its text, not its press.
        if let again = held.first(where: { $0.name == host.name }) { return again.isHandled }
        guard !host.isRepeat else { return true }
        let press = UIPress(key: key, timestamp: time)
        press.window = window
        press.responder = window.keyResponder
        held.append(Held(name: host.name, press: press))
        if send([press], at: time) {
            if let index = held.firstIndex(where: { $0.press === press }) { held[index].isHandled = true }
            return true
        }
        if focus == .performsAction {
            screen.context.focusSystem?.performAction()
            return true
        }
        return (host.name == "back" || host.name == "escape") && goBack(from: window.keyResponder)
    }

    /// Returns what a key has done to the focus. Key commands with priority over it come first.
    private func focusEffect(of host: HostEvent.Key, _ key: UIKey, in window: UIWindow) -> FocusKeyEffect {
        guard let system = screen.context.focusSystemOfDevice else { return .none }
        if perform(key, from: window.keyResponder, hasPriority: true) { return .handled }
        return system.handleKey(host.name, modifierFlags, in: window)
    }

    /// Cancels all presses: the app loses the keyboard, and their ends will not be reported.
    func cancelAll(at time: TimeInterval) {
        modifiers = ModifierKeys()
        handledKey = nil
        let presses = held.map(\.press)
        for press in presses { press.phase = .cancelled }
        held = []
        if !presses.isEmpty { _ = send(presses, at: time) }
    }

    private func release(_ name: String, at time: TimeInterval) {
        if handledKey == name { handledKey = nil }
        guard let index = held.firstIndex(where: { $0.name == name }) else { return }
        let press = held.remove(at: index).press
        press.phase = .ended
        _ = send([press], at: time)
    }

    // MARK: Text

    /// Inserts typed text into the first responder of the key window.
    ///
    /// - Returns: Whether it was inserted.
    func insert(_ text: String) -> Bool {
        // Some desktops report text along with the command key, too.
        guard !text.isEmpty, handledKey == nil, !modifierFlags.contains(.command),
            !UIApplication.shared.isIgnoringInteractionEvents,
            screen.keyWindow?.keyOverlay == nil,
            let input = screen.keyWindow?.firstResponder as? any UIKeyInput
        else { return false }
        input.insertText(text)
        return true
    }

    /// Shows the text that an input method composes in the first responder; an empty one ends the composition.
    ///
    /// - Returns: Whether it was shown.
    func compose(_ text: String, selected: NSRange) -> Bool {
        guard !UIApplication.shared.isIgnoringInteractionEvents,
            let input = screen.keyWindow?.firstResponder as? any UITextInput
        else { return false }
        guard !text.isEmpty || input.markedTextRange != nil else { return true }
        input.setMarkedText(text, selectedRange: selected)
        return true
    }

    /// What keys without typed text do: hosts report no text for these.
    private func edit(_ name: String, in window: UIWindow) -> Bool {
        if window.keyOverlay == nil, let input = window.firstResponder as? any TextKeys.Input {
            return textKeys.handle(name, modifierFlags, in: input)
        }
        guard !modifierFlags.contains(.command), window.keyOverlay == nil,
            let input = window.firstResponder as? any UIKeyInput
        else {
            return false
        }
        switch name {
        case "delete": input.deleteBackward()
        case "return": input.insertText("\n")
        case "tab": input.insertText("\t")
        default: return false
        }
        return true
    }

    // MARK: Keys on the screen

    /// Inserts what a key on the screen types. Neither key commands nor presses come of it.
    func typeText(_ text: String) {
        guard let input = screen.keyWindow?.firstResponder as? any UIKeyInput, !text.isEmpty else { return }
        input.insertText(text)
    }

    /// Deletes the character before the caret, or the word.
    func typeDelete(isWord: Bool = false) {
        guard let first = screen.keyWindow?.firstResponder else { return }
        if isWord, let input = first as? any TextKeys.Input {
            _ = textKeys.handle("delete", .alternate, in: input)
        } else {
            (first as? any UIKeyInput)?.deleteBackward()
        }
    }

    /// Does what the Return key does in the first responder.
    func typeReturn() {
        guard let first = screen.keyWindow?.firstResponder else { return }
        if let input = first as? any TextKeys.Input {
            _ = textKeys.handle("return", [], in: input)
        } else {
            (first as? any UIKeyInput)?.insertText("\n")
        }
    }

    // MARK: Presses

    /// Sends the presses that changed, along with those of the other held keys.
    ///
    /// - Returns: Whether a responder handled the presses that began.
    private func send(_ changed: [UIPress], at time: TimeInterval) -> Bool {
        let others = held.map(\.press).filter { press in !changed.contains { $0 === press } }
        for press in others { press.phase = .stationary }
        for press in changed { press.timestamp = time }
        let event = UIPressesEvent()
        event.timestamp = time
        event.presses = others + changed
        UIApplication.shared.sendEvent(event)
        return !event.isUnhandled
    }

    /// - Parameter hasPriority: Whether only commands with priority over the system's keys are performed.
    private func perform(_ key: UIKey, from first: UIResponder, hasPriority: Bool = false) -> Bool {
        func isMeant(_ command: UIKeyCommand) -> Bool {
            command.matches(key) && (!hasPriority || command.wantsPriorityOverSystemBehavior)
        }
        var responder: UIResponder? = first
        while let current = responder {
            for command in current.keyCommands ?? [] where isMeant(command) {
                if perform(command, from: current) { return true }
            }
            responder = current.next
        }
        for command in AppContext.current.application.mainMenuCommands where isMeant(command) {
            if perform(command, from: first) { return true }
        }
        return false
    }

    private func perform(_ command: UIKeyCommand, from first: UIResponder) -> Bool {
        var responder: UIResponder? = first
        var isRefused = false
        while let current = responder {
            // Only an override's result counts: a responder without one may have the method.
            let canPerform = OptionalProbe.call(current, "canPerformAction(_:withSender:)") {
                current.canPerformAction(command.action, withSender: command)
            }
            if canPerform == false {
                isRefused = true
            } else if UIApplication.shared.sendAction(command.action, to: current, from: command, for: nil) {
                return true
            }
            responder = current.next
        }
        guard !isRefused else { return false }
        logError(
            "The key command \"\(command.input ?? "")\" of \(type(of: first)) calls \"\(command.action)\", which no "
                + "responder from there up has.")
        return false
    }

    private func goBack(from first: UIResponder) -> Bool {
        var responder: UIResponder? = first
        while let current = responder {
            if current.handleBack() { return true }
            // Responders below a presented view controller get no keys.
            if let controller = current as? UIViewController, controller.ownPresentation?.isActive == true {
                return false
            }
            responder = current.next
        }
        return false
    }
}

extension HostEvent.Key {
    /// The text that a keyboard types with the key, as hosts report it beside the key; nil for keys that type none.
    var text: String? {
        guard modifiers.isDisjoint(with: [.command, .control]) else { return nil }
        if name == "space" { return " " }
        guard name.count == 1 else { return nil }
        return modifiers.contains(.shift) != modifiers.contains(.capsLock) ? name.uppercased() : name
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
