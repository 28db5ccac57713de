import UIKit

/// The moments at which a service looks for what is visible.
///
/// With each schedule, a pass follows a change of the screen or of a component. While nothing changes there is none,
/// except where the dwell time of a visible element ends.
public struct TrackingSchedule: Hashable, Sendable {
    enum Kind: Hashable {
        case always, notWhileTracking, idle
    }

    let kind: Kind
    /// The shortest time from pass to pass, in seconds.
    let interval: TimeInterval

    private init(_ kind: Kind, _ rate: Double) {
        self.kind = kind
        if !(rate > 0 && rate <= 120) {
            TrackingMessages.log(
                "A schedule has a rate from 0 to 120 passes per second, not \(rate); \(Self.defaultRate) is used.")
        }
        interval = 1 / (rate > 0 && rate <= 120 ? rate : Self.defaultRate)
    }

    private static let defaultRate = 4.0

    /// Passes at most `rate` times a second, also while the user scrolls.
    public static func timesPerSecond(_ rate: Double) -> TrackingSchedule { TrackingSchedule(.always, rate) }

    /// Passes at most `rate` times a second, and never while the run loop is tracking: while the user scrolls, and until
    /// a scroll view has come to rest.
    ///
    /// The time that an element is visible while the run loop is tracking does not count as dwell.
    public static func whenNotTracking(timesPerSecond rate: Double) -> TrackingSchedule {
        TrackingSchedule(.notWhileTracking, rate)
    }

    /// Passes when the run loop is idle, with a notification that the `NotificationQueue` of the main thread posts in
    /// the default mode. So there are none while the run loop is tracking, or has anything else to do.
    ///
    /// On Linux, Foundation posts it each time the run loop looks for timers. A stage of a test does not run the main
    /// thread's run loop, so there are no passes of this schedule.
    public static let whenIdle = TrackingSchedule(.idle, defaultRate)

    var skipsTracking: Bool { kind != .always }
}
