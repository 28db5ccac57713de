import QuartzCore
public import UIKit

extension Notification.Name {
    /// A notification that all drawings that nodes started on other threads are shown.
    ///
    /// Posted on the main thread. All drawings that were requested before the time in
    /// ``ASRenderingEngineDidDisplayNodesScheduledBeforeTimestamp`` are shown.
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
