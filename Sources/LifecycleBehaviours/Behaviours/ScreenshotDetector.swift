public import UIKit

/// Tells of screenshots that a person takes while the view is on the screen.
@preconcurrency @MainActor
public final class ScreenshotDetector: NSObject, ViewControllerLifecycleBehaviour {
    private let didDetectScreenshot: @MainActor () -> Void
    private let notificationCenter: NotificationCenter
    private var observation: NotificationObservation?

    /// - Parameters:
    ///   - notificationCenter: Where UIKit posts; a test hands in its own.
    ///   - didDetectScreenshot: Called after the picture was taken: it cannot be prevented.
    public init(notificationCenter: NotificationCenter, didDetectScreenshot: @escaping @MainActor () -> Void) {
        self.didDetectScreenshot = didDetectScreenshot
        self.notificationCenter = notificationCenter
    }

    public func afterAppearing(_ viewController: UIViewController) {
        observation = NotificationObservation(
            UIApplication.userDidTakeScreenshotNotification, in: notificationCenter
        ) { [weak self] _ in self?.didDetectScreenshot() }
    }

    public func afterDisappearing(_ viewController: UIViewController) {
        observation = nil
    }
}
