public import QuartzCore

/// A view that shows an image or an animated sequence of images.
///
/// An image view ignores touches unless `isUserInteractionEnabled` is set. A template image is drawn in `tintColor`. An
/// animated image plays while the view is in a window, on app time.
@preconcurrency @MainActor
open class UIImageView: UIView {
    // MARK: Making an image view

    /// Creates a view of the image's size.
    public init(image: UIImage?) {
        storedImage = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
    }

    /// Creates a view with images for both states.
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
        decodeImageView(from: coder)
    }

    override class var readsViewAttributes: Bool { true }

    private func setUp() {
        isUserInteractionEnabled = false
        accessibilityTraits = .image
    }

    // MARK: Image

    /// The image.
    open var image: UIImage? {
        get { storedImage }
        set {
            let oldValue = storedImage
            storedImage = newValue
            if storedImage !== oldValue { imageDidChange(from: oldValue) }
        }
    }

    /// The image while `isHighlighted`; nil shows `image`.
    open var highlightedImage: UIImage? {
        get { storedHighlightedImage }
        set {
            guard newValue !== storedHighlightedImage else { return }
            storedHighlightedImage = newValue
            setNeedsDisplay()
            playedImagesMayHaveChanged()
        }
    }

    /// Whether the highlighted image is shown.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set {
            guard newValue != storedIsHighlighted else { return }
            storedIsHighlighted = newValue
            setNeedsDisplay()
            playedImagesMayHaveChanged()
        }
    }

    /// The configuration for symbols, for values that the image's own configuration does not specify.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { storedSymbolConfiguration }
        set {
            guard newValue != storedSymbolConfiguration else { return }
            storedSymbolConfiguration = newValue
            symbolMayHaveChanged()
        }
    }

    // MARK: Animation

    /// The images that `startAnimating()` plays, instead of `image`. Setting them stops the animation.
    open var animationImages: [UIImage]? {
        get { player.images }
        set {
            stopAnimating()
            player.images = newValue
        }
    }

    /// The images that are played while the view is highlighted; nil plays `animationImages`.
    open var highlightedAnimationImages: [UIImage]? {
        get { player.highlightedImages }
        set {
            stopAnimating()
            player.highlightedImages = newValue
        }
    }

    /// The duration of one cycle, in seconds; 0, the default, is a thirtieth of a second per image. Setting it stops
    /// the animation.
    open var animationDuration: TimeInterval {
        get { player.duration }
        set {
            stopAnimating()
            player.duration = newValue
        }
    }

    /// The number of cycles; 0, the default, repeats until `stopAnimating()`. Setting it stops the animation.
    open var animationRepeatCount: Int {
        get { player.repeatCount }
        set {
            stopAnimating()
            player.repeatCount = newValue
        }
    }

    /// Plays the animation's images, from the first one, for `animationRepeatCount` cycles.
    open func startAnimating() { startPlaying() }

    /// Stops the animation and shows `image`.
    open func stopAnimating() { stopPlaying() }

    /// Whether images are playing: those of the animation, or of an animated `image` in a window.
    open var isAnimating: Bool { isPlaying }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
    }

    // MARK: Size

    /// Whether the image grows at the accessibility text sizes. Not yet: stored; it keeps its size.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    /// Returns the image's size, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { resolvedImage?.size ?? .zero }

    open override var intrinsicContentSize: CGSize {
        symbol(image)?.resolved(with: traitCollection).size
            ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    override func baseline(isFirst: Bool, fittingWidth width: CGFloat) -> (share: CGFloat, offset: CGFloat) {
        baselineOfImage ?? super.baseline(isFirst: isFirst, fittingWidth: width)
    }

    // MARK: Display

    /// Sets the layer's contents to the image's pixels, without drawing if they can be shown unchanged.
    open override func display(_ layer: CALayer) {
        guard layer === self.layer else { return }
        showImage()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsDidChange(from: previousTraitCollection)
        symbolMayHaveChanged()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownImage?.usesTintColor == true { setNeedsDisplay() }
    }

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedImage: UIImage?
    final var storedHighlightedImage: UIImage?
    final var storedIsHighlighted = false
    final var storedSymbolConfiguration: UIImage.SymbolConfiguration?
    final var player = ImagePlayer()
}
