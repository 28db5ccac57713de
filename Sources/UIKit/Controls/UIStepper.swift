public import CoreGraphics
import QuartzCore
import TwillHost
import TwillSync

/// A control that increases and decreases a value by steps. 94×32 points, whatever frame it is given.
///
/// A tap steps when the finger is lifted; a resting finger steps after half a second and then ten times a second.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeStepper(from: coder)
    }

    /// The value, clamped to the limits. Setting it sends no event; NaN is ignored.
    open var value: Double {
        get { storedValue }
        set { if !newValue.isNaN { setValue(min(max(newValue, minimumValue), maximumValue)) } }
    }

    /// The smallest value. One above the maximum raises that.
    open var minimumValue: Double {
        get { storedMinimumValue }
        set {
            if !newValue.isNaN { storedMinimumValue = newValue }
            if maximumValue < storedMinimumValue { maximumValue = storedMinimumValue }
            value = storedValue
            showEnds()
        }
    }

    /// The largest value. One below the minimum lowers that.
    open var maximumValue: Double {
        get { storedMaximumValue }
        set {
            if !newValue.isNaN { storedMaximumValue = newValue }
            if minimumValue > storedMaximumValue { minimumValue = storedMaximumValue }
            value = storedValue
            showEnds()
        }
    }

    /// The step, which must be greater than 0; other values are logged and ignored.
    open var stepValue: Double {
        get { storedStepValue }
        set {
            guard newValue > 0, newValue.isFinite else {
                return logError(
                    "UIStepper.stepValue must be a number greater than 0; it was set to \(newValue), and stays "
                        + "\(storedStepValue).")
            }
            storedStepValue = newValue
        }
    }

    /// Whether stepping beyond a limit continues at the other one.
    open var wraps: Bool {
        get { storedWraps }
        set {
            storedWraps = newValue
            showEnds()
        }
    }

    /// Whether a resting finger keeps stepping.
    open var autorepeat = true

    /// Whether `.valueChanged` is sent for each step of a resting finger; otherwise once, when it is lifted.
    open var isContinuous = true

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    open override var intrinsicContentSize: CGSize { Self.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    // MARK: Tracking

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = side(at: touch)
        hasRepeated = false
        valueBefore = storedValue
        showPressed()
        if autorepeat { wait(Self.firstRepeat) }
        return super.beginTracking(touch, with: event)
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        showPressed()
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        timer?.cancel()
        if let touch, !hasRepeated, bounds.contains(touch.location(in: self)), side(at: touch) == pressed {
            step(event)
        } else if hasRepeated, !isContinuous, storedValue != valueBefore {
            notify(event)
        }
        pressed = 0
        showPressed()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        timer?.cancel()
        pressed = 0
        showPressed()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(isEnabled && gestureRecognizer.view !== self && gestureRecognizer.isSingleTap)
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    open override func accessibilityIncrement() { press(1) }

    open override func accessibilityDecrement() { press(-1) }

    private func press(_ side: Double) {
        guard isEnabled else { return }
        pressed = side
        hasRepeated = false
        step(nil)
        pressed = 0
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? ShortDecimal.text(CGFloat(storedValue)) }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Private

    static let size = CGSize(width: 94, height: 32)
    static let firstRepeat = 0.5
    static let nextRepeats = 0.1

    private var storedValue: Double = 0
    private var valueBefore: Double = 0
    /// −1, 1, or 0 for none.
    private var pressed: Double = 0
    private var hasRepeated = false
    private var timer: AppClockHandle?
    private let minus = GlyphView { rect, color in UIStepper.drawSign(rect, color, isPlus: false) }
    private let plus = GlyphView { rect, color in UIStepper.drawSign(rect, color, isPlus: true) }
    private let divider = UIView.part(.quaternaryLabel)
    private let highlight = UIView.part(.tertiarySystemFill)

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        highlight.layer.cornerRadius = 8
        highlight.isHidden = true
        for view in [highlight, divider, minus, plus] { addSubview(view) }
        showEnds()
    }

    private func place() {
        let half = (bounds.width / 2).roundedToPixels(traitCollection.displayScale)
        let left = CGRect(x: 0, y: 0, width: half, height: bounds.height)
        let right = CGRect(x: half, y: 0, width: bounds.width - half, height: bounds.height)
        minus.frame = isRightToLeft ? right : left
        plus.frame = isRightToLeft ? left : right
        divider.frame = edgesOnPixels(CGRect(x: half - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16)))
        highlight.frame = (pressed < 0) != isRightToLeft ? left : right
    }

    private static func drawSign(_ rect: CGRect, _ color: UIColor, isPlus: Bool) {
        color.setFill()
        let long: CGFloat = 15, thick: CGFloat = 1.75
        let across = CGRect(x: rect.midX - long / 2, y: rect.midY - thick / 2, width: long, height: thick)
        UIBezierPath(roundedRect: across, cornerRadius: thick / 2).fill()
        guard isPlus else { return }
        let up = CGRect(x: rect.midX - thick / 2, y: rect.midY - long / 2, width: thick, height: long)
        UIBezierPath(roundedRect: up, cornerRadius: thick / 2).fill()
    }

    private func side(at touch: UITouch) -> Double {
        (touch.location(in: self).x < bounds.midX) != isRightToLeft ? -1 : 1
    }

    private func showPressed() {
        highlight.isHidden = !canStep(pressed) || (isTracking && !isTouchInside)
        divider.isHidden = !highlight.isHidden
        setNeedsLayout()
    }

    /// Returns whether a step to a side, −1 or 1, changes the value.
    private func canStep(_ side: Double) -> Bool {
        side < 0 ? wraps || storedValue > minimumValue : side > 0 && (wraps || storedValue < maximumValue)
    }

    /// Dims a sign whose limit is reached.
    private func showEnds() {
        minus.color = canStep(-1) ? .label : .tertiaryLabel
        plus.color = canStep(1) ? .label : .tertiaryLabel
    }

    private func setValue(_ value: Double) {
        storedValue = value
        showEnds()
        if isTracking { showPressed() }
    }

    private func step(_ event: UIEvent?) {
        let wanted = storedValue + pressed * stepValue
        var next = min(max(wanted, minimumValue), maximumValue)
        if wraps, wanted > maximumValue { next = minimumValue }
        if wraps, wanted < minimumValue { next = maximumValue }
        guard next != storedValue else { return }
        setValue(next)
        if isContinuous || !hasRepeated { notify(event) }
    }

    private func notify(_ event: UIEvent?) {
        send(.valueChanged, with: event)
        send(.primaryActionTriggered, with: event)
    }

    private func wait(_ seconds: Double) {
        timer?.cancel()
        timer = AppRuntime.shared.clock.schedule(after: seconds) { [weak self] in
            guard let self, isTracking else { return }
            hasRepeated = true
            if isTouchInside { step(nil) }
            wait(Self.nextRepeats)
        }
    }

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedMinimumValue: Double = 0
    final var storedMaximumValue: Double = 100
    final var storedStepValue: Double = 1
    final var storedWraps = false
}
