import CoreGraphics
import Foundation
package import TwillDrawing
package import TwillHost
import TwillSync

/// Turns a tree of layers into the frames of one screen.
///
/// A frame has five phases, each in a file of its name beside this one:
///
/// 1. animate: the time at which the frame will be seen is fixed, and animations advance to it
/// 2. layout: layers that ask for it place their sublayers
/// 3. display: layers that ask for it draw their contents
/// 4. commit: the layer tree becomes an immutable render tree
/// 5. composite: what differs from the render tree before is painted, here or on the host's thread
///
/// A phase may ask for more of itself or of a later phase in the same frame; anything earlier waits for the next.
@MainActor
package final class FramePipeline {
    package let rootLayer: CALayer

    /// Of the screen, in points.
    package var size: CGSize {
        didSet { if size != oldValue { screenDidChange() } }
    }

    /// Pixels per point.
    package var scale: CGFloat {
        didSet { if scale != oldValue { screenDidChange() } }
    }

    /// Gives memory to paint frames of so many pixels into; see `Host.frameMemory`.
    package var frameMemory: ((_ width: Int, _ height: Int) -> Bitmap?)?

    /// The host's thread that paints and shows frames; see `Host.renderThread`.
    package var renderThread: (() -> RenderThread?)?

    /// Called when `needsFrame` turns true.
    package var onNeedsFrame: (() -> Void)?

    /// Called at the start of each layout phase: the place for what must be settled before views are laid out.
    package var beforeLayout: [() -> Void] = []

    /// Called after each display phase: the place for drawings that were made on other threads.
    package var beforeCommit: [() -> Void] = []

    /// The same, for the pipelines of all screens.
    package static var beforeEveryCommit: [() -> Void] = []

    /// Of the last frame that `renderFrame` returned or left out; of one that another thread paints, the phases before.
    package internal(set) var statistics = FrameStatistics()

    /// The time of the frame in hand, or of the last one; see `Animate.swift`.
    package internal(set) var frameTime: CFTimeInterval = 0

    /// What was committed last.
    var renderTree: RenderNode?
    let compositing = Compositing()
    private(set) var mustPaintAll = true
    private var hasAsked = false
    var hasFrames = false
    private var isRendering = false

    /// What this screen's frames share beside the layers.
    let context: FrameContext

    /// - Parameter context: nil for the one of the code that runs.
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

    /// True while a layer waits for layout, display or commit, something animates, or a callback waits for a frame.
    package var needsFrame: Bool { goesOn || isMarked }

    /// The same, for a frame at a given time: what changes with time alone needs no second frame in one moment.
    package func needsFrame(at time: CFTimeInterval) -> Bool { isMarked || (goesOn && time != frameTime) }

    private var isMarked: Bool {
        mustPaintAll || !rootLayer.flags.subtracting(.anyAnimation).isEmpty || context.callbacks.isWaiting
            || hasNewAnimation
    }

    /// An animation in a hidden layer asks for no commit, but it begins and ends in its time all the same.
    private var hasNewAnimation: Bool {
        context.addedAnimations != seenAdditions && rootLayer.flags.intersects(.anyAnimation)
    }

    /// How many animations had been added when the last frame ended.
    private var seenAdditions = 0

    private var goesOn: Bool {
        isAnimating || (context.pipeline === self && context.links.wantFrames(in: context.runLoopMode()))
    }

    /// Frames a second that the screen can show.
    package var refreshRate = 60.0

    /// An animation runs that is not over: found by the animate phase.
    var isAnimating = false

    /// Runs the five phases.
    ///
    /// - Parameter time: When the frame will be seen, on the app's clock.
    /// - Returns: The frame, to be presented; nil where no pixel changed, and nothing was painted either, or where the host's
    ///   thread paints and shows it.
    package func renderFrame(at time: CFTimeInterval) -> Frame? {
        statistics = FrameStatistics()
        guard needsFrame else { return nil }
        isRendering = true
        animate(to: time)
        let additions = context.addedAnimations
        layout()
        display()
        for prepare in beforeCommit + Self.beforeEveryCommit { prepare() }
        let frame = composite(commit())
        // What layout and drawing have added was not there when the first phase looked.
        if context.addedAnimations != additions { isAnimating = true }
        seenAdditions = context.addedAnimations
        isRendering = false
        hasAsked = false
        context.callbacks.runWaiting()
        // Layout that did not settle goes on in the next frame, and so do animations.
        if needsFrame { treeWasMarked() }
        return frame
    }

    /// The phases up to commit, without painting: what `CATransaction.flush()` does.
    func commitNow() {
        layout()
        display()
        for prepare in beforeCommit + Self.beforeEveryCommit { prepare() }
        _ = commit()
    }

    /// Whether the frame before was taken up by who paints it, so that the next one passes none over.
    ///
    /// - Parameter wake: Called once on any thread as soon as it is, where it is not.
    package func isReady(orCall wake: @escaping @Sendable () -> Void) -> Bool {
        renderThread?()?.isReady(orCall: wake) ?? true
    }

    /// Paints the whole screen in the next frame: the pixels that were shown are lost.
    package func invalidate() {
        mustPaintAll = true
        treeWasMarked()
    }

    func takeMustPaintAll() -> Bool {
        defer { mustPaintAll = false }
        return mustPaintAll
    }

    func count(_ change: (inout FrameStatistics) -> Void) {
        change(&statistics)
    }

    private func screenDidChange() {
        rootLayer.frame = CGRect(origin: .zero, size: size)
        invalidate()
    }

    /// What is marked during a frame is done by it.
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

    /// The pipeline that display links follow in the code that runs now.
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

    /// Lays out the layers of the code that runs now, unless a frame is being made of them.
    static func layOutAll() {
        let current = FrameContext.current
        guard current.allowsLayout() else { return }
        for entry in all {
            guard let pipeline = entry.pipeline, pipeline.context === current, !pipeline.isRendering else { continue }
            pipeline.layout()
        }
    }

    /// Commits all pipelines of the code that runs now.
    static func commitAll() {
        all.removeAll { $0.pipeline == nil }
        let current = FrameContext.current
        for entry in all where entry.pipeline?.context === current { entry.pipeline?.commitNow() }
    }
}

/// A finished picture of the screen.
package struct Frame: Sendable {
    /// The whole screen. The pipeline paints the next frame into the same pixels.
    package let bitmap: Bitmap
    /// What changed since the frame before, in pixels: not empty, and no two overlap.
    package let damage: [PixelRect]
    package let statistics: FrameStatistics
}

/// What a frame took, in numbers that do not depend on the machine.
package struct FrameStatistics: Sendable, Equatable {
    /// Layers that animations were advanced on.
    package var layersAnimated = 0
    /// Layers whose `layoutSublayers` ran.
    package var layersLaidOut = 0
    /// Layers whose contents were drawn.
    package var layersDisplayed = 0
    /// Nodes of the render tree that were made anew.
    package var nodesCommitted = 0
    /// Layers that were painted, each once for a frame.
    package var layersDrawn = 0
    /// Pixels of the frame that were painted: the area of the damage, without what was moved.
    package var pixelsComposited = 0
    /// Pixels that were scrolled: moved instead of painted.
    package var pixelsMoved = 0

    package init() {}
}
