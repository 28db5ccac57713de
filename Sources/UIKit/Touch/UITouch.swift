public import CoreGraphics

/// One finger or mouse button on the screen, from when it goes down to when it goes up: one object for all its events.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
    }

    /// Seconds on the app's clock.
    public internal(set) final var timestamp: TimeInterval = 0
    public internal(set) final var phase = Phase.began
    /// How often the same place was tapped in quick succession, this time included.
    public internal(set) final var tapCount = 1
    public internal(set) final weak var window: UIWindow?
    /// The view the touch began in; it keeps the touch wherever it moves.
    public internal(set) final weak var view: UIView?

    final var locationInWindow = CGPoint.zero
    final var previousLocationInWindow = CGPoint.zero

    /// In the coordinates of `view`; nil means the window.
    open func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return window.convert(point, to: view)
    }
}
