public import CoreGraphics
import QuartzCore

/// The base class of controls, which track a touch and send control events.
///
/// Subclasses override `beginTracking`, `continueTracking`, `endTracking` and `cancelTracking`, and send their own
/// events with `sendActions(for:)`. Targets are not retained, actions are. Value events are sent for the user's
/// changes, never for changes by code.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    // MARK: Making a control

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a control.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview's coordinates.
    ///   - primaryAction: An action that is sent for `.primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeControl(from: coder)
    }

    // MARK: State

    /// The state, composed of the properties below.
    open var state: State { stateOfProperties }

    /// Whether the control responds to touches. A disabled control receives touches without effect. Disabling it
    /// cancels tracking.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set {
            guard newValue != storedIsEnabled else { return }
            KeyValueObservers.changing(self, "enabled") {
                storedIsEnabled = newValue
                enabledDidChange()
            }
        }
    }

    /// Whether the control is selected. Changed only by code, except in buttons that toggle it.
    open var isSelected: Bool {
        get { storedIsSelected }
        set {
            guard newValue != storedIsSelected else { return }
            KeyValueObservers.changing(self, "selected") {
                storedIsSelected = newValue
                stateDidChange()
            }
        }
    }

    /// Whether a tracked touch is inside.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set {
            guard newValue != storedIsHighlighted else { return }
            KeyValueObservers.changing(self, "highlighted") {
                storedIsHighlighted = newValue
                stateDidChange()
            }
        }
    }

    /// The vertical alignment of content that is smaller than the control. Used by controls with content, such as
    /// buttons.
    open var contentVerticalAlignment: ContentVerticalAlignment {
        get { storedContentVerticalAlignment }
        set {
            guard newValue != storedContentVerticalAlignment else { return }
            storedContentVerticalAlignment = newValue
            setNeedsLayout()
        }
    }

    /// The horizontal alignment of content that is smaller than the control.
    open var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { storedContentHorizontalAlignment }
        set {
            guard newValue != storedContentHorizontalAlignment else { return }
            storedContentHorizontalAlignment = newValue
            setNeedsLayout()
        }
    }

    /// The horizontal alignment, with leading and trailing resolved to left and right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { resolvedHorizontalAlignment }

    // MARK: Tracking

    /// Whether the control tracks a touch.
    open internal(set) var isTracking = false

    /// Whether the tracked touch is inside: it may leave the bounds by 70 points before it counts as outside.
    open internal(set) var isTouchInside = false

    /// Called when a touch begins.
    ///
    /// - Returns: Whether to track the touch.
    @discardableResult
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch moves.
    ///
    /// - Returns: Whether to continue; if false, no event is sent for its end.
    @discardableResult
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch ends.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when tracking is canceled.
    open func cancelTracking(with event: UIEvent?) {}

    // MARK: Targets and actions

    /// Adds a target and an action. If the target is nil, the action goes to the first responder up the chain from here
    /// that can perform it. Adding a pair again adds the events.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(target, action, controlEvents)
    }

    /// Removes targets and actions; nil matches any.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(target, action, controlEvents)
    }

    /// Adds an action, replacing one with the same identifier for these events.
    open func addAction(_ action: UIAction, for controlEvents: Event) { add(action, controlEvents) }

    /// Removes an action for events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        remove(action.identifier, controlEvents)
    }

    /// Removes the action with an identifier for events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(actionIdentifier, controlEvents)
    }

    /// All targets.
    open var allTargets: Set<AnyHashable> { targetsOfAllEvents }

    /// The events that have targets or actions.
    open var allControlEvents: Event { handlers.reduce([]) { $0.union($1.events) } }

    /// Returns the names of the selectors; nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        names(forTarget: target, controlEvent)
    }

    /// Calls `iterator` for each action and target in the order in which they were added, until it sets its last
    /// argument.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        enumerate(iterator)
    }

    /// Sends an action. Every action is sent by this method, and then by `UIApplication.sendAction`.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sendThroughApplication(action, to: target, for: event)
    }

    /// Performs an action.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    /// Sends the actions for any of the events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    // MARK: Menus

    /// Whether the control shows a context menu when it is pressed. A button's ``UIButton/menu`` sets it.
    open var isContextMenuInteractionEnabled: Bool {
        get { storedMenuInteraction != nil }
        set { setMenuInteraction(newValue) }
    }

    /// The interaction of the control's menu; nil while it is not enabled.
    open var contextMenuInteraction: UIContextMenuInteraction? { storedMenuInteraction }

    /// Whether a touch opens the menu at once, instead of the control's primary action.
    ///
    /// The menu opens when the touch begins. The same finger can slide to an element and choose it.
    open var showsMenuAsPrimaryAction = false

    /// Returns where the control's menu is attached, in the control's coordinates; the middle of the bottom by default.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }

    /// Returns the configuration of the control's menu; nil by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { menuConfiguration }

    /// Returns the view that is lifted; nil, for the control, by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns where the preview goes; nil by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Called before the menu is shown. Does nothing by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Called before the menu disappears. Does nothing by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: Focus

    override func focusDidChange() { stateDidChange() }

    /// Sends the primary action.
    override func performFocusAction() {
        if isEnabled { send(.primaryActionTriggered, with: nil) }
    }

    // MARK: Touches

    override var keepsTouches: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { trackingBegan(touches, event) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { trackingMoved(touches, event) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trackingEnded(touches, event) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackingCancelled(touches, event)
    }

    // MARK: Stored state of the extensions

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedIsEnabled = true
    final var storedIsSelected = false
    final var storedIsHighlighted = false
    final var storedContentVerticalAlignment = ContentVerticalAlignment.center
    final var storedContentHorizontalAlignment = ContentHorizontalAlignment.center

    /// The tracked touch.
    final weak var trackedTouch: UITouch?
    final var handlers: [EventHandler] = []

    final var storedMenuInteraction: UIContextMenuInteraction?
    /// Whether the tracked touch has opened the menu, so that its end is no tap.
    final var menuOpenedByTouch = false

    /// The configuration of the menu that the framework's controls have.
    var menuConfiguration: UIContextMenuConfiguration? { nil }

    /// The sender of the menu's actions.
    var menuSender: Any { self }

    /// Called after the user has chosen an element of the menu.
    func menuDidChoose(_ element: UIMenuElement) {}

    /// Called when `state` may have changed.
    func stateDidChange() {
        setNeedsLayout()
        updateStateTraits()
    }

    /// Sends the events of a touch that ends inside; buttons add their primary action.
    func touchUpInside(with event: UIEvent?) { send(.touchUpInside, with: event) }
}
