public import Foundation

extension AttributeScopes {
    /// The scope of UIKit's attributes, with Foundation's and accessibility's in it.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// UIKit's attributes of an `AttributedString`.
    ///
    ///     var title = AttributedString("Total")
    ///     title.font = .preferredFont(forTextStyle: .headline)
    ///     title.underlineStyle = .single
    public struct UIKitAttributes: AttributeScope {
        public let attachment: AttachmentAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let expansion: ExpansionAttribute
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let kern: KernAttribute
        public let ligature: LigatureAttribute
        public let obliqueness: ObliquenessAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let shadow: ShadowAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let strokeColor: StrokeColorAttribute
        public let strokeWidth: StrokeWidthAttribute
        public let textEffect: TextEffectAttribute
        public let tracking: TrackingAttribute
        public let underlineColor: UnderlineColorAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let accessibility: AccessibilityAttributes
        public let foundation: FoundationAttributes

        /// A picture in place of U+FFFC.
        public enum AttachmentAttribute: AttributedStringKey {
            public typealias Value = NSTextAttachment
            public static let name = NSAttributedString.Key.attachment.rawValue
        }

        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }

        /// Points upward.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }

        /// Not yet: kept, and not drawn.
        public enum ExpansionAttribute: AttributedStringKey {
            public typealias Value = Double
            public static let name = NSAttributedString.Key.expansion.rawValue
        }

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }

        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }

        /// Points after every glyph.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }

        /// 0 for no ligatures.
        public enum LigatureAttribute: AttributedStringKey {
            public typealias Value = Int
            public static let name = NSAttributedString.Key.ligature.rawValue
        }

        /// The slant.
        public enum ObliquenessAttribute: AttributedStringKey {
            public typealias Value = Double
            public static let name = NSAttributedString.Key.obliqueness.rawValue
        }

        /// That of a paragraph's first character counts.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }

        public enum ShadowAttribute: AttributedStringKey {
            public typealias Value = NSShadow
            public static let name = NSAttributedString.Key.shadow.rawValue
        }

        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }

        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }

        public enum StrokeColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.strokeColor.rawValue
        }

        /// In percent of the font's size: positive outlines alone, negative fills too.
        public enum StrokeWidthAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.strokeWidth.rawValue
        }

        /// Not yet: kept, and not drawn.
        public enum TextEffectAttribute: AttributedStringKey {
            public typealias Value = NSAttributedString.TextEffectStyle
            public static let name = NSAttributedString.Key.textEffect.rawValue
        }

        /// Points after every glyph.
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.tracking.rawValue
        }

        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }

        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }

    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension NSAttributedString {
    /// An effect of a whole text.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
}
