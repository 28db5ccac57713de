import Foundation

extension FramePipeline {
    /// Phase 1: sets the frame's time, and advances the animations to it.
    ///
    /// Display links fire first: they are app code that prepares content for this frame.
    ///
    /// Only animating layers and their ancestors are visited. Their shown values are computed in the commit phase, so
    /// that animations added by layout and drawing are part of the same frame. Callbacks of animations run after the
    /// frame.
    func animate(to time: CFTimeInterval) {
        let isNext = time != frameTime || !hasFrames
        frameTime = time
        hasFrames = true
        if isNext, context.pipeline === self {
            context.links.fire(at: time, frame: 1 / refreshRate, mode: context.runLoopMode())
        }
        var pass = AnimatePass()
        rootLayer.advanceAnimations(parentTime: time, isTimeFlowing: true, &pass)
        count { $0.layersAnimated += pass.layers }
        isAnimating = pass.runs
        for entry in pass.started { entry.notifyStart() }
        for entry in pass.ended { entry.notifyStop(finished: true) }
    }
}

/// The result of one walk over the animating layers.
struct AnimatePass {
    /// Whether something changes with time alone, so that another frame is needed.
    var runs = false
    var layers = 0
    var started: [LayerAnimations.Entry] = []
    var ended: [LayerAnimations.Entry] = []
}

extension CALayer {
    /// - Parameters:
    /// - parentTime: The superlayer's time.
    /// - isTimeFlowing: False below a layer with speed 0.
    final func advanceAnimations(parentTime: CFTimeInterval, isTimeFlowing: Bool, _ pass: inout AnimatePass) {
        guard flags.intersects(.anyAnimation) else { return }
        let time = timing?.localTime(parentTime) ?? parentTime
        let isTimeFlowing = isTimeFlowing && timing?.speed != 0
        if let animations {
            pass.layers += 1
            let advance = animations.advance(to: time, isTimeFlowing: isTimeFlowing)
            if advance.changes { setNeedsCommit() }
            if advance.runs { pass.runs = true }
            pass.started += advance.started
            pass.ended += advance.ended + advance.stayed
            if animations.isEmpty { self.animations = nil }
        }
        if animations == nil { flags.remove(.animates) }
        guard flags.contains(.subtreeAnimates) else { return }
        var isLeft = false
        for child in storedSublayers + (mask.map { [$0] } ?? []) where child.flags.intersects(.anyAnimation) {
            child.advanceAnimations(parentTime: time, isTimeFlowing: isTimeFlowing, &pass)
            if child.flags.intersects(.anyAnimation) { isLeft = true }
        }
        if !isLeft { flags.remove(.subtreeAnimates) }
    }
}
