public import CoreGraphics
import QuartzCore

/// A bar that shows the progress of a task. 4 points high, or 2.5 in the style `.bar`.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The style of a progress view.
    public enum Style: Int, Sendable {
        /// The standard style, and the thin one for bars.
        case `default`, bar
    }

    /// Creates a progress view.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        frame.size = intrinsicSize
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeProgressView(from: coder)
    }

    /// The style.
    open var progressViewStyle: Style {
        get { storedProgressViewStyle }
        set {
            guard newValue != storedProgressViewStyle else { return }
            storedProgressViewStyle = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// The progress, 0 to 1. NaN is ignored.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return }
        storedProgress = min(max(progress, 0), 1)
        accessibilityValue = "\(Int((storedProgress * 100).rounded()))%"
        if animated {
            ControlAnimation.run(0.25, animated: true) { self.place() }
        } else {
            setNeedsLayout()
        }
    }

    /// The color of the progress; nil is the tint.
    open var progressTintColor: UIColor? {
        get { storedProgressTintColor }
        set {
            storedProgressTintColor = newValue
            showColors()
        }
    }

    /// The color of the track.
    open var trackTintColor: UIColor? {
        get { storedTrackTintColor }
        set {
            storedTrackTintColor = newValue
            showColors()
        }
    }

    /// The image of the progress.
    open var progressImage: UIImage? {
        get { storedProgressImage }
        set {
            storedProgressImage = newValue
            bar.image = storedProgressImage
            showColors()
        }
    }

    /// The image of the track.
    open var trackImage: UIImage? {
        get { storedTrackImage }
        set {
            storedTrackImage = newValue
            track.image = storedTrackImage
            showColors()
        }
    }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: intrinsicSize.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicSize.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    private var storedProgress: Float = 0
    private let track = UIImageView()
    private let bar = UIImageView()

    private var intrinsicSize: CGSize { CGSize(width: 150, height: progressViewStyle == .bar ? 2.5 : 4) }

    private func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
        accessibilityValue = "0%"
        addSubview(track)
        track.addSubview(bar)
        track.clipsToBounds = true
        showColors()
    }

    private func showColors() {
        track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
        bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    }

    private func place() {
        // Never thicker than its style, whatever the frame.
        let height = min(bounds.height, trackImage?.size.height ?? intrinsicSize.height)
        track.frame = edgesOnPixels(
            CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height))
        let radius = progressViewStyle == .bar ? 0 : height / 2
        let width = bounds.width * CGFloat(storedProgress)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        bar.frame = edgesOnPixels(
            CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: track.bounds.height))
        track.layer.cornerRadius = radius
        bar.layer.cornerRadius = min(radius, width / 2)
    }

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedProgressViewStyle = Style.default
    final var storedProgressTintColor: UIColor?
    final var storedTrackTintColor: UIColor?
    final var storedProgressImage: UIImage?
    final var storedTrackImage: UIImage?
}
