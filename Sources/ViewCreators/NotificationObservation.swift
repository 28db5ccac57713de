import UIKit

/// An observation of a notification posted on the main thread, which ends when it is freed.
final class NotificationObservation: @unchecked Sendable {
    private let token: any NSObjectProtocol

    init(_ name: Notification.Name, handler: @escaping @MainActor () -> Void) {
        token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { handler() }
        }
    }

    deinit {
        NotificationCenter.default.removeObserver(token)
    }
}
