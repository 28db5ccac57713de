public import Foundation

/// The time that an app lives in: animations, display links and UIKit's own delays follow it.
///
/// In a window it is the machine's uptime. The headless host's clock is virtual: it stands still until a script or a
/// test lets it run, so that a picture never depends on how fast the machine is.
@MainActor
public protocol AppClock: AnyObject {
    /// Seconds; only differences mean something.
    var now: TimeInterval { get }

    /// Runs `work` on the main thread once `delay` seconds of app time have passed; in order of time, then of
    /// scheduling. A delay that is negative or not a number counts as 0.
    ///
    /// - Returns: A handle that cancels it.
    @discardableResult
    func schedule(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) -> AppClockHandle
}

/// Cancels what was scheduled on an ``AppClock``.
@MainActor
public final class AppClockHandle {
    private var onCancel: (() -> Void)?

    public init(onCancel: @escaping () -> Void) {
        self.onCancel = onCancel
    }

    /// Does nothing after the first time, and once the work has run.
    public func cancel() {
        onCancel?()
        onCancel = nil
    }
}
