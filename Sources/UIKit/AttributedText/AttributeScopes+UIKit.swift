public import Foundation

extension AttributeScopes {
    /// The scope of UIKit's attributes, which includes Foundation's and accessibility's.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// UIKit's attributes of an `AttributedString`.
    ///
    ///     var title = AttributedString("Total")
    ///     title.font = .preferredFont(forTextStyle: .headline)
    ///     title.underlineStyle = .single
    public struct UIKitAttributes: AttributeScope {
        /// An attachment in place of U+FFFC.
        public let attachment: AttachmentAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The vertical offset in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The expansion of glyphs.
        public let expansion: ExpansionAttribute
        /// The font.
        public let font: FontAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The kerning in points.
        public let kern: KernAttribute
        /// The use of ligatures.
        public let ligature: LigatureAttribute
        /// The slant.
        public let obliqueness: ObliquenessAttribute
        /// The paragraph style.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The shadow.
        public let shadow: ShadowAttribute
        /// The color of the strikethrough.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The style of the strikethrough.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The color of the stroke.
        public let strokeColor: StrokeColorAttribute
        /// The width of the stroke.
        public let strokeWidth: StrokeWidthAttribute
        /// The text effect.
        public let textEffect: TextEffectAttribute
        /// The tracking in points.
        public let tracking: TrackingAttribute
        /// The color of the underline.
        public let underlineColor: UnderlineColorAttribute
        /// The style of the underline.
        public let underlineStyle: UnderlineStyleAttribute
        /// The accessibility attributes.
        public let accessibility: AccessibilityAttributes
        /// Foundation's attributes.
        public let foundation: FoundationAttributes

        /// The attribute for an attachment in place of U+FFFC.
        public enum AttachmentAttribute: AttributedStringKey {
            public typealias Value = NSTextAttachment
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.attachment.rawValue
        }

        /// The attribute for the color behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }

        /// The attribute for the upward offset in points.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }

        /// The attribute for the natural logarithm of the factor by which glyphs are widened.
        public enum ExpansionAttribute: AttributedStringKey {
            public typealias Value = Double
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.expansion.rawValue
        }

        /// The attribute for the font.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.font.rawValue
        }

        /// The attribute for the color of the text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }

        /// The attribute for the space in points after every glyph.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.kern.rawValue
        }

        /// The attribute for ligatures; 0 for none.
        public enum LigatureAttribute: AttributedStringKey {
            public typealias Value = Int
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.ligature.rawValue
        }

        /// The attribute for the slant.
        public enum ObliquenessAttribute: AttributedStringKey {
            public typealias Value = Double
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.obliqueness.rawValue
        }

        /// The attribute for the paragraph style; that of a paragraph's first character applies.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }

        /// The attribute for the shadow.
        public enum ShadowAttribute: AttributedStringKey {
            public typealias Value = NSShadow
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.shadow.rawValue
        }

        /// The attribute for the color of the strikethrough.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }

        /// The attribute for the style of the strikethrough.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }

        /// The attribute for the color of the stroke.
        public enum StrokeColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.strokeColor.rawValue
        }

        /// The attribute for the stroke's width in percent of the font's size: positive only outlines, negative fills,
        /// too.
        public enum StrokeWidthAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.strokeWidth.rawValue
        }

        /// The attribute for a text effect.
        public enum TextEffectAttribute: AttributedStringKey {
            public typealias Value = NSAttributedString.TextEffectStyle
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.textEffect.rawValue
        }

        /// The attribute for the space in points after every glyph.
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.tracking.rawValue
        }

        /// The attribute for the color of the underline.
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }

        /// The attribute for the style of the underline.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            /// The key of the attribute in an attributed string.
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
    }
}

extension AttributeDynamicLookup {
    /// The key of an attribute in UIKit's scope.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }

    /// The key of an attribute in the scopes within UIKit's.
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

        /// The letterpress effect.
        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
}
