import CoreGraphics
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

    package init(rootLayer: CALayer, size: CGSize, scale: CGFloat) {
        self.rootLayer = rootLayer
        self.size = size
        self.scale = scale
        rootLayer.onTreeMarked = { [weak self] in
            MainThread.assume { self?.treeWasMarked() }
        }
        Self.all.append(WeakPipeline(self))
        Self.ofScreen = self
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
        mustPaintAll || !rootLayer.flags.subtracting(.anyAnimation).isEmpty || AnimationCallbacks.isWaiting
            || hasNewAnimation
    }

    /// An animation in a hidden layer asks for no commit, but it begins and ends in its time all the same.
    private var hasNewAnimation: Bool {
        LayerAnimations.additions != seenAdditions && rootLayer.flags.intersects(.anyAnimation)
    }

    /// How many animations had been added when the last frame ended.
    private var seenAdditions = 0

    private var goesOn: Bool {
        isAnimating || (Self.ofScreen === self && DisplayLinks.wantFrames(in: Self.runLoopMode()))
    }

    /// Frames a second that the screen can show.
    package var refreshRate = 60.0

    /// The mode that the main run loop is in, which display links go by.
    package static var runLoopMode: () -> RunLoop.Mode = { .default }

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
        let additions = LayerAnimations.additions
        layout()
        display()
        for prepare in beforeCommit { prepare() }
        let frame = composite(commit())
        // What layout and drawing have added was not there when the first phase looked.
        if LayerAnimations.additions != additions { isAnimating = true }
        seenAdditions = LayerAnimations.additions
        isRendering = false
        hasAsked = false
        AnimationCallbacks.runWaiting()
        // Layout that did not settle goes on in the next frame, and so do animations.
        if needsFrame { treeWasMarked() }
        return frame
    }

    /// The phases up to commit, without painting: what `CATransaction.flush()` does.
    func commitNow() {
        layout()
        display()
        for prepare in beforeCommit { prepare() }
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
    private func treeWasMarked() {
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

    /// Asks for a frame of the screen although no layer of it has changed.
    static func requestFrame() {
        ofScreen?.treeWasMarked()
    }

    /// Invalidates all display links: the app that made them is over, and another begins in this process.
    package static func endDisplayLinks() { DisplayLinks.invalidateAll() }

    /// The pipeline that display links follow: the one made last, until an app or a stage names its screen's.
    package static weak var ofScreen: FramePipeline?

    static func commitAll() {
        all.removeAll { $0.pipeline == nil }
        for entry in all { entry.pipeline?.commitNow() }
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
