public import CoreGraphics
import TwillHost

/// Watches touches for one gesture, and says when it is made.
///
/// A recogniser sees the touches of its view and of all views below it before they do. When it recognises, its actions are
/// sent, other recognisers on the same touches fail unless somebody allows both, and the view is told that its touches
/// are cancelled. Subclasses override the touch methods, set `state` in them, and clear what they remember in `reset()`.
///
/// A recogniser that wants to recognise later sets `state` from a timer on the app's clock, never on the wall's.
/// Targets are not retained. Main thread only.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// What gestures without duration, such as taps, end with.
        public static var recognized: State { .ended }
    }

    // MARK: Making a recogniser

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// Not yet: archives are not read; makes a recogniser with default values.
    public required convenience init?(coder: NSCoder) {
        self.init(target: nil, action: nil)
    }

    // MARK: Targets

    /// Adding the same pair again changes nothing.
    open func addTarget(_ target: Any, action: Selector) { add(target, action) }

    /// nil matches every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?) { remove(target, action) }

    // MARK: State

    /// Where the gesture stands. Only subclasses set it, while they handle touches or from their timers; steps that UIKit
    /// does not allow are ignored. While another recogniser must fail first, it stays `.possible`.
    open var state: State {
        get { reportedState ?? storedState }
        set { GestureEngine.shared.change(self, to: newValue) }
    }

    /// Turning it off in the middle of a gesture cancels the gesture.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set {
            let oldValue = storedIsEnabled
            storedIsEnabled = newValue
            if !storedIsEnabled, oldValue { GestureEngine.shared.stop(self) }
        }
    }

    open internal(set) weak var view: UIView?

    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// For the app's own use.
    open var name: String?

    // MARK: Touches of the view

    /// On recognition the view gets `touchesCancelled`, and nothing more of these touches.
    open var cancelsTouchesInView = true

    /// The view hears of touches only once this recogniser has failed.
    open var delaysTouchesBegan = false

    /// The view hears of the end of touches only once this recogniser has failed.
    open var delaysTouchesEnded = true

    /// Raw values of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

    /// Raw values of `UIPress.PressType`: the presses that ``pressesBegan(_:with:)`` and its kin are called with. `.select` by
    /// default, and nothing in an empty array.
    ///
    /// Not yet: the framework's own recognizers recognize touches alone.
    open var allowedPressTypes: [NSNumber] = [NSNumber(value: UIPress.PressType.select.rawValue)]

    /// Stored: the pointer and fingers are one kind of touch here.
    open var requiresExclusiveTouchType = true

    // MARK: Other recognisers

    /// This one recognises only after `otherGestureRecognizer` has failed; until then it stays `.possible`.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { return }
        failureRequirements.removeAll { $0.recognizer == nil }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Whether recognising this gesture makes the other fail. True; the delegates may allow both.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: Places

    /// The middle of the touches, in the coordinates of `view`; of the window with nil. After the last finger was lifted,
    /// where they were last.
    open func location(in view: UIView?) -> CGPoint { convertFromWindow(centroid, to: view) }

    /// How many fingers are down.
    open var numberOfTouches: Int { trackedTouches.count }

    /// An index that is out of range traps, as in UIKit.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            trackedTouches.indices.contains(touchIndex),
            "location(ofTouch: \(touchIndex), in:): \(type(of: self)) has \(trackedTouches.count) touches. "
                + "Ask numberOfTouches first.")
        return trackedTouches[touchIndex].location(in: view)
    }

    /// The modifier keys that are held.
    open var modifierFlags: UIKeyModifierFlags { AppContext.current.input.keys.modifierFlags }

    /// The pressed buttons of a mouse that it follows; empty for fingers.
    open var buttonMask: UIEvent.ButtonMask { trackedTouches.contains { $0.isMouse } ? .primary : [] }

    // MARK: For subclasses

    /// Called when the gesture is over, recognised or not: forget what you remember of it.
    open func reset() {}

    /// The touch goes on without this recogniser.
    open func ignore(_ touch: UITouch, for event: UIEvent) { GestureEngine.shared.ignore(touch, by: self) }

    /// Whether to look at the event at all; asked before the delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Cancels or fails by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// A key or button was pressed while the first responder was the recognizer's view, or one below it. Called before the
    /// responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// The press goes on without this recognizer.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        button.recognizers.removeAll { $0 === self }
    }

    // MARK: Stored state of the engine

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedIsEnabled = true

    /// The state without what is being reported.
    final var storedState = State.possible
    /// What an action is being told right now: several changes of one event are told one after the other.
    final var reportedState: State?
    /// What it wanted to become while another recogniser had yet to fail.
    final var held: Held?
    /// Whether it has seen touches since the last reset.
    final var isInProgress = false
    /// Fingers that are down, in the order in which they came.
    final var trackedTouches: [UITouch] = []
    /// All touches since the last reset, lifted ones included.
    final var seenTouches: [UITouch] = []
    /// The middle of the touches in the window, kept when they are gone.
    final var centroid = CGPoint.zero
    final weak var trackedWindow: UIWindow?
    final var targets: [GestureTarget] = []
    final var failureRequirements: [WeakRecognizer] = []

    /// Called by the engine beside `reset()`, so that subclasses in apps need not call super.
    func resetOwnState() {}

    /// Whether a drag in a scroll view is this recognizer's instead, such as one that moves a sheet.
    ///
    /// - Parameter drag: How the finger has moved, in points.
    func claimsDrag(_ drag: CGPoint, from scrollView: UIScrollView) -> Bool { false }

    open override var description: String { describe() }
}

/// What a recogniser asks its delegate. All methods may be left out.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Asked when the gesture is about to be recognised; false makes it fail. True by default.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

    /// Whether both may recognise; one yes of the two delegates is enough. False by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Asked before the recogniser sees a new touch. True by default.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

    /// Asked before the recogniser sees a new press. True by default.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }

    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        true
    }

    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        true
    }
}
