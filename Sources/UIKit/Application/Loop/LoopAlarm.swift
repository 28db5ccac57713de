import Foundation

/// Ends the main run loop's sleep at a moment.
///
/// A limit of the sleep itself would do the same, but the run loop makes a dispatch timer for each, and wakes the
/// thread that serves these twice: in a list that scrolls that took as long as placing its cells. Here one timer of the
/// run loop's own repeats with the display's frames, and is set again only for another moment.
@MainActor
final class LoopAlarm {
    let timer: Timer
    private let state = State()

    /// What the timer's block shares with the alarm.
    @MainActor
    private final class State {
        /// When the timer fires next, on the app's clock; infinite for never.
        var moment = TimeInterval.infinity
    }

    /// - Parameter period: From one frame to the next, in seconds.
    init(period: TimeInterval) {
        // That it repeats also helps where a run loop within the run loop was ended by it instead.
        timer = Timer(fire: .distantFuture, interval: period, repeats: true) { [state] _ in
            MainActor.assumeIsolated { state.moment += period }
            coreFoundationStop(coreFoundationMainRunLoop())
        }
        RunLoop.main.add(timer, forMode: .common)
    }

    isolated deinit {
        timer.invalidate()
    }

    /// - Parameters:
    ///   - moment: On the app's clock; infinite turns it off. One that it is set to already costs nothing.
    ///   - now: The same clock's time.
    func set(to moment: TimeInterval, _ now: TimeInterval) {
        // Between the clocks of app and run loop a hair is lost each time.
        if moment == state.moment || abs(moment - state.moment) < 1e-4 { return }
        state.moment = moment
        timer.fireDate = moment.isFinite ? Date(timeIntervalSinceNow: max(0, moment - now)) : .distantFuture
    }
}

@_silgen_name("CFRunLoopStop") private func coreFoundationStop(_ runLoop: UnsafeRawPointer)
