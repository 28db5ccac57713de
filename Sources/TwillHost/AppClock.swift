public import Foundation

/// The clock that an app runs by: animations, display links and UIKit's delays follow it.
///
/// In a window it is the machine's uptime. The headless host's clock is virtual: it stands still until a script or a
/// test advances it, so an image never depends on how fast the machine is.
@MainActor
public protocol AppClock: AnyObject {
    /// The current time in seconds; only differences are meaningful.
    var now: TimeInterval { get }

    /// Schedules `work` on the main thread after `delay` seconds of app time. Work runs in order of time, then of
    /// scheduling. A delay that is negative or not a number counts as 0.
    ///
    /// - Returns: A handle that cancels it.
    @discardableResult
    func schedule(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) -> AppClockHandle
}

/// A handle that cancels work scheduled on an ``AppClock``.
@MainActor
public final class AppClockHandle {
    private var onCancel: (() -> Void)?

    /// Creates a handle that calls `onCancel` when it is canceled.
    public init(onCancel: @escaping () -> Void) {
        self.onCancel = onCancel
    }

    /// Cancels the work. Does nothing after the first call, or once the work has run.
    public func cancel() {
        onCancel?()
        onCancel = nil
    }
}
