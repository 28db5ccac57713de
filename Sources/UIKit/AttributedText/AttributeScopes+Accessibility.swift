public import Foundation

extension AttributeScopes {
    /// The scope of accessibility attributes.
    public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }

    /// The accessibility attributes of an `AttributedString`, which affect speech.
    public struct AccessibilityAttributes: AttributeScope {
        /// Whether an announcement is queued.
        public let accessibilitySpeechAnnouncementsQueued: AccessibilitySpeechAnnouncementsQueuedAttribute
        /// Whether characters are spelled out.
        public let accessibilitySpeechSpellsOutCharacters: AccessibilitySpeechSpellsOutCharactersAttribute
        /// Whether punctuation is spoken.
        public let accessibilitySpeechIncludesPunctuation: AccessibilitySpeechIncludesPunctuationAttribute
        /// The pitch of the voice.
        public let accessibilitySpeechAdjustedPitch: AccessibilitySpeechAdjustedPitchAttribute
        /// The level of a heading.
        public let accessibilityHeadingLevel: AccessibilityHeadingLevelAttribute
        /// The kind of text.
        public let accessibilityTextualContext: AccessibilityTextualContextAttribute

        /// The attribute for an announcement that waits for those before it.
        public enum AccessibilitySpeechAnnouncementsQueuedAttribute: AttributedStringKey {
            public typealias Value = Bool
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.accessibilitySpeechQueueAnnouncement.rawValue
        }

        /// The attribute for spelling out characters.
        public enum AccessibilitySpeechSpellsOutCharactersAttribute: AttributedStringKey {
            public typealias Value = Bool
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.accessibilitySpeechSpellOut.rawValue
        }

        /// The attribute for speaking punctuation.
        public enum AccessibilitySpeechIncludesPunctuationAttribute: AttributedStringKey {
            public typealias Value = Bool
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.accessibilitySpeechPunctuation.rawValue
        }

        /// The attribute for the pitch of the voice, from 0 to 2.
        public enum AccessibilitySpeechAdjustedPitchAttribute: AttributedStringKey {
            public typealias Value = Double
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.accessibilitySpeechPitch.rawValue
        }

        /// The attribute for the level of a heading.
        public enum AccessibilityHeadingLevelAttribute: AttributedStringKey {
            /// A level of headings.
            public enum HeadingLevel: Int, Hashable, Sendable {
                /// The levels.
                case unspecified, h1, h2, h3, h4, h5, h6
            }

            public typealias Value = HeadingLevel
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.accessibilityTextHeadingLevel.rawValue
        }

        /// The attribute for the kind of text.
        public enum AccessibilityTextualContextAttribute: AttributedStringKey {
            public typealias Value = UIAccessibilityTextualContext
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.accessibilityTextualContext.rawValue
        }
    }
}
