import Dispatch
package import Foundation
package import TwillHost

/// The loop that a window's app lives in: input, app code, a frame at the display's next refresh, sleep.
///
/// It sleeps until the host has events, a timer or the main queue has work, or a frame is due; an app in which nothing
/// happens costs nothing. `RunLoop.main` has a turn after each frame, and for each timer and whatever wakes it.
///
/// Frames lie on an absolute grid of the display's rate, at most one in each slot, and none while nothing changes or the
/// window is hidden. Where the host paints on a separate thread, a frame is made while the one before is painted, and
/// none is begun while another waits there: a slow painter makes frames fewer, neither late by more than one nor lost.
@MainActor
package final class MainLoop {
    private let host: any TwillHost.Host
    private let clock: any AppClock
    private let context = AppContext.current
    private var runtime: AppRuntime { context.runtime }

    private var grid: FrameGrid
    private var lastSlot = -1
    private var pendingSlot: Int?
    private var events: (any DispatchSourceRead)?
    /// Whether events of the host end the loop's sleep. Before a frame they wait for it, as touches do on iOS: what
    /// they change is seen in no earlier one, and where a window's frames are shown over the connection that events
    /// come by, every frame would wake the loop several times.
    private(set) var listens = true {
        didSet {
            guard listens != oldValue else { return }
            if listens { events?.resume() } else { events?.suspend() }
        }
    }
    private var isAsleep = false
    /// Whether what other threads have done waits for the next frame, or until none is wanted.
    private var resultsMayWait = false {
        didSet { if resultsMayWait != oldValue { BackgroundSources.mainThreadPollsResults = resultsMayWait } }
    }

    /// The process's status, once the app is over.
    package var status: Int32? { runtime.status }

    package init(host: any TwillHost.Host, clock: any AppClock) {
        self.host = host
        self.clock = clock
        grid = FrameGrid(origin: clock.now, rate: host.display.refreshRate)
        if let descriptor = host.eventSource {
            // The handler has nothing to do: it is the waking that counts.
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            source.setEventHandler {}
            source.resume()
            events = source
        }
        runtime.onNeedsFrame = { [weak self] in self?.wake() }
    }

    /// Runs until the app is over, or until a moment on the app's clock.
    package func run(until deadline: TimeInterval? = nil) {
        while status == nil {
            context.input.handleEvents(of: host)
            let now = clock.now
            guard status == nil, deadline.map({ now < $0 }) ?? true else { break }
            if let due = frameTime(now) {
                if now >= due - Self.shortestSleep {
                    if runtime.isReadyForFrame(orCall: { DispatchQueue.main.async {} }) {
                        showFrame(at: now)
                    } else {
                        // However long it takes: the window can be closed meanwhile.
                        listens = true
                        sleep(until: deadline ?? .infinity, now)
                    }
                } else {
                    listens = false
                    resultsMayWait = true
                    sleep(beforeFrameAt: min(due, deadline ?? .infinity))
                }
            } else if resultsMayWait {
                takeResults()
            } else {
                listens = true
                sleep(until: deadline ?? .infinity, now)
            }
        }
        listens = true
        if resultsMayWait { takeResults() }
        if status != nil {
            events?.cancel()
            events = nil
            runtime.onNeedsFrame = nil
        }
    }

    // MARK: Frames

    /// When the next frame is due; nil where none is wanted.
    private func frameTime(_ now: TimeInterval) -> TimeInterval? {
        guard runtime.needsFrame else {
            pendingSlot = nil
            return nil
        }
        // The first frame does not wait.
        let next = lastSlot < 0 ? grid.slot(notAfter: now) : max(lastSlot + 1, grid.slot(notBefore: now))
        let slot = pendingSlot ?? next
        pendingSlot = slot
        return grid.time(of: slot)
    }

    private func showFrame(at now: TimeInterval) {
        // A frame that comes too late for its slot is shown in the present one.
        let slot = max(pendingSlot ?? 0, grid.slot(notAfter: now))
        lastSlot = slot
        pendingSlot = nil
        resultsMayWait = true
        context.perform {
            do throws(HostError) { try runtime.renderFrame(at: grid.time(of: slot)) } catch { runtime.end(error) }
        }
        let rate = host.display.refreshRate
        if status == nil, rate != grid.rate {
            // The window moved to another display.
            grid = FrameGrid(origin: grid.time(of: slot), rate: rate)
            lastSlot = 0
            context.screen.refreshRate = rate
        }
    }

    // MARK: Sleeping

    /// Less is not worth going to sleep for: it takes longer.
    private static let shortestSleep = 1e-4

    private var mode: RunLoop.Mode { runtime.isTracking && TrackingMode.isCommon ? .tracking : .default }

    /// Sleeps until a moment at which no frame is due, or until something happens.
    private func sleep(until moment: TimeInterval, _ now: TimeInterval) {
        isAsleep = true
        defer { isAsleep = false }
        let limit = moment.isFinite ? Date(timeIntervalSinceNow: moment - now) : .distantFuture
        _ = RunLoop.main.run(mode: mode, before: limit)
    }

    /// Runs what waits in the run loop, then sleeps until a frame is due, a timer is, or the main queue has work. What
    /// another thread adds to the run loop itself meanwhile waits for the frame.
    private func sleep(beforeFrameAt due: TimeInterval) {
        isAsleep = true
        defer { isAsleep = false }
        let nextTimer = RunLoop.main.limitDate(forMode: mode)
        let seconds = min(due - clock.now, nextTimer?.timeIntervalSinceNow ?? .infinity)
        if seconds > 0 { MainQueueWait.wait(atMost: seconds) }
    }

    /// Called when no frame is due that would apply results of other threads.
    private func takeResults() {
        resultsMayWait = false
        context.perform { context.backgroundSources.takeResults() }
    }

    /// A timer may have changed a layer, and the run loop does not return for timers.
    private func wake() {
        guard isAsleep else { return }
        isAsleep = false
        DispatchQueue.main.async {}
    }
}
