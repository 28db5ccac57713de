public import Foundation

extension UIAccessibility {
    // MARK: Settings changed. The object is nil.

    public static let voiceOverStatusDidChangeNotification = name("VoiceOverStatusDidChange")
    public static let switchControlStatusDidChangeNotification = name("SwitchControlStatusDidChange")
    public static let assistiveTouchStatusDidChangeNotification = name("AssistiveTouchStatusDidChange")
    public static let guidedAccessStatusDidChangeNotification = name("GuidedAccessStatusDidChange")
    public static let speakScreenStatusDidChangeNotification = name("SpeakScreenStatusDidChange")
    public static let speakSelectionStatusDidChangeNotification = name("SpeakSelectionStatusDidChange")
    public static let shakeToUndoDidChangeNotification = name("ShakeToUndoDidChange")
    public static let boldTextStatusDidChangeNotification = name("BoldTextStatusDidChange")
    public static let darkerSystemColorsStatusDidChangeNotification = name("DarkerSystemColorsStatusDidChange")
    public static let reduceTransparencyStatusDidChangeNotification = name("ReduceTransparencyStatusDidChange")
    public static let invertColorsStatusDidChangeNotification = name("InvertColorsStatusDidChange")
    public static let grayscaleStatusDidChangeNotification = name("GrayscaleStatusDidChange")
    public static let differentiateWithoutColorDidChangeNotification = name("ShouldDifferentiateWithoutColorDidChange")
    public static let buttonShapesEnabledStatusDidChangeNotification = name("ButtonShapesEnabledStatusDidChange")
    public static let onOffSwitchLabelsDidChangeNotification = name("OnOffSwitchLabelsDidChange")
    public static let reduceMotionStatusDidChangeNotification = name("ReduceMotionStatusDidChange")
    public static let prefersCrossFadeTransitionsStatusDidChange = name("PrefersCrossFadeTransitionsStatusDidChange")
    public static let videoAutoplayStatusDidChangeNotification = name("VideoAutoplayStatusDidChange")
    public static let monoAudioStatusDidChangeNotification = name("MonoAudioStatusDidChange")
    public static let closedCaptioningStatusDidChangeNotification = name("ClosedCaptioningStatusDidChange")
    public static let hearingDevicePairedEarDidChangeNotification = name("HearingDevicePairedEarDidChange")

    // MARK: Speech and focus

    /// Posted when an announcement was read or broken off; never without VoiceOver.
    public static let announcementDidFinishNotification = name("AnnouncementDidFinish")
    /// In that notification's `userInfo`: the text, a `String`.
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    /// In that notification's `userInfo`: whether it was read to its end, a `Bool`.
    public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

    /// Posted when the focus of an assistive technology has moved.
    public static let elementFocusedNotification = name("ElementFocused")
    /// In that notification's `userInfo`: the element.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// In that notification's `userInfo`: the element before, where there was one.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// In that notification's `userInfo`: an ``AssistiveTechnologyIdentifier``'s raw value.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

    private static func name(_ stem: String) -> Foundation.Notification.Name {
        Foundation.Notification.Name("UIAccessibility\(stem)Notification")
    }
}

extension NSAttributedString.Key {
    /// A Boolean value: spell punctuation out.
    public static let accessibilitySpeechPunctuation = Self(rawValue: "UIAccessibilitySpeechAttributePunctuation")
    /// A string: the language of the text, such as "fr".
    public static let accessibilitySpeechLanguage = Self(rawValue: "UIAccessibilitySpeechAttributeLanguage")
    /// A number from 0 to 2.
    public static let accessibilitySpeechPitch = Self(rawValue: "UIAccessibilitySpeechAttributePitch")
    /// A Boolean value: an announcement waits for those before it, where it would break them off.
    public static let accessibilitySpeechQueueAnnouncement = Self(
        rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// A string in the International Phonetic Alphabet.
    public static let accessibilitySpeechIPANotation = Self(rawValue: "UIAccessibilitySpeechAttributeIPANotation")
    /// A Boolean value: letter by letter.
    public static let accessibilitySpeechSpellOut = Self(rawValue: "UIAccessibilitySpeechAttributeSpellOut")
    /// The raw value of a ``UIAccessibilityPriority``.
    public static let accessibilitySpeechAnnouncementPriority = Self(
        rawValue: "UIAccessibilitySpeechAttributeAnnouncementPriority")
    /// A number from 1 to 6; 0 is no heading.
    public static let accessibilityTextHeadingLevel = Self(rawValue: "UIAccessibilityTextAttributeHeadingLevel")
    /// An array of names for the text.
    public static let accessibilityTextCustom = Self(rawValue: "UIAccessibilityTextAttributeCustom")
    /// The raw value of a ``UIAccessibilityTextualContext``.
    public static let accessibilityTextualContext = Self(rawValue: "UIAccessibilityTextAttributeContext")
}

/// What an announcement breaks off, and what breaks it off.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let high = Self(rawValue: "UIAccessibilityPriorityHigh")
    public static let `default` = Self(rawValue: "UIAccessibilityPriorityDefault")
    public static let low = Self(rawValue: "UIAccessibilityPriorityLow")
}
