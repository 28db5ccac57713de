public import Foundation

extension UIButton {
    /// The appearance and contents of a button, as one value.
    @preconcurrency @MainActor
    public struct Configuration {
        /// The size of a button.
        public enum Size: Int, Sendable {
            /// The sizes, from UIKit.
            case medium, small, mini, large
        }

        /// The style of a background's corners.
        public enum CornerStyle: Int, Sendable {
            /// The radius is `background.cornerRadius`.
            case fixed = -1
            /// The radius depends on the button's size.
            case dynamic
            /// The fixed styles.
            case small, medium, large, capsule
        }

        /// The alignment of title and subtitle.
        public enum TitleAlignment: Int, Sendable {
            /// The alignments.
            case automatic, leading, center, trailing
        }

        /// The mark of a button that shows a menu.
        public enum Indicator: Int, Sendable {
            /// The mark that suits the button: arrows at a button that shows its menu's selection.
            case automatic = -1
            /// No mark, or arrows up and down.
            case none, popup
        }

        enum Style {
            case plain, gray, tinted, filled
        }

        var style: Style

        /// Returns a configuration without a background.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// Returns a configuration with a gray background.
        public static func gray() -> Configuration { Configuration(style: .gray) }
        /// Returns a configuration with a translucent tinted background.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        /// Returns a configuration with a tinted background.
        public static func filled() -> Configuration { Configuration(style: .filled) }
        /// Returns the configuration ``plain()``.
        public static func borderless() -> Configuration { Configuration(style: .plain) }
        /// Returns the configuration ``gray()``.
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        /// Returns the configuration ``tinted()``.
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        /// Returns the configuration ``filled()``.
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        init(style: Style) {
            self.style = style
        }

        /// The background. A color set here is kept in every state.
        public var background = UIBackgroundConfiguration.clear()

        /// The style of the background's corners.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the button, which affects font and insets.
        public var buttonSize = Size.medium

        /// The color of title and image; nil is the tint, or white on a filled background.
        public var baseForegroundColor: UIColor?
        /// The color of the background; nil is the tint.
        public var baseBackgroundColor: UIColor?

        /// The image.
        public var image: UIImage?
        /// The configuration of a symbol, for values that the image's own does not specify; nil is the title's font.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// A function that changes the color of template images, which is that of the title.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Whether an activity indicator replaces the image.
        public var showsActivityIndicator = false
        /// A function that changes the color of the activity indicator, which is that of the title.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The text of the title; setting it removes the attributes of ``attributedTitle``.
        public var title: String? {
            get { titleText.plain }
            set { titleText = ButtonText(newValue) }
        }

        /// The title with attributes, which override the configuration's font and color.
        public var attributedTitle: AttributedString? {
            get { titleText.attributed }
            set { titleText = ButtonText(newValue) }
        }

        /// A function that changes the attributes of the title, including the font and color of the button's state.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line break mode of the title.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The alignment of title and subtitle.
        public var titleAlignment = TitleAlignment.automatic

        /// The text of the second line; setting it removes the attributes of ``attributedSubtitle``.
        public var subtitle: String? {
            get { subtitleText.plain }
            set { subtitleText = ButtonText(newValue) }
        }

        /// The second line with attributes, which override the configuration's font and color.
        public var attributedSubtitle: AttributedString? {
            get { subtitleText.attributed }
            set { subtitleText = ButtonText(newValue) }
        }

        /// A function that changes the attributes of the subtitle.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line break mode of the subtitle.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// The insets of the content; they depend on `buttonSize` until they are set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { storedInsets ?? defaultInsets }
            set { storedInsets = newValue }
        }

        /// Makes the insets depend on `buttonSize` again.
        public mutating func setDefaultContentInsets() {
            storedInsets = nil
        }

        /// The side of the title that the image is on.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle, in points.
        public var titlePadding: CGFloat = 1

        /// The mark at the trailing edge of a button that shows a menu.
        public var indicator = Indicator.automatic
        /// A function that changes the color of the indicator, which is that of the title.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        /// Whether the appearance changes when the button is selected.
        public var automaticallyUpdateForSelection = true

        /// Returns the configuration for the button's current state.
        public func updated(for button: UIButton) -> Configuration { changed(for: button) }

        var storedInsets: NSDirectionalEdgeInsets?
        var titleText = ButtonText()
        var subtitleText = ButtonText()
    }
}

/// A text with or without attributes.
struct ButtonText: Equatable {
    private let text: String?
    /// The attributed text; nil for a plain text.
    let own: AttributedString?

    init(_ text: String? = nil) {
        self.text = text
        own = nil
    }

    init(_ text: AttributedString?) {
        self.text = text.map { String($0.characters) }
        own = text
    }

    var plain: String? { text }
    var attributed: AttributedString? { own ?? text.map { AttributedString($0) } }
}
