public import CoreGraphics

/// The base class of haptic feedback generators. There is no motor, so nothing is played; tests read the feedback in
/// `Stage.feedback`.
///
/// On iOS 17.5 generators are interactions of views, too; here the view is kept for locations alone.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() {
        super.init()
    }

    /// Creates a generator for a view.
    ///
    /// - Parameter view: The view whose coordinates are used for locations; not retained.
    public init(view: UIView) {
        storedView = view
        super.init()
    }

    /// The view that the generator was made for.
    open var view: UIView? { storedView }

    /// Does nothing, as there is no motor; on iOS it avoids a delay of the next feedback.
    open func prepare() {}

    private weak var storedView: UIView?

    final func play(_ event: FeedbackLog.Event, at location: CGPoint? = nil) {
        AppServices.current.feedback.append(event, location: location, view: storedView)
    }
}

/// A collision: a view that snaps into place.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The style of an impact.
    public enum FeedbackStyle: Int, Sendable {
        /// The styles.
        case light, medium, heavy, soft, rigid
    }

    private let style: FeedbackStyle

    /// Creates a generator of style `.medium`.
    public override convenience init() {
        self.init(style: .medium)
    }

    /// Creates a generator.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Creates a generator for a view.
    public init(style: FeedbackStyle, view: UIView) {
        self.style = style
        super.init(view: view)
    }

    /// Creates a generator of style `.medium` for a view.
    public override convenience init(view: UIView) {
        self.init(style: .medium, view: view)
    }

    /// Plays an impact of full intensity.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Plays an impact.
    ///
    /// - Parameter intensity: The intensity, clamped to 0...1.
    open func impactOccurred(intensity: CGFloat) { play(.impact(style, Self.usable(intensity))) }

    /// Plays an impact of full intensity at a location.
    ///
    /// - Parameter location: The location in the coordinates of the generator's view.
    open func impactOccurred(at location: CGPoint) { impactOccurred(intensity: 1, at: location) }

    /// Plays an impact at a location.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
        play(.impact(style, Self.usable(intensity)), at: location)
    }

    private static func usable(_ intensity: CGFloat) -> CGFloat { intensity.isNaN ? 0 : min(max(intensity, 0), 1) }
}

/// A selection that moves on: a picker's wheel.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Plays a change of selection.
    open func selectionChanged() { play(.selection) }

    /// Plays a change of selection at a location.
    ///
    /// - Parameter location: The location in the coordinates of the generator's view.
    open func selectionChanged(at location: CGPoint) { play(.selection, at: location) }
}

/// A task that succeeded or failed.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The type of a notification.
    public enum FeedbackType: Int, Sendable {
        /// The types.
        case success, warning, error
    }

    /// Plays a notification.
    open func notificationOccurred(_ notificationType: FeedbackType) { play(.notification(notificationType)) }

    /// Plays a notification at a location.
    ///
    /// - Parameters:
    ///   - notificationType: The kind of notification.
    ///   - location: The location in the coordinates of the generator's view.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        play(.notification(notificationType), at: location)
    }
}

/// Drawing on a canvas: a line that aligns, a path that closes.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
    /// Plays the feedback for an alignment.
    ///
    /// - Parameter location: The location in the coordinates of the generator's view.
    open func alignmentOccurred(at location: CGPoint) { play(.alignment, at: location) }

    /// Plays the feedback for a completed path.
    ///
    /// - Parameter location: The location in the coordinates of the generator's view.
    open func pathCompleted(at location: CGPoint) { play(.pathCompletion, at: location) }
}
