import CoreGraphics
import Foundation
package import TwillDrawing
package import TwillHost
import TwillSync

/// Renders a tree of layers into the frames of one screen.
///
/// A frame has five phases, each in the file of its name in this folder:
///
/// 1. animate: sets the time at which the frame will be shown, and advances animations to it
/// 2. layout: layers that need layout position their sublayers
/// 3. display: layers that need display draw their contents
/// 4. commit: the layer tree becomes an immutable render tree
/// 5. composite: the differences from the previous render tree are painted, here or on the host's thread
///
/// A phase may invalidate its own or later phases for the same frame; earlier ones wait for the next frame.
@MainActor
package final class FramePipeline {
    package let rootLayer: CALayer

    /// The screen's size in points.
    package var size: CGSize {
        didSet { if size != oldValue { screenDidChange() } }
    }

    /// The number of pixels per point.
    package var scale: CGFloat {
        didSet { if scale != oldValue { screenDidChange() } }
    }

    /// Returns memory of the host to paint frames of a size in pixels into; see `Host.frameMemory`.
    package var frameMemory: ((_ width: Int, _ height: Int) -> Bitmap?)?

    /// Returns the host's thread that paints and shows frames; see `Host.renderThread`.
    package var renderThread: (() -> RenderThread?)?

    /// Called when `needsFrame` becomes true.
    package var onNeedsFrame: (() -> Void)?

    /// Called at the start of each layout phase, for work that has to precede layout.
    package var beforeLayout: [() -> Void] = []

    /// Called after each display phase, for contents that were drawn on other threads.
    package var beforeCommit: [() -> Void] = []

    /// Whether each frame is painted as it is made. False without a display: then pixels are painted when they are asked
    /// for, see ``lastFrame``.
    package var paintsEveryFrame = true

    /// The number of frames that changed a pixel, without those that the host's thread painted.
    package internal(set) var frameCount = 0

    /// See ``statistics``.
    var frameStatistics = FrameStatistics()
    /// Whether the number of painted layers is missing, as the last frame is not painted yet.
    var statisticsWaitForPainting = false

    /// The time of the current or last frame; see `Animate.swift`.
    package internal(set) var frameTime: CFTimeInterval = 0

    /// The tree committed last.
    var renderTree: RenderNode?
    let compositing = Compositing()
    private(set) var mustPaintAll = true
    private var hasAsked = false
    var hasFrames = false
    private var isRendering = false

    /// The screen's state besides its layers.
    let context: FrameContext

    /// - Parameter context: The screen's state; nil for that of the running code.
    package init(rootLayer: CALayer, size: CGSize, scale: CGFloat, context: FrameContext? = nil) {
        self.context = context ?? .current
        self.rootLayer = rootLayer
        self.size = size
        self.scale = scale
        rootLayer.onTreeMarked = { [weak self] in
            if MainThread.isCurrent {
                MainThread.assume { self?.treeWasMarked() }
            } else {
                DispatchQueue.main.async { self?.treeWasMarked() }
            }
        }
        Self.all.append(WeakPipeline(self))
        self.context.pipeline = self
        rootLayer.frame = CGRect(origin: .zero, size: size)
    }

    isolated deinit {
        rootLayer.onTreeMarked = nil
    }

    /// Whether a layer waits for layout, display or commit, something animates, or a callback waits for a frame.
    package var needsFrame: Bool { goesOn || isMarked }

    /// Whether a frame at a given time is needed: changes with time alone need no second frame at one moment.
    package func needsFrame(at time: CFTimeInterval) -> Bool { isMarked || (goesOn && time != frameTime) }

    private var isMarked: Bool {
        mustPaintAll || !rootLayer.flags.subtracting(.anyAnimation).isEmpty || context.callbacks.isWaiting
            || context.transactions.implicitWaitsForFrame || hasNewAnimation
    }

    /// Whether an animation was added. One in a hidden layer causes no commit, but begins and ends in its time all the
    /// same.
    private var hasNewAnimation: Bool {
        context.addedAnimations != seenAdditions && rootLayer.flags.intersects(.anyAnimation)
    }

    /// The number of animations added when the last frame ended.
    private var seenAdditions = 0

    private var goesOn: Bool {
        isAnimating
            || (!context.links.isEmpty && context.pipeline === self
                && context.links.wantFrames(in: context.runLoopMode()))
    }

    /// The screen's maximum number of frames per second.
    package var refreshRate = 60.0

    /// Whether an animation is running, as found by the animate phase.
    var isAnimating = false

    /// Runs the five phases.
    ///
    /// - Parameter time: The time at which the frame will be shown, on the app's clock.
    /// - Returns: The frame, to be presented; nil if no pixel changed, so that nothing was painted, if the host's thread
    ///   paints and shows it, or if it is not painted yet.
    package func renderFrame(at time: CFTimeInterval) -> Frame? {
        frameStatistics = FrameStatistics()
        statisticsWaitForPainting = false
        guard needsFrame else { return nil }
        isRendering = true
        animate(to: time)
        let additions = context.addedAnimations
        layout()
        display()
        for prepare in beforeCommit { prepare() }
        let frame = composite(commit())
        // Animations added by layout and drawing were not there in the first phase.
        if context.addedAnimations != additions { isAnimating = true }
        seenAdditions = context.addedAnimations
        isRendering = false
        hasAsked = false
        context.callbacks.runWaiting()
        // Layout that did not settle continues in the next frame, and so do animations.
        if needsFrame { treeWasMarked() }
        return frame
    }

    /// Runs the phases up to commit, without painting, for `CATransaction.flush()`.
    func commitNow() {
        layout()
        display()
        for prepare in beforeCommit { prepare() }
        _ = commit()
    }

    /// Whether the host's thread has begun the previous frame, so that the next one replaces none.
    ///
    /// - Parameter wake: Called once on any thread as soon as it has, if it has not.
    package func isReady(orCall wake: @escaping @Sendable () -> Void) -> Bool {
        renderThread?()?.isReady(orCall: wake) ?? true
    }

    /// Paints the whole screen in the next frame, because the shown pixels are lost.
    package func invalidate() {
        mustPaintAll = true
        treeWasMarked()
    }

    func consumeMustPaintAll() -> Bool {
        defer { mustPaintAll = false }
        return mustPaintAll
    }

    func count(_ change: (inout FrameStatistics) -> Void) {
        change(&frameStatistics)
    }

    private func screenDidChange() {
        rootLayer.frame = CGRect(origin: .zero, size: size)
        invalidate()
    }

    /// Marks during a frame are handled by that frame.
    func treeWasMarked() {
        guard !isRendering, !hasAsked else { return }
        hasAsked = true
        onNeedsFrame?()
    }

    // MARK: All pipelines

    private struct WeakPipeline {
        weak var pipeline: FramePipeline?

        init(_ pipeline: FramePipeline) {
            self.pipeline = pipeline
        }
    }

    private static var all: [WeakPipeline] = []

    /// The pipeline that display links of the running code follow.
    package static var ofScreen: FramePipeline? {
        get { FrameContext.current.pipeline }
        set { FrameContext.current.pipeline = newValue }
    }

    /// Whether layers of the screen have changed since its last frame.
    static var hasChanges: Bool {
        let current = FrameContext.current
        return all.contains { entry in
            guard let pipeline = entry.pipeline, pipeline.context === current else { return false }
            return !pipeline.rootLayer.flags.subtracting(.anyAnimation).isEmpty
        }
    }

    /// Lays out the layers of the running code's screens, unless a frame is being made of them.
    static func layOutAll() {
        let current = FrameContext.current
        guard current.allowsLayout() else { return }
        for entry in all {
            guard let pipeline = entry.pipeline, pipeline.context === current, !pipeline.isRendering else { continue }
            pipeline.layout()
        }
    }

    /// Commits all pipelines of the running code.
    static func commitAll() {
        all.removeAll { $0.pipeline == nil }
        let current = FrameContext.current
        for entry in all where entry.pipeline?.context === current { entry.pipeline?.commitNow() }
    }
}

/// A rendered frame of the screen.
package struct Frame: Sendable {
    /// The whole screen. The pipeline paints the next frame into the same pixels.
    package let bitmap: Bitmap
    /// The rectangles that changed since the previous frame, in pixels: not empty, without overlaps.
    package let damage: [PixelRect]
    package let statistics: FrameStatistics
}

/// Counts of a frame's work, independent of the machine.
package struct FrameStatistics: Sendable, Equatable {
    /// The number of layers on which animations were advanced.
    package var layersAnimated = 0
    /// The number of layers whose `layoutSublayers` ran.
    package var layersLaidOut = 0
    /// The number of layers whose contents were drawn.
    package var layersDisplayed = 0
    /// The number of new nodes in the render tree.
    package var nodesCommitted = 0
    /// The number of painted layers.
    package var layersDrawn = 0
    /// The number of painted pixels: the area of the damage, without moved pixels.
    package var pixelsComposited = 0
    /// The number of pixels that were moved by scrolling instead of painted.
    package var pixelsMoved = 0

    package init() {}
}
