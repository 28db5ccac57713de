import Foundation
import TwillSync

/// Returns the time of animations and display links, in seconds; only differences are meaningful.
///
/// In a window it is the machine's uptime. Headless it is the app's virtual clock.
public func CACurrentMediaTime() -> CFTimeInterval {
    if MainThread.isCurrent { return MainThread.assume { FrameContext.current.mediaClock ?? uptime }() }
    return mediaClock.withLock { $0 }.read()
}

/// A time interval in seconds.
public typealias CFTimeInterval = Double

/// Sets the clock of `CACurrentMediaTime()` off the main thread; nil is the machine's uptime. On the main thread it is
/// the clock of the screen; see ``FrameContext/mediaClock``.
package func setMediaClock(_ clock: (@Sendable () -> CFTimeInterval)?) {
    mediaClock.withLock { $0.read = clock ?? uptime }
}

private let uptime: @Sendable () -> CFTimeInterval = { ProcessInfo.processInfo.systemUptime }

/// In a structure, because each access to a closure that is a generic type's own value wraps it in a further one.
private struct MediaClock {
    var read: @Sendable () -> CFTimeInterval
}

private let mediaClock = Locked(MediaClock(read: uptime))
