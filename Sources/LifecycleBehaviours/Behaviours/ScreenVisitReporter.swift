public import UIKit

/// A behaviour that reports the screens that the user visits, and for how long, to an analytics service.
///
///     add(behaviours: [ScreenVisitReporter(screen: "chat") { analytics.track($0) }])
///
/// A visit begins when the view has appeared, and ends when it has disappeared or the app enters the background;
/// returning to the app begins another. A canceled interactive pop is no new visit.
@preconcurrency @MainActor
public final class ScreenVisitReporter: NSObject, ViewControllerLifecycleBehaviour {
    /// An event of a visit.
    public enum Event: Hashable, Sendable {
        /// The user has opened the screen.
        case began(screen: String)
        /// The user has left the screen. The duration is in seconds.
        case ended(screen: String, duration: TimeInterval)
    }

    private let screen: String
    private let notificationCenter: NotificationCenter
    private let clock: @MainActor () -> TimeInterval
    private let report: @MainActor (Event) -> Void
    private var beginning: TimeInterval?
    private var observations: [NotificationObservation] = []

    /// Creates a behaviour.
    ///
    /// - Parameters:
    /// - screen: The service's name of the screen.
    /// - notificationCenter: The center to which UIKit posts the app's state changes.
    /// - clock: Returns the time in seconds; tests use their own.
    /// - report: Sends an event to the service.
    public init(
        screen: String, notificationCenter: NotificationCenter = .default,
        clock: @escaping @MainActor () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
        report: @escaping @MainActor (Event) -> Void
    ) {
        self.screen = screen
        self.notificationCenter = notificationCenter
        self.clock = clock
        self.report = report
    }

    /// Begins a visit.
    public func afterAppearing(_ viewController: UIViewController) {
        begin()
        observations = [
            NotificationObservation(UIApplication.didEnterBackgroundNotification, in: notificationCenter) {
                [weak self] _ in self?.end()
            },
            NotificationObservation(UIApplication.willEnterForegroundNotification, in: notificationCenter) {
                [weak self] _ in self?.begin()
            },
        ]
    }

    /// Ends the visit.
    public func afterDisappearing(_ viewController: UIViewController) {
        observations = []
        end()
    }

    private func begin() {
        guard beginning == nil else { return }
        beginning = clock()
        report(.began(screen: screen))
    }

    private func end() {
        guard let beginning else { return }
        self.beginning = nil
        report(.ended(screen: screen, duration: max(0, clock() - beginning)))
    }
}
