public import Foundation

/// The user's accessibility settings, and what an app tells assistive technology.
///
/// There is no screen reader on Linux and the desktop's settings are not read: everything has the value of a new phone
/// until a test (`Stage.setAccessibility(_:_:)`) or a script (`accessibility`) changes it. What is posted is delivered to
/// these, too. Settings can be read on any thread; they change on the main thread.
public enum UIAccessibility {
    private static func has(_ setting: AccessibilitySetting) -> Bool {
        DisplayEnvironment.current.accessibility.contains(setting)
    }

    // MARK: Assistive technology

    public static var isVoiceOverRunning: Bool { has(.voiceOver) }
    public static var isSwitchControlRunning: Bool { has(.switchControl) }
    public static var isAssistiveTouchRunning: Bool { has(.assistiveTouch) }
    public static var isGuidedAccessEnabled: Bool { has(.guidedAccess) }
    public static var isSpeakScreenEnabled: Bool { has(.speakScreen) }
    public static var isSpeakSelectionEnabled: Bool { has(.speakSelection) }
    /// True on a new phone; nothing shakes this screen.
    public static var isShakeToUndoEnabled: Bool { has(.shakeToUndo) }

    // MARK: Sight

    /// Views have the trait `legibilityWeight` `.bold` then, and fonts of text styles and system fonts are heavier.
    public static var isBoldTextEnabled: Bool { has(.boldText) }
    /// Views have the trait `accessibilityContrast` `.high` then, which system colors follow.
    public static var isDarkerSystemColorsEnabled: Bool { has(.darkerSystemColors) }
    /// For the app to follow: bars here are opaque.
    public static var isReduceTransparencyEnabled: Bool { has(.reduceTransparency) }
    /// The screen's colors stay as they are.
    public static var isInvertColorsEnabled: Bool { has(.invertColors) }
    /// The screen's colors stay as they are.
    public static var isGrayscaleEnabled: Bool { has(.grayscale) }
    public static var shouldDifferentiateWithoutColor: Bool { has(.differentiateWithoutColor) }
    /// Not yet: buttons are drawn as without it.
    public static var buttonShapesEnabled: Bool { has(.buttonShapes) }
    /// Not yet: switches are drawn as without it.
    public static var isOnOffSwitchLabelsEnabled: Bool { has(.onOffSwitchLabels) }

    // MARK: Motion

    /// For the app to follow; UIKit's own transitions move unless ``prefersCrossFadeTransitions``, too.
    public static var isReduceMotionEnabled: Bool { has(.reduceMotion) }
    /// Whether both Reduce Motion and its Prefer Cross-Fade Transitions are on: navigation controllers then dissolve.
    public static var prefersCrossFadeTransitions: Bool { has(.reduceMotion) && has(.crossFadeTransitions) }
    /// True on a new phone.
    public static var isVideoAutoplayEnabled: Bool { has(.videoAutoplay) }

    // MARK: Hearing

    public static var isMonoAudioEnabled: Bool { has(.monoAudio) }
    public static var isClosedCaptioningEnabled: Bool { has(.closedCaptioning) }

    /// The ears that have a paired hearing device.
    public static var hearingDevicePairedEar: HearingDeviceEar {
        var ears: HearingDeviceEar = []
        if has(.hearingDeviceLeft) { ears.insert(.left) }
        if has(.hearingDeviceRight) { ears.insert(.right) }
        return ears
    }

    public struct HearingDeviceEar: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let left = HearingDeviceEar(rawValue: 1 << 1)
        public static let right = HearingDeviceEar(rawValue: 1 << 2)
        public static let both: HearingDeviceEar = [.left, .right]
    }

    // MARK: Posting

    /// What an app tells assistive technology with ``post(notification:argument:)``.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Much of the screen changed. The argument is the element that the focus goes to, or a text to be read.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Part of the screen changed. The argument as with `screenChanged`.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text is to be read: the argument, a string or an attributed string.
        public static let announcement = Notification(rawValue: 1008)
        /// A scroll by assistive technology ended. The argument says where: "Page 2 of 5".
        public static let pageScrolled = Notification(rawValue: 1009)
        /// The argument is an ``AssistiveTechnologyIdentifier``'s raw value.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
        public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
    }

    /// Tells assistive technology something. Texts are read, and the focus moves, while VoiceOver is on; a test reads all of
    /// it in `Stage.accessibilityNotifications`.
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) {
        AssistiveFocus.shared.take(notification, argument)
    }

    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let notificationSwitchControl = Self(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
        public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    }

    /// The element that has the focus of an assistive technology; nil stands for any. Only VoiceOver has one here, and only
    /// while a test or a script has it on.
    @preconcurrency @MainActor
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
        switch assistiveTechnologyIdentifier {
        case nil, AssistiveTechnologyIdentifier.notificationVoiceOver: AssistiveFocus.shared.element
        default: nil
        }
    }

    // MARK: Zoom

    public enum ZoomType: Int, Sendable {
        case insertionPoint
    }

    /// Does nothing: this screen does not zoom.
    @preconcurrency @MainActor
    public static func zoomFocusChanged(zoomType type: ZoomType, toFrame frame: CGRect, in view: UIView) {}

    /// On iOS opens an alert about the Zoom gesture. Does nothing: this screen does not zoom.
    @preconcurrency @MainActor
    public static func registerGestureConflictWithZoom() {}

    // MARK: Geometry

    /// A rectangle of a view's bounds in the screen's coordinates.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { view.onScreen(rect) }

    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let result = UIBezierPath(cgPath: path.cgPath)
        // Outside a window these are the outermost view's coordinates, as with rectangles.
        let origin = view.onScreen(CGRect.zero).origin, right = view.onScreen(CGRect(x: 1, y: 0, width: 0, height: 0))
        let down = view.onScreen(CGRect(x: 0, y: 1, width: 0, height: 0))
        result.apply(
            CGAffineTransform(
                a: right.minX - origin.x, b: right.minY - origin.y, c: down.minX - origin.x, d: down.minY - origin.y,
                tx: origin.x, ty: origin.y))
        return result
    }

    // MARK: Guided Access

    public enum GuidedAccessRestrictionState: Int, Sendable {
        case allow, deny
    }

    /// Calls back with false: nothing locks a desktop's session to one app.
    @preconcurrency @MainActor
    public static func requestGuidedAccessSession(
        enabled enable: Bool, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        AfterCommit.run { completionHandler(false) }
    }

    /// Always `.allow`.
    public static func guidedAccessRestrictionState(
        forIdentifier restrictionIdentifier: String
    ) -> GuidedAccessRestrictionState { .allow }
}
