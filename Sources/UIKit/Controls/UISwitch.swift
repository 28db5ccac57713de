public import CoreGraphics
import QuartzCore

/// A control that is on or off. 51×31 points, whatever frame it is given.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// The style of a switch.
    public enum Style: Int, Sendable {
        /// The styles.
        case automatic, checkbox, sliding
    }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeSwitch(from: coder)
    }

    /// Whether the switch is on. Setting it sends no event.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Sets whether the switch is on.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        storedIsOn = on
        show(on, animated: animated)
    }

    /// The color of the track when on; nil is the system's green.
    open var onTintColor: UIColor? {
        get { storedOnTintColor }
        set {
            storedOnTintColor = newValue
            showColors()
        }
    }

    /// The color of the knob; nil is white.
    open var thumbTintColor: UIColor? {
        get { storedThumbTintColor }
        set {
            storedThumbTintColor = newValue
            showColors()
        }
    }

    /// The image when on. Not shown since iOS 7.
    open var onImage: UIImage?
    /// The image when off. Not shown since iOS 7.
    open var offImage: UIImage?
    /// The preferred style; stored, as a phone has one style.
    open var preferredStyle = Style.automatic
    /// The style, always sliding.
    open var style: Style { .sliding }
    /// The title, shown on a Mac only.
    open var title: String?

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
        startX = touch.location(in: self).x
        hasMoved = false
        setPressed(true)
        return super.beginTracking(touch, with: event)
    }

    /// The knob follows once the finger has crossed the middle.
    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        if abs(x - startX) > Self.slop { hasMoved = true }
        if hasMoved {
            let isRight = x > bounds.midX + (shown ? -Self.slop : Self.slop)
            show(isRight != isRightToLeft, animated: true)
        }
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        finish(hasMoved ? shown : !storedIsOn, event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        show(storedIsOn, animated: true)
        setPressed(false)
    }

    /// A tap or drag on a switch belongs to the switch.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self else { return true }
        if gestureRecognizer.isSingleTap { return false }
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else {
            return !(gestureRecognizer is UISwipeGestureRecognizer)
        }
        let movement = pan.firstMovement
        return abs(movement.y) > abs(movement.x)
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isOn ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Private

    static let size = CGSize(width: 51, height: 31)
    private static let inset: CGFloat = 2
    private static let knob: CGFloat = 27
    private static let stretch: CGFloat = 7
    private static let slop: CGFloat = 5

    private var storedIsOn = false
    /// The state that the knob shows: a finger may hold it at the other.
    private var shown = false
    private var isPressed = false
    private var hasMoved = false
    private var startX: CGFloat = 0
    private let track = UIView.part(nil)
    private let knobView = KnobView()

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = [.button, .toggleButton]
        track.layer.cornerRadius = Self.size.height / 2
        addSubview(track)
        addSubview(knobView)
        showColors()
    }

    private func finish(_ on: Bool, _ event: UIEvent?) {
        let changes = on != storedIsOn
        storedIsOn = on
        show(on, animated: true)
        setPressed(false)
        guard changes else { return }
        send(.valueChanged, with: event)
        send(.primaryActionTriggered, with: event)
    }

    private func setPressed(_ pressed: Bool) {
        isPressed = pressed
        ControlAnimation.run(0.2, animated: true) { self.place() }
    }

    private func show(_ on: Bool, animated: Bool) {
        guard on != shown else { return }
        shown = on
        ControlAnimation.run(0.2, animated: animated) {
            self.showColors()
            self.place()
        }
    }

    private func showColors() {
        track.backgroundColor = shown ? onTintColor ?? .systemGreen : .secondarySystemFill
        knobView.backgroundColor = thumbTintColor ?? .white
    }

    private func place() {
        track.frame = CGRect(origin: .zero, size: Self.size)
        let width = Self.knob + (isPressed ? Self.stretch : 0)
        let x = shown != isRightToLeft ? Self.size.width - Self.inset - width : Self.inset
        knobView.frame = CGRect(x: x, y: Self.inset, width: width, height: Self.knob)
        knobView.layer.cornerRadius = Self.knob / 2
    }

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedOnTintColor: UIColor?
    final var storedThumbTintColor: UIColor?
}
