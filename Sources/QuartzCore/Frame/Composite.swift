import Foundation
import TwillDrawing
import TwillHost
import TwillSync

extension FramePipeline {
    /// Phase 5: paints the pixels in which the render tree differs from the one painted last.
    ///
    /// If the host has a render thread and memory, the tree is handed over to be painted and shown there; otherwise it
    /// is painted on this thread. The pixels are the same.
    ///
    /// - Parameter showsAll: Whether the pixels on the display were lost: all are shown, even without a difference.
    /// - Returns: nil if there is nothing to show, or if the host's thread shows it.
    func composite(_ tree: RenderNode?, showsAll: Bool = false) -> Frame? {
        renderTree = tree
        let (width, height) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
        let memory = frameMemory?(width, height)
        let work = CompositeWork(
            tree: tree, width: width, height: height, scale: scale, memory: memory, paintsAll: consumeMustPaintAll(),
            showsAll: showsAll, statistics: statistics)
        // Only the host's memory can be shown without the main thread.
        if memory != nil, let thread = renderThread?() {
            compositing.perform(work, on: thread)
            return nil
        }
        let frame = compositing.perform(work)
        if let frame { statistics = frame.statistics }
        return frame
    }

    /// Shows the whole last committed screen again, because the pixels on the display were lost.
    ///
    /// - Returns: The frame, as from ``renderFrame(at:)``.
    package func showAgain() -> Frame? {
        // A frame that paints everything will follow, as after a change of size.
        guard hasPainted, !mustPaintAll else { return nil }
        return composite(renderTree, showsAll: true)
    }

    /// The frame painted last; nil before the first. Its pixels stay until the next frame is made.
    ///
    /// Waits until the host's thread has painted and shown all frames.
    package var lastFrame: Frame? {
        renderThread?()?.finish()
        return compositing.lastFrame
    }

    /// Whether a frame was painted. Never waits.
    package var hasPainted: Bool { compositing.lastFrame != nil }

    /// Forgets the last frame, because another host shows the screen now.
    package func forgetLastFrame() {
        compositing.forgetLastFrame()
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
    private let last = Locked<Frame?>(nil)

    /// The frame painted last.
    var lastFrame: Frame? { last.withLock { $0 } }

    func forgetLastFrame() { last.withLock { $0 = nil } }

    /// Paints on this thread.
    func perform(_ work: CompositeWork) -> Frame? {
        let frame = compositor.withLock { $0.composite(work) }
        if let frame { last.withLock { $0 = frame } }
        return frame
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
