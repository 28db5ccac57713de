public import CoreGraphics

/// A producer of haptics. It is silent: there is no motor, and a test sees in `Stage.feedback` what a phone would play.
///
/// On iOS 17.5 generators are interactions of views, too; here the view is kept for locations alone.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() {
        super.init()
    }

    /// - Parameter view: The view whose coordinates the locations are in; not kept alive.
    public init(view: UIView) {
        storedView = view
        super.init()
    }

    /// The view that the generator was made for.
    open var view: UIView? { storedView }

    /// On iOS wakes the motor, so that the next feedback is without delay. Does nothing: there is none.
    open func prepare() {}

    private weak var storedView: UIView?

    final func play(_ event: FeedbackLog.Event, at location: CGPoint? = nil) {
        AppServices.current.feedback.append(event, location: location, view: storedView)
    }
}

/// A collision: a view that snaps into place.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    private let style: FeedbackStyle

    /// A generator of style `.medium`.
    public override convenience init() {
        self.init(style: .medium)
    }

    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    public init(style: FeedbackStyle, view: UIView) {
        self.style = style
        super.init(view: view)
    }

    /// A generator of style `.medium`.
    public override convenience init(view: UIView) {
        self.init(style: .medium, view: view)
    }

    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// - Parameter intensity: From 0 to 1; values outside count as the nearest.
    open func impactOccurred(intensity: CGFloat) { play(.impact(style, Self.usable(intensity))) }

    /// - Parameter location: In the coordinates of the generator's view.
    open func impactOccurred(at location: CGPoint) { impactOccurred(intensity: 1, at: location) }

    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
        play(.impact(style, Self.usable(intensity)), at: location)
    }

    private static func usable(_ intensity: CGFloat) -> CGFloat { intensity.isNaN ? 0 : min(max(intensity, 0), 1) }
}

/// A selection that moves on: a picker's wheel.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { play(.selection) }

    /// - Parameter location: In the coordinates of the generator's view.
    open func selectionChanged(at location: CGPoint) { play(.selection, at: location) }
}

/// A task that succeeded or failed.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    open func notificationOccurred(_ notificationType: FeedbackType) { play(.notification(notificationType)) }

    /// - Parameter location: In the coordinates of the generator's view.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        play(.notification(notificationType), at: location)
    }
}

/// Drawing on a canvas: a line that aligns, a path that closes.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
    /// - Parameter location: In the coordinates of the generator's view.
    open func alignmentOccurred(at location: CGPoint) { play(.alignment, at: location) }

    /// - Parameter location: In the coordinates of the generator's view.
    open func pathCompleted(at location: CGPoint) { play(.pathCompletion, at: location) }
}
