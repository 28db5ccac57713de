import Foundation
package import QuartzCore
import TwillDrawing
package import TwillHost
import TwillSync

/// What drives the app in this process: its clock, its host, and the frames between them.
///
/// There is one, as there is one main thread. Outside a running app the clock is the machine's and nothing shows
/// frames.
@MainActor
package final class AppRuntime {
    package static let shared = AppRuntime()

    /// App time: animations, display links and UIKit's own delays follow it.
    package private(set) var clock: any AppClock = WallClock()

    package private(set) var host: (any TwillHost.Host)?

    /// The frame that was shown last, whole; nil before the first. Its pixels change with the next one.
    ///
    /// Waits for a frame that another thread has in hand.
    package var lastFrame: Frame? { UIScreen.main.pipeline.lastFrame }

    /// Called after each frame that was painted on the main thread.
    package var onFrame: ((Frame) -> Void)?

    /// True while a finger drags or a list comes to rest: the run loop is then in its tracking mode.
    package var isTracking: Bool { trackers.contains { $0.owner != nil } }

    private struct Tracker {
        weak var owner: AnyObject?
    }

    private var trackers: [Tracker] = []

    /// Says that something drags or comes to rest, or does so no more.
    func setTracking(_ isTracking: Bool, by owner: AnyObject) {
        trackers.removeAll { $0.owner == nil || $0.owner === owner }
        if isTracking { trackers.append(Tracker(owner: owner)) }
    }

    private init() {}

    private nonisolated static let virtual = Locked(false)

    /// Whether app time is virtual. Any thread.
    package nonisolated static var isVirtual: Bool { virtual.withLock { $0 } }

    /// Gives the screen to a host and the app to a clock.
    package func start(host: any TwillHost.Host, clock: any AppClock) {
        self.host = host
        self.clock = clock
        let pipeline = UIScreen.main.pipeline
        FramePipeline.ofScreen = pipeline
        pipeline.forgetLastFrame()
        pipeline.frameMemory = { [weak host] in host?.frameMemory(width: $0, height: $1) }
        pipeline.renderThread = { [weak host] in host?.renderThread }
        Self.virtual.withLock { $0 = clock is VirtualClock }
        // Display links of the default mode pause while a finger drags, as its timers do.
        FramePipeline.runLoopMode = { AppRuntime.shared.isTracking ? .tracking : .default }
        trackers = []
        FrameTicks.removeAll()
        FramePipeline.endDisplayLinks()
        if let virtual = clock as? VirtualClock {
            setMediaClock { virtual.currentTime }
        } else {
            setMediaClock(nil)
        }
    }

    /// Whether something waits for the next frame: a layer, a callback that follows a commit, or something that scrolls.
    package var needsFrame: Bool {
        UIScreen.main.pipeline.needsFrame || AfterCommit.isWaiting || FrameTicks.isTicking
            || UIScreen.main.statusBar.needsUpdate || BackgroundWork.wantsFrame()
    }

    /// The same, for a frame at a given time: animations need only one in each moment.
    package func needsFrame(at time: TimeInterval) -> Bool {
        UIScreen.main.pipeline.needsFrame(at: time) || AfterCommit.isWaiting || FrameTicks.wantsFrame(at: time)
            || UIScreen.main.statusBar.needsUpdate || BackgroundWork.wantsFrame()
    }

    /// Called when ``needsFrame`` may have turned true.
    package var onNeedsFrame: (() -> Void)? {
        didSet {
            UIScreen.main.pipeline.onNeedsFrame = onNeedsFrame
            AfterCommit.onWaiting = onNeedsFrame
        }
    }

    /// Whether a frame is being made, so that what waits for a commit will have one soon.
    package private(set) static var isInFrame = false

    /// Makes a frame of what has changed, and shows it.
    ///
    /// - Parameter time: When it will be seen, on the app's clock.
    /// - Returns: The frame; nil where no pixel changed, or where the host's own thread paints and shows it.
    @discardableResult
    package func renderFrame(at time: TimeInterval) throws(HostError) -> Frame? {
        Self.isInFrame = true
        FrameTicks.run(at: time)
        BackgroundWork.takeResults()
        UIScreen.main.statusBar.updateIfNeeded()
        let frame = UIScreen.main.pipeline.renderFrame(at: time)
        Self.isInFrame = false
        AfterCommit.runWaiting()
        guard let frame else { return nil }
        try present(frame)
        onFrame?(frame)
        return frame
    }

    /// Whether the frame before is on its way, so that the next one can be made.
    ///
    /// - Parameter wake: Called once on any thread as soon as it is, where it is not.
    package func isReadyForFrame(orCall wake: @escaping @Sendable () -> Void) -> Bool {
        UIScreen.main.pipeline.isReady(orCall: wake)
    }

    /// Shows the last frame again: the pixels on the display were lost.
    package func presentAgain() throws(HostError) {
        if let frame = UIScreen.main.pipeline.showAgain() { try present(frame) }
    }

    private func present(_ frame: Frame) throws(HostError) {
        guard let host else { return }
        do {
            try host.present(frame.bitmap, damage: frame.damage)
        } catch let error as HostError {
            throw error
        } catch {
            throw HostError(host: host.name, reason: "\(error)")
        }
    }
}
