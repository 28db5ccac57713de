public import Foundation

extension AttributeScopes {
    public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }

    /// How a text is to be spoken.
    public struct AccessibilityAttributes: AttributeScope {
        public let accessibilitySpeechAnnouncementsQueued: AccessibilitySpeechAnnouncementsQueuedAttribute
        public let accessibilitySpeechSpellsOutCharacters: AccessibilitySpeechSpellsOutCharactersAttribute
        public let accessibilitySpeechIncludesPunctuation: AccessibilitySpeechIncludesPunctuationAttribute
        public let accessibilitySpeechAdjustedPitch: AccessibilitySpeechAdjustedPitchAttribute
        public let accessibilityHeadingLevel: AccessibilityHeadingLevelAttribute
        public let accessibilityTextualContext: AccessibilityTextualContextAttribute

        /// An announcement that waits for those before it.
        public enum AccessibilitySpeechAnnouncementsQueuedAttribute: AttributedStringKey {
            public typealias Value = Bool
            public static let name = NSAttributedString.Key.accessibilitySpeechQueueAnnouncement.rawValue
        }

        public enum AccessibilitySpeechSpellsOutCharactersAttribute: AttributedStringKey {
            public typealias Value = Bool
            public static let name = NSAttributedString.Key.accessibilitySpeechSpellOut.rawValue
        }

        public enum AccessibilitySpeechIncludesPunctuationAttribute: AttributedStringKey {
            public typealias Value = Bool
            public static let name = NSAttributedString.Key.accessibilitySpeechPunctuation.rawValue
        }

        /// From 0 to 2.
        public enum AccessibilitySpeechAdjustedPitchAttribute: AttributedStringKey {
            public typealias Value = Double
            public static let name = NSAttributedString.Key.accessibilitySpeechPitch.rawValue
        }

        public enum AccessibilityHeadingLevelAttribute: AttributedStringKey {
            public enum HeadingLevel: Int, Hashable, Sendable {
                case unspecified, h1, h2, h3, h4, h5, h6
            }

            public typealias Value = HeadingLevel
            public static let name = NSAttributedString.Key.accessibilityTextHeadingLevel.rawValue
        }

        public enum AccessibilityTextualContextAttribute: AttributedStringKey {
            public typealias Value = UIAccessibilityTextualContext
            public static let name = NSAttributedString.Key.accessibilityTextualContext.rawValue
        }
    }
}
