public import Foundation
import TwillSync

/// A clock that stands still until it is told to go on: the headless host's.
///
///     let clock = VirtualClock()
///     clock.schedule(after: 0.25) { print("quarter of a second") }
///     clock.advance(to: 1)
///
/// Nothing of it depends on the machine: the same calls give the same order on every run.
@MainActor
public final class VirtualClock: AppClock {
    /// How many times one instant may breed more work for itself within one ``advance(to:)`` before the rest has to
    /// wait for the next: work that schedules itself again without delay must not stop time for good.
    public static let roundsPerInstant = 1_000

    /// Behind a lock, so that ``currentTime`` can be asked anywhere.
    private let time: Locked<TimeInterval>

    public private(set) var now: TimeInterval {
        get { currentTime }
        set { time.withLock { $0 = newValue } }
    }

    /// ``now``, on any thread.
    public nonisolated var currentTime: TimeInterval { time.withLock { $0 } }

    private var schedule = AppSchedule()
    private var isAdvancing = false

    /// - Parameter start: Seconds; 0 where it is not finite.
    public init(startingAt start: TimeInterval = 0) {
        time = Locked(start.isFinite ? start : 0)
    }

    /// When the next scheduled work is due; nil where nothing waits. May be ``now``, never before it.
    public var nextDue: TimeInterval? { schedule.nextDue.map { max($0, now) } }

    @discardableResult
    public func schedule(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) -> AppClockHandle {
        let ticket = schedule.add(due: now + delay.asDelay, work)
        return AppClockHandle { [weak self] in
            self?.schedule.remove(due: ticket.due, order: ticket.order)
        }
    }

    /// Lets time pass until `time`, running what falls due on the way: in order of time, then of scheduling.
    ///
    /// While work runs, ``now`` is the moment it was due. What it schedules for a moment up to `time` runs too, in
    /// this call. A `time` before ``now``, infinite or not a number does nothing, and so does a call from inside
    /// scheduled work: time already passes.
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

    /// Runs what is due now and was scheduled before the round began; false where there was none.
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
