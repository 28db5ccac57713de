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

    // In the order in which they began, so that what is delivered does not depend on hashing.
    var touches: [UITouch] = []

    open var allTouches: Set<UITouch>? { Set(touches) }

    open func touches(for window: UIWindow) -> Set<UITouch>? {
        Self.set(touches.filter { $0.window === window })
    }

    open func touches(for view: UIView) -> Set<UITouch>? {
        Self.set(touches.filter { $0.view === view })
    }

    private static func set(_ touches: [UITouch]) -> Set<UITouch>? {
        touches.isEmpty ? nil : Set(touches)
    }
}
