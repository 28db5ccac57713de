import QuartzCore
public import UIKit

extension Notification.Name {
    /// All drawing that nodes have begun on other threads is done and in place. Posted on the main thread; what was to be
    /// drawn before a time is, where that is before the one in ``ASRenderingEngineDidDisplayNodesScheduledBeforeTimestamp``.
    public static let ASRenderingEngineDidDisplayScheduledNodes = Notification.Name(
        "ASRenderingEngineDidDisplayScheduledNodes")
}

/// The `userInfo` key of the time, a `Double` in seconds, comparable to `CACurrentMediaTime()`.
public let ASRenderingEngineDidDisplayNodesScheduledBeforeTimestamp =
    "ASRenderingEngineDidDisplayNodesScheduledBeforeTimestamp"

@MainActor
enum RenderingNotification {
    static func post() {
        NotificationCenter.default.post(
            name: .ASRenderingEngineDidDisplayScheduledNodes, object: nil,
            userInfo: [ASRenderingEngineDidDisplayNodesScheduledBeforeTimestamp: CACurrentMediaTime()])
    }
}
