import Foundation
import TwillSync

/// The time that animations and display links live in, in seconds; only differences mean something.
///
/// In a window it is the machine's uptime. Headless it is the app's virtual clock.
public func CACurrentMediaTime() -> CFTimeInterval {
    if MainThread.isCurrent { return MainThread.assume { FrameContext.current.mediaClock ?? uptime }() }
    return mediaClock.withLock { $0 }()
}

public typealias CFTimeInterval = Double

/// Makes `CACurrentMediaTime()` follow another clock off the main thread, or the machine's uptime again with nil. On the
/// main thread it is the clock of the screen; see ``FrameContext/mediaClock``.
package func setMediaClock(_ clock: (@Sendable () -> CFTimeInterval)?) {
    mediaClock.withLock { $0 = clock ?? uptime }
}

private let uptime: @Sendable () -> CFTimeInterval = { ProcessInfo.processInfo.systemUptime }

private let mediaClock = Locked<@Sendable () -> CFTimeInterval>(uptime)
