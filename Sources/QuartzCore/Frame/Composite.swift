import Foundation
import TwillDrawing
import TwillHost
import TwillSync

extension FramePipeline {
    /// Phase 5: paints the pixels in which the render tree differs from the one painted last.
    ///
    /// If the host has a render thread and memory, the tree is handed over to be painted and shown there; otherwise it
    /// is painted on this thread, or, where ``paintsEveryFrame`` is false, kept until its pixels are asked for. The pixels
    /// are the same.
    ///
    /// - Parameter showsAll: Whether the pixels on the display were lost: all are shown, even without a difference.
    /// - Returns: nil if there is nothing to show, if the host's thread shows it, or if it is not painted yet.
    func composite(_ tree: RenderNode?, showsAll: Bool = false) -> Frame? {
        renderTree = tree
        let (width, height) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
        let memory = frameMemory?(width, height)
        let work = CompositeWork(
            tree: tree, width: width, height: height, scale: scale, memory: memory, paintsAll: consumeMustPaintAll(),
            showsAll: showsAll, statistics: frameStatistics)
        // Only the host's memory can be shown without the main thread.
        if memory != nil, let thread = renderThread?() {
            compositing.perform(work, on: thread)
            return nil
        }
        guard paintsEveryFrame else {
            if let statistics = compositing.postpone(work) {
                frameStatistics = statistics
                statisticsWaitForPainting = true
                frameCount += 1
            }
            return nil
        }
        let frame = compositing.perform(work)
        if let frame {
            frameStatistics = frame.statistics
            frameCount += 1
        }
        return frame
    }

    /// Paints the frames that wait for it.
    private func paintPostponed() {
        guard let frame = compositing.paintPostponed(), statisticsWaitForPainting else { return }
        statisticsWaitForPainting = false
        frameStatistics.layersDrawn = frame.statistics.layersDrawn
    }

    /// The statistics of the last frame that ``renderFrame(at:)`` made or left out; without compositing if another
    /// thread paints.
    package var statistics: FrameStatistics {
        if statisticsWaitForPainting { paintPostponed() }
        return frameStatistics
    }

    /// Shows the whole last committed screen again, because the pixels on the display were lost.
    ///
    /// - Returns: The frame, as from ``renderFrame(at:)``.
    package func showAgain() -> Frame? {
        // A frame that paints everything will follow, as after a change of size.
        guard hasFrame, !mustPaintAll else { return nil }
        return composite(renderTree, showsAll: true)
    }

    /// The last frame; nil before the first. Its pixels stay until the next frame is painted.
    ///
    /// Waits until the host's thread has painted and shown all frames, and paints what is not painted yet.
    package var lastFrame: Frame? {
        renderThread?()?.finish()
        paintPostponed()
        return compositing.lastFrame
    }

    /// Whether a frame was made. Never waits.
    package var hasFrame: Bool { compositing.hasFrame }

    /// Forgets the last frame, because another host shows the screen now.
    package func forgetLastFrame() {
        compositing.forgetLastFrame()
        frameCount = 0
    }

    /// At least one pixel: a window can be as narrow as its border.
    private static func pixels(_ length: CGFloat) -> Int {
        guard length.isFinite else { return 1 }
        return Int(max(1, min(CGFloat(Bitmap.largestSide), length.rounded())))
    }
}

/// The input of phase 5, complete, so that it can run off the main thread.
struct CompositeWork: Sendable {
    var tree: RenderNode?
    /// The screen's size in pixels.
    var width: Int
    var height: Int
    var scale: CGFloat
    /// The host's memory to paint into; nil uses the compositor's own.
    var memory: Bitmap?
    /// Whether the existing pixels are invalid.
    var paintsAll: Bool
    /// Whether the whole screen is shown, whatever was painted.
    var showsAll: Bool
    /// The statistics of the phases before.
    var statistics: FrameStatistics
}

/// Phase 5, on either thread.
///
/// The compositor itself is used by one thread at a time: its lock is held while painting. It is free whenever the main
/// thread needs it, as a host provides no memory before its thread has finished with it.
final class Compositing: Sendable {
    private let compositor = Locked(Compositor())
    /// The requests (paint all, show all) of frames that were replaced before being painted.
    private let owed = Locked((paintsAll: false, showsAll: false))

    /// What is known without waiting for a thread that paints.
    private struct State {
        var lastFrame: Frame?
        var hasPostponed = false
    }

    private let state = Locked(State())

    /// The frame painted last.
    var lastFrame: Frame? { state.withLock { $0.lastFrame } }

    /// Whether there is a frame, painted or not.
    var hasFrame: Bool { state.withLock { $0.lastFrame != nil || $0.hasPostponed } }

    func forgetLastFrame() {
        if hasFrame { compositor.withLock { $0.giveUpPostponed() } }
        state.withLock { $0 = State() }
    }

    /// Paints on this thread.
    func perform(_ work: CompositeWork) -> Frame? { paint { $0.composite(work) } }

    private func paint(_ body: (inout Compositor) -> Frame?) -> Frame? {
        let frame = compositor.withLock(body)
        state.withLock { state in
            if let frame { state.lastFrame = frame }
            state.hasPostponed = false
        }
        return frame
    }

    /// Keeps a frame until ``paintPostponed()``.
    ///
    /// - Returns: The frame's statistics without the number of painted layers; nil if there is nothing to show.
    func postpone(_ work: CompositeWork) -> FrameStatistics? {
        let statistics = compositor.withLock { $0.postpone(work) }
        if statistics != nil { state.withLock { $0.hasPostponed = true } }
        return statistics
    }

    /// Paints what was postponed; nil if that is nothing.
    func paintPostponed() -> Frame? {
        state.withLock { $0.hasPostponed } ? paint { $0.paintPostponed() } : nil
    }

    /// Hands `work` over to be painted and shown on `thread`, replacing work that waits there: only the requests of a
    /// skipped tree are kept.
    func perform(_ work: CompositeWork, on thread: RenderThread) {
        owed.withLock {
            if work.paintsAll { $0.paintsAll = true }
            if work.showsAll { $0.showsAll = true }
        }
        thread.run { [self] in
            var work = work
            (work.paintsAll, work.showsAll) = owed.withLock { owed in
                defer { owed = (false, false) }
                return owed
            }
            return perform(work).map { ($0.bitmap, $0.damage) }
        }
    }
}
