public import CoreGraphics

extension UIContentUnavailableConfiguration {
    /// The alignment of the image, the texts and the buttons.
    public enum Alignment: Int, Sendable {
        /// The center of the view.
        case center
        /// The side at which the language begins.
        case natural
    }

    /// The font, the color and the lines of a text. Fonts of text styles follow the text size.
    @preconcurrency @MainActor
    public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// The way in which lines break and end.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The largest number of lines; 0, the default, is as many as needed.
        public var numberOfLines = 0
        /// Whether a single line becomes smaller to fit.
        public var adjustsFontSizeToFitWidth = false
        /// The least part of its size to which a font becomes smaller.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether the space between letters may become smaller before the text is truncated.
        public var allowsDefaultTighteningForTruncation = false
    }

    /// The size, the color and the corners of an image.
    @preconcurrency @MainActor
    public struct ImageProperties {
        /// The configuration of a symbol, for values that the image's own does not specify; a large one by default.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(
            textStyle: .largeTitle, scale: .large)
        /// The color of template images, symbols and the spinner; nil is the tint.
        public var tintColor: UIColor? = .secondaryLabel
        /// The radius of the image's corners.
        public var cornerRadius: CGFloat = 0
        /// The size beyond which the image is made smaller; 0 is no limit.
        public var maximumSize = CGSize.zero
        /// Whether accessibility settings that invert colors leave the image. Stored without effect.
        public var accessibilityIgnoresInvertColors = false
    }

    /// The action, the menu and the role of a button.
    @preconcurrency @MainActor
    public struct ButtonProperties {
        /// The action of a tap. Its title and image are the button's, where the button's configuration has none.
        public var primaryAction: UIAction?
        /// The menu, which a tap opens if there is no action, and otherwise a long press.
        public var menu: UIMenu?
        /// The role.
        public var role = UIButton.Role.normal
        /// Whether the button is enabled; true by default.
        public var isEnabled = true
    }
}

extension UIContentUnavailableConfiguration.TextProperties: @MainActor Hashable {
    /// Returns whether both show a text the same way.
    public static func == (
        one: UIContentUnavailableConfiguration.TextProperties, other: UIContentUnavailableConfiguration.TextProperties
    ) -> Bool {
        one.font == other.font && one.color == other.color && one.lineBreakMode == other.lineBreakMode
            && one.numberOfLines == other.numberOfLines && one.minimumScaleFactor == other.minimumScaleFactor
            && one.adjustsFontSizeToFitWidth == other.adjustsFontSizeToFitWidth
            && one.allowsDefaultTighteningForTruncation == other.allowsDefaultTighteningForTruncation
    }

    /// Adds what texts differ in most to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(font)
        hasher.combine(color)
        hasher.combine(numberOfLines)
    }
}

extension UIContentUnavailableConfiguration.ImageProperties: @MainActor Hashable {
    /// Returns whether both show an image the same way.
    public static func == (
        one: UIContentUnavailableConfiguration.ImageProperties, other: UIContentUnavailableConfiguration.ImageProperties
    ) -> Bool {
        one.preferredSymbolConfiguration == other.preferredSymbolConfiguration && one.tintColor == other.tintColor
            && one.cornerRadius == other.cornerRadius && one.maximumSize == other.maximumSize
            && one.accessibilityIgnoresInvertColors == other.accessibilityIgnoresInvertColors
    }

    /// Adds what images differ in most to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(tintColor)
        hasher.combine(cornerRadius)
    }
}

extension UIContentUnavailableConfiguration.ButtonProperties: @MainActor Hashable {
    /// Returns whether both have the same action, menu and role.
    public static func == (
        one: UIContentUnavailableConfiguration.ButtonProperties,
        other: UIContentUnavailableConfiguration.ButtonProperties
    ) -> Bool {
        one.primaryAction === other.primaryAction && one.menu === other.menu && one.role == other.role
            && one.isEnabled == other.isEnabled
    }

    /// Adds the role and the state to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(role)
        hasher.combine(isEnabled)
    }
}
