import UIKit

/// An observation of a notification that ends when it is freed.
///
/// UIKit posts its notifications on the main thread; a notification posted elsewhere traps.
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
