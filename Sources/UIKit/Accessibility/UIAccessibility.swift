public import Foundation

/// The user's accessibility settings, and the notifications that an app posts to assistive technology.
///
/// There is no screen reader on Linux and the desktop's settings are not read: all settings have the values of a new
/// phone until a test (`Stage.setAccessibility(_:_:)`) or a script (`accessibility`) changes them. Tests and scripts
/// receive posted notifications, too. Settings can be read on any thread; they change on the main thread.
public enum UIAccessibility {
    private static func has(_ setting: AccessibilitySetting) -> Bool {
        DisplayEnvironment.current.accessibility.contains(setting)
    }

    // MARK: Assistive technology

    /// Whether VoiceOver is on.
    public static var isVoiceOverRunning: Bool { has(.voiceOver) }
    /// Whether Switch Control is on.
    public static var isSwitchControlRunning: Bool { has(.switchControl) }
    /// Whether AssistiveTouch is on.
    public static var isAssistiveTouchRunning: Bool { has(.assistiveTouch) }
    /// Whether Guided Access is active.
    public static var isGuidedAccessEnabled: Bool { has(.guidedAccess) }
    /// Whether Speak Screen is on.
    public static var isSpeakScreenEnabled: Bool { has(.speakScreen) }
    /// Whether Speak Selection is on.
    public static var isSpeakSelectionEnabled: Bool { has(.speakSelection) }
    /// Whether Shake to Undo is on. True on a new phone, though no device shakes here.
    public static var isShakeToUndoEnabled: Bool { has(.shakeToUndo) }

    // MARK: Sight

    /// Whether Bold Text is on. Views then have the trait `legibilityWeight` `.bold`, and fonts of text styles and
    /// system fonts are heavier.
    public static var isBoldTextEnabled: Bool { has(.boldText) }
    /// Whether Increase Contrast is on. Views then have the trait `accessibilityContrast` `.high`, which system colors
    /// follow.
    public static var isDarkerSystemColorsEnabled: Bool { has(.darkerSystemColors) }
    /// Whether Reduce Transparency is on. Only apps need to follow it: bars here are opaque.
    public static var isReduceTransparencyEnabled: Bool { has(.reduceTransparency) }
    /// Whether Invert Colors is on. The screen's colors stay unchanged.
    public static var isInvertColorsEnabled: Bool { has(.invertColors) }
    /// Whether Grayscale is on. The screen's colors stay unchanged.
    public static var isGrayscaleEnabled: Bool { has(.grayscale) }
    /// Whether Differentiate Without Color is on.
    public static var shouldDifferentiateWithoutColor: Bool { has(.differentiateWithoutColor) }
    /// Whether Button Shapes is on. Not yet: buttons are drawn without shapes.
    public static var buttonShapesEnabled: Bool { has(.buttonShapes) }
    /// Whether On/Off Labels is on. Not yet: switches are drawn without labels.
    public static var isOnOffSwitchLabelsEnabled: Bool { has(.onOffSwitchLabels) }

    // MARK: Motion

    /// Whether Reduce Motion is on. Only apps need to follow it; UIKit's own transitions move unless
    /// ``prefersCrossFadeTransitions`` is true, too.
    public static var isReduceMotionEnabled: Bool { has(.reduceMotion) }
    /// Whether both Reduce Motion and its Prefer Cross-Fade Transitions are on: navigation controllers then cross-fade.
    public static var prefersCrossFadeTransitions: Bool { has(.reduceMotion) && has(.crossFadeTransitions) }
    /// Whether Auto-Play Video Previews is on. True on a new phone.
    public static var isVideoAutoplayEnabled: Bool { has(.videoAutoplay) }

    // MARK: Hearing

    /// Whether Mono Audio is on.
    public static var isMonoAudioEnabled: Bool { has(.monoAudio) }
    /// Whether Closed Captions is on.
    public static var isClosedCaptioningEnabled: Bool { has(.closedCaptioning) }

    /// The ears with a paired hearing device.
    public static var hearingDevicePairedEar: HearingDeviceEar {
        var ears: HearingDeviceEar = []
        if has(.hearingDeviceLeft) { ears.insert(.left) }
        if has(.hearingDeviceRight) { ears.insert(.right) }
        return ears
    }

    /// The ears with hearing devices.
    public struct HearingDeviceEar: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The left ear.
        public static let left = HearingDeviceEar(rawValue: 1 << 1)
        /// The right ear.
        public static let right = HearingDeviceEar(rawValue: 1 << 2)
        /// Both ears.
        public static let both: HearingDeviceEar = [.left, .right]
    }

    // MARK: Posting

    /// A notification to assistive technology, posted with ``post(notification:argument:)``.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Much of the screen changed. The argument is the element to focus, or a text to read.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Part of the screen changed. The argument is the element to focus, or a text to read.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument, a string or an attributed string, should be read.
        public static let announcement = Notification(rawValue: 1008)
        /// A scroll by assistive technology ended. The argument describes the position, such as "Page 2 of 5".
        public static let pageScrolled = Notification(rawValue: 1009)
        /// The technology of the argument, an ``AssistiveTechnologyIdentifier``'s raw value, should pause.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
        /// The technology of the argument should resume.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
    }

    /// Posts a notification to assistive technology. Texts are read, and the focus moves, while VoiceOver is on; a test
    /// finds all notifications in `Stage.accessibilityNotifications`.
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) {
        AssistiveFocus.shared.take(notification, argument)
    }

    /// An assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Switch Control.
        public static let notificationSwitchControl = Self(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
        /// VoiceOver.
        public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    }

    /// Returns the element with the focus of an assistive technology; nil means any. Only VoiceOver has one here, and
    /// only while a test or a script has turned it on.
    @preconcurrency @MainActor
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
        switch assistiveTechnologyIdentifier {
        case nil, AssistiveTechnologyIdentifier.notificationVoiceOver: AssistiveFocus.shared.element
        default: nil
        }
    }

    // MARK: Zoom

    /// The kind of a Zoom focus.
    public enum ZoomType: Int, Sendable {
        /// The insertion point of text.
        case insertionPoint
    }

    /// Does nothing: this screen does not zoom.
    @preconcurrency @MainActor
    public static func zoomFocusChanged(zoomType type: ZoomType, toFrame frame: CGRect, in view: UIView) {}

    /// Does nothing, as this screen does not zoom; on iOS it opens an alert about the Zoom gesture.
    @preconcurrency @MainActor
    public static func registerGestureConflictWithZoom() {}

    // MARK: Geometry

    /// Returns a rectangle of a view's bounds in the screen's coordinates.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { view.onScreen(rect) }

    /// Returns a path of a view in the screen's coordinates.
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

    /// The state of a restriction in Guided Access.
    public enum GuidedAccessRestrictionState: Int, Sendable {
        /// Allowed or denied.
        case allow, deny
    }

    /// Calls the completion with false: a desktop's session cannot be locked to one app.
    @preconcurrency @MainActor
    public static func requestGuidedAccessSession(
        enabled enable: Bool, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        AfterCommit.run { completionHandler(false) }
    }

    /// Returns `.allow`.
    public static func guidedAccessRestrictionState(
        forIdentifier restrictionIdentifier: String
    ) -> GuidedAccessRestrictionState { .allow }
}
