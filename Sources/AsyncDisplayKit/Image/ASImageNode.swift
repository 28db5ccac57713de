import TwillSync
public import UIKit

/// A block that changes an image after it was drawn in its final size. Called on any thread; nil keeps the image.
public typealias asimagenode_modification_block_t =
    @Sendable (_ image: UIImage, _ traitCollection: ASPrimitiveTraitCollection) -> UIImage?

/// A node that shows an image, drawn off the main thread in the size in which it is shown.
///
/// By default, `contentMode` is `.scaleAspectFill`, and the image is clipped to the bounds. The node's natural size is
/// that of the image. Nodes that show the same part of the same image in the same size share their pixels. Any thread
/// until it is loaded.
@preconcurrency
open class ASImageNode: ASControlNode {
    public override init() {
        super.init()
        isOpaque = false
        clipsToBounds = true
        needsDisplayOnBoundsChange = true
        contentMode = .scaleAspectFill
        shouldAnimateSizeChanges = false
    }

    // MARK: Image

    /// The image. An image of another size causes a new layout. While an animated image plays, it is the cover image;
    /// setting another image ends the animation.
    open var image: UIImage? {
        get { imageState.withLock { $0.image } }
        set {
            setAnimatedImage(nil)
            setImage(newValue)
        }
    }

    /// The color of the placeholder until the image is drawn; nil shows no placeholder.
    open var placeholderColor: UIColor? {
        get { imageState.withLock { $0.placeholderColor } }
        set {
            imageState.withLock { $0.placeholderColor = newValue }
            placeholderEnabled = (newValue?.cgColor.alpha ?? 0) > 0
        }
    }

    /// A block that changes the image after it was drawn; see ``ASImageNodeRoundBorderModificationBlock(_:_:)``.
    @preconcurrency
    open var imageModificationBlock: asimagenode_modification_block_t? {
        get { imageState.withLock { $0.modification } }
        set { redraw { $0.modification = newValue } }
    }

    // MARK: Animated image

    /// The animated image, which plays while the node is visible.
    ///
    /// Its cover image becomes ``image``. Frames fill the node by ``ASDisplayNode/contentMode``; ``cropRect``, tints and
    /// ``imageModificationBlock`` apply to the cover image only. Playback follows app time: it pauses while the node is
    /// hidden or invisible or the window is hidden, and goes on with the same frame. After the last cycle, the last
    /// frame stays. Any thread.
    open var animatedImage: (any ASAnimatedImageProtocol)? {
        get { imageState.withLock { $0.animatedImage } }
        set { setAnimatedImage(newValue) }
    }

    /// Whether the animated image stays at its current frame. False by default.
    open var animatedImagePaused: Bool {
        get { imageState.withLock { $0.isAnimationPaused } }
        set { setAnimatedImagePaused(newValue) }
    }

    /// The mode of the main run loop in which the animated image plays; `.common` by default. With `.default`, it pauses
    /// while the user scrolls.
    open var animatedImageRunLoopMode: RunLoop.Mode {
        get { imageState.withLock { $0.animationMode } }
        set { setAnimatedImageRunLoopMode(newValue) }
    }

    /// Called when the animated image has changed. Any thread. Overrides call super.
    ///
    /// - Parameters:
    ///   - newAnimatedImage: The current image.
    ///   - previousAnimatedImage: The image before it.
    open func animatedImageSet(
        _ newAnimatedImage: (any ASAnimatedImageProtocol)?,
        previousAnimatedImage: (any ASAnimatedImageProtocol)?
    ) {}

    // MARK: Cropping

    /// Whether the drawing leaves out the parts of the image outside the bounds. True by default.
    open var isCropEnabled: Bool {
        get { imageState.withLock { $0.isCropEnabled } }
        set { redraw { $0.isCropEnabled = newValue } }
    }

    /// Sets whether the image is cropped.
    ///
    /// - Parameters:
    /// - recropImmediately: Whether to draw again now, rather than with the next drawing.
    /// - cropBounds: The relevant part of the node.
    open func setCropEnabled(_ cropEnabled: Bool, recropImmediately: Bool, inBounds cropBounds: CGRect) {
        imageState.withLock { imageState in
            imageState.isCropEnabled = cropEnabled
            imageState.cropBounds = cropBounds
        }
        if recropImmediately { setNeedsDisplay() }
    }

    /// The part of the image that is kept if `contentMode` crops it: its origin, from 0 to 1, is the part's position
    /// between the edges. (0.5, 0.5), the default, is the middle.
    open var cropRect: CGRect {
        get { imageState.withLock { $0.cropRect } }
        set { redraw { $0.cropRect = newValue } }
    }

    /// Whether small images are drawn in the node's size. False by default: they are drawn in their own, and enlarged
    /// on the screen.
    open var forceUpscaling: Bool {
        get { imageState.withLock { $0.forceUpscaling } }
        set { redraw { $0.forceUpscaling = newValue } }
    }

    /// The size in points in which the image is drawn, whatever the node's; zero for the node's size.
    open var forcedSize: CGSize {
        get { imageState.withLock { $0.forcedSize } }
        set { redraw { $0.forcedSize = newValue } }
    }

    /// Draws again, and calls a block when that is done.
    ///
    /// - Parameter displayCompletionBlock: Called on the main thread; with true if drawing is suspended and the image
    ///   will not be drawn. It replaces an earlier block that was not called yet.
    @preconcurrency
    open func setNeedsDisplayWithCompletion(_ displayCompletionBlock: (@MainActor (_ canceled: Bool) -> Void)?) {
        guard !displaySuspended else {
            guard let displayCompletionBlock else { return }
            return MainTurn.run { displayCompletionBlock(true) }
        }
        imageState.withLock { $0.completion = displayCompletionBlock }
        setNeedsDisplay()
    }

    // MARK: Node

    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        image?.size ?? super.calculateSizeThatFits(constrainedSize)
    }

    @preconcurrency @MainActor
    open override func placeholderImage() -> UIImage? { plainPlaceholder() }

    open override class func display(
        withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool
    ) -> UIImage? {
        (parameters as? ImageDrawing)?.render(isCancelled: isCancelledBlock)
    }

    @preconcurrency @MainActor
    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        drawing(in: layer.bounds)
    }

    @preconcurrency @MainActor
    open override func displayDidFinish() {
        super.displayDidFinish()
        showFrameAgain()
        if DebugOverlays.isUsed { updateDebugOverlays() }
        let completion = imageState.withLock { imageState in
            defer { imageState.completion = nil }
            return imageState.completion
        }
        completion?(false)
    }

    override func updateDebugOverlays() {
        super.updateDebugOverlays()
        updateImageScalingOverlay()
    }

    @preconcurrency @MainActor
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if image?.usesTintColor == true { setNeedsDisplay() }
    }

    @preconcurrency @MainActor
    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        updatePlayback(isReady: false)
    }

    @preconcurrency @MainActor
    open override func didExitVisibleState() {
        super.didExitVisibleState()
        updatePlayback(isReady: false)
    }

    // MARK: Stored state of the extensions

    final let imageState = Locked(ImageState())
}
