import QuartzCore
import TwillSync
import UIKit

extension ASImageNode {
    /// - Parameter showsCover: Whether the cover image becomes the node's image; otherwise that is the first frame already.
    final func setAnimatedImage(_ newImage: (any ASAnimatedImageProtocol)?, showsCover: Bool = true) {
        let old = imageState.withLock { imageState in
            defer { imageState.animatedImage = newImage }
            return imageState.animatedImage
        }
        guard newImage !== old else { return }
        old?.coverImageReadyCallback = nil
        old?.playbackReadyCallback = nil
        nonisolated(unsafe) weak let node = self
        if let newImage {
            if showsCover { newImage.coverImageReadyCallback = { cover in node?.takeCover(cover) } }
            newImage.playbackReadyCallback = { node?.updatePlayback(isReady: true) }
            if showsCover, newImage.coverImageReady { setImage(newImage.coverImage) }
        }
        animatedImageSet(newImage, previousAnimatedImage: old)
        updatePlayback(isReady: false)
        old?.clearAnimatedImageCache()
    }

    private func takeCover(_ cover: UIImage) {
        guard imageState.withLock({ $0.animatedImage != nil }) else { return }
        setImage(cover)
    }

    final func setAnimatedImagePaused(_ isPaused: Bool) {
        imageState.withLock { $0.isAnimationPaused = isPaused }
        updatePlayback(isReady: false)
    }

    final func setAnimatedImageRunLoopMode(_ mode: RunLoop.Mode) {
        let isChanged = imageState.withLock { imageState in
            defer { imageState.animationMode = mode }
            return imageState.animationMode != mode
        }
        if isChanged { onMainSoon { $0.imageState.withLock { $0.playback }?.setMode(mode) } }
    }

    /// Starts or stops playback, as the states of node and image require.
    ///
    /// - Parameter isReady: Whether a frame that was missing may be ready.
    final func updatePlayback(isReady: Bool) {
        // Most image nodes never play.
        guard imageState.withLock({ $0.animatedImage != nil || $0.playback != nil }) else { return }
        onMainSoon { node in
            node.updatePlaybackNow()
            if isReady { node.imageState.withLock { $0.playback }?.showMissingFrame() }
        }
    }

    /// Runs a closure immediately on the main thread; from other threads, in its next iteration.
    private func onMainSoon(_ body: @escaping @MainActor (ASImageNode) -> Void) {
        let call: @MainActor (ASDisplayNode) -> Void = { node in if let node = node as? ASImageNode { body(node) } }
        if MainThread.isCurrent { onMain(call) } else { MainTurn.run(on: self, call) }
    }

    @MainActor
    private func updatePlaybackNow() {
        let (image, playback, isPaused, mode) = imageState.withLock {
            ($0.animatedImage, $0.playback, $0.isAnimationPaused, $0.animationMode)
        }
        guard let image else {
            playback?.stop()
            return imageState.withLock { $0.playback = nil }
        }
        if let playback, playback.image !== image { playback.stop() }
        var current = playback
        if playback?.image !== image {
            current = ImagePlayback(image, node: self, mode: mode)
            imageState.withLock { [current] in $0.playback = current }
        }
        let plays = !isPaused && isVisible && image.playbackReady && image.error == nil
        if plays { current?.start() } else { current?.stop() }
    }

    /// Shows the frame again that a drawing of the cover image has replaced.
    @MainActor
    final func showFrameAgain() { imageState.withLock { $0.playback }?.showFrameAgain() }
}

/// The playback of a node's animated image on app time. Stopped, it keeps its position.
@MainActor
final class ImagePlayback {
    let image: any ASAnimatedImageProtocol
    private weak var node: ASImageNode?
    private var mode: RunLoop.Mode
    private var link: CADisplayLink?

    /// The index of the frame that is due, and the time for which it has been due, in seconds.
    private var index = 0
    private var elapsed: CFTimeInterval = 0
    private var playedCycles = 0
    /// The time of the last step; nil before the first one after a start.
    private var lastTime: CFTimeInterval?
    private var shown: (index: Int, frame: CGImage)?

    /// Longer gaps between two steps are pauses: a hidden window has no frames.
    private static let longestStep: CFTimeInterval = 0.5

    init(_ image: any ASAnimatedImageProtocol, node: ASImageNode, mode: RunLoop.Mode) {
        self.image = image
        self.node = node
        self.mode = mode
    }

    isolated deinit {
        link?.invalidate()
    }

    // MARK: Starting and stopping

    private var isFinished: Bool { image.loopCount > 0 && playedCycles >= image.loopCount }

    func start() {
        let total = image.totalDuration
        guard link == nil, !isFinished, image.frameCount > 1, total > 0, total.isFinite, node != nil else { return }
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            step(to: link.targetTimestamp)
        }
        self.link = link
        lastTime = CACurrentMediaTime()
        link.add(to: .main, forMode: mode)
        // Even if it is shown already, the next frames are decoded.
        _ = image.image(at: UInt(index))
        showDueFrame()
    }

    func stop() {
        guard let link else { return }
        link.invalidate()
        self.link = nil
        lastTime = nil
        image.clearAnimatedImageCache()
    }

    func setMode(_ mode: RunLoop.Mode) {
        guard mode != self.mode else { return }
        link?.remove(from: .main, forMode: self.mode)
        self.mode = mode
        link?.add(to: .main, forMode: mode)
    }

    // MARK: Time

    private func step(to time: CFTimeInterval) {
        let passed = time - (lastTime ?? time)
        lastTime = time
        guard passed > 0, passed < Self.longestStep, isSeen else { return }
        elapsed += passed
        var steps = 0
        // Tolerates the rounding errors of many steps. A cycle has some duration, so this ends.
        while elapsed >= image.duration(at: UInt(index)) - 1e-6, steps <= image.frameCount {
            elapsed = max(0, elapsed - max(0, image.duration(at: UInt(index))))
            steps += 1
            guard advance() else { return finish() }
        }
        showDueFrame()
    }

    /// Advances to the next frame. Returns false at the end of the last cycle.
    private func advance() -> Bool {
        guard index + 1 >= image.frameCount else {
            index += 1
            return true
        }
        playedCycles += 1
        if isFinished { return false }
        index = 0
        return true
    }

    /// The last frame stays. If it is missing, it is shown when it is ready.
    private func finish() {
        showDueFrame()
        if shown?.index == index { stop() } else { link?.isPaused = true }
    }

    /// Whether neither the node nor a view above it is hidden.
    private var isSeen: Bool {
        var layer = node?.displayLayer as CALayer?
        while let current = layer {
            if current.isHidden || current.opacity <= 0 { return false }
            layer = current.superlayer
        }
        return true
    }

    // MARK: Frames

    private func showDueFrame() {
        guard shown?.index != index else { return }
        guard let frame = image.image(at: UInt(index)) else { return }
        shown = (index, frame)
        show(frame)
    }

    /// Shows the frame that is due, if it was missing.
    func showMissingFrame() {
        guard link != nil else { return }
        showDueFrame()
        if isFinished { finish() }
    }

    func showFrameAgain() {
        if let shown { show(shown.frame) }
    }

    private func show(_ frame: CGImage) {
        guard let layer = node?.displayLayer, !layer.bounds.isEmpty else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.setDrawnContents(frame)
        layer.contentsScale = image.coverImageReady ? image.coverImage.scale : 1
        CATransaction.commit()
    }
}
