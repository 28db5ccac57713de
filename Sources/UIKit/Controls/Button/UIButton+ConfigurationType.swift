public import Foundation

extension UIButton {
    /// How a button looks and what it shows, as one value.
    ///
    /// Not yet: symbol configurations, indicators of menus.
    @preconcurrency @MainActor
    public struct Configuration {
        public enum Size: Int, Sendable {
            case medium, small, mini, large
        }

        public enum CornerStyle: Int, Sendable {
            /// `background.cornerRadius` as it is.
            case fixed = -1
            /// By the button's size.
            case dynamic
            case small, medium, large, capsule
        }

        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing
        }

        enum Style {
            case plain, gray, tinted, filled
        }

        var style: Style

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }
        public static func borderless() -> Configuration { Configuration(style: .plain) }
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        init(style: Style) {
            self.style = style
        }

        /// A background colour set here is kept in every state.
        public var background = UIBackgroundConfiguration.clear()

        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium

        /// nil is the tint, or white on a filled background.
        public var baseForegroundColor: UIColor?
        /// nil is the tint.
        public var baseBackgroundColor: UIColor?

        public var image: UIImage?
        /// Changes the color of template images, which is that of the title.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Stands in the picture's place.
        public var showsActivityIndicator = false
        /// Changes the color of the activity indicator, which is that of the title.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The text of the title; setting it drops the attributes of ``attributedTitle``.
        public var title: String? {
            get { titleText.plain }
            set { titleText = ButtonText(newValue) }
        }

        /// The title with attributes, which go before the configuration's font and color.
        public var attributedTitle: AttributedString? {
            get { titleText.attributed }
            set { titleText = ButtonText(newValue) }
        }

        /// Changes the attributes of the title, to which the font and color of the button's state belong.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var titleAlignment = TitleAlignment.automatic

        /// The text of the second line; setting it drops the attributes of ``attributedSubtitle``.
        public var subtitle: String? {
            get { subtitleText.plain }
            set { subtitleText = ButtonText(newValue) }
        }

        /// The second line with attributes, which go before the configuration's font and color.
        public var attributedSubtitle: AttributedString? {
            get { subtitleText.attributed }
            set { subtitleText = ButtonText(newValue) }
        }

        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// Not set, it follows `buttonSize`.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { storedInsets ?? defaultInsets }
            set { storedInsets = newValue }
        }

        public mutating func setDefaultContentInsets() {
            storedInsets = nil
        }

        /// Which side of the title the picture is on.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between picture and title.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle.
        public var titlePadding: CGFloat = 1

        /// Whether a selected button looks so.
        public var automaticallyUpdateForSelection = true

        /// The configuration as the button shows it in its present state.
        public func updated(for button: UIButton) -> Configuration { changed(for: button) }

        var storedInsets: NSDirectionalEdgeInsets?
        var titleText = ButtonText()
        var subtitleText = ButtonText()
    }
}

/// A text that has attributes of its own, or none.
struct ButtonText {
    private let text: String?
    /// nil for a text that was set without.
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

/// A background with corners and a line around it.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    /// nil leaves the choice to what has the background.
    public var backgroundColor: UIColor?
    /// Changes the background's color, also one that was not set.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// Changes the color of the line around it.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    /// The color that is shown: `tintColor` where none is set, changed by the transformer.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The color of the line around it: `tintColor` where none is set, changed by the transformer.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// In points.
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// nil is the tint.
    public var strokeColor: UIColor?
    /// 0, the default, draws no line.
    public var strokeWidth: CGFloat = 0
    /// Beyond the background's edge.
    public var strokeOutset: CGFloat = 0
}
