public import Foundation
import TwillSync

/// A clock that only moves when it is advanced, used by the headless host.
///
///     let clock = VirtualClock()
///     clock.schedule(after: 0.25) { print("quarter of a second") }
///     clock.advance(to: 1)
///
/// Nothing depends on the machine: the same calls run the same work in the same order every time.
@MainActor
public final class VirtualClock: AppClock {
    /// The number of rounds of new work for one instant that one ``advance(to:)`` runs; the rest waits for the next
    /// call. Work that reschedules itself without delay must not stop time forever.
    public static let roundsPerInstant = 1_000

    /// Locked, so that ``currentTime`` can be read on any thread.
    private let time: Locked<TimeInterval>

    /// The current virtual time, in seconds.
    public private(set) var now: TimeInterval {
        get { currentTime }
        set { time.withLock { $0 = newValue } }
    }

    /// The current time, readable on any thread; the same as ``now``.
    public nonisolated var currentTime: TimeInterval { time.withLock { $0 } }

    private var schedule = AppSchedule()
    private var isAdvancing = false

    /// Creates a clock that stands still until it is advanced.
    ///
    /// - Parameter start: The first value of ``now``, in seconds; 0 if it is not finite.
    public init(startingAt start: TimeInterval = 0) {
        time = Locked(start.isFinite ? start : 0)
    }

    /// The time at which the next work is due; nil if there is none. Never before ``now``.
    public var nextDue: TimeInterval? { schedule.nextDue.map { max($0, now) } }

    /// Schedules `work` for `delay` seconds of virtual time from now.
    @discardableResult
    public func schedule(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) -> AppClockHandle {
        let ticket = schedule.add(due: now + delay.asDelay, work)
        return AppClockHandle { [weak self] in
            self?.schedule.remove(due: ticket.due, order: ticket.order)
        }
    }

    /// Advances the time to `time`, running the work that falls due, in order of time, then of scheduling.
    ///
    /// While work runs, ``now`` is the moment it was due. New work that is due by `time` runs in this call, too. A
    /// `time` before ``now``, infinite or not a number has no effect, and neither has a call from scheduled work.
    public func advance(to time: TimeInterval) {
        guard time.isFinite, time >= now, !isAdvancing else { return }
        isAdvancing = true
        defer { isAdvancing = false }

        while let due = schedule.nextDue, due <= time {
            now = max(now, due)
            var rounds = 0
            while rounds < Self.roundsPerInstant, runRound() { rounds += 1 }
            if rounds == Self.roundsPerInstant { break }
        }
        now = time
    }

    /// Runs the work that is due now and was scheduled before the round began; returns false if there was none.
    private func runRound() -> Bool {
        let horizon = schedule.horizon
        var ran = false
        while let next = schedule.takeNext(dueAt: now, before: horizon) {
            ran = true
            next.work()
        }
        return ran
    }
}
