public import CoreGraphics

/// A key that is down, from its press to its release.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The phase of a press.
    public enum Phase: Int, Sendable {
        /// The key went down, changed, stays down or was released, or the press was cancelled.
        case began, changed, stationary, ended, cancelled
    }

    /// The type of a press: the button of a remote control, or a key.
    public enum PressType: Int, Sendable {
        /// The arrows, the selecting button, the menu button or the play button of a remote control.
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        /// The page up button.
        case pageUp = 30
        /// The page down button.
        case pageDown = 31
    }

    /// The time of the last change, in seconds on the app's clock.
    open internal(set) var timestamp: TimeInterval
    /// The current phase of the press.
    open internal(set) var phase = Phase.began

    /// The button that the press stands for: arrows, return and escape are a remote control's, any other key is
    /// `.select`.
    open var type: PressType { key?.keyCode.pressType ?? .select }

    /// The window in which the press began.
    open internal(set) weak var window: UIWindow?
    /// The responder that the press belongs to.
    open internal(set) weak var responder: UIResponder?

    /// The force of the press; always 1, as keys do not measure it.
    open var force: CGFloat { 1 }

    /// The key that is pressed.
    open var key: UIKey? { storedKey }

    /// The recognizers that look at the press.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    var recognizers: [UIGestureRecognizer] = []

    private let storedKey: UIKey

    init(key: UIKey, timestamp: TimeInterval) {
        storedKey = key
        self.timestamp = timestamp
    }
}

/// An event of keys and buttons.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }

    /// The presses of all keys that are held; those that did not change are `.stationary`.
    open var allPresses: Set<UIPress> { Set(presses) }

    open override var modifierFlags: UIKeyModifierFlags { presses.last?.key?.modifierFlags ?? [] }

    /// The presses that the recognizer looks at.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        Set(presses.filter { press in press.recognizers.contains { $0 === gesture } })
    }

    /// The presses that changed are last.
    var presses: [UIPress] = []
    /// Whether no responder up to the application handled the presses.
    var isUnhandled = false

    // MARK: On its way

    override var receivingWindows: [UIWindow] {
        var windows: [UIWindow] = []
        for press in presses where press.phase != .stationary {
            guard let window = press.window, !windows.contains(where: { $0 === window }) else { continue }
            windows.append(window)
        }
        return windows
    }

    /// Delivers the event's part in `window`: each responder gets its presses of one phase together. It is the
    /// responder that had the keyboard when they began.
    override func deliver(in window: UIWindow) {
        let changed = presses.filter { $0.window === window && $0.phase != .stationary }
        for press in changed where press.responder == nil { press.responder = window.firstResponder }
        GestureEngine.shared.deliver(changed, of: self, in: window)
        for phase in [UIPress.Phase.began, .changed, .ended, .cancelled] {
            var groups: [(responder: UIResponder, presses: Set<UIPress>)] = []
            for press in changed where press.phase == phase {
                guard let responder = press.responder else { continue }
                if let index = groups.firstIndex(where: { $0.responder === responder }) {
                    groups[index].presses.insert(press)
                } else {
                    groups.append((responder, [press]))
                }
            }
            for group in groups { deliver(group.presses, phase, to: group.responder) }
        }
    }

    private func deliver(_ presses: Set<UIPress>, _ phase: UIPress.Phase, to responder: UIResponder) {
        switch phase {
        case .began: responder.pressesBegan(presses, with: self)
        case .changed: responder.pressesChanged(presses, with: self)
        case .ended: responder.pressesEnded(presses, with: self)
        case .cancelled: responder.pressesCancelled(presses, with: self)
        case .stationary: break
        }
    }
}

/// A key, with the text that it types and the modifiers that are held.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The text that the key types, shift included.
    ///
    /// For keys without a character, it is the name that `UIKeyCommand` has for them.
    public final let characters: String
    /// The text that the key types without modifiers.
    public final let charactersIgnoringModifiers: String
    /// The modifier keys that are held with the key.
    public final let modifierFlags: UIKeyModifierFlags
    /// The code of the key.
    public final let keyCode: UIKeyboardHIDUsage

    init(characters: String, ignoringModifiers: String, flags: UIKeyModifierFlags, code: UIKeyboardHIDUsage) {
        self.characters = characters
        charactersIgnoringModifiers = ignoringModifiers
        modifierFlags = flags
        keyCode = code
    }
}

/// The modifier keys of a keyboard.
public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The caps lock key.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// The shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// The control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// The alternate key, which is called option, too.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The command key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key on the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
