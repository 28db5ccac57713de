public import CoreGraphics

/// A key that is down, from its press to its release.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable {
        case began, changed, stationary, ended, cancelled
    }

    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30
        case pageDown = 31
    }

    open internal(set) var timestamp: TimeInterval
    open internal(set) var phase = Phase.began

    /// Arrows, return and escape as a remote control's buttons; `.select` for any other key.
    open var type: PressType { key?.keyCode.pressType ?? .select }

    open internal(set) weak var window: UIWindow?
    open internal(set) weak var responder: UIResponder?

    /// Always 1: keys do not feel how hard they are pressed.
    open var force: CGFloat { 1 }

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
    /// No responder up to the application took it.
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

    /// Delivers the event's part in `window`: each responder gets its presses of one phase together. It is the responder that
    /// had the keyboard when they began.
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

/// A key, and what it stands for.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// What it types, shift included; for keys without a character, the names that `UIKeyCommand` has for them.
    public final let characters: String
    public final let charactersIgnoringModifiers: String
    public final let modifierFlags: UIKeyModifierFlags
    public final let keyCode: UIKeyboardHIDUsage

    init(characters: String, ignoringModifiers: String, flags: UIKeyModifierFlags, code: UIKeyboardHIDUsage) {
        self.characters = characters
        charactersIgnoringModifiers = ignoringModifiers
        modifierFlags = flags
        keyCode = code
    }
}

public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
