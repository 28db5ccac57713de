import Dispatch
public import Foundation

/// The machine's own time, for hosts that a person looks at: seconds since the machine started, which no change of
/// the date moves. Stands still while the machine sleeps.
///
/// Scheduled work comes through the main dispatch queue, which `RunLoop.main` serves in every common mode; one timer
/// waits for the next work, and none where nothing is scheduled, so an idle app costs nothing.
@MainActor
public final class WallClock: AppClock {
    private var schedule = AppSchedule()
    private var timer: (any DispatchSourceTimer)?
    private var armedFor: TimeInterval?

    /// Runs each piece of work; the clock's owner sets what the work needs around it.
    package var around: ((_ work: () -> Void) -> Void)?

    public init() {}

    public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

    /// An infinite delay never runs.
    @discardableResult
    public func schedule(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) -> AppClockHandle {
        let ticket = schedule.add(due: now + delay.asDelay, work)
        arm()
        return AppClockHandle { [weak self] in
            self?.schedule.remove(due: ticket.due, order: ticket.order)
            self?.arm()
        }
    }

    /// Makes the timer wait for the next work, or lets it go where there is none.
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
        // A year at most: longer intervals overflow the queue's nanoseconds.
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

    /// Runs what is due. What that schedules waits for its own turn of the run loop, even without a delay, so that
    /// input and drawing come between.
    private func runDue() {
        armedFor = nil
        let time = now, horizon = schedule.horizon
        while let next = schedule.takeNext(dueAt: time, before: horizon) {
            if let around { around { next.work() } } else { next.work() }
        }
        arm()
    }
}
