public import CoreGraphics

extension UIListContentConfiguration {
    /// The font, the color and the arrangement of a text.
    @preconcurrency @MainActor
    public struct TextProperties {
        /// The alignment of a text.
        public enum TextAlignment: Int, Sendable {
            /// The side at which the language begins, the center, or both sides.
            case natural, center, justified
        }

        /// A change of a text's letters for display.
        public enum TextTransform: Int, Sendable {
            /// No change, or the letters' case.
            case none, uppercase, lowercase, capitalized
        }

        /// The font.
        public var font: UIFont
        /// The color. One that is set is kept in all states.
        public var color: UIColor {
            get { ownColor ?? stateColor }
            set { ownColor = newValue }
        }

        /// A function that changes the color for display.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The alignment.
        public var alignment = TextAlignment.natural
        /// The way in which lines break and end.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The largest number of lines; 0, the default, is as many as needed.
        public var numberOfLines = 0
        /// Whether a single line becomes smaller to fit.
        public var adjustsFontSizeToFitWidth = false
        /// The least part of its size to which a font becomes smaller.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether the space between letters may become smaller. Stored without effect.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the text size; true by default.
        public var adjustsFontForContentSizeCategory = true
        /// The change of letters.
        public var transform = TextTransform.none
        /// Whether screen readers read the text as it is shown. Stored without effect.
        public var showsExpansionTextWhenTruncated = false

        private var ownColor: UIColor?
        private var stateColor: UIColor

        init(font: UIFont, color: UIColor) {
            self.font = font
            stateColor = color
        }

        /// Returns the color that is shown.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        mutating func setStateColor(_ color: UIColor) { stateColor = color }
    }

    /// The size, the color and the corners of an image.
    @preconcurrency @MainActor
    public struct ImageProperties {
        /// The width or height for `reservedLayoutSize` that symbols of a list have by default.
        public static let standardDimension: CGFloat = .greatestFiniteMagnitude

        /// The configuration of a symbol, for values that the image's own does not specify; nil is the text's font.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The color of template images and symbols; nil is the tint.
        public var tintColor: UIColor? {
            get { ownTint ?? stateTint }
            set { ownTint = newValue }
        }

        /// A function that changes the color for display.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the image's corners.
        public var cornerRadius: CGFloat = 0
        /// The size beyond which the image is made smaller; 0 is no limit.
        public var maximumSize = CGSize.zero
        /// The size that is kept free for the image, in whose center it is; 0 is the image's, or that of symbols of a list.
        public var reservedLayoutSize = CGSize.zero
        /// Whether accessibility settings that invert colors leave the image. Stored without effect.
        public var accessibilityIgnoresInvertColors = false

        private var ownTint: UIColor?
        private var stateTint: UIColor?

        init() {}

        /// Returns the color that is shown.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        mutating func setStateTint(_ color: UIColor?) { stateTint = color }
    }
}

extension UIListContentConfiguration.TextProperties: @MainActor Equatable {
    /// Returns whether both show a text the same way. With functions that change colors they count as different.
    public static func == (
        one: UIListContentConfiguration.TextProperties, other: UIListContentConfiguration.TextProperties
    ) -> Bool {
        one.font == other.font && one.color == other.color && one.colorTransformer == nil
            && other.colorTransformer == nil && one.alignment == other.alignment
            && one.lineBreakMode == other.lineBreakMode && one.numberOfLines == other.numberOfLines
            && one.adjustsFontSizeToFitWidth == other.adjustsFontSizeToFitWidth
            && one.minimumScaleFactor == other.minimumScaleFactor && one.transform == other.transform
            && one.adjustsFontForContentSizeCategory == other.adjustsFontForContentSizeCategory
    }
}

extension UIListContentConfiguration.ImageProperties: @MainActor Equatable {
    /// Returns whether both show an image the same way. With functions that change colors they count as different.
    public static func == (
        one: UIListContentConfiguration.ImageProperties, other: UIListContentConfiguration.ImageProperties
    ) -> Bool {
        one.tintColor == other.tintColor && one.tintColorTransformer == nil && other.tintColorTransformer == nil
            && one.cornerRadius == other.cornerRadius && one.maximumSize == other.maximumSize
            && one.reservedLayoutSize == other.reservedLayoutSize
            && one.preferredSymbolConfiguration == other.preferredSymbolConfiguration
    }
}
