public import UIKit

/// A behaviour that detects screenshots that the user takes while the view is on the screen.
@preconcurrency @MainActor
public final class ScreenshotDetector: NSObject, ViewControllerLifecycleBehaviour {
    private let didDetectScreenshot: @MainActor () -> Void
    private let notificationCenter: NotificationCenter
    private var observation: NotificationObservation?

    /// Creates a behaviour.
    ///
    /// - Parameters:
    /// - notificationCenter: The center that UIKit posts to; tests use their own.
    /// - didDetectScreenshot: Called after a screenshot was taken: it cannot be prevented.
    public init(notificationCenter: NotificationCenter, didDetectScreenshot: @escaping @MainActor () -> Void) {
        self.didDetectScreenshot = didDetectScreenshot
        self.notificationCenter = notificationCenter
    }

    /// Starts observing screenshots.
    public func afterAppearing(_ viewController: UIViewController) {
        observation = NotificationObservation(
            UIApplication.userDidTakeScreenshotNotification, in: notificationCenter
        ) { [weak self] _ in self?.didDetectScreenshot() }
    }

    /// Stops observing screenshots.
    public func afterDisappearing(_ viewController: UIViewController) {
        observation = nil
    }
}
