public import QuartzCore
import TwillHost

/// An object that recognizes one gesture in touches, and sends actions when the user performs it.
///
/// A recognizer gets the touches of its view and of all views below it before they do. When it recognizes, its actions
/// are sent, other recognizers on the same touches fail unless a delegate allows both, and the view's touches are
/// cancelled. Subclasses override the touch methods, set `state` in them, and clear their own state in `reset()`.
///
/// A recognizer that recognizes later sets `state` from a timer on the app's clock, never on the wall clock. Targets
/// are not retained. Main thread only.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The state of a gesture recognizer.
    public enum State: Int, Sendable {
        /// The gesture is possible, has begun, has changed, has ended or was cancelled, or the touches do not match
        /// it.
        case possible, began, changed, ended, cancelled, failed

        /// The state in which gestures without duration, such as taps, end.
        public static var recognized: State { .ended }
    }

    // MARK: Creating a recognizer

    /// Creates a gesture recognizer that sends an action to a target.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// Creates a recognizer for its element in a nib, whose attributes are set afterwards.
    ///
    /// Not yet: archives; from another coder the recognizer has default values.
    public required convenience init?(coder: NSCoder) {
        self.init(target: nil, action: nil)
    }

    /// Called when the nib that contains the recognizer has been loaded. Call super.
    open func awakeFromNib() {}

    /// Called when an observed property of another object has changed. Observers override it.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Targets

    /// Adds a target and an action.
    ///
    /// Adding the same pair again changes nothing.
    open func addTarget(_ target: Any, action: Selector) { add(target, action) }

    /// Removes a target and an action.
    ///
    /// nil matches every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?) { remove(target, action) }

    // MARK: State

    /// The current state of the recognizer.
    ///
    /// Only subclasses set it, while they handle touches or from their timers; steps that UIKit does not allow are
    /// ignored. While another recognizer must fail first, it stays `.possible`.
    open var state: State {
        get { reportedState ?? storedState }
        set { engine.change(self, to: newValue) }
    }

    /// Whether the recognizer is enabled. Disabling it in the middle of a gesture cancels the gesture.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set {
            let oldValue = storedIsEnabled
            storedIsEnabled = newValue
            if !storedIsEnabled, oldValue { engine.stop(self) }
        }
    }

    /// The view that the recognizer is attached to.
    open internal(set) weak var view: UIView?

    /// The delegate of the recognizer.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// The recognizer's name, which the app chooses.
    open var name: String?

    // MARK: Touches of the view

    /// Whether the view's touches are cancelled when the gesture is recognized.
    ///
    /// The view gets `touchesCancelled`, and nothing more of these touches.
    open var cancelsTouchesInView = true

    /// Whether the view receives touches only once this recognizer has failed.
    open var delaysTouchesBegan = false

    /// Whether the view receives the end of touches only once this recognizer has failed.
    open var delaysTouchesEnded = true

    /// The kinds of touches that the recognizer sees: raw values of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

    /// The kinds of presses that the recognizer sees: raw values of `UIPress.PressType`.
    ///
    /// ``pressesBegan(_:with:)`` and the other press methods are called with them: `.select` by default, and nothing in
    /// an empty array.
    ///
    /// Not yet: the framework's own recognizers recognize touches alone.
    open var allowedPressTypes: [NSNumber] = [NSNumber(value: UIPress.PressType.select.rawValue)]

    /// Whether touches of different kinds are not combined. Stored: the pointer and fingers are one kind of touch here.
    open var requiresExclusiveTouchType = true

    // MARK: Other recognizers

    /// Makes this recognizer wait until `otherGestureRecognizer` has failed; until then it stays `.possible`.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { return }
        failureRequirements.removeAll { $0.recognizer == nil }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Returns whether recognizing this gesture makes the other fail. True by default; the delegates may allow both.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether recognizing another gesture makes this one fail.
    ///
    /// True by default; the delegates may allow both.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether this recognizer waits until the other one has failed.
    ///
    /// False by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns whether the other recognizer waits until this one has failed.
    ///
    /// False by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: Places

    /// Returns the middle of the touches, in the coordinates of `view`; of the window with nil. After the last finger
    /// was lifted, where they were last.
    open func location(in view: UIView?) -> CGPoint { convertFromWindow(centroid, to: view) }

    /// The number of fingers that are down.
    open var numberOfTouches: Int { trackedTouches.count }

    /// Returns the location of one touch, in the coordinates of `view`. An index that is out of range traps, as in
    /// UIKit.
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

    /// Called when the gesture has ended, recognized or not. An override clears its state.
    open func reset() {}

    /// Ignores a touch, which continues without this recognizer.
    open func ignore(_ touch: UITouch, for event: UIEvent) { engine.ignore(touch, by: self) }

    /// Returns whether the recognizer sees an event; called before the delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Called when touches begin in the view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches move.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches are lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches are cancelled. Cancels the gesture, or fails, by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Called when a key or button is pressed while the first responder is the recognizer's view, or one below it.
    /// Called before the responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when a press changes.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when a key or button is released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when a press is cancelled.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Ignores a press, which continues without this recognizer.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        button.recognizers.removeAll { $0 === self }
    }

    // MARK: Stored state of the engine

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initializer sets.
    final var storedIsEnabled = true

    /// The state, without the one that is being reported to targets.
    final var storedState = State.possible
    /// The state that an action is being sent for: several changes of one event are sent one after the other.
    final var reportedState: State?
    /// The state that it would have while another recognizer has yet to fail.
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
    /// Targets that nothing else retains.
    final var ownTargets: [AnyObject] = []
    final var failureRequirements: [WeakRecognizer] = []

    /// Called by the engine in addition to `reset()`, so that subclasses in apps need not call super.
    func resetOwnState() {}

    /// Whether a drag in a scroll view is this recognizer's instead, such as one that moves a sheet.
    ///
    /// - Parameter drag: How the finger has moved, in points.
    func claimsDrag(_ drag: CGPoint, from scrollView: UIScrollView) -> Bool { false }

    open override var description: String { describe() }
}

/// The methods with which a delegate controls a gesture recognizer.
///
/// All methods may be left out.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Asks the delegate whether a gesture that is about to be recognized may begin; false makes it fail. True by
    /// default.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

    /// Asks the delegate whether both may recognize; one delegate that returns true is enough. False by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Asks the delegate whether a recognizer must wait until the other one has failed.
    ///
    /// False by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Asks the delegate whether the other recognizer must wait until this one has failed.
    ///
    /// False by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Asks the delegate whether the recognizer may see a new touch. True by default.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

    /// Asks the delegate whether the recognizer may see a new press. True by default.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool

    /// Asks the delegate whether a recognizer may see an event.
    ///
    /// True by default.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Returns `true`.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns `false`.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Returns `false`.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Returns `false`.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Returns `true`.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }

    /// Returns `true`.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        true
    }

    /// Returns `true`.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        true
    }
}
