public import CoreGraphics

/// A finger, or the mouse's button, from the moment it touches the screen to the moment it leaves.
///
/// One object for the whole sequence, changed in place: keep its location, not the touch. It stays with the view in
/// which it began, wherever it moves.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        /// The touch began, moved, stays in place, ended or was cancelled, or a pointer entered, moved in or left a
        /// region.
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    /// The kind of a touch.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen, a finger away from it, a stylus, or a pointing device.
        case direct, indirect, pencil, indirectPointer

        /// A stylus; the same as `pencil`.
        public static var stylus: TouchType { .pencil }
    }

    /// The time of the last change, in seconds on the app's clock.
    open internal(set) var timestamp: TimeInterval

    /// The current phase of the touch.
    open internal(set) var phase: Phase

    /// The number of taps: 1 for a first, 2 for a second near it in time and position, and so on; 0 once it has moved
    /// away.
    open internal(set) var tapCount: Int

    /// The kind of the touch.
    ///
    /// As on iOS, a mouse is `.indirectPointer` in apps whose Info says `UIApplicationSupportsIndirectInputEvents`, and
    /// `.direct` in others.
    open internal(set) var type = TouchType.direct

    /// Whether the mouse's button is what touches.
    var isMouse = false

    /// The radius of the touch, in points.
    ///
    /// Not yet: the size of a fingertip is not known; always 0.
    open var majorRadius: CGFloat { 0 }
    /// The tolerance of the touch's radius, in points; always 0.
    open var majorRadiusTolerance: CGFloat { 0 }

    /// The force of the touch.
    ///
    /// Not yet: pressure is not known; always 0, as on a device that does not measure it.
    open var force: CGFloat { 0 }
    /// The greatest possible force of a touch; always 0.
    open var maximumPossibleForce: CGFloat { 0 }

    /// The window in which it began.
    open internal(set) weak var window: UIWindow?

    /// The view in which it began.
    open internal(set) weak var view: UIView?

    /// The recognizers that still look at the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    /// The recognizers in the order in which they see the touch: deeper views' first, then those added last.
    var recognizers: [UIGestureRecognizer] = []
    /// The calls that the view has received for the touch, and those that are held back.
    var progress = TouchDelivery.Progress.fresh
    var changes: [TouchDelivery.Change] = []

    /// On the screen, in points.
    var screenLocation: CGPoint
    var previousScreenLocation: CGPoint
    /// The location at which it began: far from there it is no tap any more.
    let screenStart: CGPoint
    /// Whether the touch is delivered to the view: a view without multiple touch drops a second finger.
    var isDelivered = true

    /// Creates a touch that is nowhere: it has no window and no view, and lies at the origin of every view.
    public override init() {
        screenLocation = .zero
        previousScreenLocation = .zero
        screenStart = .zero
        timestamp = 0
        tapCount = 0
        phase = .began
    }

    init(at screenLocation: CGPoint, timestamp: TimeInterval, tapCount: Int) {
        self.screenLocation = screenLocation
        previousScreenLocation = screenLocation
        screenStart = screenLocation
        self.timestamp = timestamp
        self.tapCount = tapCount
        phase = .began
    }

    /// Returns a copy that stays as the touch is now.
    func snapshot() -> UITouch {
        let copy = UITouch(at: screenLocation, timestamp: timestamp, tapCount: tapCount)
        copy.previousScreenLocation = previousScreenLocation
        copy.phase = phase
        copy.type = type
        copy.isMouse = isMouse
        copy.window = window
        copy.view = view
        return copy
    }

    /// Returns the location of the touch in the coordinates of `view`; of the window with nil.
    open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

    /// Returns the location before the last movement, in the coordinates of `view`; of the window with nil.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

    /// Returns the precise location of the touch.
    ///
    /// It is that of `location(in:)`: pointers here are no coarser than they say.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns the precise location before the last movement.
    ///
    /// It is that of `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let window = window ?? view?.window else { return point }
        let inWindow = window.screen.convert(point, to: window)
        guard let view, view !== window else { return inWindow }
        return view.convert(inWindow, from: window)
    }
}
