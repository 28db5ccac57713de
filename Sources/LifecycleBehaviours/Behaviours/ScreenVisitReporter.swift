public import UIKit

/// Reports to an analytics service which screen a person looks at, and for how long.
///
///     add(behaviours: [ScreenVisitReporter(screen: "chat") { analytics.track($0) }])
///
/// A visit begins when the view has appeared, and ends when it has disappeared or the app goes to the background; the way
/// back into the app begins another. A swipe back that is given up is no new visit.
@preconcurrency @MainActor
public final class ScreenVisitReporter: NSObject, ViewControllerLifecycleBehaviour {
    public enum Event: Hashable, Sendable {
        case began(screen: String)
        /// The duration is in seconds.
        case ended(screen: String, duration: TimeInterval)
    }

    private let screen: String
    private let notificationCenter: NotificationCenter
    private let clock: @MainActor () -> TimeInterval
    private let report: @MainActor (Event) -> Void
    private var beginning: TimeInterval?
    private var observations: [NotificationObservation] = []

    /// - Parameters:
    ///   - screen: What the service knows the screen by.
    ///   - notificationCenter: Where UIKit posts that the app comes and goes.
    ///   - clock: Seconds since any moment; a test hands in its own.
    ///   - report: Hands an event to the service.
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
