public import QuartzCore

/// Shows an image.
///
/// Takes no touches unless `isUserInteractionEnabled` is set. A template image is drawn in `tintColor`. An animated image
/// plays while the view is in a window, on app time.
@preconcurrency @MainActor
open class UIImageView: UIView {
    // MARK: Making an image view

    /// As large as the image.
    public init(image: UIImage?) {
        storedImage = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        storedImage = image
        storedHighlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        accessibilityTraits = .image
    }

    // MARK: Image

    open var image: UIImage? {
        get { storedImage }
        set {
            let oldValue = storedImage
            storedImage = newValue
            if storedImage !== oldValue { imageDidChange(from: oldValue) }
        }
    }

    /// Shown while `isHighlighted`; nil shows `image`.
    open var highlightedImage: UIImage? {
        get { storedHighlightedImage }
        set {
            guard newValue !== storedHighlightedImage else { return }
            storedHighlightedImage = newValue
            setNeedsDisplay()
            playedImagesMayHaveChanged()
        }
    }

    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set {
            guard newValue != storedIsHighlighted else { return }
            storedIsHighlighted = newValue
            setNeedsDisplay()
            playedImagesMayHaveChanged()
        }
    }

    // MARK: Animation

    /// Shown in turn by `startAnimating()`, in place of `image`. Setting them stops the animation.
    open var animationImages: [UIImage]? {
        get { player.images }
        set {
            stopAnimating()
            player.images = newValue
        }
    }

    /// The same while the view is highlighted; nil shows `animationImages`.
    open var highlightedAnimationImages: [UIImage]? {
        get { player.highlightedImages }
        set {
            stopAnimating()
            player.highlightedImages = newValue
        }
    }

    /// Of one round, in seconds; 0, the default, is a thirtieth of a second for each image. Setting it stops the animation.
    open var animationDuration: TimeInterval {
        get { player.duration }
        set {
            stopAnimating()
            player.duration = newValue
        }
    }

    /// Rounds that are played; 0, the default, goes on until `stopAnimating()`. Setting it stops the animation.
    open var animationRepeatCount: Int {
        get { player.repeatCount }
        set {
            stopAnimating()
            player.repeatCount = newValue
        }
    }

    /// Plays the animation's images, from the first one, as often as `animationRepeatCount` says.
    open func startAnimating() { startPlaying() }

    /// Shows `image` again.
    open func stopAnimating() { stopPlaying() }

    /// Whether images are played: those of the animation, or of an animated `image` in a window.
    open var isAnimating: Bool { isPlaying }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
    }

    // MARK: Size

    /// Whether the image grows at the accessibility text sizes. Not yet: stored; it keeps its size.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    /// The image's, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    // MARK: Display

    /// Gives the image's pixels to the layer, without drawing them where they can be shown as they are.
    open override func display(_ layer: CALayer) {
        guard layer === self.layer else { return }
        showImage()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownImage?.renderingMode == .alwaysTemplate { setNeedsDisplay() }
    }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedImage: UIImage?
    final var storedHighlightedImage: UIImage?
    final var storedIsHighlighted = false
    final var player = ImagePlayer()
}
