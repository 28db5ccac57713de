import Dispatch
public import Foundation
import TwillSync

/// The machine's uptime in seconds, for hosts with a real display. Unaffected by changes of the date; stands still
/// while the machine sleeps.
///
/// Work is run by the main dispatch queue, which `RunLoop.main` serves in every common mode. One timer waits for the
/// next work, and none exists without work, so an idle app costs nothing.
@MainActor
public final class WallClock: AppClock {
    private var schedule = AppSchedule()
    private var timer: (any DispatchSourceTimer)?
    private var armedFor: TimeInterval?

    /// Wraps each piece of work, so that the clock's owner can set up its context.
    package var around: ((_ work: () -> Void) -> Void)?

    /// By how much the clock is ahead of the machine's.
    private let lead = Locked<TimeInterval>(0)
    /// Whether ``advance(to:)`` may be called.
    package let canRunAhead: Bool

    public init() { canRunAhead = false }

    /// Creates a clock that can be moved on, and then goes on from there.
    package init(canRunAhead: Bool) { self.canRunAhead = canRunAhead }

    /// The machine's uptime, in seconds.
    public var now: TimeInterval { canRunAhead ? currentTime : ProcessInfo.processInfo.systemUptime }

    /// The current time, readable on any thread; the same as ``now``.
    package nonisolated var currentTime: TimeInterval { ProcessInfo.processInfo.systemUptime + lead.withLock { $0 } }

    /// Schedules `work` in `delay` seconds. With an infinite delay it never runs.
    @discardableResult
    public func schedule(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) -> AppClockHandle {
        let ticket = schedule.add(due: now + delay.asDelay, work)
        arm()
        return AppClockHandle { [weak self] in
            self?.schedule.remove(due: ticket.due, order: ticket.order)
            self?.arm()
        }
    }

    /// Schedules the timer for the next work, or cancels it if there is none.
    private func arm() {
        guard let due = schedule.nextDue, due.isFinite else {
            timer?.cancel()
            timer = nil
            armedFor = nil
            return
        }
        guard due != armedFor else { return }
        armedFor = due
        let timer = self.timer ?? makeTimer()
        self.timer = timer
        // At most a year: longer intervals overflow the queue's nanoseconds.
        timer.schedule(deadline: .now() + min(max(0, due - now), 31_536_000), leeway: .nanoseconds(0))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.runDue() }
        }
        timer.resume()
        return timer
    }

    /// Runs what is due. Work scheduled meanwhile waits for the next iteration of the run loop, even without a delay,
    /// so that input and drawing come between.
    private func runDue() {
        armedFor = nil
        let time = now, horizon = schedule.horizon
        while let next = schedule.takeNext(dueAt: time, before: horizon) {
            if let around { around { next.work() } } else { next.work() }
        }
        arm()
    }
}

extension WallClock: SteppedClock {
    /// Moves ahead of the machine's clock. Does nothing with a clock that is not made for it, or a time before ``now``.
    package func advance(to time: TimeInterval) {
        guard canRunAhead, time.isFinite, time > now else { return }
        for _ in 0..<VirtualClock.roundsPerInstant {
            guard let due = schedule.nextDue, due <= time else { break }
            moveAhead(to: due)
            runDue()
        }
        moveAhead(to: time)
        arm()
    }

    private func moveAhead(to time: TimeInterval) {
        let missing = time - now
        if missing > 0 { lead.withLock { $0 += missing } }
    }
}
