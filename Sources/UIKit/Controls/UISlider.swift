public import CoreGraphics
import QuartzCore

/// A value between two others, chosen with a knob. 34 points high, as wide as it is made.
@preconcurrency @MainActor
open class UISlider: UIControl {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    // MARK: Value

    /// Kept between the two below. Setting it sends no event; not a number changes nothing.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        let value = min(max(value, minimumValue), maximumValue)
        guard value != storedValue else { return }
        storedValue = value
        ControlAnimation.run(0.25, animated: animated) { self.place() }
    }

    /// A value above the maximum raises that.
    open var minimumValue: Float {
        get { storedMinimum }
        set {
            guard newValue.isFinite else { return }
            storedMinimum = newValue
            storedMaximum = max(storedMaximum, newValue)
            limitsDidChange()
        }
    }

    /// A value below the minimum lowers that.
    open var maximumValue: Float {
        get { storedMaximum }
        set {
            guard newValue.isFinite else { return }
            storedMaximum = newValue
            storedMinimum = min(storedMinimum, newValue)
            limitsDidChange()
        }
    }

    /// Whether `.valueChanged` is sent while the knob moves; otherwise once, when it is let go.
    open var isContinuous = true

    // MARK: Look

    open var minimumValueImage: UIImage? {
        get { storedMinimumValueImage }
        set {
            storedMinimumValueImage = newValue
            imageDidChange(minimumImageView, storedMinimumValueImage)
        }
    }

    open var maximumValueImage: UIImage? {
        get { storedMaximumValueImage }
        set {
            storedMaximumValueImage = newValue
            imageDidChange(maximumImageView, storedMaximumValueImage)
        }
    }

    /// nil is the tint.
    open var minimumTrackTintColor: UIColor? {
        get { storedMinimumTrackTintColor }
        set {
            storedMinimumTrackTintColor = newValue
            showColors()
        }
    }

    open var maximumTrackTintColor: UIColor? {
        get { storedMaximumTrackTintColor }
        set {
            storedMaximumTrackTintColor = newValue
            showColors()
        }
    }

    open var thumbTintColor: UIColor? {
        get { storedThumbTintColor }
        set {
            storedThumbTintColor = newValue
            showColors()
        }
    }

    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumbImages[state] = image
        setNeedsLayout()
    }

    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        minimumTrackImages[state] = image
        setNeedsLayout()
    }

    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        maximumTrackImages[state] = image
        setNeedsLayout()
    }

    open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }

    open func minimumTrackImage(for state: State) -> UIImage? {
        minimumTrackImages[state] ?? minimumTrackImages[.normal]
    }

    open func maximumTrackImage(for state: State) -> UIImage? {
        maximumTrackImages[state] ?? maximumTrackImages[.normal]
    }

    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    // MARK: Geometry

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { imageRect(minimumValueImage, false, bounds) }

    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { imageRect(maximumValueImage, true, bounds) }

    open func trackRect(forBounds bounds: CGRect) -> CGRect { trackBetweenImages(bounds) }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        knobRect(bounds, rect, value)
    }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    // MARK: Tracking

    /// Only the knob, and a little around it, can be taken.
    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let knob = currentKnobRect
        let place = touch.location(in: self)
        guard knob.insetBy(dx: -Self.reach, dy: -Self.reach).contains(place) else { return false }
        grip = place.x - knob.midX
        return super.beginTracking(touch, with: event)
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch, event)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { send(.valueChanged, with: event) }
    }

    /// A drag along the knob's way that began on it is the slider's own, also where a scroll view still keeps the touch from
    /// it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self else { return true }
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else {
            return !(isTracking && gestureRecognizer is UISwipeGestureRecognizer)
        }
        let movement = pan.firstMovement, place = pan.location(in: nil)
        let start = convert(CGPoint(x: place.x - movement.x, y: place.y - movement.y), from: nil)
        guard isTracking || currentKnobRect.insetBy(dx: -Self.reach, dy: -Self.reach).contains(start) else {
            return true
        }
        return abs(movement.y) > abs(movement.x)
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((fraction(of: storedValue) * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }

    /// Moves the knob by a tenth of the range.
    open override func accessibilityIncrement() { step(1) }

    open override func accessibilityDecrement() { step(-1) }

    private func step(_ sign: Float) {
        guard isEnabled else { return }
        let old = value
        setValue(old + sign * (maximumValue - minimumValue) / 10, animated: false)
        if value != old { send(.valueChanged, with: nil) }
    }

    // MARK: Stored state of the extension

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedMinimumValueImage: UIImage?
    final var storedMaximumValueImage: UIImage?
    final var storedMinimumTrackTintColor: UIColor?
    final var storedMaximumTrackTintColor: UIColor?
    final var storedThumbTintColor: UIColor?

    final var storedValue: Float = 0
    final var storedMinimum: Float = 0
    final var storedMaximum: Float = 1
    final var thumbImages: [State: UIImage] = [:]
    final var minimumTrackImages: [State: UIImage] = [:]
    final var maximumTrackImages: [State: UIImage] = [:]
    /// Where on the knob the finger took it.
    final var grip: CGFloat = 0
    final let minimumTrack = UIImageView()
    final let maximumTrack = UIImageView()
    final let knobView = KnobView()
    final let thumbImageView = UIImageView()
    final let minimumImageView = UIImageView()
    final let maximumImageView = UIImageView()
}
