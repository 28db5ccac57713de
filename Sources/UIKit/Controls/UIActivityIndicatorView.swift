public import CoreGraphics
import QuartzCore
import TwillHost

/// A spinner for work of unknown duration.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The style of a spinner.
    public enum Style: Int, Sendable {
        /// The standard size.
        case medium = 100
        /// The large size.
        case large = 101
        /// White and large, as before iOS 13.
        case whiteLarge = 0
        /// White, as before iOS 13.
        case white = 1
        /// Gray, as before iOS 13.
        case gray = 2
    }

    /// Creates a spinner.
    public init(style: Style) {
        storedStyle = style
        super.init(frame: CGRect(origin: .zero, size: style.size))
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeActivityIndicator(from: coder)
    }

    /// The style.
    open var style: Style {
        get { storedStyle }
        set {
            guard newValue != storedStyle else { return }
            storedStyle = newValue
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The color; nil is the style's own.
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set {
            ownColor = newValue
            setNeedsDisplay()
        }
    }

    /// Whether the spinner is hidden while it is stopped. True by default.
    open var hidesWhenStopped: Bool {
        get { storedHidesWhenStopped }
        set {
            storedHidesWhenStopped = newValue
            isHidden = storedHidesWhenStopped && !isAnimating
        }
    }

    /// Whether the spinner is spinning.
    open private(set) var isAnimating = false

    /// Starts spinning.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        accessibilityValue = "In progress"
        spin()
    }

    /// Stops spinning.
    open func stopAnimating() {
        isAnimating = false
        timer?.cancel()
        timer = nil
        step = 0
        accessibilityValue = nil
        if hidesWhenStopped { isHidden = true }
        setNeedsDisplay()
    }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    open override var intrinsicContentSize: CGSize { style.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        spin()
    }

    open override func draw(_ rect: CGRect) { drawSpokes() }

    private var ownColor: UIColor?
    private var timer: AppClockHandle?
    /// The index of the darkest spoke.
    private var step = 0

    static let spokes = 8
    /// The duration of a rotation, in seconds.
    static let rotationDuration = 1.0
    /// The alphas from the next spoke to the darkest one, of 255.
    static let alphas: [CGFloat] = [47, 47, 47, 47, 72, 97, 122, 147]

    private func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityLabel = "Progress"
        isHidden = true
        contentMode = .redraw
    }

    /// Advances by a spoke each eighth of a second while visible; off screen it costs nothing.
    private func spin() {
        timer?.cancel()
        timer = nil
        guard isAnimating, window != nil else { return }
        timer = AppRuntime.shared.clock.schedule(after: Self.rotationDuration / Double(Self.spokes)) { [weak self] in
            guard let self else { return }
            step = (step + 1) % Self.spokes
            setNeedsDisplay()
            spin()
        }
    }

    private func drawSpokes() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let side = min(bounds.width, bounds.height)
        let width = side * 0.1, outer = side / 2 - side * 0.02, inner = side * 0.25
        guard outer > inner else { return }
        for spoke in 0..<Self.spokes {
            let age = (step - spoke + 2 * Self.spokes) % Self.spokes
            context.saveGState()
            context.translateBy(x: bounds.midX, y: bounds.midY)
            context.rotate(by: CGFloat(spoke) * 2 * .pi / CGFloat(Self.spokes))
            let rect = CGRect(x: -width / 2, y: -outer, width: width, height: outer - inner)
            let alpha = Self.alphas[Self.spokes - 1 - age] / 255
            color.fading(alpha / 0.6 * (ownColor == nil ? 1 : 1.4)).setFill()
            UIBezierPath(roundedRect: rect, cornerRadius: width / 2).fill()
            context.restoreGState()
        }
    }

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedStyle = Style.medium
    final var storedHidesWhenStopped = true
}

extension UIActivityIndicatorView.Style {
    fileprivate var size: CGSize {
        switch self {
        case .large, .whiteLarge: CGSize(width: 37, height: 37)
        default: CGSize(width: 20, height: 20)
        }
    }

    fileprivate var color: UIColor {
        switch self {
        case .white, .whiteLarge: .white
        // 60,60,67 or 235,235,245 at an alpha of .6: the spokes' own alphas multiply the opaque color.
        default: .secondaryLabel
        }
    }
}
