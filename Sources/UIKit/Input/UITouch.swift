public import CoreGraphics

/// A finger, or the mouse's button, from the moment it touches the screen to the moment it leaves.
///
/// One object for the whole sequence, changed in place: keep its location, not the touch. It stays with the view in
/// which it began, wherever it moves.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer

        public static var stylus: TouchType { .pencil }
    }

    /// When it last changed, in seconds on the app's clock.
    open internal(set) var timestamp: TimeInterval

    open internal(set) var phase: Phase

    /// 1 for a first tap, 2 for a second near it in time and place, and so on; 0 once it has moved away.
    open internal(set) var tapCount: Int

    /// As on iOS, a mouse is `.indirectPointer` in apps whose Info says `UIApplicationSupportsIndirectInputEvents`, and
    /// `.direct` in others.
    open internal(set) var type = TouchType.direct

    /// Whether the mouse's button is what touches.
    var isMouse = false

    /// Not yet: the size of a fingertip is not known; always 0.
    open var majorRadius: CGFloat { 0 }
    open var majorRadiusTolerance: CGFloat { 0 }

    /// Not yet: pressure is not known; always 0, as on a device that does not feel it.
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }

    /// The window in which it began.
    open internal(set) weak var window: UIWindow?

    /// The view in which it began.
    open internal(set) weak var view: UIView?

    /// The recognisers that still look at it.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    /// Deeper views' first, then those added last: the order in which they see it.
    var recognizers: [UIGestureRecognizer] = []
    /// What the view has heard of it, and what is held back.
    var progress = TouchDelivery.Progress.fresh
    var changes: [TouchDelivery.Change] = []

    /// On the screen, in points.
    var screenLocation: CGPoint
    var previousScreenLocation: CGPoint
    /// Where it began: far from there it is no tap any more.
    let screenStart: CGPoint
    /// Whether the view wants to hear of it: a second finger is dropped by a view without multiple touch.
    var isDelivered = true

    init(at screenLocation: CGPoint, timestamp: TimeInterval, tapCount: Int) {
        self.screenLocation = screenLocation
        previousScreenLocation = screenLocation
        screenStart = screenLocation
        self.timestamp = timestamp
        self.tapCount = tapCount
        phase = .began
    }

    /// A touch that stays as this one is now.
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

    /// Where it is, in the coordinates of `view`; of the window with nil.
    open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

    /// Where it was before it last moved.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

    /// The same as `location(in:)`: pointers here are no coarser than they say.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let window = window ?? view?.window else { return point }
        let inWindow = window.screen.convert(point, to: window)
        guard let view, view !== window else { return inWindow }
        return view.convert(inWindow, from: window)
    }
}
