public import UIKit

/// The system that finds visible elements and appeared screens, and sends an event for each.
///
///     TrackingService.shared.sinks = [.log()]
///     TrackingService.shared.start(in: window)
///
/// A pass measures the elements that have not been sent in the current visit of their screen, and sends those that are
/// visible for long enough, breadth first. Between passes, a `UIUpdateLink` notes whether the window was updated: while it
/// was not, nothing is measured.
@preconcurrency @MainActor
public final class TrackingService {
    /// The service of an app with one window scene.
    public static let shared = TrackingService()

    /// Creates a service, which does nothing before `start(in:)`.
    public init(
        schedule: TrackingSchedule = .whenNotTracking(timesPerSecond: 4), sinks: [TrackingSink] = []
    ) {
        self.schedule = schedule
        self.sinks = sinks
        outlets = sinks.map(SinkOutlet.init)
    }

    isolated deinit {
        removeIdleObserver()
    }

    // MARK: Configuration

    /// The moments of passes; by default four times a second, but not while the user scrolls.
    public var schedule: TrackingSchedule {
        didSet { if isRunning { planPass() } }
    }

    /// The receivers of events. Events that wait for a sink are still sent to it after it was replaced.
    public var sinks: [TrackingSink] {
        didSet { outlets = sinks.map(SinkOutlet.init) }
    }

    /// The receiver of the cost of each pass; nil, the default, for none.
    public var costSink: TrackingCostSink?

    /// The user's decision; granted by default, for apps that need none.
    public var consent = TrackingConsent.granted {
        didSet { if consent != oldValue { consentDidChange() } }
    }

    /// The part of the events that is sent; everything by default.
    public var sampling = TrackingSampling.everything

    /// A change of each event before any sink receives it; none by default.
    public var redaction = TrackingRedaction.none

    /// The duration of a pass above which a message is logged, in seconds of the machine.
    ///
    /// Whatever it is, the pause after a pass is at least 50 times as long as the pass.
    public var maximumPassDuration: TimeInterval = 0.008

    // MARK: Starting and stopping

    /// Whether the service is running.
    public var isRunning: Bool { window != nil && link != nil }

    /// Starts tracking in a window, and in the other windows of its scene.
    public func start(in window: UIWindow) {
        stop()
        self.window = window
        for entity in EntityStore.shared.entities {
            elementDidChange(of: entity)
            screenDidChange(of: entity)
        }
        EntityStore.shared.add(self)
        let link = UIUpdateLink(view: window)
        link.addAction(to: .afterCATransactionCommit) { [weak self] _, _ in self?.windowDidUpdate() }
        link.isEnabled = true
        self.link = link
        observeIdleNotification()
        isDirty = true
        planPass()
    }

    /// Stops tracking, which ends the visits of all screens. Events that wait for sinks are still sent.
    public func stop() {
        link?.isEnabled = false
        link = nil
        EntityStore.shared.remove(self)
        removeIdleObserver()
        plannedTime = nil
        planNumber += 1
        candidates = [:]
        pending = []
        screens = []
        unscreened = ScreenRecord(nil)
        unscreened.visit = 0
        nextDue = .infinity
        window = nil
    }

    /// Waits until the sinks have taken all events, but no longer than a time: for the end of the app.
    ///
    /// - Returns: Whether they have.
    @discardableResult
    public func flush(timeout: TimeInterval = 1) -> Bool {
        outlets.reduce(true) { $1.flush(timeout: timeout) && $0 }
    }

    // MARK: State of the extensions

    var window: UIWindow? {
        get { weakWindow }
        set { weakWindow = newValue }
    }
    private weak var weakWindow: UIWindow?
    private var link: UIUpdateLink?
    let visibility = VisibilityPass()

    /// The elements, by the number of their entity.
    var candidates: [Int: Candidate] = [:]
    /// The elements that have not been sent.
    var pending: [Candidate] = []
    /// The elements that a pass is about to send.
    var due: [(candidate: Candidate, view: UIView)] = []
    var screens: [ScreenRecord] = []
    /// The visit of elements that are in no screen.
    var unscreened = {
        let record = ScreenRecord(nil)
        record.visit = 0
        return record
    }()
    var lastVisit = 0

    /// Whether the window or a component has changed since the last pass.
    var isDirty = true
    /// Whether the run loop was tracking since the last pass.
    var hasTracked = false
    /// When the next dwell time of a visible element ends.
    var nextDue = TimeInterval.infinity

    var plannedTime: TimeInterval?
    var planNumber = 0
    var lastPassEnd = -TimeInterval.infinity
    /// In the app's time, in which planned passes are: on a stage, a slow machine makes passes no rarer.
    var lastPassDuration: TimeInterval = 0
    var hasLoggedDuration = false
    var idleObserver: (any NSObjectProtocol)?

    var outlets: [SinkOutlet]
    var heldEvents: [TrackingEvent] = []
    let session = UUID().uuidString
    var lastEventNumber = 0

    /// The time that dwell is measured in: the app's, which is virtual on a stage.
    var now: TimeInterval { CACurrentMediaTime() }
}
