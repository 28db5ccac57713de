import UIKit

/// Listens for a notification until it is let go.
///
/// UIKit posts its notifications on the main thread; posted elsewhere, one of these traps.
final class NotificationObservation: @unchecked Sendable {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(
        _ name: Notification.Name, in center: NotificationCenter, handler: @escaping @MainActor (Notification) -> Void
    ) {
        self.center = center
        token = center.addObserver(forName: name, object: nil, queue: nil) { notification in
            nonisolated(unsafe) let notification = notification
            MainActor.assumeIsolated { handler(notification) }
        }
    }

    deinit {
        center.removeObserver(token)
    }
}
