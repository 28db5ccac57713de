public import Foundation

extension UIAccessibility {
    // MARK: Settings changed. The object is nil.

    /// Posted when VoiceOver is turned on or off.
    public static let voiceOverStatusDidChangeNotification = name("VoiceOverStatusDidChange")
    /// Posted when Switch Control is turned on or off.
    public static let switchControlStatusDidChangeNotification = name("SwitchControlStatusDidChange")
    /// Posted when AssistiveTouch is turned on or off.
    public static let assistiveTouchStatusDidChangeNotification = name("AssistiveTouchStatusDidChange")
    /// Posted when Guided Access begins or ends.
    public static let guidedAccessStatusDidChangeNotification = name("GuidedAccessStatusDidChange")
    /// Posted when Speak Screen is turned on or off.
    public static let speakScreenStatusDidChangeNotification = name("SpeakScreenStatusDidChange")
    /// Posted when Speak Selection is turned on or off.
    public static let speakSelectionStatusDidChangeNotification = name("SpeakSelectionStatusDidChange")
    /// Posted when Shake to Undo is turned on or off.
    public static let shakeToUndoDidChangeNotification = name("ShakeToUndoDidChange")
    /// Posted when Bold Text is turned on or off.
    public static let boldTextStatusDidChangeNotification = name("BoldTextStatusDidChange")
    /// Posted when Increase Contrast is turned on or off.
    public static let darkerSystemColorsStatusDidChangeNotification = name("DarkerSystemColorsStatusDidChange")
    /// Posted when Reduce Transparency is turned on or off.
    public static let reduceTransparencyStatusDidChangeNotification = name("ReduceTransparencyStatusDidChange")
    /// Posted when Invert Colors is turned on or off.
    public static let invertColorsStatusDidChangeNotification = name("InvertColorsStatusDidChange")
    /// Posted when Grayscale is turned on or off.
    public static let grayscaleStatusDidChangeNotification = name("GrayscaleStatusDidChange")
    /// Posted when Differentiate Without Color is turned on or off.
    public static let differentiateWithoutColorDidChangeNotification = name("ShouldDifferentiateWithoutColorDidChange")
    /// Posted when Button Shapes is turned on or off.
    public static let buttonShapesEnabledStatusDidChangeNotification = name("ButtonShapesEnabledStatusDidChange")
    /// Posted when On/Off Labels is turned on or off.
    public static let onOffSwitchLabelsDidChangeNotification = name("OnOffSwitchLabelsDidChange")
    /// Posted when Reduce Motion is turned on or off.
    public static let reduceMotionStatusDidChangeNotification = name("ReduceMotionStatusDidChange")
    /// Posted when Prefer Cross-Fade Transitions is turned on or off.
    public static let prefersCrossFadeTransitionsStatusDidChange = name("PrefersCrossFadeTransitionsStatusDidChange")
    /// Posted when Auto-Play Video Previews is turned on or off.
    public static let videoAutoplayStatusDidChangeNotification = name("VideoAutoplayStatusDidChange")
    /// Posted when Mono Audio is turned on or off.
    public static let monoAudioStatusDidChangeNotification = name("MonoAudioStatusDidChange")
    /// Posted when Closed Captions is turned on or off.
    public static let closedCaptioningStatusDidChangeNotification = name("ClosedCaptioningStatusDidChange")
    /// Posted when the ears with paired hearing devices change.
    public static let hearingDevicePairedEarDidChangeNotification = name("HearingDevicePairedEarDidChange")

    // MARK: Speech and focus

    /// Posted when an announcement was read or interrupted; never without VoiceOver.
    public static let announcementDidFinishNotification = name("AnnouncementDidFinish")
    /// The `userInfo` key of the announced text, a `String`.
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    /// The `userInfo` key of whether the text was read to its end, a `Bool`.
    public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

    /// Posted when the focus of an assistive technology has moved.
    public static let elementFocusedNotification = name("ElementFocused")
    /// The `userInfo` key of the focused element.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The `userInfo` key of the previously focused element, if there was one.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// The `userInfo` key of an ``AssistiveTechnologyIdentifier``'s raw value.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

    private static func name(_ stem: String) -> Foundation.Notification.Name {
        Foundation.Notification.Name("UIAccessibility\(stem)Notification")
    }
}

extension NSAttributedString.Key {
    /// Whether punctuation is spoken, a Boolean value.
    public static let accessibilitySpeechPunctuation = Self(rawValue: "UIAccessibilitySpeechAttributePunctuation")
    /// The language of the text, a string such as "fr".
    public static let accessibilitySpeechLanguage = Self(rawValue: "UIAccessibilitySpeechAttributeLanguage")
    /// The pitch, a number from 0 to 2.
    public static let accessibilitySpeechPitch = Self(rawValue: "UIAccessibilitySpeechAttributePitch")
    /// Whether an announcement waits for those before it instead of interrupting them, a Boolean value.
    public static let accessibilitySpeechQueueAnnouncement = Self(
        rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// The pronunciation, a string in the International Phonetic Alphabet.
    public static let accessibilitySpeechIPANotation = Self(rawValue: "UIAccessibilitySpeechAttributeIPANotation")
    /// Whether characters are spelled out, a Boolean value.
    public static let accessibilitySpeechSpellOut = Self(rawValue: "UIAccessibilitySpeechAttributeSpellOut")
    /// The priority of an announcement, the raw value of a ``UIAccessibilityPriority``.
    public static let accessibilitySpeechAnnouncementPriority = Self(
        rawValue: "UIAccessibilitySpeechAttributeAnnouncementPriority")
    /// The level of a heading, a number from 1 to 6; 0 is no heading.
    public static let accessibilityTextHeadingLevel = Self(rawValue: "UIAccessibilityTextAttributeHeadingLevel")
    /// The names for the text, an array.
    public static let accessibilityTextCustom = Self(rawValue: "UIAccessibilityTextAttributeCustom")
    /// The kind of text, the raw value of a ``UIAccessibilityTextualContext``.
    public static let accessibilityTextualContext = Self(rawValue: "UIAccessibilityTextAttributeContext")
}

/// The priority of an announcement, which decides what it interrupts.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The priority that interrupts others and cannot be interrupted.
    public static let high = Self(rawValue: "UIAccessibilityPriorityHigh")
    /// The priority that interrupts others and can be interrupted.
    public static let `default` = Self(rawValue: "UIAccessibilityPriorityDefault")
    /// The priority that waits for others.
    public static let low = Self(rawValue: "UIAccessibilityPriorityLow")
}
