public import CoreGraphics

/// The user's input: for touches, all that are on the screen at the moment.
///
/// One object lives as long as any touch does; keep what you need of it, not the event.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of an event.
    public enum EventType: Int, Sendable {
        /// An event of touches, of the device's motion, of a remote control, or of keys and buttons.
        case touches, motion, remoteControl, presses
        /// An event that scrolls.
        case scroll = 10
        /// An event of a pointer that moves without a pressed button.
        case hover = 11
        /// An event that scales or rotates, as two fingers on a trackpad do.
        case transform = 14
    }

    /// The subtype of an event.
    public enum EventSubtype: Int, Sendable {
        /// The event has no subtype.
        case none = 0
        /// The device is shaken.
        case motionShake = 1
    }

    /// The kind of the event.
    open var type: EventType { .touches }

    /// The subtype of the event; always `.none`.
    open var subtype: EventSubtype { .none }

    /// The time of the event, in seconds on the app's clock.
    open internal(set) var timestamp: TimeInterval = 0

    /// The buttons of a pointing device.
    public struct ButtonMask: OptionSet, Sendable, Hashable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The first button of a pointing device.
        public static let primary = ButtonMask(rawValue: 1)
        /// The second button of a pointing device.
        public static let secondary = ButtonMask(rawValue: 2)

        /// Returns the mask of a button.
        ///
        /// - Parameter buttonNumber: 1 for the primary button.
        /// - Returns: The empty mask for a number that is out of range.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: (1...Int.bitWidth - 1).contains(buttonNumber) ? 1 << (buttonNumber - 1) : 0)
        }
    }

    /// The modifier keys that are held.
    open var modifierFlags: UIKeyModifierFlags { AppContext.current.input.keys.modifierFlags }

    /// The pressed buttons of a mouse; empty for fingers.
    ///
    /// Not yet: other buttons than the first send no touches.
    open var buttonMask: ButtonMask {
        touches.contains { $0.isMouse && $0.phase != .ended && $0.phase != .cancelled } ? .primary : []
    }

    // In the order in which they began, so that what is delivered does not depend on hashing.
    var touches: [UITouch] = []

    /// All touches of the event.
    open var allTouches: Set<UITouch>? { Set(touches) }

    /// Returns the touches that began in a window; `nil` where there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        Self.set(touches.filter { $0.window === window })
    }

    /// Returns the touches that began in a view; `nil` where there are none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        Self.set(touches.filter { $0.view === view })
    }

    /// The touches that a recognizer still looks at.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        Self.set(touches.filter { touch in touch.recognizers.contains { $0 === gesture } })
    }

    /// The touch's changes since the event before. Each change is a separate event here, so that it is the only one; it
    /// does not change as `touch` does. nil for touches of other events.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains { $0 === touch } ? [touch.snapshot()] : nil
    }

    /// Returns the predicted changes of a touch; `nil` for touches of other events.
    ///
    /// Not yet: nothing is predicted; always empty.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains { $0 === touch } ? [] : nil
    }

    private static func set(_ touches: [UITouch]) -> Set<UITouch>? {
        touches.isEmpty ? nil : Set(touches)
    }

    // MARK: On its way

    /// The windows that the event is sent to, once each: in the order of their first touch that changed.
    var receivingWindows: [UIWindow] {
        var windows: [UIWindow] = []
        for touch in touches where touch.phase != .stationary {
            guard let window = touch.window, !windows.contains(where: { $0 === window }) else { continue }
            windows.append(window)
        }
        return windows
    }

    /// Delivers the event's part in `window`: touches go to gesture recognizers first, then to views.
    func deliver(in window: UIWindow) { AppContext.current.gestures.process(self, in: window) }
}
