public import Foundation

/// A task that an app asked to finish in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// What a task that could not be begun has.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether the system starts an app in the background now and then.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    case restricted, denied, available
}

extension UIApplication {
    public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")
    public nonisolated static let protectedDataDidBecomeAvailable = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")

    /// Posted when the status bar has another frame; `statusBarFrameUserInfoKey` has the old one.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// In `userInfo`: an `NSValue` of a rectangle.
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
    /// In `userInfo`: the raw value of a `UIInterfaceOrientation`, as a number.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

    /// Tells about the status bar around what turns the interface.
    func turnStatusBar(
        to new: UIInterfaceOrientation, from old: UIInterfaceOrientation, _ change: () -> Void
    ) {
        let key = Self.statusBarOrientationUserInfoKey, center = NotificationCenter.default
        let frame = statusBarFrame
        center.post(
            name: Self.willChangeStatusBarOrientationNotification, object: self, userInfo: [key: new.rawValue])
        change()
        center.post(
            name: Self.didChangeStatusBarOrientationNotification, object: self, userInfo: [key: old.rawValue])
        guard statusBarFrame != frame else { return }
        center.post(
            name: Self.didChangeStatusBarFrameNotification, object: self,
            userInfo: [Self.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
    }
}
