public import CoreGraphics
import QuartzCore

/// A control that selects a value of a range with a knob. 34 points high, with any width.
@preconcurrency @MainActor
open class UISlider: UIControl {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeSlider(from: coder)
    }

    // MARK: Value

    /// The value, clamped to the range. Setting it sends no event; NaN is ignored.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        let value = min(max(value, minimumValue), maximumValue)
        guard value != storedValue else { return }
        storedValue = value
        ControlAnimation.run(0.25, animated: animated) { self.place() }
    }

    /// The smallest value. One above the maximum raises that.
    open var minimumValue: Float {
        get { storedMinimum }
        set {
            guard newValue.isFinite else { return }
            storedMinimum = newValue
            storedMaximum = max(storedMaximum, newValue)
            limitsDidChange()
        }
    }

    /// The largest value. One below the minimum lowers that.
    open var maximumValue: Float {
        get { storedMaximum }
        set {
            guard newValue.isFinite else { return }
            storedMaximum = newValue
            storedMinimum = min(storedMinimum, newValue)
            limitsDidChange()
        }
    }

    /// Whether `.valueChanged` is sent while the knob moves; otherwise once, when it is released.
    open var isContinuous = true

    // MARK: Look

    /// The image at the end of the minimum.
    open var minimumValueImage: UIImage? {
        get { storedMinimumValueImage }
        set {
            storedMinimumValueImage = newValue
            imageDidChange(minimumImageView, storedMinimumValueImage)
        }
    }

    /// The image at the end of the maximum.
    open var maximumValueImage: UIImage? {
        get { storedMaximumValueImage }
        set {
            storedMaximumValueImage = newValue
            imageDidChange(maximumImageView, storedMaximumValueImage)
        }
    }

    /// The color of the track before the knob; nil is the tint.
    open var minimumTrackTintColor: UIColor? {
        get { storedMinimumTrackTintColor }
        set {
            storedMinimumTrackTintColor = newValue
            showColors()
        }
    }

    /// The color of the track after the knob.
    open var maximumTrackTintColor: UIColor? {
        get { storedMaximumTrackTintColor }
        set {
            storedMaximumTrackTintColor = newValue
            showColors()
        }
    }

    /// The color of the knob.
    open var thumbTintColor: UIColor? {
        get { storedThumbTintColor }
        set {
            storedThumbTintColor = newValue
            showColors()
        }
    }

    /// Sets the image of the knob for a state.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumbImages[state] = image
        setNeedsLayout()
    }

    /// Sets the image of the track before the knob for a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        minimumTrackImages[state] = image
        setNeedsLayout()
    }

    /// Sets the image of the track after the knob for a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        maximumTrackImages[state] = image
        setNeedsLayout()
    }

    /// Returns the image of the knob for a state.
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }

    /// Returns the image of the track before the knob for a state.
    open func minimumTrackImage(for state: State) -> UIImage? {
        minimumTrackImages[state] ?? minimumTrackImages[.normal]
    }

    /// Returns the image of the track after the knob for a state.
    open func maximumTrackImage(for state: State) -> UIImage? {
        maximumTrackImages[state] ?? maximumTrackImages[.normal]
    }

    /// The image of the knob in the current state.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    /// The image of the track before the knob in the current state.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    /// The image of the track after the knob in the current state.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    // MARK: Geometry

    /// Returns the frame of the image at the minimum.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { imageRect(minimumValueImage, false, bounds) }

    /// Returns the frame of the image at the maximum.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { imageRect(maximumValueImage, true, bounds) }

    /// Returns the frame of the track.
    open func trackRect(forBounds bounds: CGRect) -> CGRect { trackBetweenImages(bounds) }

    /// Returns the frame of the knob for a value.
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

    /// Begins tracking if the touch is on the knob, or close to it.
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

    /// A drag along the track that began on the knob belongs to the slider, even while a scroll view delays the touch.
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

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
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
    /// The offset of the finger on the knob.
    final var grip: CGFloat = 0
    final let minimumTrack = UIImageView()
    final let maximumTrack = UIImageView()
    final let knobView = KnobView()
    final let thumbImageView = UIImageView()
    final let minimumImageView = UIImageView()
    final let maximumImageView = UIImageView()
}
