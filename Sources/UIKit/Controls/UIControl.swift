public import CoreGraphics

/// A view that follows a touch and tells others what comes of it.
///
/// Subclasses override `beginTracking`, `continueTracking`, `endTracking` and `cancelTracking`, and send their own events
/// with `sendActions(for:)`. Targets are not retained, actions are. Events of values are sent for what the person does, never
/// for what code sets.
@preconcurrency @MainActor
open class UIControl: UIView {
    // MARK: Making a control

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// - Parameter primaryAction: Sent for `.primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: State

    /// What the control shows, put together from the properties below.
    open var state: State { stateOfProperties }

    /// A disabled control takes touches and does nothing with them. Disabling it while it follows a touch cancels that.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set {
            guard newValue != storedIsEnabled else { return }
            storedIsEnabled = newValue
            enabledDidChange()
        }
    }

    /// Changes only when code sets it, but in buttons that say otherwise.
    open var isSelected: Bool {
        get { storedIsSelected }
        set {
            guard newValue != storedIsSelected else { return }
            storedIsSelected = newValue
            stateDidChange()
        }
    }

    /// True while a touch is inside.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set {
            guard newValue != storedIsHighlighted else { return }
            storedIsHighlighted = newValue
            stateDidChange()
        }
    }

    /// How content that is smaller than the control is placed. Used by controls that have content, such as buttons.
    open var contentVerticalAlignment: ContentVerticalAlignment {
        get { storedContentVerticalAlignment }
        set {
            guard newValue != storedContentVerticalAlignment else { return }
            storedContentVerticalAlignment = newValue
            setNeedsLayout()
        }
    }

    open var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { storedContentHorizontalAlignment }
        set {
            guard newValue != storedContentHorizontalAlignment else { return }
            storedContentHorizontalAlignment = newValue
            setNeedsLayout()
        }
    }

    /// Leading and trailing as left and right, in the view's direction.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { resolvedHorizontalAlignment }

    // MARK: Tracking

    /// Whether the control follows a touch.
    open internal(set) var isTracking = false

    /// Whether that touch is inside: a touch may leave the bounds by 70 points before it counts as outside.
    open internal(set) var isTouchInside = false

    /// - Returns: Whether to follow the touch.
    @discardableResult
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// - Returns: Whether to go on following it; with false no event tells of its end.
    @discardableResult
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    open func cancelTracking(with event: UIEvent?) {}

    // MARK: Targets and actions

    /// With a target of nil, the first responder up the chain from here that can perform the action gets it. Adding a pair
    /// again adds the events.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(target, action, controlEvents)
    }

    /// nil matches every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(target, action, controlEvents)
    }

    /// An action with the same identifier is replaced, for these events.
    open func addAction(_ action: UIAction, for controlEvents: Event) { add(action, controlEvents) }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        remove(action.identifier, controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(actionIdentifier, controlEvents)
    }

    open var allTargets: Set<AnyHashable> { targetsOfAllEvents }

    open var allControlEvents: Event { handlers.reduce([]) { $0.union($1.events) } }

    /// The names of the selectors; nil where there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        names(forTarget: target, controlEvent)
    }

    /// In the order in which they were added, until `iterator` sets its last argument.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        enumerate(iterator)
    }

    /// Every action passes through here, and then through `UIApplication.sendAction`.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sendThroughApplication(action, to: target, for: event)
    }

    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    /// Sends what was added for any of the events, in the order in which it was added.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    // MARK: Touches

    override var keepsTouches: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { trackingBegan(touches, event) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { trackingMoved(touches, event) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trackingEnded(touches, event) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackingCancelled(touches, event)
    }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedIsEnabled = true
    final var storedIsSelected = false
    final var storedIsHighlighted = false
    final var storedContentVerticalAlignment = ContentVerticalAlignment.center
    final var storedContentHorizontalAlignment = ContentHorizontalAlignment.center

    /// The touch that it follows.
    final weak var trackedTouch: UITouch?
    final var handlers: [EventHandler] = []

    /// Called when `state` may look different.
    func stateDidChange() {
        setNeedsLayout()
        updateStateTraits()
    }

    /// What else a touch that ends inside means; buttons add their primary action.
    func touchUpInside(with event: UIEvent?) { send(.touchUpInside, with: event) }
}
