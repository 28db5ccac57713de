import TwillSync
public import UIKit

/// The events of a control node, as a set.
public struct ASControlNodeEvent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// A touch began.
    public static let touchDown = ASControlNodeEvent(rawValue: 1)
    /// A second tap, or a further one.
    public static let touchDownRepeat = ASControlNodeEvent(rawValue: 1 << 1)
    /// A touch moved inside the bounds.
    public static let touchDragInside = ASControlNodeEvent(rawValue: 1 << 2)
    /// A touch moved outside the bounds.
    public static let touchDragOutside = ASControlNodeEvent(rawValue: 1 << 3)
    /// A touch ended inside the bounds.
    public static let touchUpInside = ASControlNodeEvent(rawValue: 1 << 4)
    /// A touch ended outside the bounds.
    public static let touchUpOutside = ASControlNodeEvent(rawValue: 1 << 5)
    /// A touch was canceled.
    public static let touchCancel = ASControlNodeEvent(rawValue: 1 << 6)
    /// The user changed the value.
    public static let valueChanged = ASControlNodeEvent(rawValue: 1 << 12)
    /// The user triggered the primary action.
    public static let primaryActionTriggered = ASControlNodeEvent(rawValue: 1 << 13)
    /// All events.
    public static let allEvents = ASControlNodeEvent(rawValue: 0xFFFF_FFFF)
}

/// A base class for nodes that track a touch and send control events, as `UIControl` is for views.
///
/// As in Texture, it receives no touches until a target is added. Set properties and targets on any thread; targets are
/// not retained, and called on the main thread.
@preconcurrency
open class ASControlNode: ASDisplayNode {
    public override init() {
        super.init()
        isUserInteractionEnabled = false
    }

    // MARK: State

    /// Whether the control is enabled. A disabled control receives touches and ignores them.
    open var isEnabled: Bool {
        get { !hasControl(.disabled) }
        set { setControl(.disabled, !newValue) }
    }

    /// Whether the control is highlighted, as it is while a touch is inside.
    open var isHighlighted: Bool {
        get { hasControl(.highlighted) }
        set { setControl(.highlighted, newValue) }
    }

    /// Whether the control is selected.
    open var isSelected: Bool {
        get { hasControl(.selected) }
        set { setControl(.selected, newValue) }
    }

    /// Called when one of the above has changed, on the same thread.
    func controlStateDidChange() {}

    // MARK: Tracking

    /// Whether the control tracks a touch.
    public final var isTracking: Bool { control.withLock { $0.isTracking } }

    /// Whether the touch is inside. It counts as outside 70 points from the bounds, or 25 on an iPad.
    public final var isTouchInside: Bool { control.withLock { $0.isTouchInside } }

    /// Called when a touch begins.
    ///
    /// - Returns: Whether to track the touch.
    @preconcurrency @MainActor
    open func beginTracking(with touch: UITouch, with touchEvent: UIEvent?) -> Bool { true }

    /// Called when the tracked touch moves.
    ///
    /// - Returns: Whether to continue; if false, no event is sent for its end.
    @preconcurrency @MainActor
    open func continueTracking(with touch: UITouch, with touchEvent: UIEvent?) -> Bool { true }

    /// Called when the tracked touch ends.
    @preconcurrency @MainActor
    open func endTracking(with touch: UITouch?, with touchEvent: UIEvent?) {}

    /// Called when tracking is canceled.
    @preconcurrency @MainActor
    open func cancelTracking(with touchEvent: UIEvent?) {}

    // MARK: Targets

    /// Adds a target and an action. If the target is nil, the action goes to the first responder up the chain that can
    /// perform it. The node receives touches from then on.
    open func addTarget(_ target: Any?, action: Selector, forControlEvents controlEvents: ASControlNodeEvent) {
        add(target, action, controlEvents)
    }

    /// Removes targets and actions; nil matches any.
    open func removeTarget(_ target: Any?, action: Selector?, forControlEvents controlEvents: ASControlNodeEvent) {
        remove(target, action, controlEvents)
    }

    /// Returns the names of the actions for a target and an event; nil if there are none.
    open func actions(forTarget target: Any, forControlEvent controlEvent: ASControlNodeEvent) -> [String]? {
        names(for: target, controlEvent)
    }

    /// Returns all targets.
    open func allTargets() -> Set<AnyHashable> { targets }

    /// Calls the targets for any of the events, in the order in which they were added.
    @preconcurrency @MainActor
    open func sendActions(forControlEvents controlEvents: ASControlNodeEvent, with event: UIEvent?) {
        send(controlEvents, with: event)
    }

    // MARK: Node

    @preconcurrency @MainActor
    open override func layout() {
        super.layout()
        if DebugOverlays.isUsed { updateDebugOverlays() }
    }

    /// Shows, changes or removes the overlays for debugging.
    @MainActor
    func updateDebugOverlays() { updateHitTestOverlay() }

    // MARK: Touches

    @preconcurrency @MainActor
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { trackingBegan(touches, event) }

    @preconcurrency @MainActor
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { trackingMoved(touches, event) }

    @preconcurrency @MainActor
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trackingEnded(touches, event) }

    @preconcurrency @MainActor
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackingCancelled(touches, event)
    }

    /// A control with targets prevents tap recognizers around it from receiving its taps.
    @preconcurrency @MainActor
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !winsOver(gestureRecognizer)
    }

    // MARK: Stored state of the extensions

    final let control = Locked(ControlState())
}
