import Foundation
import TwillDrawing
import TwillHost
import TwillSync

extension FramePipeline {
    /// Phase 5: has the pixels painted in which the render tree differs from the one that was painted last.
    ///
    /// Where the host has a thread for it and lends the memory, the tree is handed over and painted and shown there;
    /// otherwise it is painted here and now. What is painted is the same.
    ///
    /// - Parameter showsAll: The pixels on the display were lost: all are shown, though nothing may differ.
    /// - Returns: nil where nothing is to be shown, or where the host's thread shows it.
    func composite(_ tree: RenderNode?, showsAll: Bool = false) -> Frame? {
        renderTree = tree
        let (width, height) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
        let memory = frameMemory?(width, height)
        let work = CompositeWork(
            tree: tree, width: width, height: height, scale: scale, memory: memory, paintsAll: takeMustPaintAll(),
            showsAll: showsAll, statistics: statistics)
        // Only memory of the host's own can be shown without asking the main thread.
        if memory != nil, let thread = renderThread?() {
            compositing.perform(work, on: thread)
            return nil
        }
        let frame = compositing.perform(work)
        if let frame { statistics = frame.statistics }
        return frame
    }

    /// Shows the whole screen again, as it was last committed: the pixels on the display were lost.
    ///
    /// - Returns: As ``renderFrame(at:)``.
    package func showAgain() -> Frame? {
        // A frame that paints all is on its way, as after a change of size.
        guard hasPainted, !mustPaintAll else { return nil }
        return composite(renderTree, showsAll: true)
    }

    /// The frame that was painted last; nil before the first. Its pixels stay while no frame is being made.
    ///
    /// Waits until the host's thread has painted and shown what was handed over.
    package var lastFrame: Frame? {
        renderThread?()?.finish()
        return compositing.lastFrame
    }

    /// Whether a frame was painted. Never waits.
    package var hasPainted: Bool { compositing.lastFrame != nil }

    /// The screen is given to another host, which has shown nothing yet.
    package func forgetLastFrame() {
        compositing.forgetLastFrame()
    }

    /// At least one pixel: a window can be made as narrow as its frame.
    private static func pixels(_ length: CGFloat) -> Int {
        guard length.isFinite else { return 1 }
        return Int(max(1, min(CGFloat(Bitmap.largestSide), length.rounded())))
    }
}

/// What phase 5 is given: all that it needs, so that it can do without the main thread.
struct CompositeWork: Sendable {
    var tree: RenderNode?
    /// Of the screen, in pixels.
    var width: Int
    var height: Int
    var scale: CGFloat
    /// The host's, to be painted into; nil takes memory of the compositor's own.
    var memory: Bitmap?
    /// The pixels that are there are of no use.
    var paintsAll: Bool
    /// The whole screen is shown, whatever was painted.
    var showsAll: Bool
    /// Of the phases before.
    var statistics: FrameStatistics
}

/// Phase 5 on the one thread or the other.
///
/// The compositor itself is used by one thread at a time: its lock is held while painting. It is free whenever the main
/// thread wants it, as a host lends no memory before its thread has finished with what it lent.
final class Compositing: Sendable {
    private let compositor = Locked(Compositor())
    /// What was asked of work that was handed over, and not done yet: it outlives the work that asked for it.
    private let owed = Locked((paintsAll: false, showsAll: false))
    private let last = Locked<Frame?>(nil)

    /// The frame that was painted last.
    var lastFrame: Frame? { last.withLock { $0 } }

    func forgetLastFrame() { last.withLock { $0 = nil } }

    /// Paints here and now.
    func perform(_ work: CompositeWork) -> Frame? {
        let frame = compositor.withLock { $0.composite(work) }
        if let frame { last.withLock { $0 = frame } }
        return frame
    }

    /// Hands `work` over to be painted and shown. It replaces what waits there: a tree that is passed over leaves nothing
    /// behind but what was asked of it.
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
