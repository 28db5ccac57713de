/// Matches a block, or a value, that posts notifications which match, while it is computed.
public func postNotifications<Out>(
    _ matcher: Matcher<[Notification]>, from center: NotificationCenter = .default
) -> Matcher<Out> {
    let collector = Collector(center)
    return Matcher { expression in
        collector.start()
        // With `toEventually` the notifications of all times count.
        _ = try expression.withoutCaching().evaluate()
        let notifications = collector.all
        let result = try matcher.satisfies(
            Expression(expression: { notifications }, location: expression.location))
        let actual = notifications.isEmpty ? "no notifications" : "<\(stringify(notifications))>"
        return MatcherResult(
            status: result.status,
            message: .expectedCustomValueTo(result.message.expectedMessage, actual: actual))
    }
}

/// Keeps the notifications that a center posts.
private final class Collector: @unchecked Sendable {
    private let center: NotificationCenter
    private let lock = NSLock()
    private var notifications: [Notification] = []
    private var token: (any NSObjectProtocol)?

    init(_ center: NotificationCenter) { self.center = center }

    deinit { token.map(center.removeObserver) }

    func start() {
        guard token == nil else { return }
        token = center.addObserver(forName: nil, object: nil, queue: nil) { [weak self] notification in
            guard let self else { return }
            lock.withLock { self.notifications.append(notification) }
        }
    }

    var all: [Notification] { lock.withLock { notifications } }
}
