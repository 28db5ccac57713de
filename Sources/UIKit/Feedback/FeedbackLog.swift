package import Foundation

/// The haptics that a phone would have played, for tests.
@MainActor
package final class FeedbackLog {
    package enum Event: Hashable, Sendable {
        case impact(UIImpactFeedbackGenerator.FeedbackStyle, CGFloat)
        case selection
        case notification(UINotificationFeedbackGenerator.FeedbackType)
        case alignment, pathCompletion
    }

    /// More than a test looks at; the oldest go first, so that an app that runs for days keeps no more.
    private static let limit = 1_000

    /// Oldest first, with the place on the screen where one was given.
    package private(set) var events: [(event: Event, location: CGPoint?)] = []

    init() {}

    func append(_ event: Event, location: CGPoint?, view: UIView?) {
        let onScreen = location.map { point in
            view.map { $0.onScreen(CGRect(origin: point, size: .zero)).origin } ?? point
        }
        events.append((event, onScreen))
        if events.count > Self.limit { events.removeFirst(events.count - Self.limit) }
    }
}
