public import CoreGraphics

/// The device that the app believes to run on: the one of `--device`, on Linux.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The device that the app runs on.
    open class var current: UIDevice { shared }

    private static let shared = UIDevice()

    /// The machine's name on the network.
    open var name: String { ProcessInfo.processInfo.hostName }

    /// The model of the device: "iPhone" or "iPad".
    open var model: String { UIScreen.main.device.model }

    /// The localized model of the device; the same as ``model``.
    open var localizedModel: String { model }

    /// The name of the operating system; always "iOS", as apps compare with it.
    open var systemName: String { "iOS" }

    /// The version of iOS whose behaviour Twill follows.
    open var systemVersion: String { "17.0" }

    /// The kind of device, such as a phone or a tablet.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.device.idiom }

    /// A random value, stored in the user defaults by the first question so that later runs give the same.
    open var identifierForVendor: UUID? {
        let key = "TwillIdentifierForVendor"
        if let stored = UserDefaults.standard.string(forKey: key).flatMap(UUID.init) { return stored }
        let fresh = UUID()
        UserDefaults.standard.set(fresh.uuidString, forKey: key)
        return fresh
    }

    // MARK: Orientation

    /// The physical orientation of the device.
    ///
    /// It is upright until the window or a script rotates it.
    open var orientation: UIDeviceOrientation {
        switch UIScreen.main.heldOrientation {
        case .landscapeRight: .landscapeLeft
        case .landscapeLeft: .landscapeRight
        case .portraitUpsideDown: .portraitUpsideDown
        default: .portrait
        }
    }

    private var orientationRequests = 0

    /// A Boolean value that indicates whether the app has asked for ``orientationDidChangeNotification``.
    ///
    /// The notification is not posted before.
    open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

    /// Begins to post ``orientationDidChangeNotification``.
    ///
    /// Calls nest: each needs its end.
    open func beginGeneratingDeviceOrientationNotifications() {
        orientationRequests += 1
    }

    /// Ends a request of ``beginGeneratingDeviceOrientationNotifications()``.
    ///
    /// A call without a matching begin has no effect.
    open func endGeneratingDeviceOrientationNotifications() {
        orientationRequests = max(0, orientationRequests - 1)
    }

    /// A notification that is posted when ``orientation`` changes while notifications are generated.
    ///
    /// The object is the device.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    // MARK: Battery

    /// Whether the battery is monitored. Stored; there is no battery to monitor.
    open var isBatteryMonitoringEnabled = false

    /// The charge of the battery; always -1, which means unknown.
    open var batteryLevel: Float { -1 }

    /// The charging state of a battery.
    public enum BatteryState: Int, Sendable {
        /// The battery's state is not known, it discharges, it charges, or it is full.
        case unknown, unplugged, charging, full
    }

    /// The charging state of the battery; always `.unknown`.
    open var batteryState: BatteryState { .unknown }

    /// A notification for a change of the battery's charge.
    ///
    /// Never posted: there is no battery to monitor.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// A notification for a change of the battery's charging state.
    ///
    /// Never posted: there is no battery to monitor.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    /// A notification for a change of ``proximityState``.
    ///
    /// Never posted: there is no sensor.
    public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")

    // MARK: Others

    /// Whether the device supports multitasking; always `true`.
    open var isMultitaskingSupported: Bool { true }

    /// Whether the proximity sensor is monitored. Stored; there is no sensor.
    open var isProximityMonitoringEnabled = false

    /// Whether the proximity sensor is close to the user; always `false`.
    open var proximityState: Bool { false }

    /// Does nothing: there is no keyboard that clicks.
    open func playInputClick() {}
}

/// Returns the kind of the device, as code of earlier versions asks for it.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
