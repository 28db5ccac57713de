import Foundation
package import QuartzCore
import TwillDrawing
package import TwillHost
import TwillSync

/// What drives the app on one screen: its clock, its host, and the frames between them.
///
/// Before an app or a stage starts the clock is the machine's, and frames come by themselves while the main queue runs:
/// so animations, transitions and layouts of a plain test of XCTest or Swift Testing go on while it waits.
@MainActor
package final class AppRuntime {
    /// The runtime of the screen that the running code belongs to.
    package static var shared: AppRuntime { AppContext.current.runtime }

    private unowned let context: AppContext

    /// App time: animations, display links and UIKit's own delays follow it.
    package private(set) var clock: any AppClock

    package private(set) var host: (any TwillHost.Host)?

    private let realTime = RealTimeFrames()

    init(_ context: AppContext) {
        self.context = context
        let clock = WallClock()
        clock.around = { [weak context] work in context?.perform(work) ?? work() }
        self.clock = clock
        context.frames.allowsLayout = { [weak self, weak context] in
            guard let self, let context else { return true }
            return !isInFrame && context.updates.layoutDepth == 0 && context.updates.appearanceDepth == 0
                && context.animations.current == nil
        }
        context.frames.runLoopMode = { [weak self] in self?.isTracking == true ? .tracking : .default }
    }

    private var pipeline: FramePipeline { context.screen.pipeline }

    /// The frame that was shown last, whole; nil before the first. Its pixels change with the next one.
    ///
    /// Waits for a frame that another thread has in hand.
    package var lastFrame: Frame? { pipeline.lastFrame }

    /// True while a finger drags or a list comes to rest: the run loop is then in its tracking mode.
    package var isTracking: Bool { trackers.contains { $0.owner != nil } }

    private struct Tracker {
        weak var owner: AnyObject?
    }

    private var trackers: [Tracker] = []

    /// Sets whether `owner` drags or comes to rest.
    func setTracking(_ isTracking: Bool, by owner: AnyObject) {
        if !isTracking {
            // It may have begun on another screen.
            for context in AppContext.all {
                context.runtime.trackers.removeAll { $0.owner == nil || $0.owner === owner }
            }
            return
        }
        trackers.removeAll { $0.owner == nil || $0.owner === owner }
        trackers.append(Tracker(owner: owner))
    }

    private nonisolated static let virtual = Locked(false)

    /// Whether app time is virtual where the running code belongs; on a thread of the app's own, on the screen used
    /// last.
    package nonisolated static var isVirtual: Bool {
        if AppContext.areMany, MainThread.isCurrent { return MainThread.assume { shared.hasVirtualClock } }
        return AppContext.inheritedSnapshot?.isVirtual ?? virtual.withLock { $0 }
    }

    /// Whether the clock stands still between a test's or a script's steps.
    package var hasVirtualClock: Bool { clock is VirtualClock }

    /// Gives the screen to a host and the app to a clock.
    package func start(host: any TwillHost.Host, clock: any AppClock) {
        self.host = host
        self.clock = clock
        context.frames.pipeline = pipeline
        pipeline.forgetLastFrame()
        pipeline.frameMemory = { [weak host] in host?.frameMemory(width: $0, height: $1) }
        pipeline.renderThread = { [weak host] in host?.renderThread }
        pipeline.paintsEveryFrame = host.showsFrames
        isVisible = true
        status = nil
        trackers = []
        context.ticks.removeAll()
        context.frames.endDisplayLinks()
        context.frames.mediaClock = mediaTime
        context.clockDidChange()
    }

    /// Lets a host that was hidden show every frame from now on, beginning with a whole one.
    func show(on host: any TwillHost.Host) {
        pipeline.forgetLastFrame()
        pipeline.paintsEveryFrame = host.showsFrames
        pipeline.invalidate()
    }

    // MARK: The window

    /// Whether the window can be seen. No frames are made while it is hidden or minimized.
    private(set) var isVisible = true

    /// The process's status, once the app is over; nil before.
    private(set) var status: Int32?

    private var showsFrames: Bool { isVisible && status == nil }

    /// The window was hidden, which cancels touches and presses and puts the app into the background, or shown again.
    func setVisible(_ isVisible: Bool) {
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        if isVisible {
            UIApplication.shared.enterForeground()
            UIApplication.shared.becomeActive()
        } else {
            context.input.cancelAll()
            UIApplication.shared.enterBackground()
        }
    }

    /// Ends the app: the user closed the window.
    func end() {
        UIApplication.shared.terminate()
        status = 0
    }

    /// Ends the app with an error on standard error: nothing can be shown any more.
    func end(_ error: HostError) {
        guard status == nil else { return }
        logError("\(error)", subsystem: ProcessInfo.processInfo.processName, repetition: .always)
        status = 1
    }

    // MARK: Starting and ending

    /// Ends what is under way: touches, what moves from frame to frame, display links and callbacks.
    func stop() {
        context.input.cancelAll()
        for window in context.screen.windows { window.isHidden = true }
        context.screen.keyboard.reset()
        trackers = []
        context.ticks.removeAll()
        context.frames.endDisplayLinks()
        context.frames.forgetCallbacks()
    }

    /// Lets other threads know the time.
    func publishClock() {
        Self.virtual.withLock { $0 = hasVirtualClock }
        setMediaClock(mediaTime)
    }

    /// The time on any thread; nil if it is the machine's.
    private var mediaTime: (@Sendable () -> TimeInterval)? {
        if let clock = clock as? VirtualClock { return { clock.currentTime } }
        guard let clock = clock as? WallClock, clock.canRunAhead else { return nil }
        return { clock.currentTime }
    }

    /// Whether something waits for the next frame: a layer, a callback that follows a commit, or something that
    /// scrolls. False while the window is hidden, and after the app's end.
    package var needsFrame: Bool {
        showsFrames && wantsFrame
    }

    private var wantsFrame: Bool {
        let context = context, screen = context.screen
        return screen.pipeline.needsFrame || context.afterCommit.isWaiting || context.ticks.isTicking
            || screen.statusBar.needsUpdate || screen.keyboard.needsUpdate || context.backgroundSources.wantFrame
            || context.updateLinks.wantFrame(at: nil)
    }

    /// The same, for a frame at a given time: animations need only one in each moment.
    package func needsFrame(at time: TimeInterval) -> Bool {
        showsFrames && wantsFrame(at: time)
    }

    private func wantsFrame(at time: TimeInterval) -> Bool {
        let context = context, screen = context.screen
        return screen.pipeline.needsFrame(at: time) || context.afterCommit.isWaiting
            || context.ticks.wantsFrame(at: time) || screen.statusBar.needsUpdate
            || context.backgroundSources.wantFrame || context.updateLinks.wantFrame(at: time)
    }

    /// Called when ``needsFrame`` may have turned true.
    package var onNeedsFrame: (() -> Void)?

    /// Notes that ``needsFrame`` may have turned true.
    func requestFrame() {
        if let onNeedsFrame { return onNeedsFrame() }
        if host == nil { realTime.request(for: self) }
    }

    /// Makes the frame that real time has come to, as the main loop of an app does.
    func renderFrameInRealTime() {
        guard host == nil, needsFrame else { return }
        context.perform { try? renderFrame(at: clock.now) }
        if needsFrame { requestFrame() }
    }

    /// Whether a frame is being made, so that what waits for a commit will have one soon.
    package private(set) var isInFrame = false

    /// Makes a frame of what has changed, and shows it.
    ///
    /// - Parameter time: When it will be seen, on the app's clock.
    package func renderFrame(at time: TimeInterval) throws(HostError) {
        isInFrame = true
        let context = context, links = context.updateLinks
        links.beginUpdate(at: time)
        links.run(.afterUpdateScheduled)
        context.ticks.run(at: time)
        context.backgroundSources.takeResults()
        context.screen.statusBar.updateIfNeeded()
        context.screen.keyboard.updateIfNeeded()
        links.run(.beforeCADisplayLinkDispatch)
        let frame = pipeline.renderFrame(at: time)
        links.commitWillBegin()
        isInFrame = false
        links.run(.afterCATransactionCommit)
        context.afterCommit.runWaiting()
        context.eventUndoGroups.close()
        links.run(.afterUpdateComplete)
        links.endUpdate()
        MemoryWatch.shared?.frameWasMade()
        if let frame { try present(frame) }
    }

    /// Whether the frame before is on its way, so that the next one can be made.
    ///
    /// - Parameter wake: Called once on any thread as soon as it is, where it is not.
    package func isReadyForFrame(orCall wake: @escaping @Sendable () -> Void) -> Bool {
        pipeline.isReady(orCall: wake)
    }

    /// Shows the last frame again: the pixels on the display were lost. Ends the app where the display has gone.
    func presentAgain() {
        guard let frame = pipeline.showAgain() else { return }
        do throws(HostError) { try present(frame) } catch { end(error) }
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
