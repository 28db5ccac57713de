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

    /// The frame that was made last, whole.
    package private(set) var lastFrame: Frame?

    /// Called after each frame that was made, with its number from 1.
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
        lastFrame = nil
        FramePipeline.ofScreen = UIScreen.main.pipeline
        UIScreen.main.pipeline.frameMemory = { [weak host] in host?.frameMemory(width: $0, height: $1) }
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

    /// Makes a frame of what has changed, and shows it.
    ///
    /// - Parameter time: When it will be seen, on the app's clock.
    /// - Returns: The frame; nil where no pixel changed.
    @discardableResult
    package func renderFrame(at time: TimeInterval) throws(HostError) -> Frame? {
        FrameTicks.run(at: time)
        BackgroundWork.takeResults()
        UIScreen.main.statusBar.updateIfNeeded()
        let frame = UIScreen.main.pipeline.renderFrame(at: time)
        AfterCommit.runWaiting()
        guard let frame else { return nil }
        lastFrame = frame
        try present(frame.bitmap, damage: frame.damage)
        onFrame?(frame)
        return frame
    }

    /// Shows the last frame again: the pixels on the display were lost.
    package func presentAgain() throws(HostError) {
        guard let bitmap = lastFrame?.bitmap else { return }
        guard UIScreen.main.pipeline.hasPixels else { return UIScreen.main.pipeline.invalidate() }
        try present(bitmap, damage: [bitmap.bounds])
    }

    private func present(_ bitmap: Bitmap, damage: [PixelRect]) throws(HostError) {
        guard let host else { return }
        do {
            try host.present(bitmap, damage: damage)
        } catch let error as HostError {
            throw error
        } catch {
            throw HostError(host: host.name, reason: "\(error)")
        }
    }
}
