extension Stage {
    // MARK: Accessibility

    /// A setting of the system's accessibility features.
    public enum AccessibilitySetting: String, Sendable, CaseIterable {
        /// Assistive technologies.
        case voiceOver, switchControl, assistiveTouch, guidedAccess
        /// Speech and audio.
        case speakScreen, speakSelection, closedCaptioning, monoAudio
        /// Display and text.
        case boldText, darkerSystemColors, reduceTransparency, invertColors, grayscale, differentiateWithoutColor
        /// Shapes and labels of controls.
        case buttonShapes, onOffSwitchLabels
        /// Motion and gestures. `crossFadeTransitions` has an effect only along with `reduceMotion`.
        case reduceMotion, crossFadeTransitions, videoAutoplay, shakeToUndo
        /// The ears that hearing devices are paired for.
        case hearingDeviceLeft, hearingDeviceRight

        var setting: UIKit.AccessibilitySetting { UIKit.AccessibilitySetting(rawValue: rawValue)! }
    }

    /// Turns a setting on or off, as the user does in the Settings app. Views get their trait changes, then the
    /// setting's notification is posted. Initially, as on a new phone, `videoAutoplay` and `shakeToUndo` are on.
    public func setAccessibility(_ setting: AccessibilitySetting, _ isOn: Bool) {
        always { try $0.setAccessibility(setting.setting, isOn) }
    }

    /// A notification that the app posted to assistive technology.
    public struct AccessibilityNotification {
        /// The kind of notification.
        public var notification: UIAccessibility.Notification
        /// The argument, such as an announcement or an element.
        public var argument: Any?
    }

    /// The notifications that the app posted with `UIAccessibility.post(notification:argument:)`, oldest first, with or
    /// without VoiceOver.
    public var accessibilityNotifications: [AccessibilityNotification] {
        drawChanges()
        return host.services.focus.posted.map {
            AccessibilityNotification(notification: $0.notification, argument: $0.argument)
        }
    }

    /// The texts that the app announced, oldest first, with or without VoiceOver.
    public var announcements: [String] {
        drawChanges()
        return host.services.focus.announcements
    }

    /// The elements that VoiceOver finds on the screen, in reading order.
    public var accessibilityElements: [AccessibleObject] {
        always { try $0.accessibilityElements() }
    }

    /// The labels of the elements that VoiceOver finds; elements without a label are left out.
    public var spokenLabels: [String] { accessibilityElements.compactMap(\.accessibilityLabel) }

    /// The element with VoiceOver's focus; nil while VoiceOver is off.
    public var focusedElement: AccessibleObject? {
        drawChanges()
        return host.services.focus.element
    }

    // The methods below need no VoiceOver; while it is on, the focus follows them.

    /// Double-taps the element with this label or identifier: calls its activation method, or else touches its
    /// activation point.
    ///
    /// - Throws: An error that lists the elements that VoiceOver finds instead.
    public func activate(_ label: String) throws { try session.activate(label) }

    /// Flicks up on an adjustable element.
    public func increment(_ label: String) throws { try session.adjust(label, isUp: true) }

    /// Flicks down on an adjustable element.
    public func decrement(_ label: String) throws { try session.adjust(label, isUp: false) }

    /// Performs a custom action of an element, or of its container.
    public func performAction(_ name: String, on label: String) throws {
        try session.performAction(name, on: label)
    }

    /// Scrolls with a flick of three fingers.
    public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection, from label: String) throws {
        try session.scroll(direction, from: label)
    }

    /// Performs the two-finger scrub, which leaves the current screen.
    public func performEscape() throws { try session.performEscape() }

    /// Performs the two-finger double tap.
    public func performMagicTap() throws { try session.performMagicTap() }

    // MARK: Haptics

    /// Haptic feedback that a phone would have played.
    public enum Feedback: Hashable, Sendable {
        /// An impact.
        case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat = 1)
        /// A change of selection.
        case selection
        /// A success, a warning or an error.
        case notification(UINotificationFeedbackGenerator.FeedbackType)
        /// Feedback of drawing on a canvas.
        case alignment, pathCompletion
    }

    /// The haptic feedback that the app has requested, oldest first.
    public var feedback: [Feedback] {
        host.services.feedback.events.map { event, _ in
            switch event {
            case .impact(let style, let intensity): .impact(style, intensity: intensity)
            case .selection: .selection
            case .notification(let type): .notification(type)
            case .alignment: .alignment
            case .pathCompletion: .pathCompletion
            }
        }
    }
}
