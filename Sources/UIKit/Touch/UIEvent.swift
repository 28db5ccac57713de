public import Foundation

/// What happened at one moment: touches that changed, and those that stayed.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
    }

    public internal(set) final var type = EventType.touches
    /// Seconds on the app's clock.
    public internal(set) final var timestamp: TimeInterval = 0
    public internal(set) final var allTouches: Set<UITouch>?

    open func touches(for view: UIView) -> Set<UITouch>? {
        allTouches.map { $0.filter { $0.view === view } }
    }

    open func touches(for window: UIWindow) -> Set<UITouch>? {
        allTouches.map { $0.filter { $0.window === window } }
    }
}
