public import QuartzCore

/// Shows an image.
///
/// Takes no touches unless `isUserInteractionEnabled` is set. A template image is drawn in `tintColor`.
///
/// Not yet: `animationImages`. (Documentation/Compatibility.md)
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
        }
    }

    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set {
            guard newValue != storedIsHighlighted else { return }
            storedIsHighlighted = newValue
            setNeedsDisplay()
        }
    }

    // MARK: Size

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
}
