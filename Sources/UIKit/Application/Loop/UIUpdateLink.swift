import QuartzCore

/// An object that calls actions at chosen phases of every UI update of a window.
///
/// A link is passive by default: its actions run when the screen makes a frame for another reason, such as a changed
/// layer, an animation or a display link, and never while nothing changes. It is active while its view is in a visible
/// window. The system does not retain it.
///
///     let updateLink = UIUpdateLink(view: view)
///     updateLink.addAction(to: .afterCATransactionCommit) { link, info in updateCount += 1 }
///     updateLink.isEnabled = true
///
/// Not yet: low-latency events, immediate presentation, a preferred frame rate, and the phases of event dispatch.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
    /// A closure that is called with the link and the timing of the update.
    public typealias Handler = @MainActor (UIUpdateLink, UIUpdateInfo) -> Void

    /// Creates a link for the window of a view, which may be added to a window later.
    public init(view: UIView) {
        self.view = view
        super.init()
    }

    /// Creates a link for the windows of a scene.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init()
    }

    /// Whether the actions run; false by default.
    open var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            guard isEnabled else { return context.updateLinks.remove(self) }
            context.updateLinks.add(self)
            requestFrameIfContinuous()
        }
    }

    /// Whether the screen makes frames continuously while the link is enabled and active; false by default.
    open var requiresContinuousUpdates = false {
        didSet { requestFrameIfContinuous() }
    }

    /// The time of the current update; nil while none is performed.
    open internal(set) var currentUpdateInfo: UIUpdateInfo?

    /// Adds an action that runs before display links are called.
    open func addAction(handler: @escaping Handler) { addAction(to: .beforeCADisplayLinkDispatch, handler: handler) }

    /// Adds an action that runs in a phase of each update, after the actions added before it.
    open func addAction(to phase: UIUpdateActionPhase, handler: @escaping Handler) {
        actions.append((phase, handler))
    }

    private let context = AppContext.current
    private weak var view: UIView?
    private weak var windowScene: UIWindowScene?
    private var actions: [(phase: UIUpdateActionPhase, handler: Handler)] = []
    /// The time of the last update, so that time that stands still causes no second one.
    var lastTime: TimeInterval?

    /// Whether the view is in a visible window.
    var isActive: Bool {
        if let window = view?.window { return !window.isHidden && window.screen === context.screen }
        return windowScene?.screen === context.screen
    }

    private func requestFrameIfContinuous() {
        if isEnabled, requiresContinuousUpdates { context.runtime.requestFrame() }
    }

    func run(_ phase: UIUpdateActionPhase, _ info: UIUpdateInfo) {
        guard actions.contains(where: { $0.phase === phase }) else { return }
        currentUpdateInfo = info
        defer { currentUpdateInfo = nil }
        for action in actions where action.phase === phase && isEnabled { action.handler(self, info) }
    }
}

/// The timing of a UI update, in the seconds of `CACurrentMediaTime()`.
@preconcurrency @MainActor
public final class UIUpdateInfo: NSObject {
    /// The time to use for the app's model, such as positions of what moves.
    public let modelTime: CFTimeInterval

    /// The time by which the update must be complete to be shown in time.
    public let completionDeadlineTime: CFTimeInterval

    /// The time at which the update is expected to be shown.
    public let estimatedPresentationTime: CFTimeInterval

    init(time: CFTimeInterval) {
        modelTime = time
        completionDeadlineTime = time
        estimatedPresentationTime = time
        super.init()
    }
}

/// A phase of a UI update.
///
/// The phases of an update run in the order in which they are listed.
@preconcurrency @MainActor
public final class UIUpdateActionPhase: NSObject {
    /// The phase at the start of an update.
    public static let afterUpdateScheduled = UIUpdateActionPhase()
    /// The phase before display links are called.
    public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase()
    /// The phase after display links were called.
    public static let afterCADisplayLinkDispatch = UIUpdateActionPhase()
    /// The phase before layout, drawing and the commit.
    public static let beforeCATransactionCommit = UIUpdateActionPhase()
    /// The phase after layout, drawing and the commit.
    public static let afterCATransactionCommit = UIUpdateActionPhase()
    /// The phase at the end of an update.
    public static let afterUpdateComplete = UIUpdateActionPhase()
}
