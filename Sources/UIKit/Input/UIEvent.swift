public import CoreGraphics

/// What the person did: for touches, all that are on the screen at the moment.
///
/// One object lives as long as any touch does; keep what you need of it, not the event.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }

    open var type: EventType { .touches }

    open var subtype: EventSubtype { .none }

    /// In seconds on the app's clock.
    open internal(set) var timestamp: TimeInterval = 0

    /// The buttons of a pointing device.
    public struct ButtonMask: OptionSet, Sendable, Hashable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)

        /// - Parameter buttonNumber: 1 for the primary button.
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

    open var allTouches: Set<UITouch>? { Set(touches) }

    open func touches(for window: UIWindow) -> Set<UITouch>? {
        Self.set(touches.filter { $0.window === window })
    }

    open func touches(for view: UIView) -> Set<UITouch>? {
        Self.set(touches.filter { $0.view === view })
    }

    /// The touches that a recogniser still looks at.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        Self.set(touches.filter { touch in touch.recognizers.contains { $0 === gesture } })
    }

    /// The touch's changes since the event before. Each change is an event of its own here, so that it is the only one; it
    /// does not change as `touch` does. nil for touches of other events.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains { $0 === touch } ? [touch.snapshot()] : nil
    }

    /// Not yet: nothing is predicted; always empty. nil for touches of other events.
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
