extension Stage {
    // MARK: Accessibility

    /// A switch of the system's accessibility settings.
    public enum AccessibilitySetting: String, Sendable, CaseIterable {
        case voiceOver, switchControl, assistiveTouch, guidedAccess
        case speakScreen, speakSelection, closedCaptioning, monoAudio
        case boldText, darkerSystemColors, reduceTransparency, invertColors, grayscale, differentiateWithoutColor
        case buttonShapes, onOffSwitchLabels
        /// `crossFadeTransitions` counts only along with `reduceMotion`.
        case reduceMotion, crossFadeTransitions, videoAutoplay, shakeToUndo
        case hearingDeviceLeft, hearingDeviceRight

        var setting: UIKit.AccessibilitySetting { UIKit.AccessibilitySetting(rawValue: rawValue)! }
    }

    /// Turns a setting on or off, as the user does in the system's settings. Views are told as their traits change, then its
    /// notification is posted. A stage begins as a new phone does: `videoAutoplay` and `shakeToUndo` are on.
    public func setAccessibility(_ setting: AccessibilitySetting, _ isOn: Bool) {
        always { try $0.setAccessibility(setting.setting, isOn) }
    }

    /// Something that the app posted to assistive technology.
    public struct AccessibilityNotification {
        public var notification: UIAccessibility.Notification
        public var argument: Any?
    }

    /// What the app posted with `UIAccessibility.post(notification:argument:)`, oldest first, VoiceOver or not.
    public var accessibilityNotifications: [AccessibilityNotification] {
        drawChanges()
        return host.services.focus.posted.map {
            AccessibilityNotification(notification: $0.notification, argument: $0.argument)
        }
    }

    /// The texts that the app announced, oldest first, VoiceOver or not.
    public var announcements: [String] {
        drawChanges()
        return host.services.focus.announcements
    }

    /// The elements that VoiceOver finds on the screen, in the order in which it reads them.
    public var accessibilityElements: [AccessibleObject] {
        always { try $0.accessibilityElements() }
    }

    /// The labels of these elements; what has none is left out.
    public var spokenLabels: [String] { accessibilityElements.compactMap(\.accessibilityLabel) }

    /// The element that VoiceOver's focus is on; nil while VoiceOver is off.
    public var focusedElement: AccessibleObject? {
        drawChanges()
        return host.services.focus.element
    }

    // The verbs below need no VoiceOver; while it is on, the focus follows them.

    /// A double tap on the element with this label or identifier: what it does itself, else a touch of its activation point.
    ///
    /// - Throws: That VoiceOver finds none, and what it finds instead.
    public func activate(_ label: String) throws { try session.activate(label) }

    /// A flick up on an adjustable element.
    public func increment(_ label: String) throws { try session.adjust(label, isUp: true) }

    /// A flick down on an adjustable element.
    public func decrement(_ label: String) throws { try session.adjust(label, isUp: false) }

    /// Chooses a custom action of an element, or of what it is in.
    public func performAction(_ name: String, on label: String) throws {
        try session.performAction(name, on: label)
    }

    /// A flick of three fingers.
    public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection, from label: String) throws {
        try session.scroll(direction, from: label)
    }

    /// The scrub of two fingers, which leaves what is shown.
    public func performEscape() throws { try session.performEscape() }

    /// The double tap of two fingers.
    public func performMagicTap() throws { try session.performMagicTap() }

    // MARK: Haptics

    /// What a phone would have played.
    public enum Feedback: Hashable, Sendable {
        case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat = 1)
        case selection
        case notification(UINotificationFeedbackGenerator.FeedbackType)
        case alignment, pathCompletion
    }

    /// The haptics that the app has asked for, oldest first.
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
