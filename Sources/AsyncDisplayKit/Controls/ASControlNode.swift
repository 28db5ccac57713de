import TwillSync
public import UIKit

/// What happens to a control node. Several can be listened to at once.
public struct ASControlNodeEvent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let touchDown = ASControlNodeEvent(rawValue: 1)
    /// A second tap, or a further one.
    public static let touchDownRepeat = ASControlNodeEvent(rawValue: 1 << 1)
    public static let touchDragInside = ASControlNodeEvent(rawValue: 1 << 2)
    public static let touchDragOutside = ASControlNodeEvent(rawValue: 1 << 3)
    public static let touchUpInside = ASControlNodeEvent(rawValue: 1 << 4)
    public static let touchUpOutside = ASControlNodeEvent(rawValue: 1 << 5)
    public static let touchCancel = ASControlNodeEvent(rawValue: 1 << 6)
    public static let valueChanged = ASControlNodeEvent(rawValue: 1 << 12)
    public static let primaryActionTriggered = ASControlNodeEvent(rawValue: 1 << 13)
    public static let allEvents = ASControlNodeEvent(rawValue: 0xFFFF_FFFF)
}

/// A node that follows a touch and tells others what comes of it: what `UIControl` is among views.
///
/// Takes no touches until a target is added, as Texture has it. Properties and targets may be set on any thread; targets
/// are not retained, and called on the main thread.
@preconcurrency
open class ASControlNode: ASDisplayNode {
    public override init() {
        super.init()
        isUserInteractionEnabled = false
    }

    // MARK: State

    /// A disabled control takes touches and does nothing with them.
    open var isEnabled: Bool {
        get { !hasControl(.disabled) }
        set { setControl(.disabled, !newValue) }
    }

    /// True while a touch is inside.
    open var isHighlighted: Bool {
        get { hasControl(.highlighted) }
        set { setControl(.highlighted, newValue) }
    }

    open var isSelected: Bool {
        get { hasControl(.selected) }
        set { setControl(.selected, newValue) }
    }

    /// Called when one of the above has changed, on the thread that has changed it.
    func controlStateDidChange() {}

    // MARK: Tracking

    public final var isTracking: Bool { control.withLock { $0.isTracking } }

    /// Whether the touch is inside: it may leave the bounds by 70 points, on an iPad by 25, before it counts as outside.
    public final var isTouchInside: Bool { control.withLock { $0.isTouchInside } }

    /// - Returns: Whether to follow the touch.
    @preconcurrency @MainActor
    open func beginTracking(with touch: UITouch, with touchEvent: UIEvent?) -> Bool { true }

    /// - Returns: Whether to go on following it; with false no event tells of its end.
    @preconcurrency @MainActor
    open func continueTracking(with touch: UITouch, with touchEvent: UIEvent?) -> Bool { true }

    @preconcurrency @MainActor
    open func endTracking(with touch: UITouch?, with touchEvent: UIEvent?) {}

    @preconcurrency @MainActor
    open func cancelTracking(with touchEvent: UIEvent?) {}

    // MARK: Targets

    /// With a target of nil, the first responder up from here that can perform the action gets it. From now on the node
    /// takes touches.
    open func addTarget(_ target: Any?, action: Selector, forControlEvents controlEvents: ASControlNodeEvent) {
        add(target, action, controlEvents)
    }

    /// nil matches every target, or every action.
    open func removeTarget(_ target: Any?, action: Selector?, forControlEvents controlEvents: ASControlNodeEvent) {
        remove(target, action, controlEvents)
    }

    /// The names of the selectors; nil where there are none.
    open func actions(forTarget target: Any, forControlEvent controlEvent: ASControlNodeEvent) -> [String]? {
        names(for: target, controlEvent)
    }

    open func allTargets() -> Set<AnyHashable> { targets }

    /// Sends what was added for any of the events, in the order in which it was added.
    @preconcurrency @MainActor
    open func sendActions(forControlEvents controlEvents: ASControlNodeEvent, with event: UIEvent?) {
        send(controlEvents, with: event)
    }

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

    /// A control that somebody listens to keeps its taps from recognisers around it.
    @preconcurrency @MainActor
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !winsOver(gestureRecognizer)
    }

    // MARK: Stored state of the extensions

    final let control = Locked(ControlState())
}
