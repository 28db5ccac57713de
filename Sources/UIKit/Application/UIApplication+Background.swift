public import Foundation

/// A task that an app asked to finish in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The identifier of a task that could not be begun.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether the system starts an app in the background now and then.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// The user or the device does not allow it, the user has turned it off, or it is available.
    case restricted, denied, available
}

extension UIApplication {
    /// A notification for a change of `backgroundRefreshStatus`.
    ///
    /// Never posted: the status does not change.
    public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")
    /// A notification for protected files that become accessible.
    ///
    /// Never posted: files are always accessible.
    public nonisolated static let protectedDataDidBecomeAvailable = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    /// A notification for protected files that become inaccessible.
    ///
    /// Never posted: files are always accessible.
    public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")

    /// A notification that is posted when the status bar has another frame.
    ///
    /// `statusBarFrameUserInfoKey` has the old one.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// The key of the status bar's old frame in `userInfo`.
    ///
    /// The value is an `NSValue` of a rectangle.
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
    /// The key of an interface orientation in `userInfo`.
    ///
    /// The value is the raw value of a `UIInterfaceOrientation`, as a number.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

    /// Posts the status bar's notifications around a change of the interface's orientation.
    func rotateStatusBar(
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
